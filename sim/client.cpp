#include "sim/client.h"

namespace meydan::sim {

namespace {

constexpr std::size_t kMostPending = 3;
constexpr Ms kAnswerTimeOutMs = 700;
/// Who hears nothing asks from time to time whether there is something: the last message may have been the lost one.
constexpr Ms kHeartbeatMs = 2'500;

}  // namespace

void Client::start() {
  around_.queue.after(script_.dice().between(1, 1'000), [this] { wake(); });
}

void Client::cut() {
  if (!connected_) return;
  connected_ = false;
  ++around_.counts.cuts;
  around_.story.tell(script_.id(), [] { return "the connection is cut"; });
}

void Client::wake() {
  const Habits& habits = around_.plan.habits;
  Dice& dice = script_.dice();
  if (!calm() && dice.chance(around_.plan.faults.cut)) cut();
  const Ms patience_ms = !connected_ || missed_ ? kAnswerTimeOutMs : kHeartbeatMs;
  if (around_.queue.now_ms() >= last_hello_ms_ + patience_ms) hello();
  if (connected_) {
    send_again();
    act();
  }
  Ms sleep_ms = dice.between(20, calm() ? 300 : habits.think_ms);
  if (!calm() && dice.chance(habits.sleeps)) sleep_ms += dice.between(5'000, 30'000);
  around_.queue.after(sleep_ms, [this] { wake(); });
}

void Client::hello() {
  if (!connected_) ++connection_;
  last_hello_ms_ = around_.queue.now_ms();
  around_.network.send({number_, connection_, Hello{copy_.version}});
}

void Client::hear(const ToClient& message) {
  if (message.connection != connection_) return;  // of a connection that is gone
  std::visit([this](const auto& what) { hear(what); }, message.what);
}

void Client::hear(const News& news) {
  if (!connected_) {
    connected_ = true;
    around_.story.tell(script_.id(), [&] { return "is connected, has " + std::to_string(copy_.version) + " events"; });
  }
  for (const play::Event& event : news.events) {
    around_.witness.heard(copy_.log, event);
    if (event.number <= copy_.version) continue;
    if (event.number > copy_.version + 1) {
      if (!missed_) ++around_.counts.gaps;
      missed_ = true;
      return;
    }
    copy_ = play::evolve(std::move(copy_), event, *around_.plan.game);
  }
  // Whatever was missed has come if the news reached back far enough; if not, the next one says so again.
  missed_ = false;
}

void Client::hear(const AnswerTo& answer) {
  for (auto at = pending_.begin(); at != pending_.end(); ++at) {
    if (at->command.key != answer.key) continue;
    if (answer.answer.kind == server::Answer::Kind::Failed) {
      at->send_again_ms = around_.queue.now_ms() + script_.dice().between(100, kAnswerTimeOutMs);
    } else {
      pending_.erase(at);
    }
    return;
  }
}

void Client::send_again() {
  for (Pending& pending : pending_) {
    if (around_.queue.now_ms() < pending.send_again_ms) continue;
    ++around_.counts.resent;
    pending.send_again_ms = around_.queue.now_ms() + kAnswerTimeOutMs;
    around_.story.tell(script_.id(), [&] { return "sends again: " + describe(pending.command); });
    send(pending.command);
  }
}

void Client::act() {
  // A careful client waits for its answer; while faults happen this one does not always.
  if (!pending_.empty() && (calm() || pending_.size() >= kMostPending || !script_.dice().chance(200))) return;
  auto wish = script_.next(copy_, calm());
  if (!wish) return;
  const play::Command command{script_.id(), script_.role(), wish->seen, script_.id() + "-" + std::to_string(++keys_),
                              std::move(wish->request)};
  around_.witness.made(command, copy_.game);
  pending_.push_back({command, around_.queue.now_ms() + kAnswerTimeOutMs});
  around_.story.tell(script_.id(), [&] { return "sends " + describe(command); });
  send(command);
  if (!calm() && script_.dice().chance(around_.plan.habits.twice)) send(command);
}

void Client::send(const play::Command& command) { around_.network.send({number_, connection_, Order{command}}); }

}  // namespace meydan::sim
