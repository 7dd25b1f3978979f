// One table on one node: takes commands in turn, lets the referee decide, writes, and only then answers and publishes.
//
//   submit -> decide on the table as it will be -> append -> durable -> publish events, answer the sender
//
// Nothing is acknowledged and no roll is shown before it is stored. Several commands may be on their way to the disk at
// once; each is decided on top of the ones before it. If a write fails, nothing more is written until the disk has
// answered all of them: a disk may fail after it has written, and then a later one could follow on what it was not
// decided on. Then the table is read again from what is durable, and nobody is charged for the time since.
//
// It has no thread, socket or clock of its own: everything comes in as a call on one loop, the time included, so the
// simulator can drive it as the server does.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <span>

#include "play/table.h"
#include "server/loop.h"
#include "store/store.h"
#include "wire/server_message.h"

namespace meydan::server {

/// What a command came to.
struct Answer {
  using Kind = wire::AnswerKind;
  Kind kind = Kind::Done;
  play::EventNumber version = 0;  // the table's last durable event
  std::optional<play::TableRefusal::Kind> refusal{};
  Message message{};
};

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Reply = std::function<void(const Answer&)>;
  /// Called with durable events only, in order, each exactly once, and with the same events as they stand in the log:
  /// one JSON object each, with commas between them.
  using Publish = std::function<void(const std::vector<play::Event>&, const std::string& json)>;

  struct Surroundings {
    store::Store& store;
    const AnyGame& game;
    std::shared_ptr<const play::ChanceSource> chance;  // null for games without chance
    Loop& loop;
    Publish publish;
  };

  /// A new table; its first event is on its way to the disk and `reply` hears when it is there.
  static std::shared_ptr<TableHost> create(Surroundings surroundings, play::TableSetup setup, play::Ms now_ms,
                                           Reply reply);
  /// A table from the log, in two steps. Reading it takes long if the log is long, and may be done on any thread; then
  /// the host takes it over. If a clock was running when the log ends, the time since then is charged to nobody, and it
  /// stands until its player can be back: gives a command, has looked on for a while, or has had the time for it.
  static Result<play::Table, store::StoreProblem> read(const store::Store& store, const AnyGame& game,
                                                       std::string_view table);
  static std::shared_ptr<TableHost> resume(Surroundings surroundings, play::Table table, play::Ms now_ms);
  /// Both at once.
  static Result<std::shared_ptr<TableHost>, store::StoreProblem> load(Surroundings surroundings, std::string_view table,
                                                                      play::Ms now_ms);

  void submit(const play::Command& sent, play::Ms now_ms, Reply reply);
  /// Somebody looks on: if the clocks stand since an outage and wait for this player, they need not wait much longer.
  void came_back(const std::string& player, play::Ms now_ms);
  /// The server has seen somebody's last connection go some moments ago, or has one again. `failed` is told if the disk
  /// does not take it.
  void note_absence(std::size_t chair, play::Ms grace_ms, play::Ms now_ms, std::function<void()> failed);
  void note_return(std::size_t chair, play::Ms now_ms, std::function<void()> failed);
  /// Ends the waiting after an outage: who is to move needs no time to come back.
  void let_clocks_run(play::Ms now_ms);
  /// Lets happen what is due by itself: a start, a flag, the next game, and clocks that have waited long enough.
  void tick(play::Ms now_ms);
  /// When to call tick(), if ever. The flag waits for moves that are still on their way within the lag quota.
  [[nodiscard]] std::optional<play::Ms> next_tick_ms() const;

  /// What may be shown: durable events only.
  [[nodiscard]] play::EventNumber durable_version() const { return durable_; }
  /// Where they are kept, until the next call that changes something.
  [[nodiscard]] std::span<const play::Event> durable_events_after(play::EventNumber seen) const;
  /// The table as commands see it, which may be ahead of the disk.
  [[nodiscard]] const play::Table& table() const { return table_; }
  /// The game this table plays, for who wants to draw or read it.
  [[nodiscard]] const AnyGame& game() const { return surroundings_.game; }
  [[nodiscard]] bool waits_for_disk() const { return !writes_.empty(); }

 private:
  struct Waiter {
    play::EventNumber number;  // answered once this event is durable
    Answer answer;
    Reply reply;
  };
  struct Write {
    std::shared_ptr<const std::vector<play::Event>> events;
    std::string json;  // of the same events, written once for the log and for everybody who watches
    std::vector<Waiter> waiters;
  };

  explicit TableHost(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

  /// The table goes on as was decided; its events have yet to be added.
  void follow(const std::vector<play::Event>& events, std::unique_ptr<play::TableState> after);
  void add(std::vector<play::Event> events, Waiter waiter);
  void finished(const store::AppendResult& result);
  void succeed();
  void fail();
  void read_again();
  void charge_nobody_for_outage(play::Ms now_ms);
  [[nodiscard]] bool waits_for(const std::string& player) const;
  void submit_by_itself(play::Request request, play::Ms now_ms, std::function<void()> failed);
  /// What the server itself orders; its events are added to the table and to `events`.
  void order(std::vector<play::Event>& events, play::Request request, play::Ms time_ms);
  /// Orders of the server's go to the disk, and nobody waits for them.
  void add_by_itself(std::vector<play::Event> events);

  Surroundings surroundings_;
  play::Table table_;
  play::EventNumber durable_ = 0;
  std::deque<Write> writes_;  // on their way, oldest first
  std::unique_ptr<play::TableState> before_writes_ = std::make_unique<play::TableState>();  // as it was when none was
  std::size_t in_flight_ = 0;                   // writes that the disk has not answered
  std::optional<store::StoreProblem> failure_;  // a write has failed, and others are still on their way
  /// Writes have failed: before anything else happens the clocks are put right.
  bool outage_ = false;
  play::Ms heard_ms_ = 0;        // when somebody called last
  play::Ms waits_until_ms_ = 0;  // after a restart: clocks that stand since then run from this moment on
};

/// How long the table waits by itself after a failed write before it tries again.
inline constexpr play::Ms kRetryMs = 500;
/// How long after a restart the clocks wait for who is to move, and how long if that player looks on already: a page
/// has to load and to be seen.
inline constexpr play::Ms kBackWithinMs = 20'000;
inline constexpr play::Ms kPageLoadsMs = 5'000;

}  // namespace meydan::server
