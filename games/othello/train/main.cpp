// Makes the weights of Othello's evaluation by self-play; the recipe is in docs/engines.md.
//
//   meydan train othello play OUT [games=N] [seed=N] [depth=N] [exact=N]                  games to samples
//                        [slips=N] [weights=FILE]
//   meydan train othello fit OUT SAMPLES... [passes=N]                                    samples to packed weights
//   meydan train othello openings WEIGHTS OUT [count=N] [moves=N] [within=N] [depth=N]    even openings, one a line
//   meydan train othello errors WEIGHTS SAMPLES                                           how far deep and shallow
//                                                                                         searches differ
#include <charconv>
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

namespace {

using namespace meydan;
using namespace meydan::othello;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Arguments {
  std::vector<std::string> plain;
  std::map<std::string, std::string> named;

  [[nodiscard]] int number(const std::string& name, int usual) const {
    const auto found = named.find(name);
    if (found == named.end()) return usual;
    int value = usual;
    std::from_chars(found->second.data(), found->second.data() + found->second.size(), value);
    return value;
  }
};

std::unique_ptr<Weights> weights_in(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return unpack_weights(bytes);
}

int complain(const std::string& what) {
  std::cerr << "meydan train othello: " << what << '\n';
  return 2;
}

int play(const Arguments& arguments) {
  std::unique_ptr<Weights> weights;
  if (const auto path = arguments.named.find("weights"); path != arguments.named.end()) {
    weights = weights_in(path->second);
    if (weights == nullptr) return complain(path->second + " holds no weights");
  }
  const SelfPlay how{.games = arguments.number("games", 1'000),
                     .seed = static_cast<std::uint64_t>(arguments.number("seed", 1)),
                     .depth = arguments.number("depth", 2),
                     .exact_from = arguments.number("exact", 12),
                     .slips = arguments.number("slips", 1),
                     .weights = weights.get()};
  const std::vector<Sample> samples = play_games(how);
  if (!write_samples(arguments.plain[1], samples)) return complain("cannot write " + arguments.plain[1]);
  std::cout << how.games << " games, " << samples.size() << " samples, " << cpu_seconds() << " s of CPU\n";
  return 0;
}

int fit(const Arguments& arguments) {
  std::vector<Sample> samples;
  for (std::size_t file = 2; file < arguments.plain.size(); ++file) {
    if (!read_samples(arguments.plain[file], samples)) return complain("cannot read " + arguments.plain[file]);
  }
  const Fitted fitted = fit_weights(samples, {.passes = arguments.number("passes", 12)});
  for (int stage = 0; stage < kStages; ++stage) {
    std::cout << "stage " << stage << ": " << fitted.samples[stage] << " samples, error " << fitted.error[stage]
              << " discs, apart " << fitted.error_apart[stage] << '\n';
  }
  const std::string bytes = pack_weights(*fitted.weights);
  std::ofstream out(arguments.plain[1], std::ios::binary);
  out << bytes;
  std::cout << bytes.size() << " bytes, " << cpu_seconds() << " s of CPU\n";
  return out.good() ? 0 : complain("cannot write " + arguments.plain[1]);
}

int openings(const Arguments& arguments) {
  const auto weights = weights_in(arguments.plain[1]);
  if (weights == nullptr) return complain(arguments.plain[1] + " holds no weights");
  Openings how{.weights = weights.get()};
  how.count = arguments.number("count", how.count);
  how.moves = arguments.number("moves", how.moves);
  how.within = arguments.number("within", how.within);
  how.depth = arguments.number("depth", how.depth);
  how.seed = static_cast<std::uint64_t>(arguments.number("seed", 1));
  std::ofstream out(arguments.plain[2]);
  for (const std::string& position : even_openings(how)) out << position << '\n';
  out.flush();
  std::cout << how.count << " openings, " << cpu_seconds() << " s of CPU\n";
  return out.good() ? 0 : complain("cannot write " + arguments.plain[2]);
}

/// What ProbCut rests on: the root mean square of deep less shallow value, by depths and by what is left to play.
int errors(const Arguments& arguments) {
  const auto weights = weights_in(arguments.plain[1]);
  std::vector<Sample> samples;
  if (weights == nullptr || !read_samples(arguments.plain[2], samples)) return complain("cannot read the files");
  Rng rng(1);
  std::vector<TableSlot> table(1 << 18);
  const SearchKernel& kernel = search_kernel();
  const int deepest = arguments.number("deepest", 10);
  struct Sum {
    double squares = 0;
    int count = 0;
  };
  std::map<std::pair<int, std::pair<int, int>>, Sum> sums;  // by {empty / 8, {deep, shallow}}
  for (int round = 0; round < arguments.number("positions", 300); ++round) {
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
  Arguments arguments;
  for (int each = 1; each < count; ++each) {
    const std::string word = values[each];
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      arguments.plain.push_back(word);
    } else {
      arguments.named[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }
  const std::string task = arguments.plain.empty() ? "" : arguments.plain.front();
  if (task == "play" && arguments.plain.size() == 2) return play(arguments);
  if (task == "fit" && arguments.plain.size() >= 3) return fit(arguments);
  if (task == "openings" && arguments.plain.size() == 3) return openings(arguments);
  if (task == "errors" && arguments.plain.size() == 3) return errors(arguments);
  return complain("play OUT | fit OUT SAMPLES... | openings WEIGHTS OUT | errors WEIGHTS SAMPLES");
}
