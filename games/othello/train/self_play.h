// Games of the engine against itself, for the fit.
#pragma once

#include <vector>

#include "games/othello/patterns.h"
#include "games/othello/train/samples.h"

namespace meydan::othello {

struct SelfPlay {
  int games = 1'000;
  std::uint64_t seed = 1;
  int depth = 2;        // moves ahead
  int exact_from = 12;  // empty squares: from here on the ending is worked out
  int slips = 1;        // one in so many moves of the first part is random; the others look one move ahead
  const Weights* weights = nullptr;
};

/// Every game begins with weak moves, half of them with few and half with many, so that there are positions of every
/// kind at every stage; that part is no sample, and its first moves are random always. Until the exact ending both
/// sides play their best, and what it comes to is the value of every position before it. Within the ending one move in
/// four is random, and each position has its own exact value.
std::vector<Sample> play_games(const SelfPlay& how);

}  // namespace meydan::othello
