#include "sim/witness.h"

#include "play/adjudicated.h"
#include "store/check.h"
#include "store/tables.h"

namespace meydan::sim {

namespace {

using play::Event;

std::string name_of(const std::string& by, const std::string& key) { return by + " " + key; }

/// Facts that follow from another one in the same command; any command adds at most one of the rest.
bool follows_by_itself(const play::Fact& fact) {
  return std::holds_alternative<play::GameStarted>(fact) || std::holds_alternative<play::Rolled>(fact) ||
         std::holds_alternative<play::GameEnded>(fact) || std::holds_alternative<play::MatchEnded>(fact) ||
         std::holds_alternative<play::Revealed>(fact) || std::holds_alternative<play::LengthSet>(fact) ||
         std::holds_alternative<play::Lapsed>(fact);
}

bool same(const play::GameResult& result, const Outcome& outcome) {
  return std::equal(result.standing.begin(), result.standing.end(), outcome.standing.begin(),
                    outcome.standing.begin() + outcome.seats) &&
         result.key == outcome.reason.key;
}

}  // namespace

void Witness::object(std::string why) {
  if (!objection_) objection_ = std::move(why);
}

void Witness::made(const play::Command& command, int game) { meant_for_game_[name_of(command.by, command.key)] = game; }

play::EventNumber Witness::on_disk() const {
  const auto found = disk_->streams.find(store::table_stream(plan_.setup.table));
  return found == disk_->streams.end() ? 0 : static_cast<play::EventNumber>(found->second.size());
}

void Witness::answered(const play::Command& command, const server::Answer& answer) {
  if (answer.version > on_disk()) {
    object("an answer names version " + std::to_string(answer.version) + ", the disk has " + std::to_string(on_disk()));
  }
  const bool obeyed = answer.kind == server::Answer::Kind::Done || answer.kind == server::Answer::Kind::Repeated;
  if (obeyed && !command.key.empty()) acknowledged_.emplace(name_of(command.by, command.key), answer.version);
}

void Witness::refused_as_stale(const play::Command& command, const std::vector<Event>& log) {
  if (command.seen < 1 || command.seen >= static_cast<play::EventNumber>(log.size())) return;
  bool outage = false;
  const auto of_outage = [&](const Event& event) {
    const auto* const stopped = std::get_if<play::ClocksStopped>(&event.fact);
    if (stopped != nullptr) return outage = stopped->reason == play::StopReason::Outage;
    // Behind an undo the clocks stand for the director, whatever they stood for before.
    if (std::holds_alternative<play::Undone>(event.fact)) return outage = false;
    // Nor does it matter who was away; and steps concern only who steps.
    if (std::holds_alternative<play::Absent>(event.fact) || std::holds_alternative<play::AbsenceEnded>(event.fact))
      return true;
    const bool steps =
        std::holds_alternative<play::Step>(command.request) || std::holds_alternative<play::TakeBack>(command.request);
    if (!steps &&
        (std::holds_alternative<play::Stepped>(event.fact) || std::holds_alternative<play::TakenBack>(event.fact)))
      return true;
    return std::holds_alternative<play::ClocksResumed>(event.fact) && outage;
  };
  // They may have stood for an outage already when the command was made.
  for (auto event = log.begin(); event != log.begin() + command.seen; ++event) of_outage(*event);
  const bool only_outages = std::all_of(log.begin() + command.seen, log.end(), of_outage);
  // An older board than the one of `seen` is not looked at: whoever was told of event N has seen all before it.
  if (only_outages) object("'" + name_of(command.by, command.key) + "' is stale by nothing but an outage");
}

void Witness::published(const std::vector<Event>& events) {
  if (events.empty()) return object("nothing was published as news");
  if (events.back().number > on_disk()) {
    object("event " + std::to_string(events.back().number) + " was published before it was durable");
  }
}

void Witness::greeted(play::EventNumber seen, const server::TableHost& host) {
  if (seen > host.durable_version()) {
    object("a client has seen event " + std::to_string(seen) + ", the table ends at " +
           std::to_string(host.durable_version()));
  }
}

void Witness::clock_set(Ms now_ms) {
  for (Outage& outage : outages_) outage.to_ms = std::min(outage.to_ms, now_ms);
}

void Witness::outage(Ms from_ms, Ms to_ms) {
  if (from_ms < to_ms) outages_.push_back({on_disk(), from_ms, to_ms});
}

void Witness::heard(const std::vector<Event>& copy, const Event& event) {
  if (event.number < 1 || event.number > static_cast<play::EventNumber>(copy.size())) return;
  if (copy[static_cast<std::size_t>(event.number) - 1] != event) {
    object("event " + std::to_string(event.number) + " changed after it had been shown");
  }
}

std::vector<Event> Witness::log() {
  const store::MemoryStore store(disk_);
  auto events = store::read_events(store, plan_.setup.table);
  if (events) return *events;
  object("the log cannot be read: " + events.reason().message.en);
  return {};
}

void Witness::compare(const server::TableHost& host) {
  if (host.table() != play::replay(log(), *plan_.game)) object("replaying the log gives another table than the host's");
}

void Witness::conclude(const server::TableHost& host, const std::vector<const play::Table*>& copies) {
  const std::vector<Event> all = log();
  check_keys(all);
  for (const play::Table* copy : copies) {
    const bool begins = copy->log.size() <= all.size() && std::equal(copy->log.begin(), copy->log.end(), all.begin());
    if (!begins) object("a client was shown something else than the log says");
    if (copy->log.size() != all.size()) object("a client was not shown everything");
  }
  check_history(all);
  check_store();
  compare(host);
}

void Witness::check_keys(const std::vector<Event>& log) {
  struct Found {
    play::EventNumber last = 0;
    int facts = 0;
    bool undone = false;
  };
  std::map<std::string, Found> found;
  Found* latest = nullptr;
  for (const Event& event : log) {
    if (event.key.empty()) {
      // What a penalty took of the clock is taken again after an undo, in the midst of what the undo leads to.
      if (latest != nullptr && latest->undone && std::holds_alternative<play::ClockAdjusted>(event.fact))
        latest->last = event.number;
      continue;
    }
    const std::string name = name_of(event.by, event.key);
    Found& block = found[name];
    if (block.last != 0 && block.last != event.number - 1) {
      object("the command '" + name + "' was obeyed twice: events " + std::to_string(block.last) + " and " +
             std::to_string(event.number));
    }
    block.last = event.number;
    latest = &block;
    // After an undo to before a roll the dice fall anew, and the clocks are stopped again.
    const bool follows =
        follows_by_itself(event.fact) || (block.undone && std::holds_alternative<play::ClocksStopped>(event.fact));
    block.undone = std::holds_alternative<play::Undone>(event.fact) || (block.undone && follows);
    if (!follows && ++block.facts > 1) object("the command '" + name + "' was obeyed twice");
  }
  for (const auto& [name, version] : acknowledged_) {
    const auto at = found.find(name);
    if (at == found.end()) {
      object("the command '" + name + "' was acknowledged and is not in the log");
    } else if (at->second.last > version) {
      object("the command '" + name + "' was acknowledged before its last event");
    }
  }
}

void Witness::check_history(const std::vector<Event>& log) {
  play::Table table;
  for (const Event& event : log) {
    const play::TableState before = table;
    if (!table.log.empty() && event.time_ms < table.log.back().time_ms) {
      object("event " + std::to_string(event.number) + ": time goes back");
    }
    if (!table.log.empty()) check_clock(before, table.log.back().time_ms, event);
    table = play::evolve(std::move(table), event, *plan_.game);
    check_step(before, event, table);
    if (objection_) return;
  }
  if (table.phase != play::Phase::Over) object("the match is not over at the end");
}

/// A clock that runs from one event to the next is charged for all of it.
void Witness::check_clock(const play::TableState& before, Ms since_ms, const Event& event) {
  if (!before.clock.running) return;
  if (before.clock.setup.kind == play::ClockKind::None && !play::limit_at(before.clock)) return;
  for (const Outage& outage : outages_) {
    // The node's clock may have been set back: what was written before the outage is not judged by its times.
    if (event.number <= outage.version) continue;
    if (std::max(since_ms, outage.from_ms) < std::min(event.time_ms, outage.to_ms)) {
      object("event " + std::to_string(event.number) + ": a clock ran through an outage");
    }
  }
}

void Witness::check_step(const play::TableState& before, const Event& event, const play::Table& after) {
  const std::string where = "event " + std::to_string(event.number);
  for (std::size_t chair = 0; chair < before.chairs.size(); ++chair) {
    const play::Chair& had = before.chairs[chair];
    const play::Chair& has = after.chairs[chair];
    if (!had.player.empty() && had.player != has.player) object(where + ": '" + had.player + "' lost the chair");
    if (has.penalties < had.penalties) object(where + ": a penalty of '" + had.player + "' is gone");
  }
  check_steps(before, event, after);
  if (const auto* ended = std::get_if<play::GameEnded>(&event.fact)) check_result(before, event, ended->result);
  if (const auto* lapsed = std::get_if<play::Lapsed>(&event.fact)) {
    const auto limit = play::limit_at(before.clock);
    if (!limit || event.time_ms < *limit) return object(where + ": a limit lapsed before its time");
    if (lapsed->charge.used_ms - lapsed->charge.lag_ms >
        before.clock.running->spent_ms + before.clock.running->limit_ms)
      object(where + ": time after a limit was charged");
  }
  if (std::holds_alternative<play::Judged>(event.fact) && play::chair_of_player(before, event.by))
    object(where + ": a player gave the verdict");
}

/// T 6: where steps stand, none is taken back and every move begins with them. Elsewhere a move is a move of the
/// position that the turn began with.
void Witness::check_steps(const play::TableState& before, const Event& event, const play::Table& after) {
  const std::string where = "event " + std::to_string(event.number) + ": ";
  const RuleChoice rules = RuleChoice::parse(plan_.game->info().book, before.setup.rules).value();
  const bool stands = plan_.game->touch_move(rules) != nullptr;
  if (stands && std::holds_alternative<play::TakenBack>(event.fact)) object(where + "a step was taken back");
  const bool of_turn =
      std::holds_alternative<play::Stepped>(event.fact) || std::holds_alternative<play::TakenBack>(event.fact);
  if (of_turn && (after.turn != before.turn || after.clock != before.clock)) object(where + "a step changed the turn");
  const auto* const moved = std::get_if<play::Moved>(&event.fact);
  if (moved == nullptr) return;
  if (!after.steps.empty()) object(where + "steps are left after a move");
  const std::string& from = stands ? before.position : play::position_before_steps(before);
  const auto made = plan_.game->apply(rules, from, moved->move);
  if (!made || made->position != moved->position)
    object(where + "the move does not follow from what stood on the board");
}

void Witness::check_result(const play::TableState& before, const Event& event, const play::GameResult& result) {
  const std::string where = "event " + std::to_string(event.number) + ": ";
  const RuleChoice rules = RuleChoice::parse(plan_.game->info().book, before.setup.rules).value();
  const auto view = plan_.game->look(rules, before.position);
  if (!view) return object(where + "a game ended in a position that is none");
  if (view->outcome) {
    if (!same(result, *view->outcome)) object(where + "the result is not the referee's");
    return;
  }
  if (result.key == "draw_agreed" || play::is_adjudicated(result)) return;
  if (result.key == play::kAbandoned || result.key == play::kAbandonedDraw) return check_claim(before, event, result);
  if (event.key.empty()) {
    // D 13: nobody asked for it, so it was the flag, or a limit whose lapse loses the game.
    const auto flag = play::flag_at(before.clock);
    const auto limit = play::limit_at(before.clock);
    const bool lapsed =
        limit && event.time_ms >= *limit && !plan_.game->lapse(rules, play::position_before_steps(before)).value();
    if (!lapsed && (!flag || event.time_ms < *flag))
      return object(where + "the game ended on time without a fallen flag");
    const auto lost = plan_.game->forfeit(rules, before.position, before.clock.running->seat, Forfeit::TimeOut);
    if (!same(result, lost.value())) object(where + "the flag's result is not the referee's");
    return;
  }
  const auto chair = play::chair_of_player(before, event.by);
  if (!chair) return object(where + "somebody resigned who does not sit here");
  const auto lost =
      plan_.game->forfeit(rules, before.position, play::seat_of_chair(before, *chair), Forfeit::Resignation);
  if (!same(result, lost.value())) object(where + "the resignation's result is not the referee's");
  if (meant_for_game_[name_of(event.by, event.key)] != before.game) {
    object(where + "a resignation ended another game than the one its sender saw");
  }
}

void Witness::check_claim(const play::TableState& before, const Event& event, const play::GameResult& result) {
  const std::string where = "event " + std::to_string(event.number) + ": ";
  const auto chair = play::chair_of_player(before, event.by);
  if (!chair || before.chairs.size() != 2) return object(where + "a claim of somebody who cannot have one");
  const auto& absence = before.chairs[1 - *chair].absence;
  if (!absence || event.time_ms < absence->claim_at_ms()) return object(where + "a claim without its absence");
  if (meant_for_game_[name_of(event.by, event.key)] != before.game) {
    object(where + "a claim ended another game than the one its sender saw");
  }
  const bool drawn = result.key == play::kAbandonedDraw;
  const auto mine = static_cast<std::size_t>(play::seat_of_chair(before, *chair));
  if (result.standing[mine] != (drawn ? Standing::Draw : Standing::Win)) object(where + "a claim's result is another");
  // Nobody is called absent for a time in which the server was away.
  for (const Outage& outage : outages_) {
    if (event.number <= outage.version) continue;
    if (std::max(absence->since_ms, outage.from_ms) < std::min(event.time_ms, outage.to_ms)) {
      object(where + "a countdown went on through an outage");
    }
  }
}

void Witness::check_store() {
  const store::MemoryStore store(disk_);
  const auto report =
      store::check(store, [&](std::string_view id) { return id == plan_.game->info().id ? plan_.game : nullptr; });
  if (!report) return object("the store cannot be checked: " + report.reason().message.en);
  for (const store::Finding& finding : report->findings) {
    object("store check, record " + std::to_string(finding.number) + ": " + finding.message.en);
  }
}

}  // namespace meydan::sim
