#include "sim/events/event_node.h"

namespace meydan::sim {

namespace {

using store::MemoryStore;

server::MatchSecrets secrets_with(server::Random& random) {
  store::SecretKey key;
  random.fill(key.bytes);
  return {{key}, random};
}

}  // namespace

EventNode::EventNode(Surroundings surroundings)
    : around_(std::move(surroundings)),
      dice_(around_.plan.seed, 52),
      loop_({.queue = around_.queue,
             .dice = dice_,
             .slowest_post_ms = 2,
             .pools_are_full = [this] { return faulty() && dice_.chance(around_.plan.busy); },
             .after_task = [this] { after_task(); }}),
      random_(around_.plan.seed),
      secrets_(secrets_with(random_)) {}

EventNode::~EventNode() = default;

void EventNode::start() {
  fault();
  flush_due_ = false;
  store_ = std::make_unique<MemoryStore>(around_.disk, MemoryStore::Acknowledge::WhenFlushed);
  auto ratings = server::Ratings::read(*store_);
  if (!ratings) return around_.object("the ratings cannot be read");
  ratings_ = std::make_unique<server::Ratings>(std::move(ratings).value());
  tables_ = std::make_unique<server::Tables>(server::Tables::Surroundings{
      .store = *store_, .secrets = secrets_, .ratings = *ratings_, .loop = loop_, .random = random_});
  events_ = std::make_unique<server::Events>(server::Events::Surroundings{
      .store = *store_, .secrets = secrets_, .tables = *tables_, .loop = loop_, .random = random_, .people = people_});
  loop_.begin();
  if (!tables_->open_unfinished()) return around_.object("the tables cannot be read");
  if (const auto read = events_->read_all(); !read) return around_.object("the events cannot be read");
  for (const server::SetAside* const aside : {&tables_->set_aside(), &events_->set_aside()}) {
    if (!aside->empty())
      return around_.object("its own " + aside->begin()->first + " was set aside: " + aside->begin()->second.en);
  }
  events_->begin();
  after_task();
  if (around_.plan.crash_every_ms > 0) crash_sometimes();
}

void EventNode::crash_sometimes() {
  loop_.later(dice_.between(1, 2 * around_.plan.crash_every_ms), [this] {
    if (faulty()) crash();
  });
}

void EventNode::crash() {
  if (!events_) return;
  ++around_.counts.crashes;
  fault();
  store_->crash();
  // The queue may be inside one of them: they are taken apart once it is out again.
  loop_.die();
  around_.queue.after(0, [events = std::shared_ptr<server::Events>(std::move(events_)),
                          tables = std::shared_ptr<server::Tables>(std::move(tables_)),
                          ratings = std::shared_ptr<server::Ratings>(std::move(ratings_)),
                          store = std::shared_ptr<MemoryStore>(std::move(store_))]() mutable {
    events.reset();
    tables.reset();
  });
  const Ms back_ms = around_.queue.now_ms() + dice_.between(50, around_.plan.down_ms);
  around_.queue.at(back_ms, [this] { start(); });
}

void EventNode::fault() { faults_ms_.push_back(wall_ms()); }

Ms EventNode::longest_peace_ms(Ms from_ms, Ms to_ms) const {
  Ms longest = 0;
  Ms since = from_ms;
  for (const Ms fault_ms : faults_ms_) {
    if (fault_ms <= from_ms) continue;
    longest = std::max(longest, std::min(fault_ms, to_ms) - since);
    since = std::max(since, fault_ms);
    if (fault_ms >= to_ms) return longest;
  }
  return std::max(longest, to_ms - since);
}

void EventNode::after_task() {
  if (flush_due_ || !events_) return;
  flush_due_ = true;
  const Ms delay_ms = dice_.chance(50) ? dice_.between(50, 400) : dice_.between(1, 12);
  loop_.later(delay_ms, [this] { flush(); });
}

void EventNode::flush() {
  using Leaves = MemoryStore::Leaves;
  flush_due_ = false;
  const EventPlan& plan = around_.plan;
  const store::StoreProblem full{store::StoreProblem::Kind::DiskFull,
                                 {"disk_full", "", "دیسک پر است", "the disk is full"}};
  bool failing = false;
  if (around_.crash_at_write && !forced_done_)
    store_->crash_after(*around_.crash_at_write - around_.counts.writes, MemoryStore::Tell::Nobody);
  if (faulty()) {
    if (around_.queue.now_ms() >= full_until_ms_ && dice_.chance(plan.full))
      full_until_ms_ = around_.queue.now_ms() + dice_.between(200, 3'000);
    failing = around_.queue.now_ms() < full_until_ms_ || dice_.chance(plan.failed_write);
    const bool told_wrongly = !failing && dice_.chance(plan.failed_answer);
    if (failing) store_->fail_next_write(full, Leaves::Nothing);
    if (told_wrongly) store_->fail_next_write(full, Leaves::Everything);
    if (!failing && !told_wrongly && !around_.crash_at_write && dice_.chance(plan.untold))
      store_->crash_after(dice_.between(1, 2), MemoryStore::Tell::Nobody);
    if (failing || told_wrongly) fault();
    failing = failing || told_wrongly;
  }
  const auto answered = static_cast<std::int64_t>(store_->flush());
  if (failing && answered > 0) ++around_.counts.failed_writes;
  around_.counts.writes += answered;
  if (store_->crashed()) {
    forced_done_ = true;
    ++around_.counts.writes;
    crash();
  }
}

}  // namespace meydan::sim
