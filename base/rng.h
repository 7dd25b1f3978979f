// A seeded generator for bots, tests and simulations: the same seed gives the same numbers on every machine.
// Dice and draws that players must be able to trust never come from here.
#pragma once

#include <cstdint>

#include "base/assert.h"
#include "base/hash.h"

namespace meydan {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  /// 64 random bits (splitmix64).
  constexpr std::uint64_t next() {
    const std::uint64_t drawn = hash_word(state_);
    state_ += 0x9e3779b97f4a7c15u;
    return drawn;
  }

  /// Uniform in [0, bound): numbers that would favour small remainders are drawn again.
  constexpr std::uint64_t below(std::uint64_t bound) {
    MEYDAN_ASSERT(bound > 0);
    const std::uint64_t rejected = (0 - bound) % bound;  // 2^64 mod bound
    for (;;) {
      const std::uint64_t drawn = next();
      if (drawn >= rejected) return drawn % bound;
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace meydan
