// The web app's files, read once and kept: the arena is one binary and a folder, and needs no other web server.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace meydan::server {

class WebFiles {
 public:
  /// Nothing is served from a folder that is not there.
  explicit WebFiles(const std::string& folder);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  /// The file of a path; index.html for a page of the app, which is a path without a dot. 404 for anything else.
  [[nodiscard]] net::Response answer(std::string_view path, bool accepts_gzip) const;

 private:
  struct File {
    std::shared_ptr<const std::string> body;
    std::shared_ptr<const std::string> zipped;  // the file beside it that ends in .gz, if there is one
    std::string type;
    bool forever = false;  // its name changes with its content
  };
  std::map<std::string, File, std::less<>> files_;  // by path, "/assets/a.js"
};

}  // namespace meydan::server
