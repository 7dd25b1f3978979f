// Tasks for a loop from any thread, in order. The loop is woken once for all that come while it has not looked: who
// answers for a whole group of writes need not knock for each of them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

namespace meydan::server::net {

class TaskQueue {
 public:
  using Task = std::function<void()>;

  explicit TaskQueue(boost::asio::io_context& loop) : loop_(loop) {}

  /// From any thread; also from a task, which then runs after those that are there.
  void push(Task task) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(task));
      if (waiting_.size() > 1) return;  // the first of them has knocked
    }
    knock();
  }
  /// The same for several.
  void push_all(std::vector<Task> tasks) {
    if (tasks.empty()) return;
    {
      const std::lock_guard lock(mutex_);
      const bool knocked = !waiting_.empty();
      std::move(tasks.begin(), tasks.end(), std::back_inserter(waiting_));
      if (knocked) return;
    }
    knock();
  }

  /// On the loop's thread: from here on tasks are dropped.
  void close() { closed_ = true; }

 private:
  void knock() {
    boost::asio::post(loop_, [this] { run(); });
  }

  void run() {
    std::vector<Task> now;
    {
      const std::lock_guard lock(mutex_);
      now.swap(waiting_);
    }
    for (Task& task : now) {
      if (!closed_) std::exchange(task, nullptr)();
    }
  }

  boost::asio::io_context& loop_;
  std::mutex mutex_;  // guards what waits
  std::vector<Task> waiting_;
  bool closed_ = false;
};

}  // namespace meydan::server::net
