// How much is read from whom. With real sockets: flood_test.py.
#include "server/net/reading.h"

#include <gtest/gtest.h>

namespace meydan::server::net {
namespace {

using std::chrono::milliseconds;

const ByteBucket::Time kStart = ByteBucket::Time(std::chrono::hours(1));

TEST(ByteBucket, HoldsSoMuchAtOnceAndGetsItBackInTime) {
  ByteBucket bucket({.at_once = 1'000, .per_second = 100});
  EXPECT_EQ(bucket.left(kStart), 1'000);
  EXPECT_TRUE(bucket.is_full(kStart));
  bucket.take(1'200, kStart);
  EXPECT_EQ(bucket.left(kStart), -200);
  EXPECT_EQ(bucket.left(kStart + milliseconds(3'000)), 100);
  EXPECT_FALSE(bucket.is_full(kStart + milliseconds(11'999)));
  EXPECT_TRUE(bucket.is_full(kStart + milliseconds(12'000)));
  EXPECT_EQ(bucket.left(kStart + milliseconds(60'000)), 1'000) << "never more than that";
}

TEST(AddressBuckets, NobodyIsNotCountedAndFullOnesAreForgotten) {
  AddressBuckets buckets({.at_once = 1'000, .per_second = 100});
  EXPECT_EQ(buckets.of("", kStart), nullptr);
  EXPECT_EQ(buckets.of("127.0.0.1", kStart), buckets.of("127.0.0.1", kStart));
  buckets.of("empty", kStart)->take(1'000, kStart);
  const auto held = buckets.of("held", kStart);
  for (int number = 0; number < 5'000; ++number) buckets.of(std::to_string(number), kStart);
  EXPECT_LE(buckets.count(), 1'003U);
  EXPECT_EQ(buckets.of("held", kStart), held);
  EXPECT_EQ(buckets.of("empty", kStart)->left(kStart), 0) << "coming back makes it no fuller";
}

TEST(Reading, HasALittleOfItsOwnAndTheRestOfItsAddress) {
  const auto address = std::make_shared<AddressBucket>(ByteRate{.at_once = 10'000, .per_second = 1});
  Reading flooding({.at_once = 4'000, .per_second = 1}, address);
  Reading other({.at_once = 4'000, .per_second = 1}, address);
  EXPECT_EQ(flooding.available(kStart), 14'000U);
  flooding.charge(3'000, kStart);
  EXPECT_EQ(address->left(kStart), 10'000) << "its own first";
  flooding.charge(20'000, kStart);
  EXPECT_EQ(flooding.available(kStart), 0U);
  EXPECT_EQ(other.available(kStart), 4'000U) << "who is behind the same address plays on";
  other.charge(3'500, kStart);
  EXPECT_EQ(other.available(kStart), 0U) << "so little is not worth a read";
}

TEST(Reading, NobodysHasNoEnd) {
  Reading trusted({.at_once = 4'000, .per_second = 1}, nullptr);
  trusted.charge(1'000'000, kStart);
  EXPECT_GT(trusted.available(kStart), 1'000'000U);
  trusted.belongs_to(std::make_shared<AddressBucket>(ByteRate{.at_once = 10'000, .per_second = 1}));
  EXPECT_EQ(trusted.available(kStart), 14'000U) << "a proxy has said whose it is";
}

}  // namespace
}  // namespace meydan::server::net
