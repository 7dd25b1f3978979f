// Why something is not done, as far as it matters to who asked: what to send, who to be, or when to come again. What
// that is over HTTP, one place says (server/api/answer.cpp).
#pragma once

#include <cstdint>

namespace meydan::server {

enum class Why : std::uint8_t {
  BadInput,       // what was sent cannot be read, or is not allowed as such
  NotLoggedIn,    // no token, an unknown one, or one that has ended
  WrongPassword,  // or no such name: nobody is told which
  NotAllowed,
  NotFound,
  WrongMethod,
  NameTaken,      // or one that looks the same
  AsThingsStand,  // the rules, or what has happened so far
  TooLong,
  NotJson,
  TooOften,
  Failed,  // the store, or too much is to be done: trying again may help
};

}  // namespace meydan::server
