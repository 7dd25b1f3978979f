// Makes the weights of Othello's evaluation by self-play; the recipe is in docs/engines.md.
//
//   meydan train othello play OUT [games=N] [seed=N] [depth=N] [exact=N]                  games to samples
//                        [slips=N] [weights=FILE]
//   meydan train othello fit OUT SAMPLES... [passes=N]                                    samples to packed weights
//   meydan train othello openings WEIGHTS OUT [count=N] [moves=N] [within=N] [depth=N]    even openings, one a line
//   meydan train othello errors WEIGHTS SAMPLES                                           how far deep and shallow
//                                                                                         searches differ
#include <cmath>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "base/rng.h"
#include "games/othello/board.h"
#include "games/othello/deep_search.h"
#include "games/othello/evaluation.h"
#include "games/othello/train/fit.h"
#include "games/othello/train/openings.h"
#include "games/othello/train/self_play.h"
#include "games/othello/train/training.h"
#include "search/training.h"

namespace {

using namespace meydan;
using namespace meydan::othello;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::unique_ptr<Weights> weights_in(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return unpack_weights(bytes);
}

int complain(const std::string& what) {
  std::cerr << "meydan train othello: " << what << '\n';
  return 2;
}

int play(const TrainingTask& task) {
  std::unique_ptr<Weights> weights;
  if (const auto path = task.named.find("weights"); path != task.named.end()) {
    weights = weights_in(path->second);
    if (weights == nullptr) return complain(path->second + " holds no weights");
  }
  const SelfPlay how{.games = task.number("games", 1'000),
                     .seed = static_cast<std::uint64_t>(task.number("seed", 1)),
                     .depth = task.number("depth", 2),
                     .exact_from = task.number("exact", 12),
                     .slips = task.number("slips", 1),
                     .weights = weights.get()};
  const std::vector<Sample> samples = play_games(how);
  if (!write_samples(task.plain[1], samples)) return complain("cannot write " + task.plain[1]);
  std::cout << how.games << " games, " << samples.size() << " samples, " << cpu_seconds() << " s of CPU\n";
  return 0;
}

int fit(const TrainingTask& task) {
  std::vector<Sample> samples;
  for (std::size_t file = 2; file < task.plain.size(); ++file) {
    if (!read_samples(task.plain[file], samples)) return complain("cannot read " + task.plain[file]);
  }
  const Fitted fitted = fit_weights(samples, {.passes = task.number("passes", 12)});
  for (int stage = 0; stage < kStages; ++stage) {
    std::cout << "stage " << stage << ": " << fitted.samples[stage] << " samples, error " << fitted.error[stage]
              << " discs, apart " << fitted.error_apart[stage] << '\n';
  }
  const std::string bytes = pack_weights(*fitted.weights);
  std::ofstream out(task.plain[1], std::ios::binary);
  out << bytes;
  std::cout << bytes.size() << " bytes, " << cpu_seconds() << " s of CPU\n";
  return out.good() ? 0 : complain("cannot write " + task.plain[1]);
}

int openings(const TrainingTask& task) {
  const auto weights = weights_in(task.plain[1]);
  if (weights == nullptr) return complain(task.plain[1] + " holds no weights");
  Openings how{.weights = weights.get()};
  how.count = task.number("count", how.count);
  how.moves = task.number("moves", how.moves);
  how.within = task.number("within", how.within);
  how.depth = task.number("depth", how.depth);
  how.seed = static_cast<std::uint64_t>(task.number("seed", 1));
  std::ofstream out(task.plain[2]);
  for (const std::string& position : even_openings(how)) out << position << '\n';
  out.flush();
  std::cout << how.count << " openings, " << cpu_seconds() << " s of CPU\n";
  return out.good() ? 0 : complain("cannot write " + task.plain[2]);
}

/// What ProbCut rests on: the root mean square of deep less shallow value, by depths and by what is left to play.
int errors(const TrainingTask& task) {
  const auto weights = weights_in(task.plain[1]);
  std::vector<Sample> samples;
  if (weights == nullptr || !read_samples(task.plain[2], samples)) return complain("cannot read the files");
  Rng rng(1);
  std::vector<TableSlot> table(1 << 18);
  const SearchKernel& kernel = search_kernel();
  const int deepest = task.number("deepest", 10);
  struct Sum {
    double squares = 0;
    int count = 0;
  };
  std::map<std::pair<int, std::pair<int, int>>, Sum> sums;  // by {empty / 8, {deep, shallow}}
  for (int round = 0; round < task.number("positions", 300); ++round) {
    const Sample& sample = samples[static_cast<std::size_t>(rng.below(samples.size()))];
    const int empty = kSquares - std::popcount(sample.mover | sample.enemy);
    if (empty < 8) continue;
    SearchState state{.table = table.data(), .slots = table.size(), .weights = weights.get(), .edges = stable_edges()};
    std::vector<int> values;
    for (int depth = 0; depth <= deepest && depth < empty; ++depth)
      values.push_back(kernel.value(state, sample.mover, sample.enemy, -64, 64, depth, 3));
    for (int deep = 1; deep < static_cast<int>(values.size()); ++deep) {
      for (int shallow = deep % 2; shallow < deep; shallow += 2) {
        Sum& sum = sums[{empty / 8, {deep, shallow}}];
        const double error = values[static_cast<std::size_t>(deep)] - values[static_cast<std::size_t>(shallow)];
        sum.squares += error * error;
        ++sum.count;
      }
    }
    if (empty <= 18) {
      const int exact = kernel.value(state, sample.mover, sample.enemy, -64, 64, empty, kExact);
      for (int shallow = 0; shallow < static_cast<int>(values.size()); ++shallow) {
        Sum& sum = sums[{empty / 8, {60, shallow}}];
        const double error = exact - values[static_cast<std::size_t>(shallow)];
        sum.squares += error * error;
        ++sum.count;
      }
    }
  }
  for (const auto& [key, sum] : sums) {
    std::cout << "empty " << key.first * 8 << "-" << key.first * 8 + 7 << "  depth " << key.second.first << " against "
              << key.second.second << ": " << std::sqrt(sum.squares / sum.count) << " (" << sum.count << ")\n";
  }
  return 0;
}

}  // namespace

int meydan::othello::train(int count, const char* const* values) {
  const TrainingTask task = training_task(count, values);
  const std::string step = task.plain.empty() ? "" : task.plain.front();
  if (step == "play" && task.plain.size() == 2) return play(task);
  if (step == "fit" && task.plain.size() >= 3) return fit(task);
  if (step == "openings" && task.plain.size() == 3) return openings(task);
  if (step == "errors" && task.plain.size() == 3) return errors(task);
  return complain("play OUT | fit OUT SAMPLES... | openings WEIGHTS OUT | errors WEIGHTS SAMPLES");
}
