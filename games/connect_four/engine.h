// How good a position of coin dooz looks: lines of four that can still be filled.
#pragma once

#include <span>

#include "games/connect_four/engine_solver.h"
#include "games/connect_four/rules.h"
#include "search/any_engine.h"

namespace meydan::connect_four {

struct Hints {
  /// For the side to move: three coins of a line that the other side has not touched weigh most.
  static int evaluate(const Position& position);
  /// The lines alone, without what the rows say about them.
  static int worth_of_lines(const Position& position);

  static std::span<const Level> levels();

  static constexpr int kMoveNumbers = kColumns;
  static int number_of(const Move& move) { return move.column; }
  /// More lines of four run through the middle.
  static int first_guess(int number) { return number < kColumns / 2 ? number : kColumns - 1 - number; }
};

/// What the solver's scores mean (search/proof_engine.h).
struct Proof {
  using Solver = connect_four::Solver;
  static Solver solver(const Position& position, std::uint64_t nodes);
  /// Before that a second a move proves nothing.
  static bool within_reach(const Position& position) { return position.count >= 10; }
  static constexpr std::uint64_t kFirstEstimates = 300'000;
  static int next_question(int least, int most);
  static Value in_words(const Position& position, int score);
};

}  // namespace meydan::connect_four
