// How good a board looks, for the bot and whoever wants to know.
#pragma once

#include "games/backgammon/board.h"

namespace meydan::backgammon {

/// For the board's owner when the opponent is about to roll: thousandths of a single game, gammons included.
int estimate(const Board& board);

}  // namespace meydan::backgammon
