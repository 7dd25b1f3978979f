// What one loop says to another: in order, and with one knock for all of a turn.
#include "server/net/handover.h"

#include <gtest/gtest.h>

#include <string>

namespace meydan::server::net {
namespace {

class HandoverTest : public testing::Test {
 protected:
  boost::asio::io_context from_;
  boost::asio::io_context to_;
  TaskQueue tasks_{to_};
  Handover handover_{from_, tasks_};
  std::string done_;

  void say(char what) {
    handover_.push([this, what] { done_ += what; });
  }
};

TEST_F(HandoverTest, WhatIsSaidInOneTurnIsHandedOverInOrderWithOneKnock) {
  boost::asio::post(from_, [this] { say('a'); });
  boost::asio::post(from_, [this] {
    say('b');
    say('c');
  });
  EXPECT_EQ(from_.poll(), 3U) << "two that speak, and one that hands over";
  EXPECT_EQ(done_, "") << "by the other loop alone";
  EXPECT_EQ(to_.poll(), 1U);
  EXPECT_EQ(done_, "abc");
}

TEST_F(HandoverTest, WhatIsSaidLaterIsHandedOverLater) {
  say('a');
  from_.poll();
  say('b');
  to_.poll();
  EXPECT_EQ(done_, "a");
  from_.restart();
  to_.restart();
  from_.poll();
  to_.poll();
  EXPECT_EQ(done_, "ab");
}

TEST_F(HandoverTest, ItJoinsWhatOthersHaveSaid) {
  tasks_.push([this] { done_ += 'x'; });
  say('a');
  from_.poll();
  tasks_.push([this] { done_ += 'y'; });
  EXPECT_EQ(to_.poll(), 1U) << "the first has knocked";
  EXPECT_EQ(done_, "xay");
}

}  // namespace
}  // namespace meydan::server::net
