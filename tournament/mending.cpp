#include "tournament/mending.h"

#include <algorithm>

#include "tournament/format_bridge.h"
#include "tournament/match_results.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

using formats::MatchState;

const std::string& name_of(const Section& section, formats::Entrant entrant) {
  static const std::string kNobody;
  return entrant < 1 ? kNobody : section.numbers[static_cast<std::size_t>(entrant) - 1];
}

/// The draw as it is if the match had this result, or none.
formats::FormatEvent draw_with(const Event& event, const Section& section, const Match& match,
                               const std::optional<MatchResult>& result) {
  Match changed = match;
  changed.result = result;
  changed.goes_on.clear();
  formats::FormatEvent told = format_event(event, section, &changed);
  const formats::Match* const slot = slot_of(event, match);
  if (slot != nullptr && slot->stage == formats::Stage::League) told.kept_groups.erase(slot->group);
  return told;
}

bool has_pair(const Section& section, const Match& match, const MatchState& state) {
  const std::string& first = name_of(section, state.sides[0]);
  const std::string& second = name_of(section, state.sides[1]);
  return (match.pair.white == first && match.pair.black == second) ||
         (match.pair.white == second && match.pair.black == first);
}

/// The match that takes the place of another one: "open-1-2", "open-1-2m2", "open-1-2m3". No table of the first is
/// meant.
std::string next_id(const std::string& id) {
  const std::size_t at = id.rfind('m');
  const bool again = at != std::string::npos && at > id.rfind('-') && at + 1 < id.size() &&
                     id.find_first_not_of("0123456789", at + 1) == std::string::npos;
  if (!again) return id + "m2";
  return id.substr(0, at + 1) + std::to_string(std::stoi(id.substr(at + 1)) + 1);
}

/// What stands from now on because something is paired by it: other people may have a walkover than before.
std::vector<Walkover> walkovers_after(const Event& event, const Match& match,
                                      const std::optional<MatchResult>& result) {
  const Section& section = *find_section(event, match.section);
  if (section.setup.format == Format::Swiss || match.pair.slot.empty()) return {};
  const formats::FormatEvent told = draw_with(event, section, match, result);
  const formats::Progress now = formats::progress(told);
  std::set<std::string_view> paired;
  for (const Round& round : section.rounds) {
    for (const std::string& id : round.matches) paired.insert(event.matches.at(id).pair.slot);
  }
  std::vector<std::size_t> chosen;
  for (std::size_t at = 0; at < told.matches.size(); ++at) {
    const auto& sides = now.states[at].sides;
    if (paired.contains(told.matches[at].id) && sides[0] > 0 && sides[1] > 0) chosen.push_back(at);
  }
  return walkovers_before(section, told, now, chosen);
}

std::optional<Message> under_appeal_among(const Event& event, const std::vector<Touched>& touched) {
  const bool heard =
      std::any_of(touched.begin(), touched.end(), [&](const Touched& one) { return under_appeal(event, one.match); });
  if (heard) return fill(kMendUnderAppeal);
  return std::nullopt;
}

}  // namespace

Result<std::vector<Fact>, Message> settled(const Event& event, const Match& match, Outcome outcome, Choosing choosing,
                                           Ms now_ms) {
  const auto touched = match.result ? touched_by(event, match, outcome.result, now_ms) : std::vector<Touched>();
  if (auto no = under_appeal_among(event, touched)) return Failure{*no};
  outcome.goes_on.clear();  // these follow, and are nobody's wish
  outcome.walkovers.clear();
  Mended mended = mended_by_itself(touched);
  if (choosing == Choosing::ByHand) {
    const auto chosen = mended_as(touched, outcome.mending);
    if (!chosen) return Failure{chosen.reason()};
    mended = *chosen;
  }
  std::vector<Fact> facts;
  if (touched.empty()) outcome.mending.clear();
  const bool stands = !touched.empty() && mended == Mended::Stands;
  if (stands) outcome.goes_on = kept_by(event, match);
  if (match.result && !stands) outcome.walkovers = walkovers_after(event, match, outcome.result);
  facts.emplace_back(std::move(outcome));
  if (stands) return facts;
  for (Mending& mending : mendings_of(event, touched, now_ms)) facts.emplace_back(std::move(mending));
  return facts;
}

Result<std::vector<Fact>, Message> reopened(const Event& event, const Match& match, const Reopening& wish, Ms now_ms) {
  if (!match.result) return Failure{fill(kNoResultYet)};
  for (const std::string& side : {match.pair.white, match.pair.black}) {
    const EntryState& state = event.entries.at(side);
    if (!state.plays()) return Failure{fill(kNotIn, {state.entry.name})};
  }
  const auto touched = touched_by(event, match, std::nullopt, now_ms);
  if (auto no = under_appeal_among(event, touched)) return Failure{*no};
  const auto mended = mended_as(touched, wish.mending);
  if (!mended) return Failure{mended.reason()};
  Reopening reopening = wish;
  reopening.walkovers = walkovers_after(event, match, std::nullopt);
  std::vector<Fact> facts{std::move(reopening)};
  for (Mending& mending : mendings_of(event, touched, now_ms)) facts.emplace_back(std::move(mending));
  return facts;
}

std::vector<Fact> lost_by_going(const Event& event, const std::string& entry, Ms now_ms) {
  std::vector<Fact> facts;
  for (const auto& [id, match] : event.matches) {
    if (match.over() || !match.has(entry) || find_section(event, match.section)->setup.format == Format::Swiss)
      continue;
    const auto kind = has_begun(match, now_ms) ? MatchResult::Kind::Adjudicated : MatchResult::Kind::Forfeit;
    facts.emplace_back(Outcome{id, lost_by(match, entry, kind, match.length), {"D 14", "withdrawn"}});
  }
  return facts;
}

std::vector<Touched> touched_by(const Event& event, const Match& match, const std::optional<MatchResult>& result,
                                Ms now_ms) {
  const Section& section = *find_section(event, match.section);
  if (section.setup.format == Format::Swiss || match.pair.slot.empty()) return {};
  const formats::FormatEvent told = draw_with(event, section, match, result);
  const std::vector<MatchState> states = formats::progress(told).states;
  std::map<std::string_view, const MatchState*> by_slot;
  for (std::size_t at = 0; at < states.size(); ++at) by_slot[told.matches[at].id] = &states[at];
  std::vector<Touched> touched;
  for (const Round& round : section.rounds) {
    for (const std::string& id : round.matches) {
      const Match& other = event.matches.at(id);
      const auto slot = by_slot.find(other.pair.slot);
      if (id == match.pair.match || slot == by_slot.end()) continue;
      const MatchState& state = *slot->second;
      // A second final is none if nobody forces it, whoever would play it.
      const bool takes_place = state.status != MatchState::Status::Empty;
      if (takes_place && has_pair(section, other, state)) continue;
      Touched one{.match = id,
                  .white = takes_place ? name_of(section, state.sides[0]) : "",
                  .black = takes_place ? name_of(section, state.sides[1]) : "",
                  .begun = has_begun(other, now_ms),
                  .ready = state.status == MatchState::Status::Ready};
      one.choices = {one.begun ? Mend::Again : Mend::Replace};
      if (result) one.choices.push_back(Mend::Stand);
      touched.push_back(std::move(one));
    }
  }
  return touched;
}

Result<Mended, Message> mended_as(const std::vector<Touched>& touched, const std::vector<MendChoice>& choices) {
  std::size_t standing = 0;
  for (const Touched& one : touched) {
    const auto chosen = std::find_if(choices.begin(), choices.end(),
                                     [&](const MendChoice& choice) { return choice.match == one.match; });
    if (chosen == choices.end()) return Failure{fill(kMendingNeeded, {static_cast<int>(touched.size())})};
    if (std::find(one.choices.begin(), one.choices.end(), chosen->how) == one.choices.end())
      return Failure{fill(one.begun ? kMendBegun : kMendNotBegun)};
    standing += chosen->how == Mend::Stand ? 1 : 0;
  }
  if (standing != 0 && standing != touched.size()) return Failure{fill(kMendTogether)};
  return standing > 0 ? Mended::Stands : Mended::Follows;
}

Mended mended_by_itself(const std::vector<Touched>& touched) {
  const bool begun = std::any_of(touched.begin(), touched.end(), [](const Touched& one) { return one.begun; });
  return begun ? Mended::Stands : Mended::Follows;
}

std::vector<std::string> kept_by(const Event& event, const Match& match) {
  const Section& section = *find_section(event, match.section);
  const formats::FormatEvent told = format_event(event, section);
  const std::vector<MatchState> states = formats::progress(told).states;
  const formats::Match& slot = *slot_of(event, match);
  if (slot.stage != formats::Stage::League) {
    for (std::size_t at = 0; at < states.size(); ++at) {
      if (told.matches[at].id != slot.id) continue;
      return {states[at].winner < 1 ? std::string(kNobodyGoesOn) : name_of(section, states[at].winner)};
    }
    return {};
  }
  std::vector<std::string> order;
  const auto kept = section.kept_groups.find(slot.group);
  if (kept != section.kept_groups.end()) return kept->second;
  for (const formats::LeaguePlace& place :
       formats::rank_league(told.matches, states, slot.group, formats::league_rules(told)))
    order.push_back(name_of(section, place.entrant));
  return order;
}

std::vector<Mending> mendings_of(const Event& event, const std::vector<Touched>& touched, Ms now_ms) {
  std::vector<Mending> mendings;
  for (const Touched& one : touched) {
    const Match& match = event.matches.at(one.match);
    Mending mending{.match = one.match, .pair = {}, .starts_at_ms = 0};
    if (one.ready) {
      mending.pair = {next_id(one.match), one.white, one.black, match.pair.slot, match.length};
      mending.starts_at_ms = std::max(now_ms + event.setup.lead_ms, one.begun ? 0 : match.starts_at_ms);
    }
    mendings.push_back(std::move(mending));
  }
  return mendings;
}

}  // namespace meydan::tournament
