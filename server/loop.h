// The event loop as what runs on it sees it: one thread that waits for nothing, what time it is, and other threads for
// what takes long. The arena has a real one (server/arena_loop.h), tests turn one by hand (server/hand_loop.h), and in
// sim/ a seed decides what happens when.
#pragma once

#include <cstdint>
#include <functional>

#include "play/clock.h"
#include "search/analysis.h"
#include "server/fair_queue.h"

namespace meydan::server {

/// What is done on other threads, each kind in a pool of its own (server/pools.h); bots think() in one more.
enum class Work : std::uint8_t { Passwords, Writes, Reads, Views, Events, Reviews, Mail };

class Loop {
 public:
  using Task = std::function<void()>;

  virtual ~Loop() = default;
  /// Runs a task on the loop: later, in the order of asking. From any thread.
  virtual void post(Task task) = 0;
  virtual void after(play::Ms delay_ms, Task task) = 0;
  /// Runs something on another thread, in the share that it belongs to; what it gives back, if anything, is run on the
  /// loop. False, and nothing is run, if too much waits. From any thread.
  virtual bool work(Work kind, const Share& whose, std::function<Task()> work) = 0;
  /// The same for a bot, who is told for how long.
  virtual bool think(const Share& whose, std::function<Task(const Patience&)> thought) = 0;
  /// Work of this kind that takes long looks here now and then and comes to an end.
  [[nodiscard]] virtual bool stops(Work kind) const = 0;
  /// On the wall. From any thread.
  [[nodiscard]] virtual play::Ms now_ms() const = 0;
};

}  // namespace meydan::server
