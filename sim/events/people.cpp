#include "sim/events/people.h"

#include "play/sides.h"
#include "tournament/format_bridge.h"

namespace meydan::sim {

namespace {

using namespace tournament;

const Actor kDirector{.account = "director", .name = "The director", .may_direct = true};
const Actor kAdministrator{.account = "admin", .name = "name of admin", .administrator = true};

Actor player(const std::string& account) { return {.account = account, .name = account}; }

}  // namespace

void People::start() {
  around_.queue.after(dice_.between(20, 200), [this] {
    around_.node.post([this] { step(); });
    start();
  });
}

const Event* People::now() const {
  return event_.empty() || around_.node.events() == nullptr ? nullptr : around_.node.events()->find(event_);
}

void People::step() {
  if (event_.empty()) return open_event();
  const Event* const event = now();
  if (event == nullptr) return;
  enter();
  direct();
  for (const std::string& table : around_.node.tables()->of_event(event_)) play_at(table);
}

void People::open_event() {
  server::Events& events = *around_.node.events();
  // It may have been opened by a process that died before it could say so.
  if (!events.all().empty()) event_ = events.all().begin()->first;
  if (!event_.empty() || opening_) return;
  opening_ = true;
  events.open(around_.plan.setup, kDirector, [this](const std::string&, const auto&) { opening_ = false; });
  around_.queue.after(2'000, [this] { opening_ = false; });
}

void People::enter() {
  const Event& event = *now();
  if (event.sections[0].started) return;
  for (int entry = 0; entry < around_.plan.entries; ++entry) {
    const EntryState* const there = entry_of(event, account_of(entry));
    if (there == nullptr) {
      Entry wanted{"e" + std::to_string(entry), account_of(entry), account_of(entry), "", "open", "", 0, 0, {}};
      const auto members = static_cast<int>(members_needed(event.setup, event.sections[0].setup));
      for (int member = 0; member < members; ++member)
        wanted.members.push_back({account_of(entry, member), account_of(entry, member)});
      if (dice_.chance(300)) ask(player(account_of(entry)), wanted);
      continue;
    }
    for (const std::string& account : there->asked)
      ask(player(account), Consent{there->entry.entry, account, Consent::Answer::Given});
  }
}

void People::ask(Actor by, Fact fact) {
  asked_.push_back({{std::move(by), "k" + std::to_string(++keys_), std::move(fact)}});
  send(asked_.size() - 1);
  if (!dice_.chance(around_.plan.asked_twice)) return;
  ++around_.counts.doubled;
  send(asked_.size() - 1);
}

void People::send(std::size_t asked) {
  if (around_.node.events() != nullptr && now() != nullptr) {
    const Wish& wish = asked_[asked].wish;
    around_.tell(wish.by.account + " wishes " + std::string(word_of(wish.fact)));
    around_.node.events()->submit(event_, wish,
                                  [this, asked](const Result<std::int64_t, server::Events::Refused>& done) {
                                    if (around_.node.faulty() && dice_.chance(around_.plan.lost_answers)) {
                                      ++around_.counts.lost;
                                      return;
                                    }
                                    const bool again = !done && done.reason().why == server::Why::Failed;
                                    asked_[asked].answered = asked_[asked].answered || !again;
                                    if (done) told_ = std::max(told_, *done);
                                  });
  }
  around_.queue.after(dice_.between(500, 1'500), [this, asked] {
    if (asked_[asked].answered) return;
    around_.node.post([this, asked] { send(asked); });
    // A process that is down takes no task: then it is asked once more.
    if (around_.node.events() == nullptr) send(asked);
  });
}

Grounds People::grounds() { return {"N 5", "reason " + std::to_string(++keys_)}; }

MatchResult People::some_result(bool may_draw) {
  MatchResult result{.kind = MatchResult::Kind::Adjudicated};
  const std::size_t chosen = dice_.index(may_draw ? 3 : 2);
  result.white = chosen == 0 ? kPoint : chosen == 1 ? 0 : kPoint / 2;
  result.black = kPoint - result.white;
  return result;
}

void People::direct() {
  const Event& event = *now();
  if (!event.sections[0].started) return;
  const bool calm = !around_.node.faulty() || rulings_ >= around_.plan.rulings;
  if (calm || dice_.chance(30)) set_right(event);
  if (!calm && !event.matches.empty() && dice_.chance(120)) {
    ++rulings_;
    rule(event);
  }
}

/// Nobody waits for ever: clocks run again, and a match whose table gave no result is ruled.
void People::set_right(const Event& event) {
  if (event.pause && !event.pause->ended_by) ask(kDirector, Pause{true, {}});
  for (const std::string& table : around_.node.tables()->of_event(event_)) {
    const server::TableHost* const host = around_.node.tables()->in_memory(table);
    const bool stands = host != nullptr && host->table().clock.interrupted && !stands_for_outage(host->table().clock);
    if (stands) command(table, {"director", play::Role::Director, 0, "", play::ResumeClocks{}}, 0);
  }
  // Too few are left for another round.
  const Section& section = event.sections[0];
  const bool idle = !section.ended && !section.rounds.empty() && round_is_over(section, event) &&
                    event.log.back().time_ms + 20'000 < around_.node.wall_ms();
  if (idle) ask(kDirector, Ending{"open"});
  for (const auto& [id, match] : event.matches) {
    if (match.over() || match.tables.empty() || match.starts_at_ms + 240'000 > around_.node.wall_ms()) continue;
    if (dice_.chance(50)) ask(kDirector, tournament::Outcome{id, some_result(false), grounds()});
  }
}

void People::rule(const Event& event) {
  auto chosen = event.matches.begin();
  std::advance(chosen, static_cast<std::ptrdiff_t>(dice_.index(event.matches.size())));
  const auto& [id, match] = *chosen;
  if (match.bye()) return;
  const formats::Match* const slot = slot_of(event, match);
  const bool may_draw = slot == nullptr || slot->may_draw;
  const Section& section = event.sections[0];
  switch (dice_.index(12)) {
    case 0: return ask(kDirector, tournament::Outcome{id, some_result(may_draw), grounds()});
    case 1:
      if (boards_of(event, match) > 1)
        return ask(kDirector, Part{id, some_result(true), static_cast<int>(dice_.between(1, around_.plan.boards()))});
      if (event.setup.best_of > 1 && !match.over()) return ask(kDirector, Part{id, some_result(false)});
      return;
    case 2: return ask(kDirector, Pause{event.pause && !event.pause->ended_by, grounds()});
    case 3: return ask(kDirector, Unpairing{"open", static_cast<int>(section.rounds.size()), grounds()});
    case 4:
    case 5:
    case 6: {
      const auto going_on = around_.node.tables()->of_event(event_);
      if (going_on.empty()) return;
      auto table = going_on.begin();
      std::advance(table, static_cast<std::ptrdiff_t>(dice_.index(going_on.size())));
      return at_table(*table);
    }
    default: return penalise(event, match);
  }
}

void People::penalise(const Event& event, const Match& match) {
  Penalty penalty{.entry = dice_.chance(500) ? match.pair.white : match.pair.black,
                  .match = match.pair.match,
                  .step = dice_.one_of(std::array{Step::Warning, Step::Time, Step::Time, Step::PenaltyPoints,
                                                  Step::PenaltyPoints, Step::MatchLoss, Step::Exclusion}),
                  .grounds = grounds()};
  if (penalty.step == Step::PenaltyPoints) penalty.points = 1;
  if (penalty.step == Step::Time) penalty.bank_ms = dice_.between(100, 3'000);
  if (penalty.step == Step::Exclusion) {
    if (excluded_ || event.entries.size() < 4) return;
    excluded_ = true;
    penalty.match.clear();
  } else if (around_.plan.boards() > 1 && dice_.chance(400)) {
    penalty.board = static_cast<int>(dice_.between(1, around_.plan.boards()));
  }
  ask(kDirector, penalty);
}

void People::at_table(const std::string& table) {
  const server::TableHost* const host = around_.node.tables()->in_memory(table);
  if (host == nullptr) return;
  const std::size_t seats = host->table().chairs.size();
  const auto seat = static_cast<Seat>(dice_.index(seats));
  play::Command order{dice_.chance(700) ? "director" : "admin", play::Role::Director, host->table().play_version,
                      "h" + std::to_string(++keys_), play::ResumeClocks{}};
  switch (dice_.index(5)) {
    case 0: order.request = play::StopClocks{play::StopReason::Dispute, grounds()}; break;
    case 1: order.request = play::AdjustClock{seat, play::Adjust::Add, dice_.between(0, 5'000), grounds()}; break;
    case 2: order.request = play::Penalise{seat, 1, grounds()}; break;
    case 3: {
      std::vector<meydan::Standing> standing(seats, meydan::Standing::Loss);
      const auto& sides = host->table().setup.sides;
      const int winners = play::side_of_chair(sides, static_cast<std::size_t>(seat));
      for (std::size_t each = 0; each < seats; ++each) {
        if (play::side_of_chair(sides, each) == winners) standing[each] = meydan::Standing::Win;
      }
      order.request = play::Adjudicate{standing, grounds()};
      break;
    }
    default: {
      if (host->table().version < 3) return;
      order.request = play::UndoTo{dice_.between(1, host->table().version - 1), grounds()};
    }
  }
  command(table, order, 3);
}

void People::play_at(const std::string& table) {
  const server::TableHost* const host = around_.node.tables()->in_memory(table);
  if (host == nullptr) return;
  const play::Table& seen = host->table();
  const std::vector<play::Chair> chairs = seen.chairs;  // as they are now: a command makes the table anew
  for (const play::Chair& chair : chairs) {
    if (chair.player.empty()) continue;
    const auto [comes, first] = comes_.try_emplace(table + " " + chair.player, false);
    if (first) comes->second = !dice_.chance(around_.plan.absent);
    if (!comes->second) continue;
    around_.node.events()->arrived(seen, chair.player);
    const auto own = play::chair_of_player(seen, chair.player);
    const bool goes_on = !seen.clock.interrupted || stands_for_outage(seen.clock);
    const bool to_move = seen.phase == play::Phase::Playing && seen.turn.by == Turn::By::Player &&
                         seen.turn.seat == play::seat_of_chair(seen, *own) && goes_on;
    if (!to_move || !dice_.chance(600)) continue;
    const auto rules = RuleChoice::parse(host->game().info().book, seen.setup.rules);
    Rng rng(static_cast<std::uint64_t>(dice_.between(0, 1'000'000)));
    const auto moves = host->game().some_moves(*rules, seen.position, rng, 1);
    if (!moves || moves->empty()) continue;
    play::Command move{chair.player, play::Role::Player, seen.play_version, "m" + std::to_string(++keys_),
                       play::Move{moves->front().move}};
    if (dice_.chance(20)) move.request = play::Resign{};
    command(table, move, 1);
  }
}

/// Sent again, with the same key, as often as its answer is lost or the disk fails.
void People::command(const std::string& table, play::Command sent, int left) {
  server::TableHost* const host = around_.node.tables() == nullptr ? nullptr : around_.node.tables()->in_memory(table);
  if (host == nullptr) return;
  if (sent.key.empty()) sent.key = "h" + std::to_string(++keys_);
  const auto again = [this, table, sent, left] {
    if (left > 0) around_.node.post([this, table, sent, left] { command(table, sent, left - 1); });
  };
  host->submit(sent, around_.node.wall_ms(), [this, again](const server::Answer& answer) {
    const bool lost = around_.node.faulty() && dice_.chance(around_.plan.lost_answers);
    if (lost || answer.kind == server::Answer::Kind::Failed) again();
  });
}

}  // namespace meydan::sim
