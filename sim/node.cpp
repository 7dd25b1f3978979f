#include "sim/node.h"

#include "play/sealed_chance.h"

namespace meydan::sim {

namespace {

using server::Answer;
using server::TableHost;
using store::MemoryStore;

constexpr Ms kLookEveryMs = 500;
constexpr Ms kUnnoticedMs = 3'500;  // longer than a client's heartbeat
constexpr Ms kGraceMs = 2'000;

}  // namespace

Node::Node(Surroundings surroundings)
    : around_(std::move(surroundings)),
      dice_(around_.plan.seed, 3),
      loop_({.queue = around_.queue,
             .dice = dice_,
             .slowest_post_ms = 3,
             .pools_are_full = [] { return true; },
             .after_task = [this] { after_call(); }}),
      chance_(std::make_shared<play::SealedChance>(around_.plan.secret)) {}

Node::~Node() = default;

void Node::start() {
  if (down_since_ms_) {
    const Faults& faults = around_.plan.faults;
    if (faults.skew_ms > 0 && faulty()) loop_.skew(dice_.between(-faults.skew_ms, faults.skew_ms));
    around_.witness.outage(*down_since_ms_, wall_ms());
    around_.witness.clock_set(wall_ms());
    down_since_ms_.reset();
    around_.story.tell("node", [] { return "starts again"; });
  }
  store_ = std::make_unique<MemoryStore>(around_.disk, MemoryStore::Acknowledge::WhenFlushed);
  flush_due_ = false;
  armed_.reset();
  failing_since_ms_.reset();
  heard_ms_.clear();
  loop_.begin();
  open_table();
  if (!host_) return;
  loop_.later(kLookEveryMs, [this] { look_for_absences(); });
  if (around_.plan.faults.crash_every_ms > 0) crash_sometimes();
}

void Node::open_table() {
  const TableHost::Surroundings surroundings{
      *store_, *around_.plan.game, chance_, loop_,
      [this](const std::vector<play::Event>& events, const std::string&) { publish(events); }};
  if (around_.witness.on_disk() == 0) {
    host_ = TableHost::create(surroundings, around_.plan.setup, wall_ms(), [this](const Answer& answer) {
      around_.witness.answered({}, answer);
      // Nothing is there yet: whoever wanted the table asks again.
      if (answer.kind == Answer::Kind::Failed) loop_.later(500, [this] { open_table(); });
    });
  } else {
    auto loaded = TableHost::load(surroundings, around_.plan.setup.table, wall_ms());
    if (!loaded) return around_.witness.object("the table cannot be loaded: " + loaded.reason().message.en);
    host_ = *loaded;
  }
  after_call();
}

void Node::crash_sometimes() {
  loop_.later(dice_.between(1, 2 * around_.plan.faults.crash_every_ms), [this] {
    if (faulty()) crash("at a random moment");
  });
}

void Node::crash(const char* how) {
  if (!host_) return;
  if (!host_->waits_for_disk() && !store_->crashed()) around_.witness.compare(*host_);
  if (host_->waits_for_disk()) ++around_.counts.crashes_lost;
  ++around_.counts.crashes;
  around_.story.tell("node", [&] { return std::string("crashes ") + how; });
  store_->crash();
  host_.reset();
  sessions_.clear();
  loop_.die();
  down_since_ms_ = wall_ms();
  around_.crashed();
  const Ms now_ms = around_.queue.now_ms();
  const Ms back_ms = now_ms + dice_.between(50, std::max<Ms>(50, around_.plan.faults.down_ms));
  // Once faults stop, the node is up.
  around_.queue.at(std::max(now_ms + 50, std::min(back_ms, around_.plan.faults.stop_at_ms)), [this] { start(); });
}

void Node::after_call() {
  if (!host_) return;
  if (host_->waits_for_disk() && !flush_due_) {
    flush_due_ = true;
    loop_.later(dice_.chance(30) ? dice_.between(50, 500) : dice_.between(1, 15), [this] { flush(); });
  }
  const auto due_ms = host_->next_tick_ms();
  const std::int64_t wake = ++wakes_;
  if (!due_ms) return;
  loop_.later(std::max<Ms>(1, *due_ms - wall_ms()), [this, wake] {
    if (wake != wakes_) return;
    host_->tick(wall_ms());
    after_call();
  });
}

void Node::fail_next(MemoryStore::Leaves leaves) {
  armed_ = leaves;
  store_->fail_next_write({store::StoreProblem::Kind::DiskFull, {"disk_full", "", "دیسک پر است", "the disk is full"}},
                          leaves);
}

/// At most one fault for a group of writes.
void Node::arm_fault() {
  using Leaves = MemoryStore::Leaves;
  const Faults& faults = around_.plan.faults;
  const Ms now_ms = around_.queue.now_ms();
  if (around_.forced && !forced_done_) {
    tell_ = around_.forced->tell;
    store_->crash_after(around_.forced->at_write - around_.counts.writes, tell_);
  }
  if (!faulty()) return;
  if (now_ms < full_until_ms_) return fail_next(Leaves::Nothing);
  if (dice_.chance(faults.full)) {
    full_until_ms_ = now_ms + dice_.between(500, faults.full_ms);
    around_.story.tell("disk", [&] { return "is full until " + std::to_string(full_until_ms_); });
    return fail_next(Leaves::Nothing);
  }
  if (dice_.chance(faults.failed_write)) return fail_next(Leaves::Nothing);
  if (dice_.chance(faults.failed_answer)) return fail_next(Leaves::Everything);
  if (around_.forced && !forced_done_) return;
  if (dice_.chance(faults.untold)) return store_->crash_after(dice_.between(1, 2), tell_ = Tell::Nobody);
  if (dice_.chance(faults.dying)) return store_->crash_after(dice_.between(1, 2), tell_ = Tell::Writer);
}

void Node::flush() {
  flush_due_ = false;
  if (faulty() && dice_.chance(around_.plan.faults.lost)) return crash("before a write");
  arm_fault();
  const std::size_t answered = store_->flush();
  if (answered > 0) watch_failures(armed_ == MemoryStore::Leaves::Nothing);
  if (answered > 0 && armed_) {
    ++(armed_ == MemoryStore::Leaves::Nothing ? around_.counts.failed_groups : around_.counts.failed_answers);
    around_.story.tell("disk", [&] {
      return armed_ == MemoryStore::Leaves::Nothing ? "a write fails" : "a write is called failed, but is there";
    });
  }
  if (armed_ != MemoryStore::Leaves::Nothing) around_.counts.writes += static_cast<std::int64_t>(answered);
  if (answered > 0) armed_.reset();
  if (!store_->crashed()) return after_call();
  forced_done_ = true;
  if (tell_ == Tell::Nobody) {
    ++around_.counts.writes;
    ++around_.counts.crashes_untold;
    return crash("after a write that nobody hears of");
  }
  ++around_.counts.crashes_dying;
  around_.story.tell("disk", [] { return "is gone; the process lives on"; });
  loop_.later(dice_.between(1, 3'000), [this] { crash("after its disk"); });
}

/// A disk that fails again and again is an outage from the first failure to the last.
void Node::watch_failures(bool failed) {
  if (!failed) return failing_since_ms_.reset();
  if (!failing_since_ms_) failing_since_ms_ = wall_ms();
  around_.witness.outage(*failing_since_ms_, wall_ms());
}

void Node::look_for_absences() {
  // Who has not come since the start of this process is missed from then on.
  for (std::size_t client = 0; client < host_->table().chairs.size(); ++client) {
    const Ms last_ms = heard_ms_.try_emplace(client, around_.queue.now_ms()).first->second;
    const auto chair = play::chair_of_player(host_->table(), player_name(client));
    if (chair && faulty() && around_.queue.now_ms() >= last_ms + kUnnoticedMs)
      host_->note_absence(*chair, kGraceMs, wall_ms(), [] {});
  }
  after_call();
  loop_.later(kLookEveryMs, [this] { look_for_absences(); });
}

void Node::hear(const ToNode& message, Ms travelled_ms) {
  if (!host_) return;
  heard_ms_[message.client] = around_.queue.now_ms();
  const auto chair = play::chair_of_player(host_->table(), player_name(message.client));
  if (chair && host_->table().chairs[*chair].absence) host_->note_return(*chair, wall_ms(), [] {});
  std::visit([&](const auto& what) { hear(message.client, message.connection, what, travelled_ms); }, message.what);
}

void Node::hear(std::size_t client, Connection connection, const Hello& hello, Ms /*travelled_ms*/) {
  around_.witness.greeted(hello.seen, *host_);
  sessions_[client] = std::max(sessions_[client], connection);
  const auto missed = host_->durable_events_after(hello.seen);
  around_.network.send(client, {connection, News{{missed.begin(), missed.end()}}});
}

void Node::hear(std::size_t client, Connection connection, const Order& order, Ms travelled_ms) {
  play::Command command = order.command;
  if (auto* move = std::get_if<play::Move>(&command.request)) {
    move->lag_ms = travelled_ms;
  }
  if (auto* step = std::get_if<play::Step>(&command.request)) step->lag_ms = travelled_ms;
  host_->submit(command, wall_ms(), [this, client, connection, command](const Answer& given) {
    answer(client, connection, command, given);
  });
  after_call();
}

void Node::answer(std::size_t client, Connection connection, const play::Command& command, const Answer& given) {
  Counts& counts = around_.counts;
  switch (given.kind) {
    case Answer::Kind::Done: ++counts.done; break;
    case Answer::Kind::Repeated: ++counts.repeated; break;
    case Answer::Kind::Refused:
      ++(given.refusal == play::TableRefusal::Kind::Stale ? counts.stale : counts.refused);
      break;
    case Answer::Kind::Failed: ++counts.failed; break;
  }
  around_.story.tell("node", [&] { return "answers " + command.key + ": " + describe(given); });
  if (given.refusal == play::TableRefusal::Kind::Stale && host_)
    around_.witness.refused_as_stale(command, host_->table().log);
  around_.witness.answered(command, given);
  around_.network.send(client, {connection, AnswerTo{command.key, given}});
}

void Node::publish(const std::vector<play::Event>& events) {
  around_.witness.published(events);
  for (const play::Event& event : events) around_.story.tell("table", [&] { return describe(event); });
  for (const auto& [client, connection] : sessions_) around_.network.send(client, {connection, News{events}});
}

}  // namespace meydan::sim
