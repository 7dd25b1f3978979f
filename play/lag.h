// How much of the network's time is forgiven. Every seat has a store for each game: what a move is forgiven comes out
// of it, and every move puts a little back. So an ordinary line costs its owner nothing, a hiccup is forgiven, and who
// has a line that is always slow, or makes it so, cannot think on it for long.
#pragma once

#include <algorithm>

#include "play/clock.h"

namespace meydan::play {

/// Never more than this of one move.
inline constexpr Ms kLagPerMoveMs = 1'000;
/// A full store, as it is when a game begins.
inline constexpr Ms kLagStoreMs = 3'000;
/// What every move puts back.
inline constexpr Ms kLagRefillMs = 100;

/// Of what the server measured for a move, the part that is forgiven.
constexpr Ms forgiven_lag_ms(Ms store_ms, Ms measured_ms) {
  return std::clamp<Ms>(measured_ms, 0, std::min(store_ms, kLagPerMoveMs));
}

/// The store after a move that was forgiven so much.
constexpr Ms lag_store_after_ms(Ms store_ms, Ms forgiven_ms) {
  return std::clamp<Ms>(store_ms - forgiven_ms + kLagRefillMs, 0, kLagStoreMs);
}

}  // namespace meydan::play
