// Boards for tests: of every kind that a game can have, from the opening to the last checkers.
#pragma once

#include "base/rng.h"
#include "games/backgammon/plays.h"

namespace meydan::backgammon {

/// A random number of checkers a side on random points within a random stretch, sometimes on the bar.
inline Board random_board(Rng& rng) {
  const auto below = [&rng](int bound) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound))); };
  for (;;) {
    Board board;
    const int own_reach = below(3) == 0 ? 6 : 6 + below(19);
    const int enemy_reach = below(3) == 0 ? 6 : 6 + below(19);
    const int own_count = 1 + below(kCheckers);
    const int enemy_count = 1 + below(kCheckers);
    const int own_bar = below(6) == 0 ? 1 + below(2) : 0;
    for (int checker = 0; checker < own_count; ++checker) {
      const int place = checker < own_bar ? kBar : 1 + below(own_reach);
      ++board.own[static_cast<std::size_t>(place)];
    }
    board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own_count);
    const int enemy_bar = below(8) == 0 ? 1 : 0;
    // Half of the boards have enemy checkers waiting near our home.
    const bool waiting = below(2) == 0;
    int placed = 0;
    for (int tries = 0; placed < enemy_count && tries < 300; ++tries) {
      const int place = placed < enemy_bar ? 0 : waiting && placed < 5 ? 1 + below(9) : kBar - 1 - below(enemy_reach);
      if (place > 0 && board.own[static_cast<std::size_t>(place)] != 0) continue;
      ++board.enemy[static_cast<std::size_t>(place)];
      ++placed;
    }
    board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - placed);
    if (placed > 0) return board;
  }
}

inline Dice random_dice(Rng& rng) {
  return {static_cast<std::uint8_t>(1 + rng.below(6)), static_cast<std::uint8_t>(1 + rng.below(6))};
}

}  // namespace meydan::backgammon
