#include "sim/events/event_witness.h"

#include <algorithm>
#include <set>

#include "games/registry.h"
#include "play/adjudicated.h"
#include "server/table_host.h"
#include "store/events.h"

namespace meydan::sim {

namespace {

using namespace tournament;

/// So long without a fault is enough for everything that is due, and more.
constexpr Ms kEnoughMs = 4'000;

bool is_ruling(const Recorded& recorded) { return !recorded.by.empty(); }

}  // namespace

EventWitness::EventWitness(Surroundings surroundings, const std::string& event)
    : around_(std::move(surroundings)), id_(event) {}

void EventWitness::object(const std::string& what) {
  if (!objection_) objection_ = what;
}

std::optional<std::string> EventWitness::objection() {
  read();
  if (objection_) return objection_;
  for (const auto& [id, played] : played_) look_at(played);
  look_at_acts();
  look_at_results();
  return objection_;
}

void EventWitness::read() {
  auto event = store::read_event(around_.store, id_);
  if (!event) return object("the event's log cannot be read: " + event.reason().message.en);
  event_ = std::move(event).value();
  around_.counts.facts += event_.version;
  if (event_.version < around_.told)
    return object("fact " + std::to_string(around_.told) + " was acknowledged and is not in the log");
  const auto streams = around_.store.streams("table/", "");
  if (!streams) return object("the list of tables cannot be read");
  for (const store::StreamInfo& stream : *streams) {
    const std::string id = stream.stream.substr(6);
    auto table = server::TableHost::read(around_.store, *find_game(event_.setup.game)->game, id);
    if (!table) return object("table " + id + " cannot be read: " + table.reason().message.en);
    Played played{.id = id, .table = std::move(table).value()};
    for (const auto& [name, match] : event_.matches) {
      const auto known = std::find(match.tables.begin(), match.tables.end(), id);
      if (known == match.tables.end()) continue;
      played.match = &match;
      played.place = static_cast<std::size_t>(known - match.tables.begin());
    }
    for (const play::Event& each : played.table.log) {
      if (std::holds_alternative<play::GameStarted>(each.fact)) played.began_ms = each.time_ms;
      if (std::holds_alternative<play::GameEnded>(each.fact) || std::holds_alternative<play::Cancelled>(each.fact))
        played.ended_ms = each.time_ms;
    }
    ++around_.counts.tables;
    played_.emplace(id, std::move(played));
  }
}

const std::string& EventWitness::entry_of_player(const std::string& account) const {
  static const std::string kNobody;
  for (const auto& [id, state] : event_.entries) {
    if (state.entry.account == account && state.entry.members.empty()) return id;
    const auto& members = state.entry.members;
    if (std::any_of(members.begin(), members.end(), [&](const Member& member) { return member.account == account; }))
      return id;
  }
  return kNobody;
}

void EventWitness::look_at(const Played& played) {
  if (played.table.phase != play::Phase::Over) return object("table " + played.id + " goes on after the event is over");
  if (played.match == nullptr) {
    ++around_.counts.strangers_cancelled;
    const Ms opened_ms = played.table.log.front().time_ms;
    const auto taken_back = std::find_if(event_.log.begin(), event_.log.end(), [&](const Recorded& recorded) {
      return std::holds_alternative<Unpairing>(recorded.fact) && recorded.time_ms >= opened_ms;
    });
    // Or its match was ruled on while it was being opened.
    const Ms since_ms = taken_back == event_.log.end() ? opened_ms : taken_back->time_ms;
    if (!played.table.results.empty() && around_.longest_peace_ms(since_ms, *played.ended_ms) >= kEnoughMs)
      object("table " + played.id + " was played although no match of the event has it");
    return;
  }
  look_at_end(played);
  look_at_penalties(played);
  look_at_ruling(played);
}

std::vector<const Recorded*> EventWitness::deciding(const Played& played) const {
  std::vector<const Recorded*> facts;
  std::size_t part = 0;
  for (const Recorded& recorded : event_.log) {
    if (const auto* const outcome = std::get_if<tournament::Outcome>(&recorded.fact)) {
      if (outcome->match == played.match->pair.match) facts.push_back(&recorded);
    }
    const auto* const one = std::get_if<Part>(&recorded.fact);
    if (one == nullptr || one->match != played.match->pair.match) continue;
    const bool here = one->board > 0 ? one->board == static_cast<int>(played.place) + 1 : part == played.place;
    if (one->board == 0) ++part;
    if (here) facts.push_back(&recorded);
  }
  return facts;
}

/// After something was decided about the table, it neither begins nor goes on.
void EventWitness::look_at_end(const Played& played) {
  const auto facts = deciding(played);
  if (facts.empty()) return;
  const Ms decided_ms = facts.front()->time_ms;
  if (played.began_ms && around_.longest_peace_ms(decided_ms, *played.began_ms) >= kEnoughMs)
    object("table " + played.id + " began although its match had been ruled on");
  if (played.ended_ms && around_.longest_peace_ms(decided_ms, *played.ended_ms) >= kEnoughMs)
    object("table " + played.id + " was played on although its match had been ruled on");
  const bool cancelled = played.table.results.empty();
  if (cancelled && played.began_ms) object("table " + played.id + " was cancelled after it had begun");
  if (cancelled) ++around_.counts.cancelled_by_ruling;
}

void EventWitness::look_at_penalties(const Played& played) {
  const bool team = around_.plan.boards() > 1;
  std::size_t parts = 0;
  for (const Recorded& recorded : event_.log) {
    if (const auto* const part = std::get_if<Part>(&recorded.fact);
        part != nullptr && part->match == played.match->pair.match && part->board == 0)
      ++parts;
    const auto* const penalty = std::get_if<Penalty>(&recorded.fact);
    if (penalty == nullptr || penalty->match != played.match->pair.match) continue;
    // Both of a pair are told, each once.
    const std::size_t wanted = players_each(event_.setup);
    std::size_t told = 0;
    std::set<Seat> seats;
    for (const play::Event& each : played.table.log) {
      const auto* const given = std::get_if<play::Penalised>(&each.fact);
      const auto* const taken = std::get_if<play::ClockAdjusted>(&each.fact);
      if (taken != nullptr && each.key.empty()) continue;  // once more, after the table went back to before it
      const Grounds& grounds = given != nullptr ? given->grounds : taken != nullptr ? taken->grounds : Grounds{};
      if (grounds.reason != penalty->grounds.reason) continue;
      ++told;
      const Seat seat = given != nullptr ? given->seat : taken->seat;
      if (!seats.insert(seat).second)
        object("the penalty " + penalty->grounds.reason + " reached " + played.id + " twice");
      const std::string& hit = entry_of_player(played.table.chairs[static_cast<std::size_t>(seat)].player);
      if (hit != penalty->entry)
        object("the penalty " + penalty->grounds.reason + " hit the wrong player at " + played.id);
      ++around_.counts.penalties_told;
      if (team && played.place % 2 == 1) ++around_.counts.told_on_crossed_boards;
    }
    if (told > wanted) object("the penalty " + penalty->grounds.reason + " reached " + played.id + " twice");
    const bool meant =
        team ? penalty->board == 0 || penalty->board == static_cast<int>(played.place) + 1 : parts == played.place;
    if (!meant && told > 0) object("the penalty " + penalty->grounds.reason + " was not meant for " + played.id);
    const bool to_tables = penalty->step != Step::Exclusion && penalty->step != Step::Council;
    if (!meant || !to_tables || told == wanted || !played.began_ms || !played.ended_ms) continue;
    const Ms from_ms = std::max(recorded.time_ms, *played.began_ms);
    if (around_.longest_peace_ms(from_ms, *played.ended_ms) >= kEnoughMs)
      object("the penalty " + penalty->grounds.reason + " never reached " + played.id);
  }
}

/// A table that the event ended says what somebody ruled, for the players it was ruled for.
void EventWitness::look_at_ruling(const Played& played) {
  const auto ended = std::find_if(played.table.log.begin(), played.table.log.end(), [](const play::Event& each) {
    const auto* const end = std::get_if<play::GameEnded>(&each.fact);
    return end != nullptr && play::is_adjudicated(end->result) && each.by.empty();
  });
  if (ended == played.table.log.end()) return;
  ++around_.counts.ended_by_ruling;
  const auto& standing = std::get<play::GameEnded>(ended->fact).result.standing;
  const auto says = [&](const MatchResult& result) {
    for (std::size_t chair = 0; chair < played.table.chairs.size(); ++chair) {
      const std::string& entry = entry_of_player(played.table.chairs[chair].player);
      const Points points = entry == played.match->pair.white ? result.white : result.black;
      const auto expected = points == 0        ? meydan::Standing::Loss
                            : points == kPoint ? meydan::Standing::Win
                                               : meydan::Standing::Draw;
      if (standing[chair] != expected) return false;
    }
    return true;
  };
  const auto facts = deciding(played);
  const bool ruled = std::any_of(facts.begin(), facts.end(), [&](const Recorded* recorded) {
    const auto* const part = std::get_if<Part>(&recorded->fact);
    return says(part != nullptr ? part->result : std::get<tournament::Outcome>(recorded->fact).result);
  });
  if (!ruled) object("table " + played.id + " was ended with a result that nobody ruled");
}

void EventWitness::look_at_acts() {
  std::map<std::pair<std::string, std::int64_t>, int> noted;
  for (const Recorded& recorded : event_.log) {
    if (std::holds_alternative<Call>(recorded.fact)) ++around_.counts.absences;
    const auto* const act = std::get_if<AtTable>(&recorded.fact);
    if (act == nullptr) continue;
    ++around_.counts.acts_noted;
    if (recorded.name.empty() || recorded.by.empty())
      object("an act at " + act->table + " stands in the event without a name");
    if (++noted[{act->table, act->act}] > 1)
      object("act " + std::to_string(act->act) + " at " + act->table + " was noted twice");
  }
  for (const auto& [id, played] : played_) {
    const play::Event* before = nullptr;
    for (const play::Event& each : played.table.log) {
      const bool director = each.by == "director" || each.by == "admin";
      // Undoing stops the clocks, too; a game that ends ends the match.
      const bool same = before != nullptr && before->by == each.by && before->key == each.key && !each.key.empty();
      before = &each;
      if (each.by.empty() && std::holds_alternative<play::ClocksStopped>(each.fact) && each.key.starts_with("fact "))
        ++around_.counts.pauses_told;
      if (!director || same) continue;
      // What was done at a table of a round that was taken back has no match to stand with.
      if (noted.erase({id, each.number}) == 0 && played.match != nullptr)
        object("act " + std::to_string(each.number) + " at " + id + " does not stand in the event");
    }
  }
  for (const auto& [act, times] : noted) {
    if (played_.contains(act.first)) object("the event has an act at " + act.first + " that nobody did");
  }
}

/// Whether the event knew that somebody of the entry was there, before this fact.
bool EventWitness::has_come(const std::string& match, const std::string& entry, std::int64_t before) const {
  return std::any_of(event_.log.begin(), event_.log.end(), [&](const Recorded& recorded) {
    const auto* const arrival = std::get_if<Arrival>(&recorded.fact);
    return arrival != nullptr && recorded.number < before && arrival->match == match && arrival->entry == entry;
  });
}

/// Results that came from tables by themselves.
void EventWitness::look_at_results() {
  std::map<std::string, std::size_t> parts;
  for (const Recorded& recorded : event_.log) {
    const auto* const part = std::get_if<Part>(&recorded.fact);
    const auto* const outcome = std::get_if<tournament::Outcome>(&recorded.fact);
    if (part != nullptr) ++(part->board > 0 ? around_.counts.boards : around_.counts.parts);
    const std::string match = part != nullptr ? part->match : outcome != nullptr ? outcome->match : std::string();
    // A draw that was played again has parts before the table that decided.
    const std::size_t place = part == nullptr   ? parts[match]
                              : part->board > 0 ? static_cast<std::size_t>(part->board) - 1
                                                : parts[match]++;
    if (match.empty() || is_ruling(recorded) || !recorded.key.starts_with("over ")) continue;
    const std::string table = recorded.key.substr(5);
    const auto found = played_.find(table);
    if (found == played_.end() || found->second.match == nullptr) continue;
    const Played& played = found->second;
    if (played.place != place) object("a result of " + table + " was taken for another part of the match");
    const MatchResult& result = part != nullptr ? part->result : outcome->result;
    if (!played.ended_ms || *played.ended_ms > recorded.time_ms)
      return object("the event has a result of " + table + " from before its end");
    // D 14: who won by the clock without having come has nothing either.
    if (result == MatchResult{.kind = MatchResult::Kind::Forfeit}) {
      for (const play::Chair& there : played.table.chairs) {
        if (there.half_points > 0 && has_come(match, entry_of_player(there.player), recorded.number))
          object("somebody who was at " + table + " has nothing for a win by absence");
      }
      continue;
    }
    for (std::size_t chair = 0; chair < played.table.chairs.size(); ++chair) {
      const play::Chair& there = played.table.chairs[chair];
      const bool white = entry_of_player(there.player) == played.match->pair.white;
      if ((white ? result.white : result.black) != there.half_points * kPoint / 2)
        object("the event has another result than " + table);
    }
  }
}

}  // namespace meydan::sim
