// A faked node: one process with a table, a disk under it and clients around it. It crashes and comes back on the same
// disk, its disk fails, and its wall clock may be off after a restart.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "server/table_host.h"
#include "sim/network.h"
#include "sim/node_loop.h"
#include "sim/story.h"
#include "sim/witness.h"
#include "store/memory/memory_store.h"

namespace meydan::sim {

/// A crash asked for at one certain write of a run, counted from 1.
struct ForcedCrash {
  std::int64_t at_write = 0;
  store::MemoryStore::Tell tell = store::MemoryStore::Tell::Nobody;
};

class Node {
 public:
  struct Surroundings {
    const Plan& plan;
    Queue& queue;
    Network& network;
    Witness& witness;
    Counts& counts;
    Story& story;
    std::shared_ptr<store::MemoryDisk> disk;
    std::optional<ForcedCrash> forced;
    std::function<void()> crashed;  // the clients' connections are gone
  };
  explicit Node(Surroundings surroundings);
  ~Node();

  void start();
  void hear(const ToNode& message, Ms travelled_ms);

  /// Null while it is down.
  [[nodiscard]] const server::TableHost* host() const { return host_.get(); }

 private:
  using Tell = store::MemoryStore::Tell;

  /// Calls absent who has not been heard of for a while, as the server does who has no connection.
  void look_for_absences();
  void crash(const char* how);
  void crash_sometimes();
  void open_table();
  void hear(std::size_t client, Connection connection, const Hello& hello, Ms travelled_ms);
  void hear(std::size_t client, Connection connection, const Order& order, Ms travelled_ms);
  void answer(std::size_t client, Connection connection, const play::Command& command, const server::Answer& answer);
  void publish(const std::vector<play::Event>& events);
  /// After every call of the host: its writes reach the disk, and it is woken when something is due.
  void after_call();
  void flush();
  void arm_fault();
  void fail_next(store::MemoryStore::Leaves leaves);
  void watch_failures(bool failed);
  [[nodiscard]] Ms wall_ms() const { return loop_.now_ms(); }
  [[nodiscard]] bool faulty() const { return around_.queue.now_ms() < around_.plan.faults.stop_at_ms; }

  Surroundings around_;
  Dice dice_;
  NodeLoop loop_;
  std::shared_ptr<const play::ChanceSource> chance_;
  std::unique_ptr<store::MemoryStore> store_;
  std::shared_ptr<server::TableHost> host_;
  std::map<std::size_t, Connection> sessions_;
  std::map<std::size_t, Ms> heard_ms_;  // when each client was heard last, by this process
  std::optional<Ms> down_since_ms_;     // by the wall clock of the process that died
  std::optional<Ms> failing_since_ms_;  // by the wall clock
  Ms full_until_ms_ = 0;
  bool flush_due_ = false;
  std::optional<store::MemoryStore::Leaves> armed_;
  Tell tell_ = Tell::Nobody;
  bool forced_done_ = false;
  std::int64_t wakes_ = 0;
};

}  // namespace meydan::sim
