// What everybody beside the board may know of a match to points that goes on: its score and how it is played for, and
// nothing of the position (N 1-7).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/game.h"

namespace meydan {

struct RunningMatch {
  std::array<int, 2> points{};  // of the first side and of the second
  int length = 0;               // points that win it; 0 where none are announced
  std::string_view mark{};      // the present game is one of a special kind: a word of the game's own
  int stake = 0;                // what the present game counts at least; 0: nobody can raise it
  std::optional<Seat> stake_of{};
};

}  // namespace meydan
