// What a game may offer beside its contract to engines, which look at millions of positions.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "rules/game.h"

namespace meydan {

/// A game that can be played without asking the referee, each function giving what the
/// contract gives, for a game that is not over and a move that is legal.
template <class G>
concept PlaysQuickly = ListsMoves<G> &&
    requires(const typename G::Position& position, const typename G::Move& move, std::vector<typename G::Move>& moves) {
  { G::append_legal_moves(position, moves) } -> std::same_as<void>;
  { G::after_legal(position, move) } -> std::same_as<typename G::Position>;
  { G::mover(position) } -> std::same_as<Seat>;
};

/// A game with a key for its positions, well spread over 64 bits: positions of the same rules have the same key if
/// their future is the same, and otherwise only by a rare chance.
template <class G>
concept HashesPositions = Game<G> && requires(const typename G::Position& position) {
  { G::key(position) } -> std::same_as<std::uint64_t>;
};

}  // namespace meydan
