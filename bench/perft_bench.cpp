// perft of every game from its first position: the speed of the move generators, as leaves a second on one thread.
// docs/benchmarks.md says how to run this and what it gave.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "games/othello/board.h"
#include "games/othello/perft.h"
#include "games/registry.h"

namespace meydan {
namespace {

void report_leaves(benchmark::State& state, std::uint64_t leaves) {
  state.counters["leaves"] = static_cast<double>(leaves);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsIterationInvariantRate);
}

/// Through the seam, as everyone outside games/ counts.
void perft_from_start(benchmark::State& state, std::string_view id, int depth) {
  const RegisteredGame* const registered = find_game(id);
  if (registered == nullptr) {
    state.SkipWithError("no such game");
    return;
  }
  const RuleChoice rules(registered->game->info().book);
  const std::string start = registered->game->start(rules);
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    leaves = registered->game->perft(rules, start, depth).value();
    benchmark::DoNotOptimize(leaves);
  }
  report_leaves(state, leaves);
}

// One line a game.
BENCHMARK_CAPTURE(perft_from_start, connect_four, "connect_four", 8)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_from_start, othello, "othello", 11)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_from_start, mijnlieff, "mijnlieff", 6)->Unit(benchmark::kMillisecond);

/// Othello counts with the quickest kernel that the machine can run; this is each of them.
void othello_kernel(benchmark::State& state) {
  const othello::PerftKernels kernels = othello::perft_kernels();
  if (state.range(0) >= kernels.count || !kernels.first[state.range(0)].runs_here()) {
    state.SkipWithError("not on this machine");
    return;
  }
  const othello::PerftKernel& kernel = kernels.first[state.range(0)];
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    leaves = kernel.count_leaves(othello::kDarkAtStart, othello::kLightAtStart, 11, othello::EndedGames::NotCounted);
    benchmark::DoNotOptimize(leaves);
  }
  state.SetLabel(kernel.name);
  report_leaves(state, leaves);
}
BENCHMARK(othello_kernel)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace meydan
