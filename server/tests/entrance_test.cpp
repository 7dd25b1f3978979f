#include "server/entrance.h"

#include <gtest/gtest.h>

#include "play/entrance_work.h"
#include "server/tests/fixed_random.h"
#include "server/trusted.h"

namespace meydan::server {
namespace {

using Way = Entrance::Way;

class EntranceTest : public testing::Test {
 protected:
  std::optional<TurnedAway> knock(const std::string& proof = "", Way way = Way::Member) {
    return entrance.knock(way, address, proof, now_ms);
  }
  std::string worked(const TurnedAway& asked) const {
    return asked.challenge + ":" + play::do_work(asked.challenge, asked.bits).value_or("");
  }
  void spend_free() {
    for (std::int64_t come = 0; come < kRegisterByAddress.burst; ++come) ASSERT_FALSE(knock());
  }

  FixedRandom random;
  RateLimiter rates;
  Entrance entrance{rates, random};
  std::string address = "192.0.2.7";
  play::Ms now_ms = 1'795'000'000'000;
};

TEST_F(EntranceTest, TheFirstFewComeInWithoutWork) {
  spend_free();
  const auto asked = knock();
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->why.key, "many_from_address");
  EXPECT_FALSE(asked->challenge.empty());
  address = "192.0.2.8";
  EXPECT_FALSE(knock()) << "others are not concerned";
}

TEST_F(EntranceTest, AProofCountsOnceForItsWayAndAddressAndNotForLong) {
  spend_free();
  const std::string proof = worked(*knock());
  EXPECT_TRUE(knock(proof.substr(0, proof.find(':')) + ":1,2,3"));
  std::string forged = proof;
  forged[0] = '9';  // expires later
  EXPECT_TRUE(knock(forged));
  const std::string home = std::exchange(address, "192.0.2.9");
  spend_free();
  EXPECT_TRUE(knock(proof)) << "of another address";
  address = home;
  for (std::int64_t come = 0; come < kGuestByAddress.burst; ++come) ASSERT_FALSE(knock("", Way::Guest));
  EXPECT_TRUE(knock(proof, Way::Guest)) << "for another way in";
  EXPECT_FALSE(knock(proof));
  EXPECT_TRUE(knock(proof)) << "a second time";
  EXPECT_EQ(entrance.used(), 1U);
  const std::string late = worked(*knock());
  now_ms += 301'000;
  EXPECT_TRUE(knock(late)) << "too late";
}

TEST_F(EntranceTest, WorkGrowsWithTheCrowdToABoundAndThenPeopleWait) {
  spend_free();
  int most = 0;
  int least = 99;
  for (std::int64_t come = 0; come < kProvenRegisterByAddress.burst; ++come) {
    const auto asked = knock();
    ASSERT_TRUE(asked);
    EXPECT_GE(asked->bits, most);
    most = std::max(most, asked->bits);
    least = std::min(least, asked->bits);
    ASSERT_FALSE(knock(worked(*asked))) << come;
  }
  EXPECT_LT(least, most);
  EXPECT_EQ(most, play::kMostWorkBits);
  const std::string proof = worked(*knock());
  const auto waits = knock(proof);
  ASSERT_TRUE(waits);
  EXPECT_EQ(waits->why.key, "many_from_address_wait");
  EXPECT_GT(waits->wait_ms, 0);
  EXPECT_LE(waits->wait_ms, kProvenRegisterByAddress.interval_ms);
  now_ms += waits->wait_ms;
  EXPECT_FALSE(knock(proof)) << "who has waited comes in with the same proof";
}

TEST_F(EntranceTest, WhatIsRememberedEnds) {
  spend_free();
  for (int come = 0; come < 20; ++come) ASSERT_FALSE(knock(worked(*knock())));
  EXPECT_EQ(entrance.used(), 20U);
  now_ms += 301'000;
  while (!knock()) {  // what is free by now
  }
  ASSERT_FALSE(knock(worked(*knock())));
  EXPECT_EQ(entrance.used(), 1U);
}

TEST(Trusted, NamesAddressesAndNetworks) {
  const auto trusted = Trusted::read({"192.168.1.0/24", "10.0.0.7", "2001:db8:1:2::5", "fd00::/8"});
  ASSERT_TRUE(trusted);
  EXPECT_TRUE(trusted->has(address_key("192.168.1.200")));
  EXPECT_TRUE(trusted->has(address_key("::ffff:192.168.1.3")));
  EXPECT_FALSE(trusted->has(address_key("192.168.2.1")));
  EXPECT_TRUE(trusted->has(address_key("10.0.0.7")));
  EXPECT_FALSE(trusted->has(address_key("10.0.0.8")));
  EXPECT_TRUE(trusted->has(address_key("2001:db8:1:2::5")));
  EXPECT_TRUE(trusted->has(address_key("2001:db8:1:2::6"))) << "limits do not tell them apart";
  EXPECT_FALSE(trusted->has(address_key("2001:db8:1:3::5")));
  EXPECT_TRUE(trusted->has(address_key("fd12:3456::1")));
  EXPECT_FALSE(trusted->has("Ani"));
  EXPECT_FALSE(Trusted::read({"192.168.1.0/33"}));
  EXPECT_FALSE(Trusted::read({"the club"}));
  EXPECT_FALSE(Trusted().has("127.0.0.1"));
}

}  // namespace
}  // namespace meydan::server
