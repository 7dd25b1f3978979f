// The terminal arena: a game against a bot, or between two people at one keyboard.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/console.h"

namespace meydan::cli {

struct PlayOptions {
  std::string game;                     // empty: ask
  std::string rules;                    // as RuleChoice::parse reads it
  std::string against;                  // "bot", "friend", or empty: ask
  std::string level;                    // of the bot; empty: ask, or the usual one
  int seat = 0;                         // 1 or 2; 0: ask, or the one that begins
  int limit_s = 0;                      // of a phase that a table may set one for; 0: nobody is hurried
  std::optional<std::string> position;  // where to begin
  std::optional<std::uint64_t> seed;    // of the bot; not given: games differ
};

int play(const Console& console, const PlayOptions& options);

}  // namespace meydan::cli
