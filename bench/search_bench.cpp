// How fast and how deep the bots' search is: for each game some positions of its opening, the same number of nodes for
// each. Prints nodes a second of CPU time, the depth reached, and with several threads the time on the wall.
//
//   meydan_search_bench [NODES [THREADS]]
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "games/registry.h"

namespace {

using namespace meydan;

constexpr int kPositions = 10;

/// After so many random moves; a game that is over by then, or has dice, gives nothing.
std::optional<std::string> opening(const AnyGame& game, const RuleChoice& rules, int plies, std::uint64_t seed) {
  Rng rng(seed);
  std::string position = game.start(rules);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = game.legal_moves(rules, position);
    if (!moves || moves->empty()) return std::nullopt;
    position = (*moves)[static_cast<std::size_t>(rng.below(moves->size()))].position;
  }
  if (game.look(rules, position)->turn.by != Turn::By::Player) return std::nullopt;
  return position;
}

void measure(const RegisteredGame& entry, const Limits& limits, int plies) {
  const RuleChoice rules(entry.game->info().book);
  std::uint64_t nodes = 0;
  int depths = 0;
  int positions = 0;
  const std::clock_t cpu_begin = std::clock();
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t seed = 1; positions < kPositions && seed < 1'000; ++seed) {
    const auto position = opening(*entry.game, rules, plies, seed);
    if (!position) continue;
    const auto analysis = entry.engine->analyse(rules, *position, limits, 1, {}, nullptr);
    nodes += analysis->nodes;
    depths += analysis->depth;
    ++positions;
  }
  const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::cout << entry.game->info().id << ": " << static_cast<double>(nodes) / cpu / 1e6
            << " million nodes/s, mean depth " << static_cast<double>(depths) / positions << ", " << cpu / positions
            << " s CPU and " << wall / positions << " s a position\n";
}

}  // namespace

int main(int count, char** values) {
  const std::uint64_t nodes = count > 1 ? std::strtoull(values[1], nullptr, 10) : 500'000;
  const int threads = count > 2 ? std::atoi(values[2]) : 1;
  const Limits limits{.nodes = nodes, .threads = threads};
  measure(*find_game("connect_four"), limits, 4);
  measure(*find_game("othello"), limits, 8);
  measure(*find_game("mijnlieff"), limits, 2);
}
