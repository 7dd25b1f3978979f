// The loop of a faked process: what was asked of it happens at times that the queue and the dice decide, and not at all
// once the process has died.
#pragma once

#include "server/loop.h"
#include "sim/plan.h"
#include "sim/queue.h"

namespace meydan::sim {

class NodeLoop final : public server::Loop {
 public:
  struct Surroundings {
    Queue& queue;
    Dice& dice;
    Ms slowest_post_ms = 0;
    std::function<bool()> pools_are_full;
    /// After every task: what it wrote has to reach the disk.
    std::function<void()> after_task;
  };
  explicit NodeLoop(Surroundings surroundings) : around_(std::move(surroundings)) {}

  void post(Task task) override {
    // A strand: one thing after the other, in the order of asking, sometimes later than at once.
    strand_free_ms_ =
        std::max(strand_free_ms_, around_.queue.now_ms()) + around_.dice.between(0, around_.slowest_post_ms);
    after(strand_free_ms_ - around_.queue.now_ms(), std::move(task));
  }
  void after(Ms delay_ms, Task task) override {
    later(delay_ms, [this, task = std::move(task)] {
      task();
      around_.after_task();
    });
  }
  bool work(server::Work, const server::Share&, std::function<Task()> work) override {
    if (around_.pools_are_full()) return false;
    after(around_.dice.between(1, 20), [this, work = std::move(work)] { post(work()); });
    return true;
  }
  /// No bot plays here.
  bool think(const server::Share&, std::function<Task(const Patience&)>) override { return false; }
  [[nodiscard]] bool stops(server::Work) const override { return false; }
  [[nodiscard]] Ms now_ms() const override { return kDawnMs + around_.queue.now_ms() + skew_ms_; }

  /// A process starts on this loop, and dies: what it was asked to do, or is while it is dead, is never done.
  void begin() { alive_ = true; }
  void die() {
    ++incarnation_;
    alive_ = false;
  }
  /// How far off the clock on its wall is.
  void skew(Ms skew_ms) { skew_ms_ = skew_ms; }
  /// Like after(), for what is no task of the process's: its disk, its end.
  void later(Ms delay_ms, Task task) {
    if (!alive_) return;
    around_.queue.after(delay_ms, [this, incarnation = incarnation_, task = std::move(task)] {
      if (incarnation == incarnation_) task();
    });
  }

 private:
  Surroundings around_;
  bool alive_ = false;
  int incarnation_ = 0;
  Ms strand_free_ms_ = 0;
  Ms skew_ms_ = 0;
};

}  // namespace meydan::sim
