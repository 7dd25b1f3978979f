// What a roll can hit, and how far a checker can run against a block: bit masks, shifted by the dice.
#pragma once

#include <array>

#include "games/backgammon/board.h"

namespace meydan::backgammon {

/// Of 36 rolls. Places are the shooter's.
struct Shots {
  int hitting = 0;
  int pips_lost = 0;              // by the blot that loses most, summed over the rolls
  int two = 0;                    // rolls that may hit two blots
  int pointing = 0;               // rolls that put two checkers onto a blot
  std::array<int, 4> quarters{};  // rolls by the quarter of the blot that loses most; 0 is the shooter's home
};

/// `checkers`, `made` and `bar`: the shooter's places, those with two or more, and how many are on the bar. `blocks`
/// and `blots`: the other side's points by the shooter's numbering.
Shots shots_at(PlaceBits checkers, PlaceBits made, int bar, PlaceBits blocks, PlaceBits blots);

/// How many pips a single checker runs at most, summed over 36 rolls. Bit k of `ahead`: the point k + 1 ahead is
/// blocked.
int pips_against(PlaceBits ahead);

}  // namespace meydan::backgammon
