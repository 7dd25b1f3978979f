// Whose turn it is, and how much may wait: told by order and count, never by the time that passes.
#include "server/pools.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>

namespace meydan::server {
namespace {

constexpr Bounds kPlenty{.each = 1'000, .all = 1'000};

template <class T>
std::vector<T> all_of(FairQueue<T>& queue) {
  std::vector<T> all;
  while (auto next = queue.pop()) all.push_back(std::move(*next));
  return all;
}

TEST(FairQueue, WhoHasOneThingWaitingIsNotBehindWhoHasMany) {
  FairQueue<std::string> queue(kPlenty);
  for (int table = 0; table < 80; ++table) queue.push({"ani", std::to_string(table)}, "ani");
  queue.push({"babak", "t"}, "babak");
  EXPECT_EQ(queue.pop(), "ani");
  EXPECT_EQ(queue.pop(), "babak") << "second, not eighty-first";
}

TEST(FairQueue, EveryLevelTakesTurns) {
  FairQueue<std::string> queue(kPlenty);
  queue.push({"hall", "ani", "t1"}, "a1");
  queue.push({"hall", "ani", "t1"}, "a1 again");
  queue.push({"hall", "ani", "t2"}, "a2");
  queue.push({"hall", "babak", "t3"}, "b3");
  queue.push({"home", "cyrus", "t4"}, "c4");
  queue.push({"home", "cyrus", "t4"}, "c4 again");
  const std::vector<std::string> order{"a1", "c4", "b3", "c4 again", "a2", "a1 again"};
  EXPECT_EQ(all_of(queue), order);
}

TEST(FairQueue, OfOneShareTheOrderIsKept) {
  FairQueue<int> queue(kPlenty);
  for (int number = 0; number < 5; ++number) queue.push({"ani"}, number);
  EXPECT_EQ(all_of(queue), (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(FairQueue, WhoComesBackStandsAtTheEnd) {
  FairQueue<std::string> queue(kPlenty);
  for (const std::string name : {"ani", "babak", "cyrus"}) queue.push({name}, name);
  EXPECT_EQ(queue.pop(), "ani");
  queue.push({"ani"}, "ani");
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"babak", "cyrus", "ani"}));
}

TEST(FairQueue, WhoHadNoTurnLatelyDoesNotWaitForAllWhoHad) {
  FairQueue<std::string> queue(kPlenty);
  for (int round = 0; round < 4; ++round) {
    for (int address = 0; address < 16; ++address) queue.push({std::to_string(address)}, "guess");
  }
  for (int turn = 0; turn < 24; ++turn) EXPECT_EQ(queue.pop(), "guess");  // everybody has had one
  queue.push({"ani"}, "ani");
  EXPECT_EQ(queue.pop(), "ani");
}

TEST(FairQueue, NewcomersWithoutEndDoNotKeepTheOthersOut) {
  FairQueue<std::string> queue(kPlenty);
  for (int count = 0; count < 3; ++count) queue.push({"ani"}, "ani");
  EXPECT_EQ(queue.pop(), "ani");
  for (int address = 0; address < 100; ++address) queue.push({std::to_string(address)}, "new");
  std::vector<std::string> next;
  for (int turn = 0; turn < 7; ++turn) next.push_back(*queue.pop());
  EXPECT_EQ(next, (std::vector<std::string>{"new", "new", "ani", "new", "new", "new", "ani"}));
}

TEST(FairQueue, OneShareIsBoundedAndLeavesRoomForOthers) {
  FairQueue<int> queue({.each = 3, .all = 5});
  for (int number = 0; number < 3; ++number) EXPECT_TRUE(queue.push({"ani", std::to_string(number)}, number));
  EXPECT_FALSE(queue.push({"ani", "another"}, 3));
  EXPECT_TRUE(queue.push({"babak"}, 4));
  EXPECT_TRUE(queue.push({"cyrus"}, 5));
  EXPECT_FALSE(queue.push({"dana"}, 6)) << "nor is the whole without end";
  EXPECT_EQ(queue.size(), 5u);
  queue.pop();
  EXPECT_TRUE(queue.push({"dana"}, 6));
}

/// A pool of one thread that is held until released, so that what waits behind is known.
class PoolTest : public ::testing::Test {
 protected:
  void hold(Pool& pool) {
    pool.run({"holder"}, [this] {
      held_.set_value();
      released_.get_future().wait();
    });
    held_.get_future().wait();
  }
  void release() { released_.set_value(); }

  std::promise<void> held_;
  std::promise<void> released_;
};

TEST_F(PoolTest, RunsInFairShares) {
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> last;
  Pool pool({.name = "test", .threads = 1, .waiting = kPlenty});
  hold(pool);
  const auto note = [&](const std::string& who) {
    return [&, who] {
      const std::lock_guard lock(mutex);
      order.push_back(who);
      if (order.size() == 5) last.set_value();
    };
  };
  for (int count = 0; count < 4; ++count) EXPECT_TRUE(pool.run({"flood"}, note("flood")));
  EXPECT_TRUE(pool.run({"honest"}, note("honest")));
  release();
  last.get_future().wait();
  EXPECT_EQ(order, (std::vector<std::string>{"flood", "honest", "flood", "flood", "flood"}));
}

TEST_F(PoolTest, RefusesWhenEnoughWaitsAndCountsIt) {
  Pool pool({.name = "test", .threads = 1, .waiting = {.each = 2, .all = 100}});
  hold(pool);
  EXPECT_TRUE(pool.run({"flood"}, [] {}));
  EXPECT_TRUE(pool.run({"flood"}, [] {}));
  EXPECT_FALSE(pool.run({"flood"}, [] { FAIL() << "what was refused is never run"; }));
  EXPECT_TRUE(pool.run({"honest"}, [] {}));
  const Pool::Figures figures = pool.figures();
  EXPECT_EQ(figures.waiting, 3u);
  EXPECT_EQ(figures.running, 1u);
  EXPECT_EQ(figures.refused, 1);
  EXPECT_EQ(figures.begun, 1);
  release();
}

TEST_F(PoolTest, OnePoolDoesNotWaitForAnother) {
  Pool bots({.name = "bots", .threads = 1, .waiting = kPlenty});
  hold(bots);
  bots.run({"flood"}, [] {});
  std::promise<void> checked;
  Pool passwords({.name = "passwords", .threads = 1, .waiting = kPlenty});
  passwords.run({"honest"}, [&] { checked.set_value(); });
  checked.get_future().wait();
  EXPECT_EQ(bots.figures().waiting, 1u);
  release();
}

TEST_F(PoolTest, ThreadsStandBackAndTheLoopDoesNot) {
  std::promise<std::pair<int, int>> found;
  Pool pool({.name = "test", .threads = 1, .waiting = kPlenty, .niceness = 7});
  pool.run({"ani"}, [&] {
    found.set_value({getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())), sched_getscheduler(0)});
  });
  const auto [niceness, scheduler] = found.get_future().get();
  EXPECT_GE(niceness, 7);
  EXPECT_EQ(scheduler, SCHED_BATCH);
  EXPECT_EQ(sched_getscheduler(0), SCHED_OTHER);
}

TEST_F(PoolTest, ATaskUnderWayLearnsThatThePoolStops) {
  std::promise<void> begun;
  std::promise<bool> ended;
  {
    Pool pool({.name = "test", .threads = 1, .waiting = kPlenty});
    pool.run({"ani"}, [&] {
      begun.set_value();
      while (!pool.stops()) std::this_thread::yield();
      ended.set_value(true);
    });
    pool.run({"ani"}, [] { FAIL() << "what waits is dropped"; });
    begun.get_future().wait();
  }
  EXPECT_TRUE(ended.get_future().get());
}

}  // namespace
}  // namespace meydan::server
