// `meydan match`: two players, many games, and how sure one may be of the result.
#pragma once

#include <cstdint>
#include <string>

#include "cli/game_commands.h"
#include "cli/match_score.h"

namespace meydan::cli {

struct MatchOptions {
  GameOptions game;
  std::string first;  // players, see cli/match_player.h
  std::string second;
  int games = 100;          // an even number: each opening is played twice, with the sides changed
  std::string openings;     // a file of positions to begin from, one a line; empty: random moves
  int opening = 2;          // moves at random before the players take over
  int longest = 10'000;     // moves of a game, dice included; then nobody has won
  double patience_s = 600;  // that another program has for a move
  int threads = 0;          // 0: as many as the machine has
  std::uint64_t seed = 1;
  bool sequential = false;  // ends as soon as the result is sure enough
  SequentialBounds bounds{};
};

/// The same seed gives the same games, unless a player goes by time. After Ctrl-C, or when a player fails, the games
/// played until then are told.
int match(const Console& console, const MatchOptions& options);

}  // namespace meydan::cli
