// Openings for matches: positions after a few random moves that are about even, in the manner of XOT, so that games
// differ from the first move and neither side has an advantage.
#pragma once

#include <string>
#include <vector>

#include "games/othello/patterns.h"

namespace meydan::othello {

struct Openings {
  int count = 100;
  int moves = 8;   // random ones
  int within = 2;  // discs: what a search may find at most, either way
  int depth = 8;   // of that search
  std::uint64_t seed = 1;
  const Weights* weights = nullptr;
};

/// Texts of positions, no two alike and none the mirror image of another.
std::vector<std::string> even_openings(const Openings& how);

}  // namespace meydan::othello
