#include "games/backgammon/train/fit.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "games/backgammon/train/checkpoint.h"
#include "games/backgammon/train/labels.h"
#include "games/backgammon/train/self_play.h"

namespace meydan::backgammon::train {

namespace {

double falling(double first, double last, double done) { return first * std::pow(last / first, done); }

}  // namespace

void fit(Learner& learner, const Fit& how, const std::function<bool(double learnt, double rms)>& tell) {
  constexpr double kTellEvery = 1e6;
  const auto keep = static_cast<std::size_t>(how.keep);
  std::vector<Sample> kept;
  std::size_t seen = 0;  // in the file
  Gradient gradient(learner.nets());
  Rng rng(how.seed);
  double learnt = 0;
  double told = 0;
  double loss = 0;
  double steps = 0;
  while (learnt < how.samples) {
    if (static_cast<std::uint64_t>(steps) % 256 == 0) {
      for (Sample& sample : read_samples(how.labels, seen)) {
        if (kept.size() < keep) {
          kept.push_back(sample);
        } else {
          kept[seen % keep] = sample;
        }
        ++seen;
      }
      if (kept.empty() || learnt > how.most_passes * static_cast<double>(seen)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        continue;
      }
    }
    gradient.clear();
    for (int left = how.batch; left > 0; --left)
      gradient.add(learner.nets(), kept[static_cast<std::size_t>(rng.below(kept.size()))]);
    ++steps;
    learner.step(gradient, static_cast<float>(falling(how.rate, how.last_rate, learnt / how.samples)),
                 static_cast<float>(std::max(how.averaging, 1 / steps)));
    loss += gradient.loss;
    learnt += how.batch;
    if (learnt < told + kTellEvery && learnt < how.samples) continue;
    std::printf("labels %zu  ", seen);
    if (!tell(learnt, std::sqrt(loss / (learnt - told)))) return;
    told = learnt;
    loss = 0;
  }
}

Net make_sieve(const Nets& nets, int hidden, int games, std::uint64_t seed) {
  constexpr double kRate = 4e-3;
  constexpr double kLastRate = 2e-4;
  constexpr std::size_t kBatch = 256;
  Rng rng(seed);
  Nets alone;
  alone.nets.push_back(random_net(hidden, rng));
  Learner learner(std::move(alone));
  Gradient gradient(learner.nets());
  SelfPlay player(nets, rng.next(), 10);
  std::vector<Sample> samples;
  Inputs inputs;
  double steps = 0;
  for (int game = 0; game < games; ++game) {
    player.glances(samples);
    if (samples.size() < 64 * kBatch && game + 1 < games) continue;
    // Those of one game do not come one after the other.
    for (std::size_t left = samples.size(); left > 1; --left)
      std::swap(samples[left - 1], samples[static_cast<std::size_t>(rng.below(left))]);
    for (std::size_t first = 0; first + kBatch <= samples.size(); first += kBatch) {
      gradient.clear();
      for (std::size_t at = first; at < first + kBatch; ++at) {
        raw_inputs(samples[at].board, inputs);
        gradient.add(learner.nets().nets.front(), 0, inputs, samples[at].target);
      }
      learner.step(gradient, static_cast<float>(falling(kRate, kLastRate, static_cast<double>(game) / games)),
                   static_cast<float>(std::max(5e-3, 1 / ++steps)));
    }
    std::printf("games %d  rms %.4f\n", game + 1, std::sqrt(gradient.loss / kBatch));
    std::fflush(stdout);
    samples.clear();
  }
  return learner.averaged().nets.front();
}

}  // namespace meydan::backgammon::train
