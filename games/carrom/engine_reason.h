// Why the bot proposes a shot, in a sentence: what falls, where and how, how sure that is, and what comes next.
#pragma once

#include "games/carrom/engine_trial.h"

namespace meydan::carrom {

/// How tries of a shot with the error of a hand came out.
struct Tries {
  int count = 0;
  int as_told = 0;                 // those in which what is told of fell, and the striker only where it is told of
  std::optional<int> next_gain{};  // hundredths of a piece that the next shot may bring, whoever makes it
};

/// `move` is the shot as it mostly comes.
Message reason_of(const Position& position, const Move& move, const Tries& tries);

}  // namespace meydan::carrom
