#include "server/arena_loop.h"

#include "base/assert.h"
#include "server/wall_clock.h"

namespace meydan::server {

namespace {

/// What a bot may take for one move, so that no position holds a thread for long. On a machine that has time enough the
/// levels never need it.
constexpr std::chrono::milliseconds kThinkingTime{2'000};

class ThinkingTime final : public Patience {
 public:
  explicit ThinkingTime(const Pool& pool) : pool_(pool) {}
  [[nodiscard]] bool is_over() const override { return std::chrono::steady_clock::now() >= end_ || pool_.stops(); }

 private:
  const Pool& pool_;
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + kThinkingTime;
};

}  // namespace

void ArenaLoop::post(Task task) { server_.post(std::move(task)); }

void ArenaLoop::after(play::Ms delay_ms, Task task) {
  server_.after(std::chrono::milliseconds(delay_ms), std::move(task));
}

bool ArenaLoop::work(Work kind, const Share& whose, std::function<Task()> work) {
  return pool_of(kind).run(whose, [this, work = std::move(work)] {
    if (Task then = work()) server_.post(std::move(then));
  });
}

bool ArenaLoop::think(const Share& whose, std::function<Task(const Patience&)> thought) {
  return pools_.bots.run(whose, [this, thought = std::move(thought)] {
    const ThinkingTime patience(pools_.bots);
    server_.post(thought(patience));
  });
}

bool ArenaLoop::stops(Work kind) const { return pool_of(kind).stops(); }

play::Ms ArenaLoop::now_ms() const { return wall_clock_ms(); }

Pool& ArenaLoop::pool_of(Work kind) const {
  switch (kind) {
    case Work::Passwords: return pools_.passwords;
    case Work::Writes: return pools_.writes;
    case Work::Reads: return pools_.reads;
    case Work::Views: return pools_.views;
    case Work::Events: return pools_.events;
    case Work::Reviews: return pools_.reviews;
    case Work::Mail: return pools_.mail;
  }
  MEYDAN_ASSERT(false);
  return pools_.reads;
}

}  // namespace meydan::server
