// How good a position of order dooz looks: points, lines that can still be filled, and how tightly one is ordered.
#pragma once

#include <span>

#include "games/mijnlieff/engine_solver.h"
#include "games/mijnlieff/rules.h"
#include "search/any_engine.h"

namespace meydan::mijnlieff {

struct Hints {
  /// For the side to move.
  static int evaluate(const Position& position);

  static std::span<const Level> levels();

  static constexpr int kMoveNumbers = kSquares * static_cast<int>(kKinds.size()) + 1;
  static int number_of(const Move& move);
  static int first_guess(int) { return 0; }
};

/// What the solver's values mean (search/proof_engine.h).
struct Proof {
  using Solver = mijnlieff::Solver;
  static Solver solver(const Position& position, std::uint64_t nodes);
  static bool within_reach(const Position&) { return true; }
  static constexpr std::uint64_t kFirstEstimates = 20'000;
  static int next_question(int least, int most);
  static Value in_words(const Position& position, int points);

  struct Opening {
    Move move;
    int value;
  };
  /// The first move of all, under every ruling.
  static std::optional<Opening> opening(const Position& position, std::uint64_t seed);
};

}  // namespace meydan::mijnlieff
