// Token buckets, exact to the millisecond.
#include "server/rate_limit.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

constexpr RateRule kThreeEverySecond{"test", 3, 1'000};
constexpr play::Ms kStart = 1'700'000'000'000;

TEST(RateLimit, ABurstAndThenOneAnInterval) {
  RateLimiter limiter;
  for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 0);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 1'000);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 999), 1);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'000), 0);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'000), 1'000);
}

TEST(RateLimit, AFractionOfATokenIsKept) {
  RateLimiter limiter;
  for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 0);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'500), 0) << "one and a half came back, one is taken";
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'500), 500);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 2'000), 0);
}

TEST(RateLimit, TheBucketNeverHoldsMoreThanABurst) {
  RateLimiter limiter;
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 0);
  for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'000'000), 0);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'000'000), 1'000);
}

TEST(RateLimit, ARefusedTryCostsNothing) {
  RateLimiter limiter;
  for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 0);
  for (int count = 0; count < 100; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 1'000);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart + 1'000), 0);
}

TEST(RateLimit, KeysAndRulesHaveBucketsOfTheirOwn) {
  RateLimiter limiter;
  constexpr RateRule kOnce{"once", 1, 5'000};
  EXPECT_EQ(limiter.take(kOnce, "a", kStart), 0);
  EXPECT_EQ(limiter.take(kOnce, "a", kStart), 5'000);
  EXPECT_EQ(limiter.take(kOnce, "b", kStart), 0);
  EXPECT_EQ(limiter.take(kThreeEverySecond, "a", kStart), 0);
}

TEST(RateLimit, AClockThatGoesBackGivesNothing) {
  RateLimiter limiter;
  constexpr RateRule kOnce{"once", 1, 5'000};
  EXPECT_EQ(limiter.take(kOnce, "a", kStart), 0);
  EXPECT_EQ(limiter.take(kOnce, "a", kStart - 1'000'000), 5'000);
  EXPECT_EQ(limiter.take(kOnce, "a", kStart + 5'000), 0);
}

TEST(RateLimit, FullBucketsAreForgotten) {
  RateLimiter limiter;
  for (int key = 0; key < 1'000; ++key) limiter.take(kThreeEverySecond, std::to_string(key), kStart);
  EXPECT_EQ(limiter.keys(), 1'000U);
  limiter.take(kThreeEverySecond, "late", kStart + 999);
  EXPECT_EQ(limiter.keys(), 1'001U);
  limiter.take(kThreeEverySecond, "later", kStart + 1'000);
  EXPECT_EQ(limiter.keys(), 2U);
}

TEST(RateLimit, MemoryIsBoundedAndTheEmptiestBucketsStay) {
  RateLimiter limiter(10);
  for (int count = 0; count < 3; ++count) EXPECT_EQ(limiter.take(kThreeEverySecond, "guesser", kStart), 0);
  for (int key = 0; key < 1'000; ++key) {
    limiter.take(kThreeEverySecond, std::to_string(key), kStart);
    EXPECT_LE(limiter.keys(), 10U);
  }
  EXPECT_EQ(limiter.take(kThreeEverySecond, "guesser", kStart), 1'000) << "a flood of others does not free it";
}

TEST(RateLimit, AddressesOfOneCustomerAreOneKey) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2::99"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("somewhere"), "somewhere");
  EXPECT_EQ(wide_address_key(address_key("2001:db8:1:2::1")), wide_address_key(address_key("2001:db8:1:3::1")));
  EXPECT_NE(wide_address_key(address_key("2001:db8:1:2::1")), wide_address_key(address_key("2001:db8:2:2::1")));
  EXPECT_EQ(wide_address_key(address_key("192.0.2.7")), "192.0.2.7");
}

TEST(RateLimit, SaysHowLongToWait) {
  EXPECT_EQ(too_often(1).en, "too many requests; try again in 1 s");
  EXPECT_EQ(too_often(1'001).en, "too many requests; try again in 2 s");
  EXPECT_NE(too_often(1'001).fa.find("۲"), std::string::npos);
}

TEST(KnownPlaces, TheOldestIsForgottenFirst) {
  KnownPlaces places(2);
  places.add("ani", "192.0.2.1");
  places.add("ani", "192.0.2.1");
  places.add("babak", "192.0.2.1");
  EXPECT_TRUE(places.has("ani", "192.0.2.1"));
  EXPECT_FALSE(places.has("ani", "192.0.2.2"));
  places.add("cyrus", "192.0.2.1");
  EXPECT_FALSE(places.has("ani", "192.0.2.1"));
  EXPECT_TRUE(places.has("babak", "192.0.2.1"));
}

/// Two long ones are two, and neither is kept as it is.
TEST(RateLimit, LongKeysAreTheirOwn) {
  RateLimiter limiter;
  const std::string one(20'000, 'a');
  const std::string other = one + 'b';
  EXPECT_EQ(limiter.take({"r", 1, 1'000}, one, 0), 0);
  EXPECT_GT(limiter.take({"r", 1, 1'000}, one, 0), 0);
  EXPECT_EQ(limiter.take({"r", 1, 1'000}, other, 0), 0);
  EXPECT_EQ(limiter.missing({"r", 1, 1'000}, one, 0), 1);
}

}  // namespace
}  // namespace meydan::server
