// How good a position looks to a side, in hundredths of a piece.
#pragma once

#include "games/carrom/rules.h"

namespace meydan::carrom {

inline constexpr int kWon = 10'000;

/// Without whose turn it is.
int standing_of(const Position& position, int side);

}  // namespace meydan::carrom
