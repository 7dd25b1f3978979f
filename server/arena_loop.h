// The loop of the running arena: the thread that serves the sockets, and the pools beside it.
#pragma once

#include "server/loop.h"
#include "server/net/net.h"
#include "server/pools.h"

namespace meydan::server {

class ArenaLoop final : public Loop {
 public:
  /// Both may be made later than this, but are there before anything is asked of it.
  ArenaLoop(net::Server& server, Pools& pools) : server_(server), pools_(pools) {}

  void post(Task task) override;
  void after(play::Ms delay_ms, Task task) override;
  bool work(Work kind, const Share& whose, std::function<Task()> work) override;
  bool think(const Share& whose, std::function<Task(const Patience&)> thought) override;
  [[nodiscard]] bool stops(Work kind) const override;
  [[nodiscard]] play::Ms now_ms() const override;

 private:
  [[nodiscard]] Pool& pool_of(Work kind) const;

  net::Server& server_;
  Pools& pools_;
};

}  // namespace meydan::server
