// What a fact does to the state, and what can be asked of it.
#include "tournament/event.h"

#include <algorithm>

#include "base/text.h"
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
    event.entries[fact.entry] = {.entry = fact, .agreed = {recorded.by}, .entered_by = recorded.by};
  }
  void operator()(const Approval& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    entry.status = EntryState::Status::Approved;
    number_late(entry);
  }
  void operator()(const Refusal& fact) const {
    EntryState& entry = event.entries.at(fact.entry);
    entry.status = EntryState::Status::Refused;
    entry.refused = fact.grounds;
  }
  void operator()(const Transfer& fact) const {
    EntryState& entry = event.entries.at(fact.to.entry);
    const Section* const section = find_section(event, entry.entry.section);
    // N 5-1: nobody leaves a team in order to rule on its matches.
    if (section != nullptr && section->started) entry.former.merge(accounts_of(entry.entry));
    entry.entry = fact.to;
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
    // The same round again: the director has paired it anew, and what was there before goes.
    while (static_cast<int>(section.rounds.size()) >= fact.round) drop_last_round(section);
    Round round{.pairing = fact, .matches = {}};
    int board = 0;
    for (const Pair& pair : fact.pairs) {
      ++board;
      round.matches.push_back(pair.match);
      event.matches[pair.match] = {.pair = pair,
                                   .section = fact.section,
                                   .round = fact.round,
                                   .board = board,
                                   .starts_at_ms = fact.starts_at_ms};
    }
    section.rounds.push_back(std::move(round));
  }
  void operator()(const Unpairing& fact) const { drop_last_round(*find_section(event, fact.section)); }
  void operator()(const TableFor& fact) const { event.matches.at(fact.match).tables.push_back(fact.table); }
  void operator()(const Arrival& fact) const {
    Match& match = event.matches.at(fact.match);
    if (fact.account.empty()) {
      match.arrived.insert(fact.entry);
    } else {
      match.here.insert(fact.account);
    }
  }
  void operator()(const LatePoints& fact) const { event.matches.at(fact.match).late[fact.entry] = fact.points; }
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
    match.result = fact.result;
    match.grounds = fact.grounds;
    match.ruled_by = fact.grounds.reason.empty() ? std::string() : recorded.name;
    match.reported.reset();
    match.disputed = false;
    match.call.reset();
  }
  void operator()(const Penalty& fact) const {
    const auto match = event.matches.find(fact.match);
    const std::size_t part = match == event.matches.end() ? 0 : match->second.parts.size();
    event.penalties.push_back({fact, recorded.number, part});
    if (fact.step == Step::Exclusion) event.entries.at(fact.entry).excluded = true;
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
  void operator()(const Appeal& fact) const { event.appeals.push_back({.appeal = fact}); }
  void operator()(const Statement& fact) const { appeal(fact.appeal).statements.push_back(fact); }
  void operator()(const Vote& fact) const { appeal(fact.appeal).votes[recorded.by] = fact; }
  void operator()(const Verdict& fact) const { appeal(fact.appeal).verdict = fact; }
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
    if (section == nullptr || !section->started || !entry.is_in()) return;
    auto& numbers = section->numbers;
    if (std::find(numbers.begin(), numbers.end(), entry.entry.entry) == numbers.end())
      numbers.push_back(entry.entry.entry);
  }
  void drop_last_round(Section& section) const {
    for (const std::string& match : section.rounds.back().matches) event.matches.erase(match);
    section.rounds.pop_back();
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
  for (const auto& [id, state] : event.entries) {
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

int length_of_round(const Setup& setup, int round) {
  if (setup.lengths.empty()) return 1;
  const auto index = std::min(static_cast<std::size_t>(std::max(1, round)), setup.lengths.size()) - 1;
  return setup.lengths[index];
}

bool under_appeal(const Event& event, std::string_view match) {
  return std::any_of(event.appeals.begin(), event.appeals.end(),
                     [&](const AppealState& state) { return state.appeal.match == match && !state.verdict; });
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

std::set<std::string> accounts_of(const Entry& entry) {
  std::set<std::string> accounts{entry.account};
  for (const Member& member : entry.members) accounts.insert(member.account);
  accounts.erase("");
  return accounts;
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

bool counts_for_ratings(const Setup& setup) { return setup.online && setup.rated; }

void evolve(Event& event, const Recorded& recorded) {
  std::visit(Evolving{event, recorded}, recorded.fact);
  event.version = recorded.number;
  if (!recorded.key.empty()) event.keys[recorded.by + " " + recorded.key] = recorded.number;
  event.log.push_back(recorded);
}

}  // namespace meydan::tournament
