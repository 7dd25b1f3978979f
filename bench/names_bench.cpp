// Finding players by a part of their names among a million of them (server/name_index.h).
#include <benchmark/benchmark.h>

#include "server/name_index.h"

namespace meydan::server {
namespace {

constexpr int kNames = 1'000'000;

const NameIndex::Snapshot& names() {
  static const NameIndex::Snapshot made = [] {
    NameIndex index;
    for (int number = 0; number < kNames; ++number) {
      index.add((number % 2 == 0 ? "gordafarid " : "اسفندیار ") + std::to_string(number));
    }
    return index.snapshot();
  }();
  return made;
}

/// What nobody is called: everything is looked through. What half of them are called. What one is called.
void find(benchmark::State& state, const char* text) {
  const auto words = search_words(text);
  std::size_t found = 0;
  for (auto _ : state) found = find_names(names(), words, 200).size();
  state.counters["found"] = static_cast<double>(found);
}
BENCHMARK_CAPTURE(find, nobody, "sohrab")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, half, "afarid")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, one, "999998")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, two_words, "99 اسفندیار")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace meydan::server
