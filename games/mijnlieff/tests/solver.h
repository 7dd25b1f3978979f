// The value of a position with perfect play, by the contract alone: short enough to be believed.
#pragma once

#include <algorithm>

#include "games/mijnlieff/rules.h"

namespace meydan::mijnlieff {

/// Final points of the side to move minus those of the other, if it is between `alpha` and `beta`.
inline int solve(const Position& position, int alpha = -100, int beta = 100) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  if (ending_of(position)) return points_of(position.pieces[side]) - points_of(position.pieces[1 - side]);
  for (const Move& move : Mijnlieff::legal_moves(position)) {
    alpha = std::max(alpha, -solve(Mijnlieff::apply(position, move).value(), -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

}  // namespace meydan::mijnlieff
