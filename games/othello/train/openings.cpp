#include "games/othello/train/openings.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "base/rng.h"
#include "games/othello/deep_search.h"
#include "games/othello/rules.h"

namespace meydan::othello {

namespace {

using Words = std::pair<Bits, Bits>;

/// The same for all images of a position.
Words canonical(const Position& position) {
  Words least{~Bits{0}, ~Bits{0}};
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    Words image{0, 0};
    for (int square = 0; square < kSquares; ++square) {
      if ((position.discs[0] & bit_of(square)) != 0) image.first |= bit_of(image_of(square, symmetry));
      if ((position.discs[1] & bit_of(square)) != 0) image.second |= bit_of(image_of(square, symmetry));
    }
    least = std::min(least, image);
  }
  return least;
}

}  // namespace

std::vector<std::string> even_openings(const Openings& how) {
  Rng rng(how.seed);
  std::vector<TableSlot> table(1 << 18);
  SearchState state;
  state.table = table.data();
  state.slots = table.size();
  state.weights = how.weights;
  state.edges = stable_edges();
  std::set<Words> known;
  std::vector<std::string> openings;
  while (static_cast<int>(openings.size()) < how.count) {
    Position position = Othello::start({});
    for (int left = how.moves; left > 0 && !Othello::outcome(position); --left) {
      const auto moves = Othello::legal_moves(position);
      position = Othello::after_legal(position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
    if (Othello::outcome(position)) continue;
    const int value =
        search_kernel().value(state, movers_discs(position), enemy_discs(position), -kSquares, kSquares, how.depth, 1);
    if (std::abs(value) <= how.within && known.insert(canonical(position)).second) {
      openings.push_back(Othello::format(position));
    }
  }
  return openings;
}

}  // namespace meydan::othello
