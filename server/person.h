// Somebody at the door: who it is and what the account may do.
#pragma once

#include <string>
#include <vector>

namespace meydan::server {

struct Person {
  std::string id;
  std::string name;
  bool guest = false;
  bool bot = false;
  bool director = false;             // a director or administrator
  std::vector<std::string> roles{};  // all of them, by name
  std::string session{};             // of the browser or program, to be put out when it ends

  friend bool operator==(const Person&, const Person&) = default;
};

}  // namespace meydan::server
