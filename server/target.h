// What a request asks for: the parts of its path and the words of its query, decoded.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::server {

struct Target {
  std::vector<std::string> path;             // "/api/tables/7" is {"api", "tables", "7"}
  std::map<std::string, std::string> query;  // the last of a name counts

  /// Whether the path is these words; "*" stands for any one.
  [[nodiscard]] bool is(std::initializer_list<std::string_view> words) const;
  [[nodiscard]] std::string word(std::string_view name) const;
};

/// Nothing that cannot be decoded stays: a broken percent sign stands for itself.
Target parse_target(std::string_view text);

/// The value of a cookie, or nothing.
std::string cookie_value(std::string_view cookies, std::string_view name);

}  // namespace meydan::server
