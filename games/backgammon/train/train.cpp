// Makes the nets of the engine by self-play; docs/engines.md has the recipe. The build of the product never runs it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/engine/weights.h"
#include "games/backgammon/train/benchmark.h"
#include "games/backgammon/train/checkpoint.h"
#include "games/backgammon/train/duel.h"
#include "games/backgammon/train/fit.h"
#include "games/backgammon/train/labels.h"
#include "games/backgammon/train/self_play.h"
#include "games/backgammon/train/training.h"
#include "search/together.h"

namespace meydan::backgammon::train {

namespace {

constexpr const char* kUsage = R"(usage: meydan train backgammon METHOD OPTION=VALUE ...
  method=temporal     temporal differences, or `luckless`: targets from all rolls; `duel`, `error`: only measure;
                      `pack`: writes the data set of the product; `widen`: hidden=N and race-hidden=N units, which do not count
                      yet
                      `races`: the nets of from=FILE with the race net and, if it has one, the sieve of against=FILE
                      `unseen`: how far from the last keep=N labels=FILE the nets are
                      `mean`: of the weights of from=FILE and against=FILE, which have an ancestor in common, the share
                      averaging=X of the latter
                      `sieve`: adds a sieve of hidden=N, from games=N; `label`, `fit`: see below
  out=FILE            where the averaged nets go; FILE.raw has those of the last step
  from=FILE           begin with these nets; else random ones with hidden=160 and race-hidden=64
  packed=1            measures the nets as the data set has them
  apart=1             a net of its own for every kind of position
  games=N             how many; the rate falls from rate=A to last-rate=B over them
  lambda=X            for the first lambda-games=N (0: all)
  detours=N           of 100 turns, after which the game goes on from another play than the best
  seed=N threads=N averaging=X batch=N replay=N keep=N
  decisions=FILE      tells the mean error on them, with plies=N
  against=FILE pairs=N plies=N against-plies=N   duel
method=label plays games=N of from=FILE, which it reads again after every report=N, and appends positions and
  what they are worth (lambda=X) to out=FILE; method=fit learns samples=N (millions) of the newest keep=N in labels=FILE, each passes=N times
  at most and batch=N at once, while they are being made; with races=1 the labels are of races, else those are left alone
method=gnubg plays pairs=N with plies=N against gnubg=PROGRAM with gnubg-plies=N; method=speed counts positions a second, or
  with plies=N how long a look takes
)";

struct Options {
  std::string method = "temporal";
  std::string out;
  std::string from;
  std::string decisions;
  std::string against;
  int hidden = 160;
  int race_hidden = 64;
  bool apart = false;
  bool packed = false;
  bool races = false;
  int plies = 0;
  int against_plies = 0;
  int gnubg_plies = 0;
  std::string program = "gnubg";
  std::string script = "games/backgammon/train/gnubg_player.py";
  int games = 100'000;
  double rate = 2e-3;
  double last_rate = 1.5e-4;
  double lambda = 0;
  int lambda_games = 0;
  int seed = 1;
  int threads = 2;
  double averaging = 5e-4;
  int batch = 4;   // games of a thread between two steps
  int replay = 8;  // how often a sample is trained on, luckless
  int keep = 1'000'000;
  int pairs = 3000;
  int report = 2000;  // games
  int detours = 0;
  std::string labels;
  double samples = 20;  // millions
  double passes = 12;
};

bool read(int count, const char* const* words, Options& options) {
  for (int at = 1; at < count; ++at) {
    const std::string word = words[at];
    const std::size_t equal = word.find('=');
    if (equal == std::string::npos) return false;
    const std::string name = word.substr(0, equal);
    const std::string value = word.substr(equal + 1);
    const auto whole = [&value] { return std::atoi(value.c_str()); };
    const auto real = [&value] { return std::atof(value.c_str()); };
    if (name == "method")
      options.method = value;
    else if (name == "out")
      options.out = value;
    else if (name == "from")
      options.from = value;
    else if (name == "decisions")
      options.decisions = value;
    else if (name == "against")
      options.against = value;
    else if (name == "hidden")
      options.hidden = whole();
    else if (name == "race-hidden")
      options.race_hidden = whole();
    else if (name == "apart")
      options.apart = whole() != 0;
    else if (name == "plies")
      options.plies = whole();
    else if (name == "against-plies")
      options.against_plies = whole();
    else if (name == "gnubg-plies")
      options.gnubg_plies = whole();
    else if (name == "gnubg")
      options.program = value;
    else if (name == "script")
      options.script = value;
    else if (name == "races")
      options.races = whole() != 0;
    else if (name == "packed")
      options.packed = whole() != 0;
    else if (name == "games")
      options.games = whole();
    else if (name == "rate")
      options.rate = real();
    else if (name == "last-rate")
      options.last_rate = real();
    else if (name == "lambda")
      options.lambda = real();
    else if (name == "lambda-games")
      options.lambda_games = whole();
    else if (name == "seed")
      options.seed = whole();
    else if (name == "threads")
      options.threads = whole();
    else if (name == "averaging")
      options.averaging = real();
    else if (name == "batch")
      options.batch = whole();
    else if (name == "replay")
      options.replay = whole();
    else if (name == "keep")
      options.keep = whole();
    else if (name == "pairs")
      options.pairs = whole();
    else if (name == "report")
      options.report = whole();
    else if (name == "detours")
      options.detours = whole();
    else if (name == "labels")
      options.labels = value;
    else if (name == "samples")
      options.samples = real();
    else if (name == "passes")
      options.passes = real();
    else
      return false;
  }
  return true;
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Training {
 public:
  Training(const Options& options, Nets start) : options_(options), learner_(std::move(start)) {
    static_cast<void>(BearOff::of(Style::Modern));
    for (int thread = 0; thread < options.threads; ++thread) {
      players_.emplace_back(
          learner_.nets(),
          hash_word(static_cast<std::uint64_t>(options.seed) * 1000 + static_cast<std::uint64_t>(thread)),
          options.detours);
      gradients_.emplace_back(learner_.nets());
      fresh_.emplace_back();
    }
    if (!options.decisions.empty()) decisions_ = read_decisions(options.decisions);
  }

  int go() {
    int told = 0;
    const int at_once = options_.threads * options_.batch;
    for (int games = 0; games < options_.games; games += at_once) {
      const double done = static_cast<double>(games) / options_.games;
      rate_ = static_cast<float>(options_.rate * std::pow(options_.last_rate / options_.rate, done));
      const bool mixes = options_.lambda_games == 0 || games < options_.lambda_games;
      play(mixes ? static_cast<float>(options_.lambda) : 0.0f);
      if (games + at_once >= told + options_.report || games + at_once >= options_.games) {
        told = games + at_once;
        if (!tell(told)) return 1;
      }
    }
    return 0;
  }

 private:
  void play(float lambda) {
    const bool luckless = options_.method == "luckless";
    run_together(options_.threads, [&](int thread) {
      const auto at = static_cast<std::size_t>(thread);
      fresh_[at].clear();
      for (int game = 0; game < options_.batch; ++game) {
        if (luckless) {
          players_[at].without_luck(lambda, fresh_[at]);
        } else {
          players_[at].temporal(lambda, fresh_[at]);
        }
      }
      if (luckless) return;
      gradients_[at].clear();
      for (const Sample& sample : fresh_[at]) gradients_[at].add(learner_.nets(), sample);
    });
    if (!luckless) {
      step();
      return;
    }
    std::size_t fresh = 0;
    for (const auto& samples : fresh_) {
      fresh += samples.size();
      for (const Sample& sample : samples) {
        if (kept_.size() < static_cast<std::size_t>(options_.keep)) {
          kept_.push_back(sample);
        } else {
          kept_[next_kept_++ % kept_.size()] = sample;
        }
      }
    }
    constexpr std::size_t kBatch = 512;
    owed_ += fresh * static_cast<std::size_t>(options_.replay);
    for (; owed_ >= kBatch; owed_ -= kBatch) {
      run_together(options_.threads, [&](int thread) {
        Gradient& gradient = gradients_[static_cast<std::size_t>(thread)];
        gradient.clear();
        Rng rng(hash_word(steps_ * 64 + static_cast<std::uint64_t>(thread) +
                          static_cast<std::uint64_t>(options_.seed) * 1'000'003));
        for (std::size_t left = kBatch / static_cast<std::size_t>(options_.threads); left > 0; --left)
          gradient.add(learner_.nets(), kept_[static_cast<std::size_t>(rng.below(kept_.size()))]);
      });
      step();
    }
  }

  void step() {
    for (std::size_t other = 1; other < gradients_.size(); ++other) gradients_[0].add(gradients_[other]);
    learner_.step(gradients_[0], rate_,
                  static_cast<float>(std::max(options_.averaging, 1.0 / (1.0 + static_cast<double>(steps_)))));
    ++steps_;
    int samples = 0;
    for (const int of_net : gradients_[0].samples) samples += of_net;
    loss_ += gradients_[0].loss;
    samples_ += samples;
  }

  bool tell(int games) {
    std::printf("games %d  samples %.0f  cpu %.0f s  rate %.2e  rms %.4f", games, samples_, cpu_seconds(),
                static_cast<double>(rate_), std::sqrt(loss_ / std::max(1.0, samples_ - told_samples_)));
    told_samples_ = samples_;
    loss_ = 0;
    if (decisions_) {
      std::printf("  error %.2f  averaged %.2f", 1000 * mean_error(learner_.nets(), *decisions_),
                  1000 * mean_error(learner_.averaged(), *decisions_));
    }
    std::printf("\n");
    std::fflush(stdout);
    return options_.out.empty() || (write_checkpoint(options_.out, learner_.averaged()) &&
                                    write_checkpoint(options_.out + ".raw", learner_.nets()));
  }

  Options options_;
  Learner learner_;
  std::vector<SelfPlay> players_;
  std::vector<Gradient> gradients_;
  std::vector<std::vector<Sample>> fresh_;
  std::vector<Sample> kept_;
  std::size_t next_kept_ = 0;
  std::size_t owed_ = 0;
  std::optional<std::vector<Decision>> decisions_;
  std::uint64_t steps_ = 0;
  float rate_ = 0;
  double loss_ = 0;
  double samples_ = 0;
  double told_samples_ = 0;
};

int make_labels(const Options& options) {
  std::vector<Sample> samples;
  std::uint64_t round = 0;
  for (int games = 0; games < options.games; games += options.report) {
    const auto nets = read_checkpoint(options.from);
    if (!nets) return std::fprintf(stderr, "no nets in %s\n", options.from.c_str()), 1;
    Labeller labeller(*nets, static_cast<float>(options.lambda),
                      hash_word(static_cast<std::uint64_t>(options.seed) * 1'000'003 + round++));
    std::size_t made = 0;
    for (int left = std::min(options.report, options.games - games); left > 0; --left) {
      if (options.races) {
        labeller.play_races(samples);
      } else {
        labeller.play(samples);
      }
      if (samples.size() < 1000 && left > 1) continue;
      if (!append_samples(options.out, samples)) return 1;
      made += samples.size();
      samples.clear();
    }
    std::printf("games %d  labels %zu  cpu %.0f s\n", games + options.report, made, cpu_seconds());
    std::fflush(stdout);
  }
  return 0;
}

int fit_labels(const Options& options, Nets nets) {
  Learner learner(std::move(nets));
  const Fit how{.labels = options.labels,
                .keep = options.keep,
                .samples = options.samples * 1e6,
                .most_passes = options.passes,
                .rate = options.rate,
                .last_rate = options.last_rate,
                .averaging = options.averaging,
                .batch = options.batch,
                .seed = static_cast<std::uint64_t>(options.seed)};
  const auto decisions = read_decisions(options.decisions);
  bool written = true;
  fit(learner, how, [&](double learnt, double rms) {
    std::printf("samples %.1f M  cpu %.0f s  rms %.4f", learnt / 1e6, cpu_seconds(), rms);
    if (decisions) std::printf("  averaged %.2f", 1000 * mean_error(learner.averaged(), *decisions));
    std::printf("\n");
    std::fflush(stdout);
    written = write_checkpoint(options.out, learner.averaged());
    return written;
  });
  return written ? 0 : 1;
}

int tell_unseen(const Options& options, const Nets& nets) {
  const std::vector<Sample> samples = read_samples(options.labels, 0);
  const std::size_t count = std::min(samples.size(), static_cast<std::size_t>(options.keep));
  Evaluator evaluator(nets, Style::Modern);
  struct Sum {
    double squares = 0;
    int count = 0;
  };
  std::array<Sum, kKinds + 1> sums;  // the last of all
  for (std::size_t at = samples.size() - count; at < samples.size(); ++at) {
    const double off = static_cast<double>(equity(evaluator.chances(samples[at].board)) - equity(samples[at].target));
    for (const std::size_t which : {static_cast<std::size_t>(kind_of(samples[at].board)), std::size_t{kKinds}}) {
      sums[which].squares += off * off;
      ++sums[which].count;
    }
  }
  for (const Sum& sum : sums) std::printf("%d labels, rms %.5f\n", sum.count, std::sqrt(sum.squares / sum.count));
  return 0;
}

int tell_speed(const Nets& nets, int plies) {
  // Positions that candidates of games lead to.
  std::vector<Board> boards;
  SelfPlay player(nets, 1);
  std::vector<Sample> samples;
  while (samples.size() < 20'000) player.temporal(0, samples);
  Evaluator evaluator(nets, Style::Modern);
  const double begun = cpu_seconds();
  double sum = 0;
  int count = 0;
  if (plies > 0) {
    Lookahead lookahead(&nets, {}, {});
    for (std::size_t at = 0; at < samples.size(); at += 200, ++count)
      sum += static_cast<double>(lookahead.look(samples[at].board, false, plies).win);
    std::printf("%.2f ms a look (mean %.3f)\n", 1000 * (cpu_seconds() - begun) / count, sum / count);
    return 0;
  }
  for (int round = 0; round < 20; ++round) {
    for (const Sample& sample : samples) sum += static_cast<double>(evaluator.chances(sample.board).win);
    count += static_cast<int>(samples.size());
  }
  std::printf("%.0f positions a second of one core (mean %.3f)\n", count / (cpu_seconds() - begun), sum / count);
  return 0;
}

int train_or_measure(const Options& options) {
  Nets nets = random_nets(options.hidden, options.race_hidden, static_cast<std::uint64_t>(options.seed));
  if (!options.from.empty()) {
    auto read = read_checkpoint(options.from);
    if (!read) return std::fprintf(stderr, "no nets in %s\n", options.from.c_str()), 1;
    nets = std::move(*read);
  }
  if (options.method == "label") return make_labels(options);
  if (options.method == "sieve") {
    nets.sieve = make_sieve(nets, options.hidden, options.games, static_cast<std::uint64_t>(options.seed));
    return write_checkpoint(options.out, nets) ? 0 : 1;
  }
  if (options.method == "races") {
    const auto other = read_checkpoint(options.against);
    if (!other) return std::fprintf(stderr, "no nets in %s\n", options.against.c_str()), 1;
    nets.nets[nets.of_kind[0]] = other->of(Kind::Race);
    if (other->sieve.hidden != 0) nets.sieve = other->sieve;
    return write_checkpoint(options.out, nets) ? 0 : 1;
  }
  if (options.method == "mean") {
    const auto other = read_checkpoint(options.against);
    if (!other) return std::fprintf(stderr, "no nets in %s\n", options.against.c_str()), 1;
    return mix(nets, *other, static_cast<float>(options.averaging)) && write_checkpoint(options.out, nets) ? 0 : 1;
  }
  if (options.method == "widen") {
    Rng rng(static_cast<std::uint64_t>(options.seed));
    for (std::size_t number = 0; number < nets.nets.size(); ++number) {
      const int hidden = number == nets.of_kind[0] ? options.race_hidden : options.hidden;
      if (nets.nets[number].hidden < hidden) nets.nets[number] = widened(nets.nets[number], hidden, rng);
    }
    return write_checkpoint(options.out, nets) ? 0 : 1;
  }
  if (options.apart) nets = one_for_each_kind(nets);
  if (options.method == "pack") {
    std::ofstream out(options.out, std::ios::binary);
    out << write_weights(nets) << std::flush;
    return out ? 0 : 1;
  }
  if (options.packed) nets = *read_weights(write_weights(nets));
  if (options.method == "fit") return fit_labels(options, std::move(nets));
  if (options.method == "error") {
    const auto decisions = read_decisions(options.decisions);
    if (!decisions) return std::fprintf(stderr, "no decisions in %s\n", options.decisions.c_str()), 1;
    const Errors found = errors(nets, *decisions, options.plies);
    const auto tell = [](const char* name, const Error& error) {
      std::printf("%s: %d, %.2f +- %.2f thousandths, CPU ms a decision %.2f\n", name, error.lost.count(),
                  1000 * error.lost.mean(), 1000 * error.lost.error(),
                  error.milliseconds / std::max(1, error.lost.count()));
    };
    tell("decisions", found.all);
    constexpr std::array kNames{"races", "contact", "on the bar", "crashed"};
    for (std::size_t kind = 0; kind < kKinds; ++kind) tell(kNames[kind], found.of_kind[kind]);
    return 0;
  }
  if (options.method == "gnubg") {
    const Opponent opponent{options.program, options.script, options.gnubg_plies};
    const auto result =
        duel_with_gnubg(nets, options.plies, opponent, options.pairs, static_cast<std::uint64_t>(options.seed));
    if (!result) std::fprintf(stderr, "no answer from %s\n", options.program.c_str());
    return result ? 0 : 1;
  }
  if (options.method == "unseen") return tell_unseen(options, nets);
  if (options.method == "speed") return tell_speed(nets, options.plies);
  if (options.method == "duel") {
    const auto other = read_checkpoint(options.against);
    if (!other) return std::fprintf(stderr, "no nets in %s\n", options.against.c_str()), 1;
    const DuelResult result = duel(nets, *other, {options.plies, options.against_plies}, options.pairs,
                                   static_cast<std::uint64_t>(options.seed), options.threads);
    std::printf("%d pairs of games, %+.4f +- %.4f points a game, without luck %+.4f +- %.4f\n", result.ended.count(),
                result.ended.mean(), result.ended.error(), result.without_luck.mean(), result.without_luck.error());
    return 0;
  }
  return Training(options, std::move(nets)).go();
}

}  // namespace

int train(int count, const char* const* words) {
  Options options;
  if (!read(count, words, options)) return std::fputs(kUsage, stderr), 2;
  return train_or_measure(options);
}

}  // namespace meydan::backgammon::train
