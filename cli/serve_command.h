// `meydan serve`: the arena on a port.
#pragma once

#include "cli/console.h"

namespace meydan::cli {

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data = "data";
  std::vector<std::string> trusted;
};

int serve(const Console& console, const ServeOptions& options);

}  // namespace meydan::cli
