// Learning from what others have worked out: labels that are still being made, and the sieve from the nets.
#pragma once

#include <functional>
#include <string>

#include "games/backgammon/train/learner.h"

namespace meydan::backgammon::train {

struct Fit {
  std::string labels;  // file
  int keep = 4'000'000;
  double samples = 20e6;  // how often to learn one, in all
  double most_passes = 12;
  double rate = 4e-4;
  double last_rate = 2e-5;
  double averaging = 1e-3;
  int batch = 512;
  std::uint64_t seed = 1;
};

/// Tells now and then how far it is. Ends early when `tell` says so.
void fit(Learner& learner, const Fit& how, const std::function<bool(double learnt, double rms)>& tell);

/// A sieve for the nets, of so many hidden units.
Net make_sieve(const Nets& nets, int hidden, int games, std::uint64_t seed);

}  // namespace meydan::backgammon::train
