#include "sim/world.h"

#include <deque>

#include "play/adjudicated.h"
#include "sim/client.h"
#include "store/tables.h"

namespace meydan::sim {

namespace {

/// How long after the last fault a match may still take, at most.
constexpr Ms kPatienceMs = 1'800'000;
/// A match that has been over for so long is left alone.
constexpr Ms kOverMs = 2'000;
constexpr Ms kQuietMs = 500;

class World {
 public:
  World(std::uint64_t seed, const Options& options)
      : plan_(plan_of(seed, options.only)),
        story_(queue_, options.listener),
        witness_(plan_, disk_),
        network_(queue_, plan_, report_.counts),
        node_({plan_, queue_, network_, witness_, report_.counts, story_, disk_, options.forced,
               [this] { node_crashed(); }}) {
    network_.connect({[this](const ToNode& message, Ms travelled_ms) { node_.hear(message, travelled_ms); },
                      [this](std::size_t client, const ToClient& message) { clients_[client].hear(message); }});
    for (std::size_t client = 0; client < static_cast<std::size_t>(plan_.setup.seats); ++client) {
      add_client(player_name(client), play::Role::Player);
    }
    add_client("director", play::Role::Director);
  }

  Report run() {
    story_.tell("seed", [&] {
      return std::to_string(plan_.seed) + ": " + plan_.setup.game + " " + plan_.setup.rules + ", games " +
             std::to_string(plan_.setup.games) + ", bank " + std::to_string(plan_.setup.clock.bank_ms) + " ms";
    });
    node_.start();
    for (Client& client : clients_) client.start();
    while (!witness_.objection() && !finished() && queue_.run_next()) {
      if (queue_.now_ms() > plan_.faults.stop_at_ms + kPatienceMs) {
        witness_.object("no fault happens any more, and still the match does not end");
      }
    }
    if (!witness_.objection()) conclude();
    report_.failure = witness_.objection();
    if (report_.failure) story_.tell("witness", [&] { return "objects: " + *report_.failure; });
    report_.counts.simulated_ms = queue_.now_ms();
    return report_;
  }

 private:
  void add_client(const std::string& id, play::Role role) {
    const std::size_t number = clients_.size();
    clients_.emplace_back(Client::Surroundings{plan_, queue_, network_, witness_, report_.counts, story_}, number,
                          Script(plan_, id, role, 10 + number));
  }

  void node_crashed() {
    for (Client& client : clients_) client.cut();
  }

  /// Over, written, seen by everybody, and nobody wants anything more for a while.
  bool finished() {
    const server::TableHost* host = node_.host();
    if (host == nullptr || host->table().phase != play::Phase::Over || host->waits_for_disk()) {
      over_since_ms_ = quiet_since_ms_ = queue_.now_ms();
      return false;
    }
    if (queue_.now_ms() - over_since_ms_ < kOverMs) return false;
    for (Client& client : clients_) {
      client.settle_down();
      if (client.waits() || client.copy().version != host->durable_version()) quiet_since_ms_ = queue_.now_ms();
    }
    return queue_.now_ms() - quiet_since_ms_ >= kQuietMs;
  }

  void conclude() {
    std::vector<const play::Table*> copies;
    for (const Client& client : clients_) copies.push_back(&client.copy());
    witness_.conclude(*node_.host(), copies);
    for (const play::Event& event : node_.host()->table().log)
      std::visit([this](const auto& fact) { count(fact); }, event.fact);
    report_.counts.events = node_.host()->table().version;
  }

  template <class Fact>
  void count(const Fact&) {}
  void count(const play::Moved&) { ++report_.counts.moves; }
  void count(const play::Stepped&) { ++report_.counts.steps; }
  void count(const play::TakenBack&) { ++report_.counts.taken_back; }
  void count(const play::Lapsed&) { ++report_.counts.lapses; }
  void count(const play::Judged&) { ++report_.counts.verdicts; }
  void count(const play::Said&) { ++report_.counts.messages_said; }
  void count(const play::Offered&) { ++report_.counts.offers; }
  void count(const play::Undone&) { ++report_.counts.undos; }
  void count(const play::ClockAdjusted&) { ++report_.counts.adjustments; }
  void count(const play::Penalised&) { ++report_.counts.penalties; }
  void count(const play::ClocksStopped& fact) {
    ++(fact.reason == play::StopReason::Outage ? report_.counts.outages_settled : report_.counts.stops);
  }
  void count(const play::GameEnded& fact) {
    Counts& counts = report_.counts;
    ++counts.games;
    if (fact.result.key == "time_out") ++counts.flags;
    if (fact.result.key == "resignation") ++counts.resignations;
    if (fact.result.key == "draw_agreed") ++counts.agreed_draws;
    if (play::is_adjudicated(fact.result)) ++counts.adjudications;
    if (fact.result.key == play::kAbandoned || fact.result.key == play::kAbandonedDraw) ++counts.claims;
  }

  Plan plan_;
  Report report_;
  Queue queue_;
  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
  Story story_;
  Witness witness_;
  Network network_;
  std::deque<Client> clients_;
  Node node_;
  Ms over_since_ms_ = 0;
  Ms quiet_since_ms_ = 0;
};

}  // namespace

Report run(std::uint64_t seed, const Options& options) { return World(seed, options).run(); }

EveryWrite run_every_write(std::uint64_t seed) {
  using Tell = store::MemoryStore::Tell;
  const Report whole = run(seed);
  EveryWrite every{whole.failure, {}, whole.counts, 1};
  for (std::int64_t write = 1; write <= whole.counts.writes; ++write) {
    for (const Tell tell : {Tell::Nobody, Tell::Writer}) {
      if (every.failure) return every;
      every.crash = {write, tell};
      const Report report = run(seed, {.forced = every.crash});
      every.counts += report.counts;
      every.failure = report.failure;
      ++every.runs;
    }
  }
  return every;
}

}  // namespace meydan::sim
