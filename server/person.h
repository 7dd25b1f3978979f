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
  std::string address{};             // where it comes from, as it is counted; empty for who is not counted by it

  friend bool operator==(const Person&, const Person&) = default;
};

/// The share in which somebody's wishes wait (server/fair_queue.h): by address, then by person.
inline std::vector<std::string> share_of(const Person& person) {
  return {person.address.empty() ? person.id : person.address, person.id};
}

}  // namespace meydan::server
