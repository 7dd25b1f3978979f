// Plays step by step, for touch-move (T 6) and for screens: what can still follow the steps already made.
#pragma once

#include "games/backgammon/plays.h"

namespace meydan::backgammon {

/// A turn on its way: the board with its marks, and how often each die may still be used.
struct Going {
  MarkedBoard state;
  std::array<int, 2> dice{};
  std::array<int, 2> uses{};
};
Going begin_turn(const Board& board, Dice dice);

/// Every way in which the dice can have made these steps, in this order; none when they cannot.
std::vector<Going> after_steps(const Board& board, Dice dice, const Play& made);

/// The legal plays that can still come of the steps made.
std::vector<Candidate> plays_going_on(const Board& board, Dice dice, const PlayRules& rules, const Play& made);

/// The steps that some legal play goes on with.
std::vector<Step> steps_going_on(const Board& board, Dice dice, const PlayRules& rules, const Play& made);

}  // namespace meydan::backgammon
