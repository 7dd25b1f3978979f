// Somebody at the door: who it is and what the account may do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace meydan::server {

struct Person {
  std::string id;
  std::string name;
  bool guest = false;
  bool bot = false;
  bool director = false;             // a director or administrator
  bool dismissed = false;            // was a director, and the role was withdrawn: rules nothing anywhere
  std::vector<std::string> roles{};  // all of them, by name
  std::string session{};             // of the browser, or token of the program: what ends this person's authority
  std::string address{};             // where it comes from, as it is counted; empty for who is not counted by it
  std::int64_t ends_ms = 0;          // when the session ends if nobody uses it; 0: not by itself

  friend bool operator==(const Person&, const Person&) = default;
};

/// The share in which somebody's wishes wait (server/fair_queue.h): by address, then by person.
inline std::vector<std::string> share_of(const Person& person) {
  return {person.address.empty() ? person.id : person.address, person.id};
}

}  // namespace meydan::server
