// meydan_sim: runs seeds and says what was exercised; a failure names the command that repeats it.
#include <cstdio>
#include <optional>
#include <string>

#include "base/text.h"
#include "sim/world.h"

namespace {

using namespace meydan;
using namespace meydan::sim;

constexpr const char* kUsage =
    "usage: meydan_sim --seeds COUNT [--from N] [--every-write]\n"
    "       meydan_sim --seed N [--trace] [--crash-at WRITE untold|told]\n"
    "Plays whole tables under faults, one for each seed, and checks what everybody was told.\n"
    "  --every-write  each seed again and again, with a crash at every write of it\n"
    "  --trace        prints the story of one run\n";

struct Arguments {
  std::int64_t from = 1;
  std::int64_t seeds = 0;
  bool every_write = false;
  bool trace = false;
  std::optional<ForcedCrash> forced{};
};

std::optional<Arguments> read(int count, char** words) {
  Arguments arguments;
  for (int at = 1; at < count; ++at) {
    const std::string word = words[at];
    const std::int64_t number = at + 1 < count ? parse_integer(words[at + 1]).value_or(-1) : -1;
    if (word == "--every-write") {
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

std::string repeat_with(std::int64_t seed, const std::optional<ForcedCrash>& crash) {
  std::string text = "meydan_sim --seed " + std::to_string(seed) + " --trace";
  if (!crash) return text;
  const bool told = crash->tell == store::MemoryStore::Tell::Writer;
  return text + " --crash-at " + std::to_string(crash->at_write) + (told ? " told" : " untold");
}

int run_all(const Arguments& arguments) {
  Counts counts;
  std::int64_t runs = 0;
  for (std::int64_t seed = arguments.from; seed < arguments.from + arguments.seeds; ++seed) {
    std::optional<std::string> failure;
    std::optional<ForcedCrash> crash = arguments.forced;
    if (arguments.every_write) {
      const EveryWrite every = run_every_write(static_cast<std::uint64_t>(seed));
      counts += every.counts;
      runs += every.runs;
      failure = every.failure;
      if (every.crash.at_write > 0) crash = every.crash;
    } else {
      Options options{.forced = crash};
      if (arguments.trace) options.listener = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
      const Report report = run(static_cast<std::uint64_t>(seed), options);
      counts += report.counts;
      ++runs;
      failure = report.failure;
    }
    if (failure) {
      std::printf("\nseed %lld: %s\nrepeat it with: %s\n", static_cast<long long>(seed), failure->c_str(),
                  repeat_with(seed, crash).c_str());
      return 1;
    }
    const std::int64_t finished = seed - arguments.from + 1;
    if (finished % 100 == 0 && finished < arguments.seeds) {
      std::fprintf(stderr, "%lld of %lld seeds\r", static_cast<long long>(finished),
                   static_cast<long long>(arguments.seeds));
    }
  }
  std::printf("%lld seeds, %lld runs, nothing to object\n%s", static_cast<long long>(arguments.seeds),
              static_cast<long long>(runs), counts.text().c_str());
  // Enough seeds must meet everything; a fault that never happens tests nothing.
  constexpr std::int64_t kEnoughSeeds = 500;
  if (arguments.seeds < kEnoughSeeds) return 0;
  for (const std::string& name : counts.missing()) std::printf("never happened: %s\n", name.c_str());
  return counts.missing().empty() ? 0 : 1;
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
