// Pieces of work that would hold up everybody else if they all came at once: each time the loop comes round one of them
// is done, and whatever else is waiting has its turn in between.
#pragma once

#include <deque>
#include <functional>
#include <utility>

#include "server/loop.h"

namespace meydan::server {

class Turns {
 public:
  explicit Turns(Loop& loop) : loop_(loop) {}

  void add(std::function<void()> task) {
    tasks_.push_back(std::move(task));
    if (tasks_.size() == 1) loop_.post([this] { next(); });
  }

 private:
  void next() {
    // It stays in the queue while it runs, so that what it adds does not come round sooner.
    const auto task = std::move(tasks_.front());
    task();
    tasks_.pop_front();
    if (!tasks_.empty()) loop_.post([this] { next(); });
  }

  Loop& loop_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace meydan::server
