// Bearing off alone: for every position with all checkers at home, in how many rolls they are off and in how many the
// first one is, playing for the fewest rolls. Computed when first asked for (54,264 positions).
#pragma once

#include <array>
#include <vector>

#include "games/backgammon/plays.h"

namespace meydan::backgammon {

/// Chances of the player on roll: to win at all, at least a gammon, a backgammon; and to lose the last two.
struct Chances {
  float win = 0;
  float win_gammon = 0;
  float win_backgammon = 0;
  float lose_gammon = 0;
  float lose_backgammon = 0;

  /// The same for the other player, who is then the one on roll.
  [[nodiscard]] constexpr Chances turned() const {
    return {1.0f - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon};
  }
  friend bool operator==(const Chances&, const Chances&) = default;
};

class BearOff {
 public:
  explicit BearOff(Style style);

  /// Both are at home and past each other; `board` is the player's on roll.
  [[nodiscard]] Chances chances(const Board& board) const;
  /// Rolls until all are off, on average.
  [[nodiscard]] float mean_rolls(const Board& board) const;

  /// There when first asked for, and then for ever.
  static const BearOff& of(Style style);

 private:
  /// Chances by number of rolls, from `first` rolls on.
  struct Rolls {
    std::uint32_t begin = 0;
    std::uint8_t first = 0;
    std::uint8_t count = 0;
  };
  void compute(const std::array<std::uint8_t, kHome>& points, Style style, std::vector<Candidate>& plays);
  [[nodiscard]] float chance(const Rolls& rolls, int number) const;
  [[nodiscard]] float ahead(const Rolls& own, const Rolls& enemy, int head_start) const;

  std::vector<Rolls> off_;
  std::vector<Rolls> first_off_;
  std::vector<float> mean_;
  std::vector<float> chances_;
};

/// Of a side's checkers on the six points of its home. Counted from the highest point down, so that positions with
/// fewer checkers come first, then those with fewer above the ace point, and so on: any play leads to an earlier one.
std::size_t bearoff_number(const std::uint8_t* points);

/// All own checkers are at home or off.
constexpr bool all_home(const Board& board) { return (occupied(board) & kOutside) == 0; }

}  // namespace meydan::backgammon
