// meydan_sim: runs seeds and says what was exercised; a failure names the command that repeats it.
#include <cstdio>
#include <optional>
#include <string>

#include "base/text.h"
#include "sim/events/event_world.h"
#include "sim/world.h"

namespace {

using namespace meydan;
using namespace meydan::sim;

constexpr const char* kUsage =
    "usage: meydan_sim [--events] --seeds COUNT [--from N] [--every-write]\n"
    "       meydan_sim [--events] --seed N [--trace] [--crash-at WRITE untold|told]\n"
    "Plays whole tables under faults, one for each seed, and checks what everybody was told.\n"
    "  --events       whole events with all their tables instead, and a director who rules at any moment\n"
    "  --every-write  each seed again and again, with a crash at every write of it\n"
    "  --trace        prints the story of one run\n";

struct Arguments {
  std::int64_t from = 1;
  std::int64_t seeds = 0;
  bool events = false;
  bool every_write = false;
  bool trace = false;
  std::optional<ForcedCrash> forced{};
};

std::optional<Arguments> read(int count, char** words) {
  Arguments arguments;
  for (int at = 1; at < count; ++at) {
    const std::string word = words[at];
    const std::int64_t number = at + 1 < count ? parse_integer(words[at + 1]).value_or(-1) : -1;
    if (word == "--events") {
      arguments.events = true;
    } else if (word == "--every-write") {
      arguments.every_write = true;
    } else if (word == "--trace") {
      arguments.trace = true;
    } else if (number < 0) {
      return std::nullopt;
    } else if (word == "--seeds") {
      arguments.seeds = number;
      ++at;
    } else if (word == "--from") {
      arguments.from = number;
      ++at;
    } else if (word == "--seed") {
      arguments.from = number;
      arguments.seeds = 1;
      ++at;
    } else if (word == "--crash-at" && at + 2 < count) {
      const bool told = std::string(words[at + 2]) == "told";
      arguments.forced = {number, told ? store::MemoryStore::Tell::Writer : store::MemoryStore::Tell::Nobody};
      at += 2;
    } else {
      return std::nullopt;
    }
  }
  if (arguments.seeds < 1) return std::nullopt;
  return arguments;
}

std::string repeat_with(const Arguments& arguments, std::int64_t seed, const std::optional<ForcedCrash>& crash) {
  std::string text = std::string("meydan_sim ") + (arguments.events ? "--events " : "") + "--seed " +
                     std::to_string(seed) + " --trace";
  if (!crash) return text;
  const bool told = crash->tell == store::MemoryStore::Tell::Writer;
  return text + " --crash-at " + std::to_string(crash->at_write) + (told ? " told" : " untold");
}

/// What a seed came to, of a table or of an event.
struct Outcome {
  std::optional<std::string> failure;
  std::optional<ForcedCrash> crash;
  std::int64_t runs = 1;
};

Outcome run_table(std::uint64_t seed, const Arguments& arguments, Counts& counts) {
  if (arguments.every_write) {
    const EveryWrite every = run_every_write(seed);
    counts += every.counts;
    return {every.failure, every.crash.at_write > 0 ? std::optional(every.crash) : arguments.forced, every.runs};
  }
  Options options{.forced = arguments.forced};
  if (arguments.trace) options.listener = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
  const Report report = run(seed, options);
  counts += report.counts;
  return {report.failure, arguments.forced};
}

Outcome run_event(std::uint64_t seed, const Arguments& arguments, EventCounts& counts) {
  if (arguments.every_write) {
    const EventEveryWrite every = run_event_every_write(seed);
    counts += every.counts;
    Outcome outcome{every.failure, std::nullopt, every.runs};
    if (every.crash_at_write > 0) outcome.crash = ForcedCrash{every.crash_at_write, store::MemoryStore::Tell::Nobody};
    return outcome;
  }
  EventOptions options;
  if (arguments.forced) options.crash_at_write = arguments.forced->at_write;
  if (arguments.trace) options.listener = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
  const EventReport report = sim::run_event(seed, options);
  counts += report.counts;
  return {report.failure, arguments.forced};
}

int run_all(const Arguments& arguments) {
  Counts counts;
  EventCounts event_counts;
  std::int64_t runs = 0;
  for (std::int64_t seed = arguments.from; seed < arguments.from + arguments.seeds; ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const auto [failure, crash, so_many] =
        arguments.events ? run_event(number, arguments, event_counts) : run_table(number, arguments, counts);
    runs += so_many;
    if (failure) {
      std::printf("\nseed %lld: %s\nrepeat it with: %s\n", static_cast<long long>(seed), failure->c_str(),
                  repeat_with(arguments, seed, crash).c_str());
      return 1;
    }
    const std::int64_t finished = seed - arguments.from + 1;
    if (finished % 100 == 0 && finished < arguments.seeds) {
      std::fprintf(stderr, "%lld of %lld seeds\r", static_cast<long long>(finished),
                   static_cast<long long>(arguments.seeds));
    }
  }
  std::printf("%lld seeds, %lld runs, nothing to object\n%s", static_cast<long long>(arguments.seeds),
              static_cast<long long>(runs), (arguments.events ? event_counts.text() : counts.text()).c_str());
  // Enough seeds must meet everything; a fault that never happens tests nothing.
  constexpr std::int64_t kEnoughSeeds = 500;
  if (arguments.seeds < kEnoughSeeds) return 0;
  const std::vector<std::string> missing = arguments.events ? event_counts.missing() : counts.missing();
  for (const std::string& name : missing) std::printf("never happened: %s\n", name.c_str());
  return missing.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  const auto arguments = read(count, words);
  if (!arguments) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  return run_all(*arguments);
}
