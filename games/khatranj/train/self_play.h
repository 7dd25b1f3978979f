// Games of the engine against itself.
#pragma once

#include <iosfwd>
#include <string>

#include "games/khatranj/evaluation.h"

namespace meydan::khatranj::training {

/// A position without check or a capture at hand, and what came of it.
struct Sample {
  Men men;
  int value = 0;   // hundredths, for White, as the search saw it
  int result = 1;  // 0 Black won, 1 drawn, 2 White won
};
void write(std::ostream& out, const Sample& sample);
std::vector<Sample> read_samples(const std::string& path);

struct SelfPlay {
  int games = 1'000;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1'000;  // a move
};
/// The samples of games that begin with some steps at random; their count.
int play_games(const Rules& rules, const RuleChoice& choice, const Weights& weights, const SelfPlay& how,
               std::ostream& out);

/// Pairs of games from the same beginnings, sides changed.
struct Score {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  double square_sum = 0;  // of the points of pairs
};
Score duel(const Rules& rules, const RuleChoice& choice, const Weights& one, const Weights& two, const SelfPlay& how);

}  // namespace meydan::khatranj::training
