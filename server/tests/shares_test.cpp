// What one address may use, and that it gets everything back.
#include "server/net/shares.h"

#include <gtest/gtest.h>

#include "server/net/send_queue.h"

namespace meydan::server::net {
namespace {

TEST(Shares, AnAddressHasSoManyConnectionsAndOthersTheirOwn) {
  Shares shares({.connections = 2, .bytes = 100});
  const auto one = shares.connection("a");
  auto two = shares.connection("a");
  EXPECT_TRUE(one);
  EXPECT_TRUE(two);
  EXPECT_FALSE(shares.connection("a"));
  EXPECT_TRUE(shares.connection("b"));
  two.reset();
  EXPECT_TRUE(shares.connection("a"));
}

TEST(Shares, SoManyBytesMayWait) {
  Shares shares({.connections = 2, .bytes = 100});
  auto large = shares.bytes("a", 500);
  EXPECT_TRUE(large) << "who waits for nothing may have one answer, however long";
  EXPECT_FALSE(shares.bytes("a", 1));
  large.reset();
  const auto half = shares.bytes("a", 50);
  EXPECT_TRUE(shares.bytes("a", 50));
  EXPECT_FALSE(shares.bytes("a", 51));
  EXPECT_TRUE(shares.bytes("b", 51));
}

TEST(Shares, NobodysAreNotCounted) {
  Shares shares({.connections = 0, .bytes = 0});
  const auto one = shares.connection("");
  EXPECT_TRUE(one);
  EXPECT_TRUE(shares.bytes("", 1'000));
  EXPECT_FALSE(shares.connection("a"));
  EXPECT_EQ(shares.count(), 0u);
}

TEST(Shares, AnAddressThatUsesNothingIsForgotten) {
  Shares shares({.connections = 2, .bytes = 100});
  {
    const auto connection = shares.connection("a");
    const auto bytes = shares.bytes("a", 10);
    EXPECT_EQ(shares.count(), 1u);
  }
  EXPECT_EQ(shares.count(), 0u);
}

TEST(SendQueue, WhoWaitsHearsWhenAllBeforeIsWritten) {
  SendQueue queue;
  std::string heard;
  const auto text = [](const char* words) { return std::make_shared<const std::string>(words); };
  queue.push(text("abc"));
  queue.push(text(""));
  queue.push(text("de"));
  queue.when_written([&] { heard += "first "; });
  queue.push(text("f"));
  queue.when_written([&] { heard += "second "; });
  EXPECT_EQ(queue.bytes(), 6u);
  const auto pop = [&] {
    for (const auto& then : queue.pop()) then();
  };
  pop();
  pop();
  EXPECT_EQ(heard, "");
  EXPECT_EQ(queue.bytes(), 3u);
  pop();
  EXPECT_EQ(heard, "first ");
  pop();
  EXPECT_EQ(heard, "first second ");
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.written(), 6u);
}

}  // namespace
}  // namespace meydan::server::net
