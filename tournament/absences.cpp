#include "tournament/absences.h"

#include <algorithm>

#include "tournament/sentences.h"
#include "tournament/setup_check.h"

namespace meydan::tournament {

namespace {

// In the log's own wording; pages and the report say it in the reader's language.
const Grounds kLateFromBreak{"N 2-2", "late from a break"};
const Grounds kNoClock{"N 3-5-2", "played without the required clock"};

const AbsenceState* open_absence(const Match& match, const Absence& like) {
  const auto found = std::find_if(match.absences.begin(), match.absences.end(), [&](const AbsenceState& state) {
    return state.open() && state.absence.entry == like.entry && state.absence.why == like.why;
  });
  return found == match.absences.end() ? nullptr : &*found;
}

bool everybody_needs_a_clock(const Setup& setup) {
  return !setup.online && (setup.clock_use == Demand::Required || setup.clock_use == Demand::Imposed);
}

}  // namespace

Result<std::vector<Fact>, Message> absent(const Event& event, const Match& match, const Absence& wish, bool by_server) {
  const bool from_break = wish.why == Absence::Why::Break;
  const AbsenceState* const open = open_absence(match, wish);
  if (by_server) {
    if (open == nullptr || !from_break) return Failure{fill(kNotAway)};
    if (match.over()) return Failure{fill(kMatchOver)};
    if (wish.points <= open->absence.points) return std::vector<Fact>{};
    const int more = wish.points - open->absence.points;
    return std::vector<Fact>{wish, Penalty{.entry = wish.entry,
                                           .match = wish.match,
                                           .step = Step::PenaltyPoints,
                                           .points = more,
                                           .grounds = kLateFromBreak}};
  }
  // N 6 comes first: online the table itself knows who is there, and nobody leaves a hall.
  if (event.setup.online) return Failure{fill(kHallOnly)};
  if (wish.points != 0 || (from_break && wish.minutes != 0)) return Failure{fill(kBadAmount)};
  if (!is_text(wish.text, kLongestText, true)) return Failure{fill(kBadText)};
  if (wish.ends) {
    if (open == nullptr) return Failure{fill(kNotAway)};
    return std::vector<Fact>{wish};
  }
  if (open != nullptr) return Failure{fill(kAwayAlready)};
  // What has lasted so long already may be written down after the match too.
  if (match.over() && wish.minutes == 0) return Failure{fill(kMatchOver)};
  std::vector<Fact> facts{wish};
  if (from_break) {
    facts.emplace_back(
        Penalty{.entry = wish.entry, .match = wish.match, .step = Step::Reminder, .grounds = kLateFromBreak});
  }
  return facts;
}

Result<std::vector<Fact>, Message> without_clock(const Event& event, const Match& match, const ClockBreach& wish) {
  if (!everybody_needs_a_clock(event.setup)) return Failure{fill(kNoClockNeeded)};
  if (!wish.entry.empty()) return Failure{fill(kServerOnly)};
  std::vector<Fact> facts{wish};
  for (const std::string& entry : {match.pair.white, match.pair.black}) {
    if (event.entries.at(entry).clock_warnings > 0) continue;  // from now on it costs a point
    facts.emplace_back(Penalty{.entry = entry, .match = wish.match, .step = Step::Warning, .grounds = wish.grounds});
  }
  return facts;
}

Result<std::vector<Fact>, Message> paid_for_clock(const Event& event, const Match& match, const ClockBreach& wish) {
  if (!match.has(wish.entry) || event.entries.at(wish.entry).clock_debts.empty()) return std::vector<Fact>{};
  if (match.over()) return Failure{fill(kMatchOver)};
  return std::vector<Fact>{
      wish,
      Penalty{.entry = wish.entry, .match = wish.match, .step = Step::PenaltyPoints, .points = 1, .grounds = kNoClock}};
}

std::vector<Wish> absences_due(const Event& event, const Match& match, const Moment& moment) {
  std::vector<Wish> due;
  const auto wish = [&](std::string key, Fact fact) {
    due.push_back({server_itself(), std::move(key), std::move(fact)});
  };
  for (const AbsenceState& state : match.absences) {
    if (!state.open() || state.absence.why != Absence::Why::Break) continue;
    // While there was no server nobody's return could be written down: counted anew from when it was back.
    const Ms late_ms = moment.now_ms - std::max(state.from_ms, moment.began_ms);
    const int points = static_cast<int>(std::max<Ms>(late_ms, 0) / event.setup.late_step_ms);
    if (points <= state.absence.points) continue;
    Absence now = state.absence;
    now.points = points;
    now.text.clear();
    wish("break " + match.pair.match + " " + now.entry + " " + std::to_string(state.from_ms) + " " +
             std::to_string(points),
         std::move(now));
  }
  // N 3-5-2: at the start of the next round, so that a pairing that is taken back takes nothing with it.
  if (moment.now_ms < match.starts_at_ms) return due;
  for (const std::string& id : {match.pair.white, match.pair.black}) {
    const auto entry = event.entries.find(id);
    if (entry == event.entries.end()) continue;
    const std::vector<int>& debts = entry->second.clock_debts;
    if (debts.empty() || debts.front() >= match.round) continue;
    wish("clock " + match.pair.match + " " + id + " " + std::to_string(debts.size()),
         ClockBreach{.match = match.pair.match, .entry = id, .grounds = kNoClock});
  }
  return due;
}

}  // namespace meydan::tournament
