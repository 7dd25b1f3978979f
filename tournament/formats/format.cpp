#include "tournament/formats/format.h"

#include <algorithm>

#include "tournament/formats/draw.h"
#include "tournament/formats/league.h"
#include "tournament/formats/places.h"

namespace meydan::tournament::formats {

namespace {

using Status = MatchState::Status;

/// N 4-8-1: every round has its length.
std::vector<Match> of_announced_lengths(std::vector<Match> matches, const Format& format) {
  for (Match& match : matches) match.length = length_in(format.knockout.lengths.main, match.round);
  return matches;
}

/// No group is so small that nobody plays in it.
int groups_of(const FormatEvent& event) {
  if (event.format.kind == FormatKind::RoundRobin) return 1;
  return std::clamp(event.format.groups, 1, std::max(event.entrants / 2, 1));
}

std::vector<Match> whole_league(const FormatEvent& event) {
  const Format& format = event.format;
  const int groups = groups_of(event);
  const Groups made = format.groups_by_draw ? drawn_groups(event.entrants, groups, format.draw_seed)
                                            : snake_groups(event.entrants, groups);
  return of_announced_lengths(league_matches(made, format.cycles), format);
}

std::vector<Match> groups_then_knockout(const FormatEvent& event) {
  std::vector<Match> matches = whole_league(event);
  const auto sources = crossed_qualifiers(groups_of(event), event.format.qualifiers);
  const std::vector<Match> knockout = single_elimination(sources, event.format.knockout);
  matches.insert(matches.end(), knockout.begin(), knockout.end());
  return matches;
}

std::vector<Match> first_matches(const FormatEvent& event) {
  switch (event.format.kind) {
    case FormatKind::RoundRobin: return whole_league(event);
    case FormatKind::GroupsThenKnockout: return groups_then_knockout(event);
    case FormatKind::SingleElimination: return single_elimination(event.entrants, event.format.knockout);
    case FormatKind::DoubleElimination: return double_elimination(event.entrants, event.format.knockout);
    case FormatKind::KnockoutWithConsolation: return knockout_with_consolation(event.entrants, event.format.knockout);
    case FormatKind::OutAtLosses: break;
  }
  return {};
}

/// Rules 1 and 5 of losses_swiss.h.
std::vector<Match> next_of_losses(const FormatEvent& event) {
  const LossesRules& rules = event.format.losses;
  const auto states = resolve(event.matches, event.results, league_rules(event), event.withdrawn);
  int round = 1;
  for (std::size_t at = 0; at < event.matches.size(); ++at) {
    if (!states[at].over() || event.matches[at].stage != Stage::Swiss) return {};
    round = std::max(round, event.matches[at].round + 1);
  }
  std::vector<Record> in = records(event.entrants, event.matches, states, rules, event.withdrawn);
  std::erase_if(in, [](const Record& record) { return record.out_in_round != 0; });
  if (in.size() < 2) return {};
  const bool few = round > 1 && in.size() <= static_cast<std::size_t>(std::max(rules.prize_places, 0));
  if (few && rules.finish == Finish::Share) return {};
  if (few && rules.finish == Finish::Knockout) {
    std::vector<Source> seeds;
    for (const Record& record : in) seeds.push_back(seed(record.entrant));
    return single_elimination(seeds, event.format.knockout);
  }
  return of_announced_lengths(matches_of(pair_records(in), round), event.format);
}

}  // namespace

LeagueRules league_rules(const FormatEvent& event) {
  const Format& format = event.format;
  LeagueRules rules{format.points, format.tie_breaks, {}, event.kept_groups};
  if (rules.tie_breaks.empty()) rules.tie_breaks = parse_tie_breaks("DE,SB,WIN,DIFF").value();
  // Draw number 0; the pots of groups have the numbers from 1.
  if (!format.draw_seed.empty()) rules.lots = draw_order(format.draw_seed, event.entrants);
  return rules;
}

std::vector<Match> due_matches(const FormatEvent& event) {
  if (event.format.kind == FormatKind::OutAtLosses) return next_of_losses(event);
  return event.matches.empty() ? first_matches(event) : std::vector<Match>{};
}

FormatEvent with_due_matches(FormatEvent event) {
  for (std::vector<Match> due = due_matches(event); !due.empty(); due = due_matches(event)) {
    event.matches.insert(event.matches.end(), due.begin(), due.end());
  }
  return event;
}

Progress progress(const FormatEvent& event) {
  Progress now;
  const LeagueRules rules = league_rules(event);
  now.states = resolve(event.matches, event.results, rules, event.withdrawn);
  bool all_over = true;
  for (std::size_t at = 0; at < now.states.size(); ++at) {
    const Status status = now.states[at].status;
    if (status == Status::Ready || status == Status::Running) now.can_start.push_back(at);
    all_over = all_over && now.states[at].over();
  }
  now.over = all_over && due_matches(event).empty();
  now.places = places_of(event, now.states, now.over);
  return now;
}

}  // namespace meydan::tournament::formats
