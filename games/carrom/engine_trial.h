// A shot played in the head: what falls, and the position after it.
#pragma once

#include <span>

#include "games/carrom/rules.h"

namespace meydan::carrom {

struct Trial {
  Position after;
  PieceSet fallen = 0;  // the striker too
};
/// A legal shot, as apply() has it. `seen` are seen_pieces() of the position.
Trial try_shot(const Position& position, std::span<const Placed> seen, const Move& move);

}  // namespace meydan::carrom
