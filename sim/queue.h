// Faked time: a list of things to do, in the order of their time and, at the same time, of their being asked for.
// Nothing else moves the clock, so a run of an hour takes as long as its events do, and always the same way.
#pragma once

#include <functional>
#include <map>
#include <utility>

#include "base/assert.h"
#include "play/clock.h"

namespace meydan::sim {

using play::Ms;

class Queue {
 public:
  using Task = std::function<void()>;

  [[nodiscard]] Ms now_ms() const { return now_ms_; }

  void at(Ms when_ms, Task task) { tasks_.emplace(std::pair(std::max(when_ms, now_ms_), ++asked_), std::move(task)); }
  void after(Ms delay_ms, Task task) { at(now_ms_ + delay_ms, std::move(task)); }

  /// Does the next thing; false if there is none.
  bool run_next() {
    if (tasks_.empty()) return false;
    auto next = tasks_.extract(tasks_.begin());
    now_ms_ = next.key().first;
    next.mapped()();
    return true;
  }

 private:
  Ms now_ms_ = 0;
  std::uint64_t asked_ = 0;
  std::map<std::pair<Ms, std::uint64_t>, Task> tasks_;
};

}  // namespace meydan::sim
