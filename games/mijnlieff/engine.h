// How good a position of order dooz looks: points, lines that can still be filled, and how tightly one is ordered.
#pragma once

#include "games/mijnlieff/rules.h"

namespace meydan::mijnlieff {

struct Evaluate {
  /// For the side to move.
  static int evaluate(const Position& position);
};

}  // namespace meydan::mijnlieff
