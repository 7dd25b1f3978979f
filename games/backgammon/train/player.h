// Who plays the games of duels, and what the dice gave in them.
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "games/backgammon/engine/lookahead.h"

namespace meydan::backgammon::train {

/// Plays for points without a cube as the engine does: all plays as they look, the best few with the plies asked for.
class Player {
 public:
  Player(const Nets& nets, int plies) : lookahead_(&nets, {}, {}), plies_(plies) {}

  /// The board after the play, seen by the other player.
  Board after(const Board& board, Dice dice);
  /// Which of these boards, the other player's on roll, is best for who has just moved.
  std::size_t best_of(const std::vector<Board>& others);

  [[nodiscard]] std::uint64_t nodes() const { return lookahead_.nodes(); }

 private:
  struct Rated {
    std::size_t number;
    double value;
  };

  Lookahead lookahead_;
  int plies_;
  std::vector<Candidate> plays_;
  std::vector<Board> others_;
  std::vector<Rated> rated_;
};

/// What a roll gives: the worth of its best play over the mean of all rolls, by the nets without looking ahead.
/// Whatever the nets say, the mean of that over the dice is nought, so a result without it is as unbiased as the result
/// itself.
class Luck {
 public:
  explicit Luck(const Nets& nets) : lookahead_(&nets, {}, {}) {}

  /// Points for the player on roll. The roll that opens a game is no double.
  double of(const Board& board, Dice dice, bool opening);

 private:
  Lookahead lookahead_;
};

/// The roll that opens a game is no double.
Dice roll(Rng& rng, bool opening);

/// The mean of numbers and its standard error.
class Mean {
 public:
  void add(double number);
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] double mean() const { return sum_ / std::max(1, count_); }
  [[nodiscard]] double error() const;

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace meydan::backgammon::train
