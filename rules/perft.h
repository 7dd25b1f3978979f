// perft: how many sequences of moves of a given length start from a position. The truth of a move generator.
// A forced pass is a move. A finished game is not continued: it counts at the depth where it ended and nowhere below.
#pragma once

#include <cstdint>

#include "rules/game.h"

namespace meydan {

/// By the contract alone: the slow count that a game's own quick one must agree with.
template <ListsMoves G>
std::uint64_t plain_perft(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const auto& move : G::legal_moves(position))
    leaves += plain_perft<G>(G::apply(position, move).value(), depth - 1);
  return leaves;
}

/// A game with bit boards may bring its own count.
template <class G>
concept BringsPerft = ListsMoves<G> && requires(const typename G::Position& position, int depth) {
  { G::perft(position, depth) } -> std::same_as<std::uint64_t>;
};

template <ListsMoves G>
std::uint64_t perft(const typename G::Position& position, int depth) {
  if constexpr (BringsPerft<G>) {
    return G::perft(position, depth);
  } else {
    return plain_perft<G>(position, depth);
  }
}

}  // namespace meydan
