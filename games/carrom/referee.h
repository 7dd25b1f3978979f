// What the referee knows besides the stroke itself: fouls without one, whose turn it is, and boards of a match.
#pragma once

#include "games/carrom/rules.h"

namespace meydan::carrom {

/// C 5 as a foul: the striker touched a piece while it was placed, and nothing was shot.
Position wrongly_touched(const Position& before, std::vector<Message>* account = nullptr);
/// C 6: the shot was not made in time. Where neither side shoots any more, that ends the game.
Position lapsed(const Position& before);

/// C 3.
Seat next_seat(const Rules& rules, Seat seat);

/// What a board is worth to the side that won it. ICF: a point for each of the other side's pieces left, and three for
/// the queen if this side covered her and had not more than 21 points before. In free style the tenth part of what it
/// is ahead by.
int points_of_board(const Position& position, int winner);
/// Whether a match is over, its points being those after the board.
Won match_won(const Position& position);
/// The board after this one: the next seat begins, with White (C 2).
Position next_board(const Position& position);

}  // namespace meydan::carrom
