// Tasks for a loop: in order, with one knock for all that come while it has not looked.
#include "server/net/task_queue.h"

#include <boost/asio/executor_work_guard.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace meydan::server::net {
namespace {

class TaskQueueTest : public testing::Test {
 protected:
  boost::asio::io_context loop_;
  TaskQueue tasks_{loop_};
  std::string done_;

  void push(char what) {
    tasks_.push([this, what] { done_ += what; });
  }
};

TEST_F(TaskQueueTest, TasksRunInOrderAndTheLoopIsWokenOnce) {
  for (const char what : {'a', 'b', 'c'}) push(what);
  EXPECT_EQ(done_, "") << "on the loop's thread alone";
  EXPECT_EQ(loop_.poll(), 1U) << "one knock for three tasks";
  EXPECT_EQ(done_, "abc");
}

TEST_F(TaskQueueTest, WhatComesAfterwardsKnocksAgain) {
  push('a');
  loop_.poll();
  loop_.restart();
  push('b');
  EXPECT_EQ(loop_.poll(), 1U);
  EXPECT_EQ(done_, "ab");
}

TEST_F(TaskQueueTest, ATaskOfATaskRunsAfterThoseThatAreThere) {
  tasks_.push([this] {
    push('c');
    done_ += 'a';
  });
  push('b');
  EXPECT_EQ(loop_.poll_one(), 1U);
  EXPECT_EQ(done_, "ab") << "others of the loop have their turn in between";
  loop_.poll();
  EXPECT_EQ(done_, "abc");
}

TEST_F(TaskQueueTest, ATaskLetsGoOfWhatItHoldsBeforeTheNextRuns) {
  auto held = std::make_shared<int>(7);
  const std::weak_ptr<int> gone = held;
  tasks_.push([held = std::move(held)] { EXPECT_EQ(*held, 7); });
  tasks_.push([this, gone] { done_ = gone.expired() ? "gone" : "held"; });
  loop_.poll();
  EXPECT_EQ(done_, "gone");
}

TEST_F(TaskQueueTest, NothingRunsAfterTheEnd) {
  auto held = std::make_shared<int>(7);
  const std::weak_ptr<int> gone = held;
  tasks_.push([this] { tasks_.close(); });
  tasks_.push([this, held = std::move(held)] { done_ += "late"; });
  loop_.poll();
  push('b');
  loop_.restart();
  loop_.poll();
  EXPECT_EQ(done_, "");
  EXPECT_TRUE(gone.expired()) << "what is dropped is let go";
}

TEST_F(TaskQueueTest, EveryThreadsTasksRunOnceAndInItsOrder) {
  constexpr int kThreads = 4;
  constexpr int kEach = 1'000;
  std::array<int, kThreads> next{};
  bool in_order = true;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (int number = 0; number < kEach; ++number)
        tasks_.push([&, thread, number] { in_order &= next[static_cast<std::size_t>(thread)]++ == number; });
    });
  }
  const auto all = [&] { return std::all_of(next.begin(), next.end(), [](int count) { return count == kEach; }); };
  const auto work = boost::asio::make_work_guard(loop_);
  while (!all()) loop_.run_one();
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(in_order);
}

}  // namespace
}  // namespace meydan::server::net
