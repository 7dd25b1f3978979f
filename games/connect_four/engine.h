// How good a position of coin dooz looks: lines of four that can still be filled.
#pragma once

#include <span>

#include "games/connect_four/rules.h"
#include "search/any_engine.h"

namespace meydan::connect_four {

struct Hints {
  /// For the side to move: three coins of a line that the other side has not touched weigh most.
  static int evaluate(const Position& position);

  static std::span<const Level> levels();

  static constexpr int kMoveNumbers = kColumns;
  static int number_of(const Move& move) { return move.column; }
  /// More lines of four run through the middle.
  static int first_guess(int number) { return number < kColumns / 2 ? number : kColumns - 1 - number; }
};

}  // namespace meydan::connect_four
