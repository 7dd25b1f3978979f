// How good a position of coin dooz looks: lines of four that can still be filled.
#pragma once

#include "games/connect_four/rules.h"

namespace meydan::connect_four {

struct Evaluate {
  /// For the side to move: three coins of a line that the other side has not touched weigh most.
  static int evaluate(const Position& position);
};

}  // namespace meydan::connect_four
