// How a canary looks for its bug: the world runs seeds until its witness objects in the words that are made for it.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

#include "base/planted.h"

namespace meydan::sim {

/// The seed, or 0 if none of so many finds it. Other objections to the same bug are fine, but each bug has one of its
/// own. `run` gives a report with a failure, perhaps.
template <class Bug, class Run>
std::uint64_t seed_that_finds(Bug bug, const std::string& words, std::uint64_t most, const Run& run) {
  planted_bug<Bug> = bug;
  std::uint64_t found = 0;
  for (std::uint64_t seed = 1; seed <= most && found == 0; ++seed) {
    const auto failure = run(seed).failure;
    if (!failure || failure->find(words) == std::string::npos) continue;
    std::printf("seed %d: %s\n", static_cast<int>(seed), failure->c_str());
    found = seed;
  }
  planted_bug<Bug> = Bug::None;
  return found;
}

}  // namespace meydan::sim
