// A whole world made of one seed: a table on a node with a disk, a network, players and a director, and faults. The
// same seed gives the same story to the letter, so a failure is a number that anyone can repeat.
//
// Until a time of the seed's choice faults happen; then they stop, and the match must come to its end.
#pragma once

#include <optional>
#include <string>

#include "sim/counts.h"
#include "sim/node.h"
#include "sim/story.h"

namespace meydan::sim {

struct Options {
  std::optional<ForcedCrash> forced{};
  Story::Listener listener{};     // hears the story, if there is one
  const AnyGame* only = nullptr;  // plays this game, which need not be a registered one
};

struct Report {
  std::optional<std::string> failure;
  Counts counts;
};

Report run(std::uint64_t seed, const Options& options = {});

/// Runs a seed again with a crash at each of its writes, in every way; the first failure ends it.
struct EveryWrite {
  std::optional<std::string> failure;
  ForcedCrash crash;  // the failing one
  Counts counts;
  std::int64_t runs = 0;
};
EveryWrite run_every_write(std::uint64_t seed);

}  // namespace meydan::sim
