// The score of a position with perfect play, by the contract alone: short enough to be believed.
#pragma once

#include <algorithm>

#include "games/connect_four/rules.h"

namespace meydan::connect_four {

/// As engine_solver.h counts it, if it is between `alpha` and `beta`.
inline int solve(const Position& position, int alpha = -28, int beta = 28) {
  if (const auto outcome = ConnectFour::outcome(position)) {
    // Only the other side can have won, with the coin just fallen: the (count + 1) / 2-th of its own.
    const bool lost = outcome->standing[static_cast<std::size_t>(side_to_move(position))] == Standing::Loss;
    return lost ? -(28 - (position.count + 1) / 2) : 0;
  }
  for (const Move& move : ConnectFour::legal_moves(position)) {
    alpha = std::max(alpha, -solve(ConnectFour::apply(position, move).value(), -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

}  // namespace meydan::connect_four
