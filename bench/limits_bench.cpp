// Whether limits are kept: every game's engine is asked under limits of time and of nodes, in positions from whole
// games of its weakest level, and the worst of them is printed.
//
//   meydan_limits_bench [GAME|all [POSITIONS [SECONDS [SETS]]]]
//
// 20 positions and limits up to 3 SECONDS if not said; SETS is the folder of the data sets, beside the benchmark's own
// binaries if left out. Time
// is that of the processor, so that a busy machine disturbs nothing: who asks is out of patience when the program has
// worked so long. "over" is by how much the limit was passed in the worst position, "used" the mean of what was used,
// "ended" how many thoughts came to their end before the limit: nothing was left to find out. "first" is the first
// thought of all about the game, with the tables that are computed when they are first needed.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "games/registry.h"

namespace {

using namespace meydan;

/// There is one thread.
double worked_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class WorkedFor final : public Patience {
 public:
  explicit WorkedFor(double seconds) : end_(worked_seconds() + seconds) {}
  [[nodiscard]] bool is_over() const override { return worked_seconds() >= end_; }

 private:
  double end_;
};

/// Positions in which a seat decides, spread evenly over some games of the weakest level against itself.
std::vector<std::string> positions_of(const RegisteredGame& entry, const RuleChoice& rules, std::size_t wanted) {
  constexpr int kGames = 5;
  constexpr int kLongest = 600;
  std::vector<std::string> all;
  for (int number = 0; number < kGames; ++number) {
    Rng rng(static_cast<std::uint64_t>(number) + 1);
    std::string position = entry.game->start(rules);
    for (int moves = 0; moves < kLongest; ++moves) {
      const auto view = entry.game->look(rules, position);
      if (view->turn.by == Turn::By::Nobody) break;
      if (view->turn.by == Turn::By::Chance) {
        const auto drawn = entry.game->legal_moves(rules, position).value();
        position = drawn[static_cast<std::size_t>(rng.below(drawn.size()))].position;
      } else if (view->turn.by == Turn::By::Arbiter) {
        const auto lapsed = entry.game->lapse(rules, position);
        if (!lapsed || !*lapsed) break;
        position = (*lapsed)->position;
      } else {
        all.push_back(position);
        const auto move = entry.engine->choose(rules, position, entry.engine->levels().front(), rng);
        position = entry.game->apply(rules, position, *move)->position;
      }
    }
  }
  std::vector<std::string> some;
  for (std::size_t at = 0; at < wanted; ++at) some.push_back(all[at * all.size() / wanted]);
  return some;
}

struct Sums {
  double worst = 0;  // used beyond the limit
  double used = 0;
  int ended = 0;
  int asked = 0;

  void add(double share, bool ended_before) {
    ++asked;
    worst = std::max(worst, share - 1);
    used += share;
    ended += ended_before ? 1 : 0;
  }
  void print(const RegisteredGame& entry, const char* how, const char* limit) const {
    const std::string name(entry.game->info().id);
    std::printf("%-13s %-8s %8s  over %6.1f %%  used %6.1f %%  ended %2d of %2d\n", name.c_str(), how, limit,
                100 * worst, 100 * used / asked, ended, asked);
    std::fflush(stdout);
  }
};

/// Thinks as whoever asks does. True if the thought came to its end by itself.
bool think(const RegisteredGame& entry, const RuleChoice& rules, const std::string& position, const Question& question,
           const Patience* stop, std::uint64_t* nodes = nullptr) {
  const auto begun = entry.engine->begin(rules, position, question);
  Thought& thought = **begun;
  bool more = true;
  while (more && !(stop != nullptr && stop->is_over())) more = thought.go_on(stop);
  const Analysis analysis = thought.analysis();
  if (nodes != nullptr) *nodes = analysis.nodes;
  return !more && !(stop != nullptr && stop->is_over());
}

void measure(const RegisteredGame& entry, std::size_t count, double most_s) {
  const RuleChoice rules(entry.game->info().book);
  if (!entry.game->look(rules, entry.game->start(rules))) {
    std::cerr << entry.game->info().id << " needs its data set\n";
    return;
  }
  const std::vector<std::string> positions = positions_of(entry, rules, count);
  constexpr double kSeconds[] = {0.05, 0.1, 0.5, 1, 3};
  constexpr std::uint64_t kNodes[] = {1'000, 10'000, 100'000, 1'000'000};
  constexpr int kLines[] = {1, 500};

  const double before = worked_seconds();
  const WorkedFor little(kSeconds[0]);
  think(entry, rules, positions.front(), {}, &little);
  std::printf("%-13s first thought of 50 ms: %.0f ms\n", std::string(entry.game->info().id).c_str(),
              1000 * (worked_seconds() - before));

  for (const int lines : kLines) {
    for (const double seconds : kSeconds) {
      if (seconds > most_s) break;
      Sums sums;
      for (const std::string& position : positions) {
        const double begin = worked_seconds();
        const WorkedFor stop(seconds);
        const bool ended = think(entry, rules, position, {.lines = lines}, &stop);
        sums.add((worked_seconds() - begin) / seconds, ended);
      }
      char limit[16];
      std::snprintf(limit, sizeof limit, "%g s", seconds);
      sums.print(entry, lines == 1 ? "time" : "analyse", limit);
    }
    for (const std::uint64_t nodes : kNodes) {
      Sums sums;
      for (const std::string& position : positions) {
        std::uint64_t used = 0;
        think(entry, rules, position, {.limits = {.nodes = nodes}, .lines = lines}, nullptr, &used);
        const double share = static_cast<double>(used) / static_cast<double>(nodes);
        sums.add(share, share < 0.9);
      }
      sums.print(entry, lines == 1 ? "nodes" : "an nodes", std::to_string(nodes).c_str());
    }
  }
  if (!entry.engine->solves()) return;
  for (const double seconds : kSeconds) {
    if (seconds > most_s) break;
    Sums sums;
    for (const std::string& position : positions) {
      const double begin = worked_seconds();
      const WorkedFor stop(seconds);
      const bool solved = entry.engine->solve(rules, position, &stop).ok();
      const double share = (worked_seconds() - begin) / seconds;
      sums.add(share, solved || share < 0.9);
    }
    char limit[16];
    std::snprintf(limit, sizeof limit, "%g s", seconds);
    sums.print(entry, "solve", limit);
  }
}

/// Every file NAME.data of the folder.
void add_data_sets(const std::filesystem::path& folder) {
  std::error_code none;
  for (const auto& file : std::filesystem::directory_iterator(folder, none)) {
    if (file.path().extension() != ".data") continue;
    std::ifstream in(file.path(), std::ios::binary);
    add_data_set(file.path().stem().string(), {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  }
}

}  // namespace

int main(int count, char** values) {
  const std::string wanted = count > 1 ? values[1] : "all";
  const std::size_t positions = count > 2 ? std::strtoul(values[2], nullptr, 10) : 20;
  const double most_s = count > 3 ? std::strtod(values[3], nullptr) : 3;
  add_data_sets(count > 4 ? values[4] : MEYDAN_SETS_DIR);
  if ((wanted != "all" && find_game(wanted) == nullptr) || positions == 0) {
    std::cerr << "usage: meydan_limits_bench [GAME|all [POSITIONS [SECONDS [SETS]]]]\n";
    return 2;
  }
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine != nullptr && (wanted == "all" || entry.game->info().id == wanted))
      measure(entry, positions, most_s);
  }
}
