// `meydan connect`: play at a running server from a terminal or a script.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/console.h"

namespace meydan::cli {

struct ConnectOptions {
  std::string server = "http://localhost:8080";
  std::string nickname;
  // What to do on arrival; at most one of them.
  std::string seek;       // a game
  std::string bot;        // a game
  std::string challenge;  // a game
  std::string accept;     // a seek's id, or "first"
  std::string join;       // a table
  std::string watch;      // a table
  // How to play, also for what is typed later.
  std::string level;  // of the bot; empty: the usual one of its game
  std::string rules;
  std::string clock = "5";  // D 9: five minutes
  int limit_s = 0;          // of a phase that a table may set one for; 0: the game's own
  int games = 1;
  int seat = 0;  // from 1; 0: as the server likes
  bool rated = false;
  std::string automatic;  // the level at which the engine here moves for the person; empty: it does not
  std::optional<std::uint64_t> seed;
};

int connect(const Console& console, const ConnectOptions& options);

}  // namespace meydan::cli
