// How good a position of Othello looks: corners and the squares beside them, mobility, open discs, and parity.
#pragma once

#include <span>

#include "games/othello/rules.h"
#include "search/any_engine.h"

namespace meydan::othello {

struct Hints {
  /// For the side to move. Counting discs would mislead until the very end, where the search sees the result itself.
  static int evaluate(const Position& position);

  static std::span<const Level> levels();

  static constexpr int kMoveNumbers = kSquares + 1;
  static int number_of(const Move& move) { return move.square == kPass ? kSquares : move.square; }
  /// Corners first, and the squares that give them away last.
  static int first_guess(int number);
};

}  // namespace meydan::othello
