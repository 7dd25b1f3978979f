// Ids and secrets: their form with bytes we know, and that real ones differ.
#include "server/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "server/tests/fixed_random.h"

namespace meydan::server {
namespace {

class AllOnes final : public Random {
 public:
  void fill(std::span<unsigned char> bytes) override { std::fill(bytes.begin(), bytes.end(), 0xff); }
};

TEST(Random, AnIdIsEightyBitsInSixteenLetters) {
  AllOnes ones;
  EXPECT_EQ(new_id(ones), "zzzzzzzzzzzzzzzz");
  FixedRandom counting;  // 0, 1, 2, ...: 00000 00000 00000 10000 00100 00000 11000 00100 and so on
  EXPECT_EQ(new_id(counting), "000g40r40m30e209");
}

TEST(Random, ASecretIs256BitsInBase64ForAddresses) {
  AllOnes ones;
  EXPECT_EQ(new_secret(ones), std::string(42, '_') + "8");
}

TEST(Random, RealOnesDiffer) {
  SystemRandom random;
  std::set<std::string> seen;
  for (int count = 0; count < 1'000; ++count) {
    seen.insert(new_id(random));
    seen.insert(new_secret(random));
  }
  EXPECT_EQ(seen.size(), 2'000U);
}

}  // namespace
}  // namespace meydan::server
