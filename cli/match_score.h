// What a match between two players says about them: points with their error, and when enough games are played.
//
// Games come in pairs from the same opening and dice with the sides changed, so the two of a pair are not independent:
// every figure here counts pairs, and its error comes from how much whole pairs differ.
#pragma once

#include <optional>

#include "rules/outcome.h"

namespace meydan::cli {

/// One game as the first player sees it.
struct GameScore {
  double points = 0.5;  // D 14: a win 1, a draw a half; a game that was not ended counts as a draw
  int margin = 0;       // of the game score, where the game keeps one
  bool ended = true;
};

/// How the first player did in one game. `side` is the first player's.
GameScore score_of(const std::optional<Outcome>& outcome, Seat seat);

/// A mean with the half width of its 95 % interval.
struct Estimate {
  double mean = 0;
  double error = 0;
};

/// How much better a player has to be, in Elo, for the two ends of a sequential test.
struct SequentialBounds {
  double nothing = 0;
  double something = 10;
};

class MatchScore {
 public:
  void add_pair(const GameScore& one, const GameScore& other);

  [[nodiscard]] int games() const { return 2 * pairs_; }
  [[nodiscard]] int won() const { return won_; }
  [[nodiscard]] int drawn() const { return drawn_; }
  [[nodiscard]] int lost() const { return lost_; }
  [[nodiscard]] int not_ended() const { return not_ended_; }

  /// The share of the points, 0 to 1.
  [[nodiscard]] Estimate share() const;
  /// Of the game score, a game.
  [[nodiscard]] Estimate margin() const;
  /// The share as a difference in Elo and the ends of its interval; the ends are far away where one side wins all.
  [[nodiscard]] double elo() const;
  [[nodiscard]] double elo_low() const;
  [[nodiscard]] double elo_high() const;

  /// The logarithm of how much likelier the results are if the first player is better by `something` than by `nothing`
  /// (generalized sequential probability ratio test, with the pairs' own spread).
  [[nodiscard]] double likelihood_ratio(const SequentialBounds& bounds) const;

 private:
  int pairs_ = 0;
  int won_ = 0;
  int drawn_ = 0;
  int lost_ = 0;
  int not_ended_ = 0;
  double sum_ = 0;  // of the pairs' mean points, and of their squares
  double squares_ = 0;
  double margin_sum_ = 0;
  double margin_squares_ = 0;
};

/// Either end of the test: 5 % each of being wrong.
inline constexpr double kDecided = 2.944438979166440;  // ln(0.95 / 0.05)

}  // namespace meydan::cli
