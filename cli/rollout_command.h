// `meydan rollout`: a position played to its end many times over.
#pragma once

#include <string>

#include "cli/game_commands.h"
#include "search/rollout.h"

namespace meydan::cli {

struct RolloutOptions {
  GameOptions game;
  RolloutQuestion question{.threads = 0};  // 0: as many as the machine has
  double time_s = 0;                       // 0: until all games are played
};

/// The best moves with what came of them and the standard error.
int rollout(const Console& console, const RolloutOptions& options);

}  // namespace meydan::cli
