// The commands that ask a game's engine: bestmove, solve, analyse.
#pragma once

#include <cstdint>
#include <string>

#include "cli/game_commands.h"

namespace meydan::cli {

struct EngineOptions {
  GameOptions game;
  std::string level;
  double time_s = 0;  // 0: without end
  int depth = 0;
  std::uint64_t nodes = 0;
  int lines = 1;
  int threads = 1;
  std::uint64_t seed = 0;
  bool from_stdin = false;
  std::string record;  // of a whole game, a file
  bool html = false;
};

/// {"position","move","result","value"}, a line for each position. With neither a level nor a limit the strongest
/// level.
int best_move(const Console& console, const EngineOptions& options);
/// {"position","value","best"}, a line for each position: what perfect play leads to for the seat to move.
int solve(const Console& console, const EngineOptions& options);
/// The best moves with their values and what is expected to follow; or a whole game looked over.
int analyse(const Console& console, const EngineOptions& options);

}  // namespace meydan::cli
