#include "tournament/attend.h"

#include <algorithm>

#include "play/adjudicated.h"
#include "play/sides.h"
#include "tournament/absences.h"
#include "tournament/format_bridge.h"
#include "tournament/lengths.h"
#include "tournament/match_results.h"
#include "tournament/planted_bug.h"

namespace meydan::tournament {

namespace {

/// Between two matches of a best of three.
constexpr Ms kNextPartMs = 30'000;
/// N 2-2-2: of a best of three in points the break is between the matches.
Ms until_next_part_ms(const Event& event) {
  return event.setup.best_of > 1 && !event.setup.lengths.empty() ? play::kBreakMs : kNextPartMs;
}

/// One match, and what is due there.
class Attending {
 public:
  Attending(const Event& event, const Match& match, const TableOf& table_of, const Moment& moment)
      : event_(event), match_(match), table_of_(table_of), moment_(moment), boards_(boards_of(event, match)) {}

  std::vector<Due> due() && {
    const Section* const section = find_section(event_, match_.section);
    if (section == nullptr || match_.bye()) return {};
    tell_tables();
    if (match_.over() || !section->started || section->ended) return std::move(due_);
    if (event_.setup.online) {
      take_results();
      open_table();
    }
    look_for_late();
    for (Wish& one : absences_due(event_, match_, moment_)) due_.emplace_back(std::move(one));
    return std::move(due_);
  }

 private:
  [[nodiscard]] bool team() const { return boards_ > 1; }

  void wish(std::string key, Fact fact) { due_.emplace_back(Wish{server_itself(), std::move(key), std::move(fact)}); }

  // ---- what its tables have to be told ----

  void tell_tables() {
    // Also the one that was opened before its match was ruled on and that the event has not written down yet.
    for (std::size_t place = 0; place <= match_.tables.size(); ++place) {
      if (planted(Bug::TellsOneBoard) && place + 1 < match_.tables.size()) continue;
      const bool known = place < match_.tables.size();
      const auto [table, writing] = table_of_(known ? match_.tables[place] : table_id(event_, match_, place));
      if (table == nullptr || writing || table->phase == play::Phase::Over) continue;
      if (place < match_.void_tables) {
        // Played on elsewhere, or nowhere.
        if (auto one = due_at_stranger(*table)) due_.push_back(std::move(*one));
        continue;
      }
      seat_players(*table, place);
      tell_pause(*table);
      for (const PenaltyState& penalty : event_.penalties) tell_penalty(*table, place, penalty);
      tell_end(*table, place);
    }
  }

  void order(const play::Table& table, std::string key, play::Request request) {
    due_.emplace_back(
        Order{table.setup.table, {"", play::Role::Server, table.play_version, std::move(key), std::move(request)}});
  }

  /// Where the clock starts by itself both sit from the beginning, also if the one who opened the table got no further.
  void seat_players(const play::Table& table, std::size_t place) {
    if (!table.setup.starts_at_ms) return;
    const auto sitters = sitters_at(event_, match_, place);
    for (std::size_t chair = 0; chair < std::min(sitters.size(), table.chairs.size()); ++chair) {
      if (!table.chairs[chair].player.empty()) continue;
      const play::Sit sit{.name = sitters[chair].name, .chair = static_cast<int>(chair)};
      due_.emplace_back(Order{table.setup.table, {sitters[chair].account, play::Role::Player, 0, "seat", sit}});
    }
  }

  /// N 4-3-2: all clocks stand until the director lets them run; N 5-1: not where the director is a party.
  void tell_pause(const play::Table& table) {
    if (!event_.pause || table.phase != play::Phase::Playing) return;
    const PauseState& pause = *event_.pause;
    if (is_party(event_, match_, pause.by)) return;
    if (!pause.ended_by) {
      const bool between = table.pause_until_ms && !play::stands_for_director(table.clock);
      const bool stands = !between && (table.clock.interrupted.has_value() || !table.clock.running);
      if (!stands && !has_obeyed(table, pause.number))
        order(table, order_key(pause.number), play::StopClocks{play::StopReason::DirectorCall, pause.grounds});
    } else if (has_obeyed(table, pause.number) && !has_obeyed(table, *pause.ended_by) &&
               (table.clock.interrupted || (table.pause_until_ms && play::stands_for_director(table.clock)))) {
      order(table, order_key(*pause.ended_by), play::ResumeClocks{});
    }
  }

  void tell_penalty(const play::Table& table, std::size_t place, const PenaltyState& state) {
    const Penalty& penalty = state.penalty;
    if (penalty.match != match_.pair.match) return;
    const bool meant = team() ? penalty.board == 0 || penalty.board == board_at(place)
                              : part_of_place(match_, place) == std::optional(state.part);
    if (!meant) return;
    const bool uncrossed = planted(Bug::ColoursUncrossed);
    // A pair stands for what either of them did: both have it beside their names, and both lose the time.
    const auto chairs = chairs_of_entry(event_, match_, uncrossed ? 0 : place, penalty.entry);
    for (std::size_t nth = 0; nth < chairs.size(); ++nth) {
      if (!has_obeyed(table, state.number, nth))
        tell_penalty(table, play::seat_of_chair(table, chairs[nth]), penalty, order_key(state.number, nth), nth == 0);
    }
  }

  void tell_penalty(const play::Table& table, Seat seat, const Penalty& penalty, std::string key, bool first) {
    switch (penalty.step) {
      case Step::Time:
        // A game that begins has a new clock: only one that runs can lose something.
        if (table.phase == play::Phase::Playing)
          order(table, std::move(key), play::AdjustClock{seat, play::Adjust::Take, penalty.bank_ms, penalty.grounds});
        return;
      case Step::Exclusion:
      case Step::Council: return;
      case Step::Reminder:
      case Step::Warning:
      case Step::PenaltyPoints:
      case Step::MatchLoss: order(table, std::move(key), play::Penalise{seat, penalty.points, penalty.grounds}); return;
      case Step::GameLoss:
        // Before the game there is none to lose; of a pair both are named, and one game is lost.
        if (table.phase == play::Phase::Playing && !table.pause_until_ms) {
          order(table, std::move(key), play::Penalise{.seat = seat, .grounds = penalty.grounds, .game = first});
        }
        return;
    }
  }

  /// Whatever was ruled about the match, nobody plays on for nothing. Where nobody has played yet there was no game:
  /// nothing is rated.
  void tell_end(const play::Table& table, std::size_t place) {
    const auto decided = decided_for(event_, match_, place);
    if (!decided) return;
    // A table that has ended is seldom looked at again: first the event knows what was done there.
    const auto acts = unnoted_acts(event_, match_, table);
    due_.insert(due_.end(), acts.begin(), acts.end());
    if (!acts.empty()) return;
    if (planted(Bug::RuledTablesBegin) && table.phase == play::Phase::Open) return;
    if (table.phase == play::Phase::Open) return order(table, "ruled", play::Cancel{});
    const MatchResult here = turned(event_, match_, place, *decided);
    std::vector<meydan::Standing> standing(table.chairs.size());
    const auto of = [](Points points) {
      using enum meydan::Standing;
      return points == 0 ? Loss : points == kPoint ? Win : Draw;
    };
    for (std::size_t chair = 0; chair < standing.size(); ++chair) {
      const bool first = play::side_of_chair(event_.setup.sides, chair) == 0;
      standing[static_cast<std::size_t>(play::seat_of_chair(table, chair))] = of(first ? here.white : here.black);
    }
    const bool ruled = !match_.grounds.reason.empty();
    order(table, "", play::Adjudicate{standing, ruled ? match_.grounds : Grounds{"N 4-6", "the event has a result"}});
  }

  // ---- results ----

  void take_results() {
    for (std::size_t place = team() ? match_.void_tables : place_of_next_part(match_); place < match_.tables.size();
         ++place) {
      if (team() && match_.boards.contains(board_at(place))) continue;
      const auto [table, writing] = table_of_(match_.tables[place]);
      if (writing && !planted(Bug::TakesTheUndurable)) continue;
      if (table == nullptr) {
        due_.emplace_back(Fetch{match_.tables[place]});
      } else if (table->phase == play::Phase::Over && !table->results.empty()) {
        take_result(*table, place);
      }
    }
  }

  /// Of a team match its board, of a best of three which of the matches it is; from 1.
  [[nodiscard]] int board_at(std::size_t place) const { return static_cast<int>(counted_place(match_, place)) + 1; }

  /// D 14: absence is 0, also where the clock of somebody ran out (D 11) while the opponent was not there either.
  [[nodiscard]] MatchResult both_absent(MatchResult result) const {
    if (result.kind != MatchResult::Kind::Forfeit || result.white == result.black) return result;
    const std::string& winner = result.white > result.black ? match_.pair.white : match_.pair.black;
    const std::set<std::string> people = accounts_of(event_.entries.at(winner).entry);
    const bool came =
        match_.arrived.contains(winner) ||
        std::any_of(people.begin(), people.end(), [&](const auto& who) { return match_.here.contains(who); });
    if (came) return result;
    return {.kind = MatchResult::Kind::Forfeit};
  }

  void take_result(const play::Table& table, std::size_t place) {
    const std::string key = "over " + table.setup.table;
    const std::string& id = match_.pair.match;
    const MatchResult result = both_absent(turned(event_, match_, place, result_of(table)));
    if (team()) return wish(key, Part{id, result, board_at(place)});
    // A draw where somebody has to go on is a part of the match too: another table follows.
    const formats::Match* const slot = slot_of(event_, match_);
    const bool again = slot != nullptr && !slot->may_draw && is_drawn(result);
    if (event_.setup.best_of > 1 || again)
      return wish(key, Part{id, result, 0, static_cast<int>(*part_of_place(match_, place)) + 1});
    // What was ruled at the table is a ruling here too, with its clause and reason.
    const play::GameResult& last = table.results.back();
    wish(key, Outcome{id, result, was_adjudicated(table) ? Grounds{last.clause, last.reason} : Grounds{}});
  }

  // ---- tables ----

  void open_table() {
    const std::size_t place = match_.tables.size();
    // Boards that are the director's, after a match was reopened, have no second table.
    const std::size_t wanted = team() ? match_.void_tables + static_cast<std::size_t>(boards_) - match_.parts_before
                                      : place_of_next_part(match_) + 1;
    if (place >= wanted) return;
    auto sitters = sitters_at(event_, match_, place);
    const auto agreed = [&](const std::string& entry) { return !event_.entries.at(entry).waits_for_consent(); };
    const auto is_nobody = [](const Sitter& sitter) { return sitter.account.empty(); };
    if (std::any_of(sitters.begin(), sitters.end(), is_nobody)) return;
    if (!agreed(match_.pair.white) || !agreed(match_.pair.black)) return;
    NewTable table{.match = match_.pair.match,
                   .table = table_id(event_, match_, place),
                   .length = match_.length,
                   .clock = clock_of_length(event_.setup, match_.length),
                   .breaks = event_.setup.best_of == 1,
                   .sitters = std::move(sitters)};
    if (event_.setup.window_ms == 0)
      // A match that was reopened has a beginning of its own.
      table.starts_at_ms = team() || place == 0 || (match_.parts.empty() && match_.starts_at_ms > moment_.now_ms)
                               ? match_.starts_at_ms
                               : moment_.now_ms + until_next_part_ms(event_);
    due_.emplace_back(std::move(table));
  }

  // ---- who is late ----

  void look_for_late() {
    if (event_.setup.lateness == Lateness::Wait) call_for_absent();
    if (event_.setup.lateness == Lateness::PenaltyPoints) count_late();
  }

  /// The one of these two who is waited for by the other.
  template <class Then>
  void for_absent(const Then& then) const {
    for (const std::string& entry : {match_.pair.white, match_.pair.black}) {
      const std::string& other = entry == match_.pair.white ? match_.pair.black : match_.pair.white;
      if (!match_.arrived.contains(entry) && match_.arrived.contains(other) && !match_.excused.contains(entry))
        then(entry, other);
    }
  }

  /// N 2-2: a point when the grace is over, then one every step, for the opponent who is there.
  void count_late() {
    const Setup& setup = event_.setup;
    const Ms grace = is_first_of_day() ? setup.first_grace_ms : setup.grace_ms;
    // While there was no server nobody's arrival could be written down: then it is counted anew from a step after it
    // was back. What was counted before stays.
    const bool back = moment_.began_ms > match_.starts_at_ms;
    const Ms from_ms = back ? moment_.began_ms + setup.late_step_ms : match_.starts_at_ms;
    for_absent([&](const std::string& entry, const std::string& other) {
      // Who is ticked late as present waits from then on: nobody loses by the tick itself.
      const auto ticked = match_.arrived_at_ms.find(other);
      const Ms waits_from_ms = ticked == match_.arrived_at_ms.end() ? 0 : ticked->second + setup.late_step_ms;
      const Ms late_ms = moment_.now_ms - std::max({from_ms, match_.starts_at_ms + grace, waits_from_ms});
      if (late_ms < 0) return;
      const int points = 1 + static_cast<int>(late_ms / setup.late_step_ms);
      const auto known = match_.late.find(entry);
      if (known != match_.late.end() && known->second >= points) return;
      wish("late " + match_.pair.match + " " + entry + " " + std::to_string(points),
           LatePoints{match_.pair.match, entry, points});
    });
  }

  /// N 2-2: no round of the section before this one began on the same day at the place of the event.
  [[nodiscard]] bool is_first_of_day() const {
    constexpr Ms kDayMs = 24 * 3'600'000;
    const auto day = [&](Ms time_ms) { return (time_ms + event_.setup.utc_offset_minutes * Ms{60'000}) / kDayMs; };
    const auto& rounds = find_section(event_, match_.section)->rounds;
    return std::none_of(rounds.begin(), rounds.end(), [&](const Round& round) {
      return round.pairing.round < match_.round && day(round.pairing.starts_at_ms) == day(match_.starts_at_ms);
    });
  }

  /// N 6-4: after the wait the absence is reported to the director, who decides.
  void call_for_absent() {
    const Setup& setup = event_.setup;
    const bool waited = moment_.now_ms >= match_.starts_at_ms + std::max(setup.wait_ms, setup.window_ms);
    if (!waited || match_.call) return;
    for_absent([&](const std::string&, const std::string& other) {
      wish("absent " + match_.pair.match, Call{match_.pair.match, other, "N 6-4", false});
    });
  }

  const Event& event_;
  const Match& match_;
  const TableOf& table_of_;
  const Moment& moment_;
  int boards_;
  std::vector<Due> due_;
};

/// The word of a director's act in the terms of docs/events.md, and its grounds; nothing for everything else that
/// happens at a table.
struct Act {
  std::string_view what;
  Grounds grounds{};
};
struct ActOf {
  std::optional<Act> operator()(const play::ClocksStopped& fact) const { return Act{"stop_clocks", fact.grounds}; }
  std::optional<Act> operator()(const play::ClocksResumed& fact) const { return Act{"resume_clocks", fact.grounds}; }
  std::optional<Act> operator()(const play::ClockAdjusted& fact) const { return Act{"adjust_clock", fact.grounds}; }
  std::optional<Act> operator()(const play::Penalised& fact) const { return Act{"penalise", fact.grounds}; }
  std::optional<Act> operator()(const play::Undone& fact) const { return Act{"undo", fact.grounds}; }
  std::optional<Act> operator()(const play::LengthCorrected& fact) const { return Act{"correct_length", fact.grounds}; }
  std::optional<Act> operator()(const play::Judged& fact) const { return Act{"judge", fact.grounds}; }
  std::optional<Act> operator()(const play::SpectatorRemoved&) const { return Act{"remove_spectator"}; }
  std::optional<Act> operator()(const play::Cancelled&) const { return Act{"cancel"}; }
  std::optional<Act> operator()(const play::GameEnded& fact) const {
    if (!play::is_adjudicated(fact.result)) return std::nullopt;
    return Act{"adjudicate", {fact.result.clause, fact.result.reason}};
  }
  /// Only a director gives grounds: a kind that has some is an act, and needs a word above.
  template <class Other>
  requires(!requires(Other fact) { fact.grounds; }) std::optional<Act>
  operator()(const Other&) const { return std::nullopt; }
};

std::optional<Act> act_of(const play::Table& table, const play::Event& done) {
  if (done.by.empty() || play::chair_of_player(table, done.by) || play::chair_of_partner(table, done.by))
    return std::nullopt;
  return std::visit(ActOf(), done.fact);
}

/// As the event knows somebody who may rule there.
std::string name_of(const Event& event, const Match& match, const std::string& account) {
  const auto director = event.directors.find(account);
  if (director != event.directors.end()) return director->second;
  return account == match.monitor ? match.monitor_name : std::string();
}

}  // namespace

std::vector<Due> due_in(const Event& event, const Match& match, const TableOf& table_of, const Moment& moment) {
  return Attending(event, match, table_of, moment).due();
}

std::optional<Due> due_in(const Event& event, const Section& section, Ms now_ms) {
  const Setup& setup = event.setup;
  if (!setup.pairs_itself || section.ended) return std::nullopt;
  const std::string& id = section.setup.id;
  if (!section.started) {
    if (now_ms < setup.starts_at_ms - setup.lead_ms) return std::nullopt;
    return NextRound{id};
  }
  if (!rounds_are_over(section, event) || has_open_appeal(event, section)) return std::nullopt;
  if (is_finished(event, section)) return Wish{server_itself(), "end " + id, Ending{id}};
  return NextRound{id};
}

std::optional<Due> due_at_stranger(const play::Table& table) {
  if (table.phase == play::Phase::Over || planted(Bug::StrangersPlayOn)) return std::nullopt;
  return Order{table.setup.table, {"", play::Role::Server, table.play_version, "dropped", play::Cancel{}}};
}

bool is_act(const play::Table& table, const play::Event& event) { return act_of(table, event).has_value(); }

std::vector<Wish> unnoted_acts(const Event& event, const Match& match, const play::Table& table) {
  std::vector<Wish> wishes;
  if (planted(Bug::ActsUnnoted)) return wishes;
  const play::Event* undone = nullptr;
  for (const play::Event& done : table.log) {
    const auto act = act_of(table, done);
    if (!act) continue;
    // The clocks stand after an undo: one act.
    const bool follows = undone != nullptr && undone->by == done.by && undone->time_ms == done.time_ms &&
                         std::holds_alternative<play::ClocksStopped>(done.fact);
    if (std::holds_alternative<play::Undone>(done.fact)) undone = &done;
    const std::string key = "act " + table.setup.table + " " + std::to_string(done.number);
    if (follows || event.keys.contains(done.by + " " + key)) continue;
    Actor by = server_itself();
    by.account = done.by;
    by.name = name_of(event, match, done.by);
    wishes.push_back(
        {by, key, AtTable{match.pair.match, std::string(act->what), act->grounds, table.setup.table, done.number}});
  }
  return wishes;
}

std::optional<Wish> arrival_at(const Event& event, const Match& match, const std::string& table,
                               std::string_view account) {
  const auto place = place_of(event, match, table);
  if (match.over() || !place || account.empty()) return std::nullopt;
  const auto sitters = sitters_at(event, match, *place);
  for (std::size_t chair = 0; chair < sitters.size(); ++chair) {
    const std::string& entry = entry_of_chair(event, match, *place, chair);
    if (sitters[chair].account != account || match.arrived.contains(entry)) continue;
    if (players_each(event.setup) == 1) return Wish{server_itself(), "", Arrival{match.pair.match, entry}};
    if (match.here.contains(std::string(account))) return std::nullopt;
    return Wish{server_itself(), "", Arrival{match.pair.match, entry, std::string(account)}};
  }
  return std::nullopt;
}

std::string order_key(std::int64_t fact, std::size_t nth) {
  if (planted(Bug::OrdersTwice)) return {};
  return "fact " + std::to_string(fact) + (nth == 0 ? "" : " " + std::to_string(nth + 1));
}

bool has_obeyed(const play::Table& table, std::int64_t fact, std::size_t nth) {
  return table.keys.contains(" " + order_key(fact, nth));
}

}  // namespace meydan::tournament
