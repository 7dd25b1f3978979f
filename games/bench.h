// One number over a fixed piece of work. Every build of the same sources must give the same number, native or
// WebAssembly; a change of rules, notation, move order or bots changes it.
#pragma once

#include <cstdint>
#include <string_view>

namespace meydan {

struct BenchReport {
  std::uint64_t number = 0;
  std::uint64_t leaves = 0;   // counted by perft, for a speed
  std::uint64_t records = 0;  // replayed
  std::uint64_t refused = 0;  // records that do not replay, which should be none
};

/// For every game and rule set: perft from the start, or random games where moves cannot be listed, one game of the
/// weakest bot against itself, one thought of the usual one. Then replays `records`, texts of records (rules/record.h)
/// with a NUL byte between them; may be empty.
BenchReport bench(std::string_view records);

}  // namespace meydan
