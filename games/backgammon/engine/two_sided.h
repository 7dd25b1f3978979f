// The last checkers of both sides, exactly: with at most six a side, all at home and past each other, what the game is
// worth to the player on roll with every place of the cube in a game without an end (no score). Computed when first
// asked for: 924 times 924 positions.
#pragma once

#include <vector>

#include "games/backgammon/engine/bearoff.h"

namespace meydan::backgammon {

/// Points of a single game with the cube as it is, for the player on roll who has not said yet whether to double. So
/// late there are no gammons.
struct CubeWorths {
  float none = 0;  // without a cube
  float centre = 0;
  float own = 0;    // the player on roll has it
  float enemy = 0;  // the other one

  friend bool operator==(const CubeWorths&, const CubeWorths&) = default;
};

class TwoSided {
 public:
  static constexpr int kMost = 6;  // checkers a side

  explicit TwoSided(Style style);

  /// Few enough; both sides have to be home.
  static bool has_few(const Board& board) {
    return board.own[kOff] >= kCheckers - kMost && board.enemy[kBar] >= kCheckers - kMost;
  }
  [[nodiscard]] const CubeWorths& worths(const Board& board) const;
  /// The same if the player on roll does not double now.
  [[nodiscard]] CubeWorths rolled(const Board& board) const;

  /// There when first asked for, and then for ever.
  static const TwoSided& of(Style style);

 private:
  static constexpr std::size_t kPositions = 924;
  static constexpr std::size_t kRolls = 21;

  void list_replies(Style style);
  [[nodiscard]] CubeWorths roll(std::size_t own, std::size_t enemy) const;
  void compute(std::size_t own, std::size_t enemy);

  std::vector<CubeWorths> worths_;      // by own position and the enemy's
  std::vector<std::uint16_t> replies_;  // positions that a roll can lead to
  std::vector<std::uint32_t> begin_;    // of a position's and roll's replies
  std::array<float, kRolls> chance_{};  // of a roll
};

}  // namespace meydan::backgammon
