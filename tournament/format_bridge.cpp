#include "tournament/format_bridge.h"

#include <algorithm>
#include <charconv>

#include "base/fields_json.h"
#include "tournament/formats/bracket_svg.h"
#include "tournament/formats/format.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

constexpr Citation kNoMoreMatches{"no_more_matches", "", "مسابقهٔ دیگری نمانده است", "no match is left to play"};

formats::FormatKind kind_of(Format format) {
  switch (format) {
    case Format::RoundRobin:
    case Format::DoubleRoundRobin: return formats::FormatKind::RoundRobin;
    case Format::GroupsKnockout: return formats::FormatKind::GroupsThenKnockout;
    case Format::DoubleElimination: return formats::FormatKind::DoubleElimination;
    case Format::Consolation: return formats::FormatKind::KnockoutWithConsolation;
    case Format::SwissOut: return formats::FormatKind::OutAtLosses;
    case Format::Knockout:
    case Format::Swiss: break;
  }
  return formats::FormatKind::SingleElimination;
}

formats::Format format_of(const Event& event, const Section& section) {
  formats::Format format;
  format.kind = kind_of(section.setup.format);
  format.knockout.third_place = section.setup.third_place;
  // N 4-8-1: the main, the consolation and the last chance have their own; without them the main's hold.
  const Setup& setup = event.setup;
  const auto own = [&](const std::vector<int>& lengths) { return lengths.empty() ? setup.lengths : lengths; };
  format.knockout.lengths = {setup.lengths, own(setup.consolation_lengths), own(setup.last_chance_lengths)};
  format.cycles = section.setup.format == Format::DoubleRoundRobin ? 2 : 1;
  format.groups = section.setup.format == Format::GroupsKnockout ? section.setup.groups : 1;
  format.draw_seed = section.seed;
  format.losses.losses_out = section.setup.losses;
  if (const auto tie_breaks = parse_tie_breaks(event.setup.tie_breaks)) format.tie_breaks = *tie_breaks;
  return format;
}

formats::Entrant entrant_of(const Section& section, std::string_view entry) {
  const auto found = std::find(section.numbers.begin(), section.numbers.end(), entry);
  return found == section.numbers.end() ? formats::kNobody
                                        : static_cast<formats::Entrant>(found - section.numbers.begin()) + 1;
}

formats::MatchResult result_of(const Section& section, const Match& match) {
  const MatchResult& result = *match.result;
  formats::MatchResult told{.match = match.pair.slot,
                            .outcome = formats::Outcome::Draw,
                            .played = result.kind == MatchResult::Kind::Played,
                            .first_score = result.white_score,
                            .second_score = result.black_score,
                            .sides = {entrant_of(section, match.pair.white), entrant_of(section, match.pair.black)}};
  if (match.goes_on == kNobodyGoesOn) {
    told.goes_on = formats::kNobody;
  } else if (!match.goes_on.empty()) {
    told.goes_on = entrant_of(section, match.goes_on);
  }
  if (result.white > result.black) told.outcome = formats::Outcome::First;
  if (result.white < result.black) told.outcome = formats::Outcome::Second;
  if (result.white == 0 && result.black == 0) told.outcome = formats::Outcome::Neither;
  return told;
}

formats::MatchResult result_of(const Section& section, const Walkover& walkover) {
  formats::MatchResult told{.match = walkover.slot,
                            .outcome = formats::Outcome::Neither,
                            .played = false,
                            .sides = {entrant_of(section, walkover.white), entrant_of(section, walkover.black)}};
  if (walkover.winner == walkover.white) told.outcome = formats::Outcome::First;
  if (walkover.winner == walkover.black) told.outcome = formats::Outcome::Second;
  return told;
}

}  // namespace

formats::FormatEvent format_event(const Event& event, const Section& section, const Match* instead) {
  formats::FormatEvent told{.format = format_of(event, section), .entrants = static_cast<int>(section.numbers.size())};
  for (const Round& round : section.rounds) {
    told.matches.insert(told.matches.end(), round.pairing.made.begin(), round.pairing.made.end());
    for (const Walkover& walkover : round.pairing.walkovers) told.results.push_back(result_of(section, walkover));
  }
  // What was played counts before what nobody played.
  for (const Round& round : section.rounds) {
    for (const std::string& id : round.matches) {
      const Match& match = instead != nullptr && instead->pair.match == id ? *instead : event.matches.at(id);
      if (match.result) told.results.push_back(result_of(section, match));
    }
  }
  for (const auto& [group, order] : section.kept_groups) {
    for (const std::string& entry : order) told.kept_groups[group].push_back(entrant_of(section, entry));
  }
  for (std::size_t at = 0; at < section.numbers.size(); ++at) {
    const EntryState& entry = event.entries.at(section.numbers[at]);
    const bool declined = entry.status == EntryState::Status::Refused;
    if (entry.withdrawn || entry.excluded || declined) told.withdrawn.push_back(static_cast<formats::Entrant>(at) + 1);
  }
  return told;
}

namespace {

std::string entry_of(const Section& section, formats::Entrant entrant) {
  return entrant < 1 ? std::string() : section.numbers[static_cast<std::size_t>(entrant) - 1];
}

/// The matches that can be played and have no round yet. A league plays its rounds in their order.
std::vector<std::size_t> startable(const Event& event, const Section& section, const formats::FormatEvent& told,
                                   const formats::Progress& now) {
  std::set<std::string> paired;
  for (const Round& round : section.rounds) {
    for (const std::string& id : round.matches) paired.insert(event.matches.at(id).pair.slot);
  }
  std::vector<std::size_t> free;
  int first_round = 1 << 30;
  for (const std::size_t at : now.can_start) {
    const formats::Match& match = told.matches[at];
    if (paired.contains(match.id)) continue;
    const auto& sides = now.states[at].sides;
    const bool waits = std::any_of(sides.begin(), sides.end(), [&](formats::Entrant side) {
      const auto entry = event.entries.find(entry_of(section, side));
      return entry != event.entries.end() && !entry->second.asked.empty();
    });
    if (waits) continue;  // nobody is paired before everybody whom the entry is about has agreed
    free.push_back(at);
    if (match.stage == formats::Stage::League) first_round = std::min(first_round, match.round);
  }
  std::erase_if(free, [&](std::size_t at) {
    const formats::Match& match = told.matches[at];
    return match.stage == formats::Stage::League && match.round > first_round;
  });
  return free;
}

/// What a bracket beside the main one is called.
std::string stage_title(formats::Stage stage, bool persian) {
  switch (stage) {
    case formats::Stage::Losers: return persian ? "جدول بازندگان" : "Losers' bracket";
    case formats::Stage::Consolation: return persian ? "جدول تسلی" : "Consolation";
    case formats::Stage::LastChance: return persian ? "آخرین شانس" : "Last chance";
    case formats::Stage::Final: return persian ? "فینال" : "Final";
    case formats::Stage::League:
    case formats::Stage::Swiss:
    case formats::Stage::Main:
    case formats::Stage::ThirdPlace: break;
  }
  return "";
}

/// Millimetres of a page's side, as its first tag says them.
int side_of(const std::string& page, std::string_view name) {
  const std::size_t at = page.find(name);
  int millimetres = 0;
  if (at != std::string::npos) std::from_chars(page.data() + at + name.size(), page.data() + page.size(), millimetres);
  return millimetres;
}

/// Several pages as one picture, one below the other: each keeps its own coordinates. Within the picture a unit is a
/// millimetre, so the pages say their sides without one.
std::string stacked(const std::vector<std::string>& pages) {
  if (pages.size() == 1) return pages.front();
  std::string all;
  int width = 0;
  int height = 0;
  for (const std::string& page : pages) {
    const int wide = side_of(page, " width=\"");
    const int tall = side_of(page, " height=\"");
    all += page.substr(0, page.find(" width=")) + " y=\"" + std::to_string(height) + "\" width=\"" +
           std::to_string(wide) + "\" height=\"" + std::to_string(tall) + "\"" + page.substr(page.find(" viewBox="));
    width = std::max(width, wide);
    height += tall;
  }
  const std::string size = std::to_string(width) + "mm\" height=\"" + std::to_string(height) + "mm";
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " + std::to_string(width) +
         " " + std::to_string(height) + "\">" + all + "</svg>";
}

}  // namespace

std::vector<Walkover> walkovers_before(const Section& section, const formats::FormatEvent& told,
                                       const formats::Progress& now, const std::vector<std::size_t>& chosen) {
  int league_round = 0;
  std::set<std::string_view> needed;  // matches of the draw
  std::set<int> groups;
  const auto look = [&](const formats::Match& match) {
    for (const formats::Source& side : match.sides) {
      if (!side.match.empty()) needed.insert(side.match);
      if (side.kind == formats::Source::Kind::GroupPlace) groups.insert(side.group);
    }
    if (!match.only_if_upset_in.empty()) needed.insert(match.only_if_upset_in);
  };
  for (const std::size_t at : chosen) {
    const formats::Match& match = told.matches[at];
    if (match.stage == formats::Stage::League) league_round = std::max(league_round, match.round);
    look(match);
  }
  const auto reported = [&](const std::string& match, const std::array<formats::Entrant, 2>& sides) {
    return std::any_of(told.results.begin(), told.results.end(), [&](const formats::MatchResult& result) {
      return result.match == match && (result.sides == sides || result.sides == std::array{sides[1], sides[0]});
    });
  };
  std::vector<Walkover> walkovers;
  // A match stands after all on which it hangs.
  for (std::size_t at = told.matches.size(); at-- > 0;) {
    const formats::Match& match = told.matches[at];
    const bool league = match.stage == formats::Stage::League;
    if (league ? !groups.contains(match.group) && match.round > league_round : !needed.contains(match.id)) continue;
    look(match);
    const formats::MatchState& state = now.states[at];
    const bool absent =
        state.status == formats::MatchState::Status::Over && !state.played && state.sides[0] > 0 && state.sides[1] > 0;
    if (!absent || reported(match.id, state.sides)) continue;
    walkovers.push_back({match.id, entry_of(section, state.sides[0]), entry_of(section, state.sides[1]),
                         entry_of(section, state.winner)});
  }
  return walkovers;
}

const formats::Match* slot_of(const Event& event, const Match& match) {
  if (match.pair.slot.empty()) return nullptr;
  for (const Round& round : find_section(event, match.section)->rounds) {
    for (const formats::Match& made : round.pairing.made) {
      if (made.id == match.pair.slot) return &made;
    }
  }
  return nullptr;
}

Result<Paired, Message> next_bracket_round(const Event& event, const Section& section, Ms now_ms) {
  formats::FormatEvent told = format_event(event, section);
  const int round = static_cast<int>(section.rounds.size()) + 1;
  Paired paired{.section = section.setup.id,
                .round = round,
                .starts_at_ms = start_of_round(event.setup, round, now_ms),
                .pairs = {},
                .absent = {},
                .warnings = {},
                .made = formats::due_matches(told),
                .grounds = {},
                .walkovers = {}};
  told.matches.insert(told.matches.end(), paired.made.begin(), paired.made.end());
  const formats::Progress now = formats::progress(told);
  const std::string ids = round_id(event, section, round);
  const std::vector<std::size_t> chosen = startable(event, section, told, now);
  for (const std::size_t at : chosen) {
    const formats::MatchState& state = now.states[at];
    paired.pairs.push_back({ids + std::to_string(paired.pairs.size() + 1), entry_of(section, state.sides[0]),
                            entry_of(section, state.sides[1]), told.matches[at].id, told.matches[at].length});
  }
  paired.walkovers = walkovers_before(section, told, now, chosen);
  if (paired.pairs.empty()) {
    const auto silent = not_answered(event, section);
    return Failure{silent > 0 ? fill(kNotAnswered, {silent}) : fill(kNoMoreMatches)};
  }
  return paired;
}

bool bracket_is_finished(const Event& event, const Section& section) {
  return !section.rounds.empty() && formats::progress(format_event(event, section)).over;
}

Standings bracket_standings(const Event& event, const Section& section) {
  Standings shown;
  const formats::FormatEvent told = format_event(event, section);
  const bool league = section.setup.format == Format::RoundRobin || section.setup.format == Format::DoubleRoundRobin ||
                      section.setup.format == Format::GroupsKnockout;
  if (league) shown.columns = formats::league_rules(told).tie_breaks;
  for (const formats::FormatPlace& place : formats::progress(told).places) {
    Standing standing{.entry = entry_of(section, place.entrant),
                      .rank = place.place,
                      .points = league ? place.points : place.wins * kPoint,
                      .values = {},
                      .ranking = std::string(name_of_enumerator(place.ranking)),
                      .group = place.group};
    for (std::size_t at = 0; at < std::min(shown.columns.size(), place.values.size()); ++at)
      standing.values.push_back(value_text(shown.columns[at], place.values[at]));
    shown.places.push_back(std::move(standing));
  }
  return shown;
}

namespace {

DrawnSide drawn_side(const Section& section, const formats::Match& match, const formats::MatchState& state,
                     std::size_t at) {
  const formats::Source& source = match.sides[at];
  const formats::Entrant entrant = state.sides[at];
  // Nobody comes: a bye, or the side of a match that nobody won.
  const auto from = entrant == formats::kNobody ? formats::Source::Kind::Bye : source.kind;
  return {.entry = entry_of(section, entrant),
          .from = from,
          .slot = source.match,
          .place = source.number,
          .group = source.group};
}

}  // namespace

std::vector<DrawnStage> bracket_of(const Event& event, const Section& section) {
  if (section.setup.format == Format::Swiss || !section.started) return {};
  const formats::FormatEvent told = format_event(event, section);
  std::vector<DrawnStage> drawn;
  const std::vector<formats::Stage> stages = formats::bracket_stages(told);
  if (stages.empty()) return drawn;
  const formats::Progress now = formats::progress(told);
  std::map<std::string, int> lengths;  // of matches that are paired: it may have been agreed otherwise
  for (const Round& round : section.rounds) {
    for (const std::string& id : round.matches) {
      const Match& match = event.matches.at(id);
      lengths[match.pair.slot] = match.length;
    }
  }
  for (const formats::Stage stage : stages) {
    DrawnStage& shown = drawn.emplace_back(DrawnStage{.stage = stage});
    for (const std::vector<std::size_t>& round : formats::bracket_rounds(told, stage)) {
      std::vector<DrawnMatch>& matches = shown.rounds.emplace_back();
      for (const std::size_t at : round) {
        const formats::Match& match = told.matches[at];
        const formats::MatchState& state = now.states[at];
        const bool over = state.status == formats::MatchState::Status::Over;
        matches.push_back({.slot = match.id,
                           .stage = match.stage,
                           .sides = {drawn_side(section, match, state, 0), drawn_side(section, match, state, 1)},
                           .winner = over ? entry_of(section, state.winner) : std::string(),
                           .length = lengths.contains(match.id) ? lengths.at(match.id) : match.length,
                           .needed = state.status != formats::MatchState::Status::Empty});
      }
    }
  }
  return drawn;
}

std::optional<std::string> bracket_picture(const Event& event, const Section& section, bool persian) {
  if (section.setup.format == Format::Swiss) return std::nullopt;
  formats::FormatEvent told = format_event(event, section);
  // Before the first round the draw is shown as it will be.
  if (told.matches.empty()) told = formats::with_due_matches(std::move(told));
  formats::BracketPage page{.language = persian ? formats::PageLanguage::Fa : formats::PageLanguage::En,
                            .title = persian ? event.setup.fa : event.setup.en,
                            .names = {}};
  for (const std::string& entry : section.numbers) page.names.push_back(event.entries.at(entry).entry.name);
  std::vector<std::string> pages;
  const std::string name = page.title;
  for (const formats::Stage stage : formats::bracket_stages(told)) {
    const std::string which = stage_title(stage, persian);
    page.title = which.empty() ? name : name + " – " + which;
    for (std::string& svg : formats::bracket_svg(told, stage, page)) pages.push_back(std::move(svg));
  }
  if (pages.empty()) return std::nullopt;
  return stacked(pages);
}

}  // namespace meydan::tournament
