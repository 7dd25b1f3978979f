// How good a position of Othello looks: corners and the squares beside them, mobility, open discs, and parity.
#pragma once

#include "games/othello/rules.h"

namespace meydan::othello {

struct Evaluate {
  /// For the side to move. Counting discs would mislead until the very end, where the search sees the result itself.
  static int evaluate(const Position& position);
};

}  // namespace meydan::othello
