#include "tournament/formats/places.h"

#include <algorithm>
#include <map>
#include <set>

namespace meydan::tournament::formats {

namespace {

using Status = MatchState::Status;

/// For those who went out of a match that gives no places to losers: they come after everybody.
constexpr int kLastExit = 1 << 20;

/// The ranking a stage's places belong to.
Stage ranking_of(Stage stage) {
  switch (stage) {
    case Stage::League:
    case Stage::Swiss:
    case Stage::Consolation:
    case Stage::LastChance: return stage;
    case Stage::Main:
    case Stage::Losers:
    case Stage::Final:
    case Stage::ThirdPlace: break;
  }
  return Stage::Main;
}

/// Everybody who has stood in a match of a knockout's ranking, and the exit by which they left it (0: still in).
std::map<Entrant, int> exits_of(const FormatEvent& event, const std::vector<MatchState>& states, Stage ranking) {
  std::map<Entrant, int> exits;
  for (std::size_t at = 0; at < event.matches.size(); ++at) {
    const Match& match = event.matches[at];
    if (ranking_of(match.stage) != ranking) continue;
    const MatchState& state = states[at];
    for (const Entrant entrant : state.sides) {
      if (entrant > 0) exits.emplace(entrant, 0);
    }
    if (state.status != Status::Over) continue;
    // The first final settles nothing if a second one follows.
    const bool followed = std::any_of(event.matches.begin(), event.matches.end(), [&](const Match& other) {
      return other.only_if_upset_in == match.id && state.winner == state.sides[1];
    });
    if (followed) continue;
    if (state.winner > 0 && match.exit_of_winner > 0) exits[state.winner] = match.exit_of_winner;
    if (state.loser > 0 && match.exit_of_loser > 0) exits[state.loser] = match.exit_of_loser;
    if (state.winner != kNobody || state.sides[0] < 1 || state.sides[1] < 1) continue;
    // D 23: both are out where they stood.
    for (const Entrant entrant : state.sides)
      exits[entrant] = match.exit_of_loser > 0 ? match.exit_of_loser : kLastExit;
  }
  return exits;
}

/// How many leave by each exit, whoever they are: byes and all they lead to are taken away.
std::map<int, int> exit_sizes(const FormatEvent& event, Stage ranking) {
  std::map<std::string, std::pair<bool, bool>> somebody;  // whether a match has a winner, a loser
  std::map<int, int> sizes;
  const auto is_somebody = [&](const Source& source) {
    if (source.kind == Source::Kind::Bye) return false;
    if (source.kind == Source::Kind::Winner) return somebody[source.match].first;
    if (source.kind == Source::Kind::Loser) return somebody[source.match].second;
    return true;
  };
  for (const Match& match : event.matches) {
    const bool first = is_somebody(match.sides[0]);
    const bool second = is_somebody(match.sides[1]);
    somebody[match.id] = {first || second, first && second};
    if (ranking_of(match.stage) != ranking || !match.only_if_upset_in.empty()) continue;
    if ((first || second) && match.exit_of_winner > 0) ++sizes[match.exit_of_winner];
    if (first && second && match.exit_of_loser > 0) ++sizes[match.exit_of_loser];
  }
  return sizes;
}

void add_knockout(const FormatEvent& event, const std::vector<MatchState>& states, Stage ranking,
                  std::vector<FormatPlace>& places) {
  const std::map<int, int> sizes = exit_sizes(event, ranking);
  std::map<int, std::pair<int, int>> range;
  int next = 1;
  for (const auto& [exit, size] : sizes) {
    range[exit] = {next, next + size - 1};
    next += size;
  }
  const std::map<Entrant, int> exits = exits_of(event, states, ranking);
  const auto last = std::count_if(exits.begin(), exits.end(), [](const auto& one) { return one.second == kLastExit; });
  range[kLastExit] = {static_cast<int>(exits.size()) - static_cast<int>(last) + 1, static_cast<int>(exits.size())};
  std::vector<FormatPlace> found;
  for (const auto& [entrant, exit] : exits) {
    FormatPlace place;
    place.ranking = ranking;
    place.entrant = entrant;
    if (exit > 0) std::tie(place.place, place.last_place) = range[exit];
    found.push_back(std::move(place));
  }
  // Who is still in comes last: nothing is known yet.
  std::stable_sort(found.begin(), found.end(), [](const FormatPlace& a, const FormatPlace& b) {
    return (a.place == 0 ? 1 << 20 : a.place) < (b.place == 0 ? 1 << 20 : b.place);
  });
  places.insert(places.end(), found.begin(), found.end());
}

void add_league(const FormatEvent& event, const std::vector<MatchState>& states, int group,
                std::vector<FormatPlace>& places) {
  const auto ranking = rank_league(event.matches, states, group, league_rules(event));
  for (const LeaguePlace& row : ranking) {
    FormatPlace place;
    place.ranking = Stage::League;
    place.group = group;
    place.entrant = row.entrant;
    place.place = row.place;
    const auto sharing = std::count_if(ranking.begin(), ranking.end(),
                                       [&](const LeaguePlace& other) { return other.place == row.place; });
    place.last_place = row.place + static_cast<int>(sharing) - 1;
    place.points = row.points;
    place.values = row.values;
    places.push_back(std::move(place));
  }
}

/// Who went out in the same round with the same record shares; a knockout at the end ranks those it has.
void add_swiss(const FormatEvent& event, const std::vector<MatchState>& states, bool over,
               std::vector<FormatPlace>& places) {
  const std::vector<Record> all = records(event.entrants, event.matches, states, event.format.losses, event.withdrawn);
  const auto same = [](const Record& a, const Record& b) {
    return a.out_in_round == b.out_in_round && a.losses == b.losses && a.wins == b.wins;
  };
  for (std::size_t from = 0; from < all.size();) {
    std::size_t to = from + 1;
    while (to < all.size() && same(all[from], all[to])) ++to;
    for (std::size_t at = from; at < to; ++at) {
      const bool open = all[at].out_in_round == 0 && !over;
      FormatPlace place;
      place.ranking = Stage::Swiss;
      place.entrant = all[at].entrant;
      place.place = open ? 0 : static_cast<int>(from) + 1;
      place.last_place = open ? 0 : static_cast<int>(to);
      place.wins = all[at].wins;
      place.losses = all[at].losses;
      places.push_back(std::move(place));
    }
    from = to;
  }
}

}  // namespace

std::vector<FormatPlace> places_of(const FormatEvent& event, const std::vector<MatchState>& states, bool over) {
  std::vector<FormatPlace> places;
  std::set<Stage> rankings;
  std::set<int> groups;
  for (const Match& match : event.matches) {
    rankings.insert(ranking_of(match.stage));
    if (match.stage == Stage::League) groups.insert(match.group);
  }
  for (const Stage ranking : {Stage::Main, Stage::Consolation, Stage::LastChance}) {
    if (rankings.contains(ranking)) add_knockout(event, states, ranking, places);
  }
  for (const int group : groups) add_league(event, states, group, places);
  if (rankings.contains(Stage::Swiss)) add_swiss(event, states, over, places);
  return places;
}

}  // namespace meydan::tournament::formats
