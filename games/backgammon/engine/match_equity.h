// How likely a match is won from a score, both playing alike: our own table, computed from one model of a game
// (docs/engines.md), the Crawford game and the games after it included.
#pragma once

#include <array>
#include <vector>

namespace meydan::backgammon {

/// How games between equals end: what share of wins is a gammon or more, and a backgammon.
inline constexpr double kUsualGammons = 0.27;
inline constexpr double kUsualBackgammons = 0.013;

class MatchEquity {
 public:
  static constexpr int kMost = 99;

  /// For the player who needs `own` points against `enemy`, before the next game. `crawford_over`: somebody who needs
  /// one point has had the Crawford game. 1 when nothing is needed any more.
  [[nodiscard]] double of(int own, int enemy, bool crawford_over) const;

  /// There when first asked for.
  static const MatchEquity& table();

 private:
  MatchEquity();
  [[nodiscard]] double crawford_game(int behind) const;
  void add_after_crawford(int behind);

  /// For the player who needs the first number of points.
  std::array<std::array<double, kMost + 1>, kMost + 1> before_{};
  /// For the trailer, who needs so many against one.
  std::array<double, kMost + 1> after_{};
};

}  // namespace meydan::backgammon
