#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace meydan {
namespace {

TEST(Rng, SameSeedSameNumbers) {
  Rng one(7);
  Rng other(7);
  Rng third(8);
  const std::uint64_t first = one.next();
  EXPECT_EQ(first, other.next());
  EXPECT_NE(first, third.next());
}

TEST(Rng, KnownSplitmixValues) {
  // The first outputs of splitmix64 for seed 1234567, published with the generator.
  Rng rng(1234567);
  EXPECT_EQ(rng.next(), 6457827717110365317u);
  EXPECT_EQ(rng.next(), 3203168211198807973u);
}

TEST(Rng, BelowStaysInRangeAndReachesEveryValue) {
  Rng rng(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 6000; ++i) {
    const std::uint64_t drawn = rng.below(6);
    ASSERT_LT(drawn, 6u);
    ++seen[drawn];
  }
  for (const int count : seen) {
    EXPECT_GT(count, 850);
    EXPECT_LT(count, 1150);
  }
}

}  // namespace
}  // namespace meydan
