// What a fact does to the state, and what can be asked of it.
#include "tournament/event.h"

#include <algorithm>

#include "base/text.h"
#include "tournament/format_bridge.h"
#include "tournament/lengths.h"
#include "tournament/match_results.h"
#include "tournament/match_tables.h"
#include "tournament/places.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

struct Evolving {
  Event& event;
  const Recorded& recorded;

  void operator()(const Opening& fact) const {
    event.setup = fact.setup;
    event.owner = fact.director;
    event.directors[fact.director] = fact.name;
    for (const SectionSetup& setup : fact.setup.sections) event.sections.push_back({.setup = setup});
  }
  void operator()(const Settings& fact) const {
    const bool counted = counts_for_ratings(event.setup);
    event.setup = fact.setup;
    std::vector<Section> sections;
    for (const SectionSetup& setup : fact.setup.sections) {
      Section section;
      if (const Section* const old = find_section(event, setup.id)) section = *old;
      section.setup = setup;
      sections.push_back(std::move(section));
    }
    event.sections = std::move(sections);
    const bool counts = counts_for_ratings(event.setup);
    for (auto& [id, entry] : event.entries) {
      // Who agreed to play for nothing has not agreed to play for a rating.
      if (counts && !counted) entry.agreed.clear();
      // Where nothing is at stake a director may enter people, so nobody has to answer any more.
      if (counted && !counts && entry.entered_by != entry.entry.account) {
        entry.asked.clear();
        number_late(entry);
      }
    }
    for (const SectionSetup& section : fact.setup.sections) give_places(event, section.id);
  }
  void operator()(const Appointment& fact) const {
    auto& people = fact.office == Office::Director ? event.directors : event.committee;
    if (fact.ends) {
      people.erase(fact.account);
    } else {
      people[fact.account] = fact.name;
    }
  }
  void operator()(const Monitor& fact) const {
    Match& match = event.matches.at(fact.match);
    match.monitor = fact.account;
    match.monitor_name = fact.name;
    ++match.monitors;
  }
  void operator()(const Entry& fact) const {
    event.order.push_back(fact.entry);
    event.index.add(fact);
    event.entries[fact.entry] = {.entry = fact,
                                 .agreed = {recorded.by},
                                 .entered_by = recorded.by,
                                 .in_line = recorded.number,
                                 .waits = place_of_newcomer(event, fact.section)};
  }
  void operator()(const Approval& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    // Who was refused meanwhile has lost the place in the line. In a section that has begun the director calls whom
    // they want from the waiting list.
    const bool refused = entry.status == EntryState::Status::Refused;
    const bool called = entry.waits > 0 && find_section(event, entry.entry.section)->started;
    if (refused) entry.in_line = recorded.number;
    if (called) entry.waits = 0;
    entry.status = EntryState::Status::Approved;
    number_late(entry);
    if (refused || called) give_places(event, entry.entry.section);
  }
  void operator()(const Refusal& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    entry.status = EntryState::Status::Refused;
    entry.refused = fact.grounds;
    give_places(event, entry.entry.section);
  }
  void operator()(const Transfer& fact) const {
    EntryState& entry = event.entries.at(fact.to.entry);
    const Section* const section = find_section(event, entry.entry.section);
    // N 5-1: nobody leaves a team in order to rule on its matches.
    if (section != nullptr && section->started) entry.former.merge(accounts_of(entry.entry));
    event.index.remove(entry.entry);
    const std::string left = entry.entry.section;
    entry.entry = fact.to;
    event.index.add(entry.entry);
    if (left != fact.to.section) {
      entry.in_line = recorded.number;
      give_places(event, left);
      give_places(event, fact.to.section);
    }
    // Whom it is about no more need not answer, and has agreed to nothing if it is about them again.
    const auto gone = [still = accounts_of(fact.to)](const std::string& account) { return !still.contains(account); };
    std::erase_if(entry.agreed, gone);
    std::erase_if(entry.asked, gone);
    std::erase_if(entry.declined, gone);
  }
  void operator()(const Withdrawal& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    entry.withdrawn = !fact.returns;
    if (!fact.returns) entry.agreed.erase(recorded.by);  // who went away comes back by the own word
    if (fact.returns) entry.in_line = recorded.number;
    give_places(event, entry.entry.section);
  }
  void operator()(const Consent& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    entry.asked.erase(fact.account);
    switch (fact.answer) {
      case Consent::Answer::Asked: entry.asked.insert(fact.account); break;
      case Consent::Answer::Given:
        entry.agreed.insert(fact.account);
        number_late(entry);
        break;
      case Consent::Answer::Declined:
        entry.declined.insert(fact.account);
        entry.status = EntryState::Status::Refused;
        give_places(event, entry.entry.section);
        break;
    }
  }
  void operator()(const ByeRequest& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    if (recorded.by == entry.entry.account) ++entry.bye_requests;
    auto& byes = entry.byes;
    if (fact.mark.empty()) {
      byes.erase(fact.round);
    } else {
      byes[fact.round] = fact.mark;
    }
  }
  void operator()(const Start& fact) const {
    Section& section = *find_section(event, fact.section);
    section.started = true;
    section.seed = fact.seed;
    section.numbers = fact.numbers;
  }
  void operator()(const Paired& fact) const {
    Section& section = *find_section(event, fact.section);
    // The same round again: the director has paired it anew, and what was there before goes; but a match that has begun
    // and is in the new list too goes on as it is.
    std::map<std::string, Match> before;
    while (static_cast<int>(section.rounds.size()) >= fact.round) drop_last_round(section, before);
    Round round{.pairing = fact, .matches = {}};
    int board = 0;
    for (const Pair& pair : fact.pairs) {
      ++board;
      round.matches.push_back(pair.match);
      const auto same = before.find(pair.match);
      if (same != before.end() && same->second.pair.white == pair.white && same->second.pair.black == pair.black) {
        event.matches[pair.match] = std::move(same->second);
        event.matches[pair.match].board = board;
        before.erase(same);
      } else {
        event.matches[pair.match] = paired(section, pair, fact.round, board, fact.starts_at_ms);
      }
    }
    section.rounds.push_back(std::move(round));
    for (const auto& [id, match] : before) owe_again(match);
  }
  void operator()(const Unpairing& fact) const {
    std::map<std::string, Match> gone;
    drop_last_round(*find_section(event, fact.section), gone);
    for (const auto& [id, match] : gone) owe_again(match);
  }
  void operator()(const TableFor& fact) const { event.matches.at(fact.match).tables.push_back(fact.table); }
  void operator()(const Arrival& fact) const {
    Match& match = event.matches.at(fact.match);
    if (fact.undone) {
      match.arrived.erase(fact.entry);
      match.arrived_at_ms.erase(fact.entry);
      match.here.clear();
    } else if (fact.account.empty()) {
      match.arrived.insert(fact.entry);
      match.arrived_at_ms.emplace(fact.entry, recorded.time_ms);
    } else {
      match.here.insert(fact.account);
    }
  }
  void operator()(const LatePoints& fact) const {
    Match& match = event.matches.at(fact.match);
    match.late[fact.entry] = fact.points;
    if (fact.points == 0) match.late.erase(fact.entry);
    if (fact.excused) match.excused.insert(fact.entry);
    if (fact.reopens) reopen(match, event);
  }
  void operator()(const Report& fact) const {
    Match& match = event.matches.at(fact.match);
    match.reported = fact;
    match.disputed = false;
    ++match.claims[fact.entry];
  }
  void operator()(const Confirmation& fact) const {
    Match& match = event.matches.at(fact.match);
    if (!fact.agrees) match.disputed = true;
    ++match.claims[fact.entry];
  }
  void operator()(const Part& fact) const {
    Match& match = event.matches.at(fact.match);
    if (fact.board > 0) {
      match.boards[fact.board] = fact.result;
    } else {
      match.parts.push_back(fact.result);
    }
  }
  void operator()(const Outcome& fact) const {
    Match& match = event.matches.at(fact.match);
    if (!match.result) match.decided_ms = recorded.time_ms;
    match.result = fact.result;
    match.grounds = fact.grounds;
    match.ruled_by = fact.grounds.reason.empty() ? std::string() : recorded.name;
    match.reported.reset();
    match.disputed = false;
    match.call.reset();
    // N 2-2: nobody is late for a match that is over, also if it is opened again later.
    for (AbsenceState& state : match.absences) {
      if (state.open() && state.absence.why == Absence::Why::Break) state.until_ms = recorded.time_ms;
    }
    keep_going(match, fact.goes_on);
    keep_walkovers(match, fact.walkovers);
  }
  void operator()(const Reopening& fact) const {
    Match& match = event.matches.at(fact.match);
    match.result.reset();
    match.grounds = {};
    match.ruled_by.clear();
    match.reported.reset();
    match.disputed = false;
    match.parts.clear();
    match.boards.clear();
    match.wrong_length.reset();
    match.void_tables = match.tables.size();
    match.parts_before = 0;
    match.starts_at_ms = recorded.time_ms + event.setup.lead_ms;
    // Over the board nobody is late twice.
    if (!event.setup.online) match.arrived = {match.pair.white, match.pair.black};
    keep_going(match, {});
    keep_walkovers(match, fact.walkovers);
    find_section(event, match.section)->ended = false;
  }
  void operator()(const Mending& fact) const {
    const auto found = event.matches.find(fact.match);
    const Match old = std::move(found->second);
    event.matches.erase(found);
    Section& section = *find_section(event, old.section);
    Round& round = section.rounds[static_cast<std::size_t>(old.round) - 1];
    auto& matches = round.matches;
    const auto place = std::find(matches.begin(), matches.end(), fact.match);
    section.ended = false;
    if (fact.pair.match.empty()) {
      matches.erase(place);
      return;
    }
    *place = fact.pair.match;
    event.matches[fact.pair.match] = paired(section, fact.pair, old.round, old.board, fact.starts_at_ms);
  }
  void operator()(const LengthChange& fact) const {
    Match& match = event.matches.at(fact.match);
    match.lengths_agreed[fact.entry] = fact.points;
    for (const std::string& who : {std::string(), match.pair.white, match.pair.black}) {
      const auto agreed = match.lengths_agreed.find(who);
      if (agreed == match.lengths_agreed.end() || agreed->second != fact.points) return;
    }
    match.length = fact.points;
    match.lengths_agreed.clear();
    // A table that waits to begin was opened for another length.
    match.void_tables = match.tables.size();
  }
  void operator()(const PairingWishes& fact) const { find_section(event, fact.section)->wishes = fact; }
  void operator()(const Tick& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    switch (fact.what) {
      case Ticked::Paid: entry.paid = !fact.undone; break;
      case Ticked::Present: entry.present = !fact.undone; break;
    }
  }
  void operator()(const WrongLength& fact) const { event.matches.at(fact.match).wrong_length = fact; }
  void operator()(const Absence& fact) const {
    auto& absences = event.matches.at(fact.match).absences;
    const auto open = std::find_if(absences.rbegin(), absences.rend(), [&](const AbsenceState& state) {
      return state.open() && state.absence.entry == fact.entry && state.absence.why == fact.why;
    });
    if (open == absences.rend()) {
      absences.push_back({fact, recorded.time_ms, std::nullopt});
    } else if (fact.ends) {
      open->until_ms = recorded.time_ms;
      open->absence.minutes = fact.minutes;
    } else {
      open->absence.points = fact.points;
    }
  }
  void operator()(const ClockBreach& fact) const {
    const Match& match = event.matches.at(fact.match);
    if (!fact.entry.empty()) {
      std::vector<int>& debts = event.entries.at(fact.entry).clock_debts;
      if (!debts.empty()) debts.erase(debts.begin());
      return;
    }
    for (const std::string& id : {match.pair.white, match.pair.black}) {
      if (id.empty()) continue;
      EntryState& entry = event.entries.at(id);
      if (entry.clock_warnings++ > 0) entry.clock_debts.push_back(match.round);
    }
  }
  void operator()(const Penalty& fact) const {
    const auto match = event.matches.find(fact.match);
    const std::size_t part = match == event.matches.end() ? 0 : match->second.parts.size();
    event.penalties.push_back({fact, recorded.number, part});
    if (fact.step != Step::Exclusion) return;
    EntryState& entry = event.entries.at(fact.entry);
    entry.excluded = true;
    give_places(event, entry.entry.section);
  }
  void operator()(const Call& fact) const {
    Match& match = event.matches.at(fact.match);
    if (fact.answered) {
      match.call.reset();
    } else {
      match.call = fact;
      if (!recorded.by.empty()) ++match.calls[fact.entry];
    }
  }
  void operator()(const Appeal& fact) const {
    if (fact.withdrawn) {
      AppealState& state = appeal(fact.appeal);
      state.withdrawn = state.appeal.withdrawn = true;
    } else {
      event.appeals.push_back({.appeal = fact});
    }
  }
  void operator()(const Statement& fact) const { appeal(fact.appeal).statements.push_back(fact); }
  void operator()(const Vote& fact) const { appeal(fact.appeal).votes[recorded.by] = fact; }
  void operator()(const Verdict& fact) const {
    AppealState& state = appeal(fact.appeal);
    state.verdict = fact;
    if (fact.reopens) reopen(event.matches.at(state.appeal.match), event);
  }
  void operator()(const Notice&) const {}
  void operator()(const Ending& fact) const { find_section(event, fact.section)->ended = true; }
  void operator()(const AtTable&) const {}
  void operator()(const Pause& fact) const {
    if (!fact.ends) {
      event.pause = PauseState{recorded.number, recorded.by, fact.grounds};
    } else if (event.pause) {
      event.pause->ended_by = recorded.number;
    }
  }

 private:
  /// Late: a number after all others, so that nobody's changes.
  void number_late(const EntryState& entry) const {
    Section* const section = find_section(event, entry.entry.section);
    if (section == nullptr || !section->started || !entry.is_in() || entry.waits > 0) return;
    auto& numbers = section->numbers;
    if (std::find(numbers.begin(), numbers.end(), entry.entry.entry) == numbers.end())
      numbers.push_back(entry.entry.entry);
  }
  void drop_last_round(Section& section, std::map<std::string, Match>& gone) const {
    for (const std::string& match : section.rounds.back().matches) {
      gone[match] = std::move(event.matches.at(match));
      event.matches.erase(match);
    }
    section.rounds.pop_back();
  }
  /// N 3-5-2: a point that was given in a match that is taken back is owed as before its round.
  void owe_again(const Match& gone) const {
    for (const Recorded& before : event.log) {
      const auto* const paid = std::get_if<ClockBreach>(&before.fact);
      if (paid == nullptr || paid->entry.empty() || paid->match != gone.pair.match) continue;
      std::vector<int>& debts = event.entries.at(paid->entry).clock_debts;
      debts.insert(debts.begin(), gone.round - 1);
    }
  }
  [[nodiscard]] Match paired(const Section& section, const Pair& pair, int round, int board, Ms starts_at_ms) const {
    return {.pair = pair,
            .section = section.setup.id,
            .round = round,
            .board = board,
            .starts_at_ms = starts_at_ms,
            .length = pair.length > 0 ? pair.length : length_of_round(event.setup, round)};
  }
  void keep_walkovers(const Match& match, const std::vector<Walkover>& walkovers) const {
    if (walkovers.empty()) return;
    Section& section = *find_section(event, match.section);
    auto& kept = section.rounds[static_cast<std::size_t>(match.round) - 1].pairing.walkovers;
    kept.insert(kept.end(), walkovers.begin(), walkovers.end());
  }
  /// N 4-6: who goes on from this match, or in its group, whatever the results say; nothing once they count again.
  void keep_going(Match& match, const std::vector<std::string>& goes_on) const {
    const formats::Match* const slot = slot_of(event, match);
    match.goes_on.clear();
    if (slot == nullptr) return;
    if (slot->stage != formats::Stage::League) {
      if (!goes_on.empty()) match.goes_on = goes_on.front();
      return;
    }
    auto& kept = find_section(event, match.section)->kept_groups;
    if (goes_on.empty()) {
      kept.erase(slot->group);
    } else {
      kept[slot->group] = goes_on;
    }
  }
  [[nodiscard]] AppealState& appeal(const std::string& id) const {
    return *std::find_if(event.appeals.begin(), event.appeals.end(),
                         [&](const AppealState& state) { return state.appeal.appeal == id; });
  }
};

template <class Sections>
auto section_in(Sections& sections, std::string_view id) -> decltype(&*sections.begin()) {
  const auto found =
      std::find_if(sections.begin(), sections.end(), [&](const Section& section) { return section.setup.id == id; });
  return found == sections.end() ? nullptr : &*found;
}

}  // namespace

std::string_view word_of(const Fact& fact) {
  return std::visit([](const auto& known) { return std::remove_cvref_t<decltype(known)>::kWord; }, fact);
}

const Section* find_section(const Event& event, std::string_view id) { return section_in(event.sections, id); }
Section* find_section(Event& event, std::string_view id) { return section_in(event.sections, id); }

const EntryState* entry_of(const Event& event, std::string_view account, std::string_view section) {
  if (account.empty()) return nullptr;
  for (const std::string& id : event.index.about(std::string(account))) {
    const EntryState& state = event.entries.at(id);
    if (state.entry.account == account && state.status != EntryState::Status::Refused &&
        (section.empty() || state.entry.section == section))
      return &state;
  }
  return nullptr;
}

bool is_sealed(const Setup& setup, std::string_view section) {
  // One seal without a name is for all sections.
  if (!setup.draw_seal.empty() && setup.draw_seal.find('=') == std::string::npos) return true;
  const auto seals = split_words(setup.draw_seal);
  return std::any_of(seals.begin(), seals.end(), [&](std::string_view seal) {
    return seal.starts_with(section) && seal.substr(section.size()).starts_with("=");
  });
}

bool round_is_over(const Section& section, const Event& event) {
  if (section.rounds.empty()) return true;
  const auto& matches = section.rounds.back().matches;
  return std::all_of(matches.begin(), matches.end(),
                     [&](const std::string& match) { return event.matches.at(match).over(); });
}

bool rounds_are_over(const Section& section, const Event& event) {
  return std::all_of(section.rounds.begin(), section.rounds.end(), [&](const Round& round) {
    return std::all_of(round.matches.begin(), round.matches.end(),
                       [&](const std::string& match) { return event.matches.at(match).over(); });
  });
}

bool has_begun(const Match& match, Ms now_ms) {
  const bool at_table = match.tables.size() > match.void_tables && now_ms >= match.starts_at_ms;
  return match.result || !match.parts.empty() || !match.boards.empty() || match.reported || at_table;
}

bool under_appeal(const Event& event, std::string_view match) {
  return std::any_of(event.appeals.begin(), event.appeals.end(),
                     [&](const AppealState& state) { return state.appeal.match == match && state.open(); });
}

bool has_open_appeal(const Event& event, const Section& section) {
  return std::any_of(event.appeals.begin(), event.appeals.end(), [&](const AppealState& state) {
    const auto match = event.matches.find(state.appeal.match);
    return state.open() && match != event.matches.end() && match->second.section == section.setup.id;
  });
}

bool is_ruled(const Event& event, const Match& match) {
  const std::string& id = match.pair.match;
  if (!match.ruled_by.empty() || !match.grounds.reason.empty()) return true;
  return std::any_of(event.log.begin(), event.log.end(), [&](const Recorded& recorded) {
    const auto* const penalty = std::get_if<Penalty>(&recorded.fact);
    const auto* const act = std::get_if<AtTable>(&recorded.fact);
    const auto* const late = std::get_if<LatePoints>(&recorded.fact);
    const auto* const outcome = std::get_if<Outcome>(&recorded.fact);
    // A result that neither its table nor both players have given.
    if (outcome != nullptr && outcome->match == id && !recorded.by.empty() && !is_party(event, match, recorded.by))
      return true;
    return (penalty != nullptr && penalty->match == id) || (act != nullptr && act->match == id) ||
           (late != nullptr && late->match == id);
  });
}

void reopen(Match& match, const Event& event) {
  match.result.reset();
  match.grounds = {};
  match.ruled_by.clear();
  // What was played stays; what was ruled goes, and of the parts as many as decided the match.
  std::erase_if(match.boards, [](const auto& board) { return board.second.kind == MatchResult::Kind::Adjudicated; });
  while (!match.parts.empty() && whole_of(match.parts, event.setup.best_of)) match.parts.pop_back();
  match.void_tables = match.tables.size();
  const int boards = boards_of(event, match);
  match.parts_before = boards > 1 ? static_cast<std::size_t>(boards) : match.parts.size();
}

bool directs(const Event& event, const Actor& actor) {
  return actor.administrator || (!actor.dismissed && event.directors.contains(actor.account));
}

bool monitors(const Match& match, const Actor& actor) {
  return !actor.dismissed && !actor.account.empty() && match.monitor == actor.account;
}

std::size_t players_each(const Setup& setup) { return setup.sides.empty() ? 1 : setup.sides.size() / 2; }

std::size_t members_needed(const Setup& setup, const SectionSetup& section) {
  const std::size_t playing = players_each(setup) * static_cast<std::size_t>(std::max(section.boards, 1));
  return playing > 1 ? playing : 0;
}

bool is_whole_with(const Setup& setup, const Entry& entry, const Match& match, const std::string& account) {
  const std::size_t each = players_each(setup);
  if (account.empty() || each == 1) return true;
  const auto there = [&](const Member& member) {
    return member.account == account || match.here.contains(member.account);
  };
  // Of a team of pairs, whichever pair is complete first.
  for (auto first = entry.members.begin(); entry.members.end() - first >= static_cast<std::ptrdiff_t>(each);
       first += static_cast<std::ptrdiff_t>(each)) {
    if (std::all_of(first, first + static_cast<std::ptrdiff_t>(each), there)) return true;
  }
  return false;
}

std::string names_of_members(const Entry& entry) {
  std::string names;
  for (const Member& member : entry.members) names += (names.empty() ? "" : " / ") + member.name;
  return names;
}

bool belongs_to(const EntryState& entry, std::string_view account) {
  return !account.empty() && accounts_of(entry.entry).contains(std::string(account));
}

bool is_party(const Event& event, const Match& match, std::string_view account) {
  const auto belongs = [&](const std::string& side) {
    const auto found = event.entries.find(side);
    if (found == event.entries.end() || account.empty()) return false;
    const std::string whose(account);
    return found->second.former.contains(whose) || accounts_of(found->second.entry).contains(whose);
  };
  return belongs(match.pair.white) || belongs(match.pair.black);
}

std::optional<Message> refusal_to_rule(const Event& event, const Match& match, const Actor& actor) {
  if (!directs(event, actor) && !monitors(match, actor)) return fill(kDirectorsOnly);
  if (is_party(event, match, actor.account)) return fill(kOwnCase);
  return std::nullopt;
}

int not_answered(const Event& event, const Section& section) {
  std::size_t count = 0;
  for (const auto& [id, entry] : event.entries) {
    const bool meant = entry.entry.section == section.setup.id && entry.status != EntryState::Status::Refused;
    if (meant && !entry.withdrawn) count += entry.asked.size();
  }
  return static_cast<int>(count);
}

bool counts_for_ratings(const Setup& setup) { return setup.online ? setup.rated : setup.rated_over_board; }

std::vector<Recorded> recorded_of(const Event& event, const Wish& wish, const std::vector<Fact>& facts, Ms now_ms) {
  std::vector<Recorded> recorded;
  bool committee = false;
  for (const Fact& fact : facts) {
    committee = committee || std::holds_alternative<Verdict>(fact);
    const auto number = event.version + static_cast<std::int64_t>(recorded.size()) + 1;
    recorded.push_back({number, now_ms, committee ? std::string() : wish.by.account,
                        committee ? std::string() : wish.by.name, recorded.empty() ? wish.key : std::string(), fact});
  }
  return recorded;
}

void evolve(Event& event, const Recorded& recorded) {
  std::visit(Evolving{event, recorded}, recorded.fact);
  event.version = recorded.number;
  if (!recorded.key.empty()) event.keys[recorded.by + " " + recorded.key] = recorded.number;
  event.log.push_back(recorded);
}

}  // namespace meydan::tournament
