// How fast facts become durable: tables that play at the same time, each with its next event only after the last was
// acknowledged, on a real disk. The counters p50_us and p99_us are the time from append() to its answer.
//
// The data folder is made in the folder named by MEYDAN_BENCH_DIR, or in the present one: a disk in memory would tell
// nothing.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <latch>

#include "base/assert.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tables.h"
#include "wire/table_event.h"

namespace meydan::store {
namespace {

using SteadyClock = std::chrono::steady_clock;

class BenchFolder {
 public:
  BenchFolder() {
    const char* const wanted = std::getenv("MEYDAN_BENCH_DIR");
    path_ = std::string(wanted != nullptr ? wanted : ".") + "/meydan-bench-XXXXXX";
    MEYDAN_ASSERT(::mkdtemp(path_.data()) != nullptr);
  }
  BenchFolder(const BenchFolder&) = delete;
  BenchFolder& operator=(const BenchFolder&) = delete;
  ~BenchFolder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// A move in the middle of a game, with texts of the usual length.
play::Event move_event(play::EventNumber number) {
  const std::string position = "---------------------------OX------XO--------------------------- X";
  return {number, 1'700'000'000'000 + number, "01HF7YAT00", "k0123456789",
          play::Moved{0, "d3", position, {1'500, 30, 1'470, 0}}};
}

/// A table that goes on as soon as it may.
class Player {
 public:
  Player(Store& store, std::string table, std::vector<double>& latencies_us)
      : store_(store), table_(std::move(table)), latencies_us_(latencies_us) {
    const play::Event created = play::created(
        {.table = table_, .game = "othello", .rules = "standard", .clock = play::kDirectiveClock}, 1'700'000'000'000);
    MEYDAN_ASSERT(append_and_wait(store_, append_of(table_, std::span(&created, 1))).ok());
  }

  void play(std::int64_t events, std::latch& finished) {
    if (events == 0) return finished.count_down();
    const play::Event event = move_event(version_ + 1);
    const auto began = SteadyClock::now();
    store_.append(append_of(table_, std::span(&event, 1)),
                  [this, events, &finished, began](const AppendResult& result) {
                    version_ = result.value().version;
                    const std::chrono::duration<double, std::micro> took = SteadyClock::now() - began;
                    latencies_us_.push_back(took.count());  // all answers come from the one writer
                    play(events - 1, finished);
                  });
  }

 private:
  Store& store_;
  std::string table_;
  std::vector<double>& latencies_us_;
  play::EventNumber version_ = 1;
};

void durable_events(benchmark::State& state) {
  const BenchFolder folder;
  const auto store = SqliteStore::open({.folder = folder.path()}).value();
  std::vector<double> latencies_us;
  latencies_us.reserve(10'000'000);
  std::vector<std::unique_ptr<Player>> players;
  for (std::int64_t table = 0; table < state.range(0); ++table) {
    players.push_back(std::make_unique<Player>(*store, std::string("t").append(std::to_string(table)), latencies_us));
  }
  constexpr std::int64_t kEventsEach = 50;
  for (auto _ : state) {
    std::latch finished(state.range(0));
    for (const auto& player : players) player->play(kEventsEach, finished);
    finished.wait();
  }
  store->close();  // nobody writes to latencies_us any more
  state.SetItemsProcessed(state.iterations() * state.range(0) * kEventsEach);
  std::sort(latencies_us.begin(), latencies_us.end());
  const auto at = [&](double part) {
    return latencies_us[static_cast<std::size_t>(part * static_cast<double>(latencies_us.size() - 1))];
  };
  state.counters["p50_us"] = at(0.5);
  state.counters["p99_us"] = at(0.99);
}
BENCHMARK(durable_events)->Arg(1)->Arg(16)->Arg(256)->UseRealTime()->Unit(benchmark::kMillisecond);

/// A table of 200 events loaded, chain checked and events read.
void read_table(benchmark::State& state) {
  const BenchFolder folder;
  const auto store = SqliteStore::open({.folder = folder.path()}).value();
  constexpr std::int64_t kEvents = 200;
  std::vector<play::Event> events{
      play::created({.table = "t", .game = "othello", .rules = "standard", .clock = {}}, 0)};
  for (std::int64_t number = 2; number <= kEvents; ++number) events.push_back(move_event(number));
  MEYDAN_ASSERT(append_and_wait(*store, append_of("t", events)).ok());
  for (auto _ : state) benchmark::DoNotOptimize(read_events(*store, "t").value());
  state.SetItemsProcessed(state.iterations() * kEvents);
}
BENCHMARK(read_table)->Unit(benchmark::kMicrosecond);

void event_to_json(benchmark::State& state) {
  const play::Event event = move_event(7);
  for (auto _ : state) benchmark::DoNotOptimize(wire::to_json(event));
}
BENCHMARK(event_to_json);

void event_from_json(benchmark::State& state) {
  const std::string line = wire::to_json(move_event(7));
  for (auto _ : state) benchmark::DoNotOptimize(wire::event_of_json(line));
}
BENCHMARK(event_from_json);

}  // namespace
}  // namespace meydan::store
