// How long one round of a Swiss event takes to pair: CPU time, one thread. The fields come out of a seed: results as
// ratings make them, 2 % forfeits, 3 % absences a round; see docs/benchmarks.md.
#include <benchmark/benchmark.h>

#include <map>

#include "tournament/swiss/dutch.h"
#include "tournament/swiss/random_event.h"

namespace meydan::tournament {
namespace {

const Crosstable& event_of(int players, int rounds) {
  static std::map<std::pair<int, int>, Crosstable> events;
  const auto [found, added] = events.try_emplace({players, rounds});
  if (added) {
    EventShape shape;
    shape.players = players;
    shape.total_rounds = 7;
    shape.rounds = rounds;
    found->second = random_event(shape, 1405);
  }
  return found->second;
}

/// Players, and which of seven rounds is paired.
void pair_round(benchmark::State& state) {
  const int players = static_cast<int>(state.range(0));
  const int rounds = static_cast<int>(state.range(1)) - 1;
  const Crosstable& table = event_of(players, rounds);
  for (auto _ : state) {
    const auto pairing = pair_round_after(table, rounds);
    if (!pairing) state.SkipWithError("no pairing");
    benchmark::DoNotOptimize(pairing);
  }
}

BENCHMARK(pair_round)->ArgsProduct({{100, 300, 1000, 3000}, {5}})->Unit(benchmark::kMillisecond);
BENCHMARK(pair_round)->ArgsProduct({{1000, 3000}, {1, 2, 3, 4, 6, 7}})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace meydan::tournament
