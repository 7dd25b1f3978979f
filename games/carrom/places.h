// Where discs may lie: the board as a seat sees it, room on a base line, and the way back to the centre.
#pragma once

#include <vector>

#include "games/carrom/rules.h"

namespace meydan::carrom {

/// Whether two pieces at these places would overlap; touching is not overlapping.
bool overlap(Place one, Place other);
/// Whether a piece there lies on the board: clear of the frame, and its centre outside the pockets.
bool lies_on_board(Place place);

/// C 8: of all whole micrometres where one more piece overlaps none of `pieces`, the nearest to the centre; of equally
/// near ones the lowest, then the leftmost.
Place nearest_free_place(const std::vector<Place>& pieces);

/// Puts pieces back to the centre as `seat` sees it, the queen first, then by their numbers.
void put_back(Position& position, PieceSet pieces, Seat seat);

/// C 4: where no place of the base line is left for the seat, pieces that lie on it go back to the centre, the nearest
/// to its middle first, until there is one. The pieces that went.
PieceSet make_room(Position& position, Seat seat);

}  // namespace meydan::carrom
