// How many breaks a match has (N 2-2-2): by the length it really is played to.
#pragma once

#include "play/table.h"

namespace meydan::play {

/// For each player. A length that the director corrected counts from the game it holds for (N 4-8).
int breaks_of(const Table& table, const AnyGame& game, const RuleChoice& rules);

}  // namespace meydan::play
