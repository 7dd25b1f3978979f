// A faked node that runs events: the server's own Events and Tables, on a disk that fails and in a process that crashes
// and comes back. It has no thread and no clock; everything happens when the queue says so.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "server/events.h"
#include "server/random.h"
#include "sim/dice.h"
#include "sim/events/event_plan.h"
#include "sim/node_loop.h"
#include "store/memory/memory_store.h"

namespace meydan::sim {

class EventNode {
 public:
  struct Surroundings {
    const EventPlan& plan;
    Queue& queue;
    std::shared_ptr<store::MemoryDisk> disk;
    EventCounts& counts;
    /// After this write, counted from 1, the power goes and nobody hears of it.
    std::optional<std::int64_t> crash_at_write;
    std::function<void(const std::string&)> object;
  };
  explicit EventNode(Surroundings surroundings);
  ~EventNode();

  void start();

  /// Null while it is down.
  [[nodiscard]] server::Events* events() { return events_.get(); }
  [[nodiscard]] server::Tables* tables() { return tables_.get(); }
  [[nodiscard]] Ms wall_ms() const { return loop_.now_ms(); }
  [[nodiscard]] bool faulty() const { return around_.queue.now_ms() < around_.plan.stop_at_ms; }
  /// Does something in this process, soon.
  void post(std::function<void()> task) { loop_.post(std::move(task)); }
  /// The longest time without a fault between these two, by the wall clock.
  [[nodiscard]] Ms longest_peace_ms(Ms from_ms, Ms to_ms) const;

 private:
  class SeededRandom final : public server::Random {
   public:
    explicit SeededRandom(std::uint64_t seed) : dice_(seed, 77) {}
    void fill(std::span<unsigned char> bytes) override {
      for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(dice_.index(256));
    }
    std::string id() override { return "id" + std::to_string(++ids_); }

   private:
    Dice dice_;
    std::int64_t ids_ = 0;
  };
  /// Whoever was known before is still who they were.
  class SamePeople final : public server::People {
   public:
    std::optional<server::Person> recall(const server::Person& person, server::Accounts::Counts) override {
      return person;
    }
    std::optional<tournament::Actor> recall(const tournament::Actor& actor) override { return actor; }
    std::string name_of(const std::string& account) override { return "name of " + account; }
  };

  void after_task();
  void flush();
  void crash();
  void crash_sometimes();
  void fault();

  Surroundings around_;
  Dice dice_;
  NodeLoop loop_;
  SeededRandom random_;
  SamePeople people_;
  server::MatchSecrets secrets_;
  std::unique_ptr<store::MemoryStore> store_;
  std::unique_ptr<server::Ratings> ratings_;
  std::unique_ptr<server::Tables> tables_;
  std::unique_ptr<server::Events> events_;
  Ms full_until_ms_ = 0;
  bool flush_due_ = false;
  bool forced_done_ = false;
  std::vector<Ms> faults_ms_{0};  // by the wall clock
};

}  // namespace meydan::sim
