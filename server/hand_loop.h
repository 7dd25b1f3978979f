// A loop that is turned by hand, for tests and fuzzing: time stands, nothing that was asked of it happens by itself,
// and what other threads would do waits until somebody says so.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

#include "server/loop.h"

namespace meydan::server {

class HandLoop final : public Loop {
 public:
  explicit HandLoop(play::Ms now_ms) : now_ms_(now_ms) {}

  void post(Task task) override { tasks_.push_back(std::move(task)); }
  void after(play::Ms delay_ms, Task task) override { timers_.emplace(now_ms_ + delay_ms, std::move(task)); }
  bool work(Work kind, const Share&, std::function<Task()> work) override {
    if (full_) return false;
    works_[kind].push_back(std::move(work));
    return true;
  }
  bool think(const Share& whose, std::function<Task(const Patience&)> thought) override {
    if (full_) return false;
    thoughts_.emplace_back(whose, std::move(thought));
    return true;
  }
  [[nodiscard]] bool stops(Work) const override { return false; }
  [[nodiscard]] play::Ms now_ms() const override { return now_ms_; }

  /// From now on other threads are too busy, or are not any more.
  void fill_pools(bool full) { full_ = full; }
  /// The process ends: nothing that waits is ever done.
  void forget_everything() {
    tasks_.clear();
    timers_.clear();
    works_.clear();
    thoughts_.clear();
  }
  void forget_thoughts() { thoughts_.clear(); }
  /// The clock on the wall is put forward or back; no timer hears of it.
  void set_now_ms(play::Ms now_ms) { now_ms_ = now_ms; }

  [[nodiscard]] std::size_t tasks() const { return tasks_.size(); }
  [[nodiscard]] std::size_t works(Work kind) const {
    const auto found = works_.find(kind);
    return found == works_.end() ? 0 : found->second.size();
  }
  [[nodiscard]] std::size_t thoughts() const { return thoughts_.size(); }
  /// In whose share the next thought is.
  [[nodiscard]] const Share& next_thinker() const { return thoughts_.front().first; }

  /// False if nothing was posted.
  bool run_task() {
    if (tasks_.empty()) return false;
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
    return true;
  }
  void run_tasks() {
    while (run_task()) {
    }
  }
  /// Another thread does the oldest work of a kind. Gives what the loop has to do then.
  Task run_work(Work kind) {
    const auto work = std::move(works_[kind].front());
    works_[kind].pop_front();
    return work();
  }
  /// All of it, and whatever comes of that.
  void run_works(Work kind) {
    while (works(kind) > 0) {
      if (const Task then = run_work(kind)) then();
      run_tasks();
    }
  }
  /// A bot comes to the end of its oldest thought.
  void run_thought() {
    class Endless final : public Patience {
      [[nodiscard]] bool is_over() const override { return false; }
    };
    run_thought(Endless());
  }
  void run_thought(const Patience& patience) {
    const auto thought = std::move(thoughts_.front().second);
    thoughts_.pop_front();
    thought(patience)();
    run_tasks();
  }
  /// The next timer that is due by then goes off; the clock shows its time. False if there is none.
  bool run_timer(play::Ms until_ms) {
    if (timers_.empty() || timers_.begin()->first > until_ms) return false;
    const auto timer = timers_.extract(timers_.begin());
    now_ms_ = std::max(now_ms_, timer.key());
    timer.mapped()();
    return true;
  }
  /// So much time passes, with all that is due in it.
  void pass(play::Ms ms) {
    const play::Ms end_ms = now_ms_ + ms;
    while (run_timer(end_ms)) run_tasks();
    now_ms_ = std::max(now_ms_, end_ms);
  }

 private:
  play::Ms now_ms_;
  std::deque<Task> tasks_;
  std::multimap<play::Ms, Task> timers_;
  std::map<Work, std::deque<std::function<Task()>>> works_;
  std::deque<std::pair<Share, std::function<Task(const Patience&)>>> thoughts_;
  bool full_ = false;
};

}  // namespace meydan::server
