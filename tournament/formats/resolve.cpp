#include "tournament/formats/resolve.h"

#include <algorithm>
#include <map>

namespace meydan::tournament::formats {

namespace {

using Status = MatchState::Status;
using Reports = std::map<std::string_view, std::vector<const MatchResult*>>;

void decide(MatchState& state, Outcome outcome, bool played) {
  state.status = Status::Over;
  state.outcome = outcome;
  state.played = played;
  state.winner = outcome == Outcome::First ? state.sides[0] : outcome == Outcome::Second ? state.sides[1] : kNobody;
  state.loser = outcome == Outcome::First ? state.sides[1] : outcome == Outcome::Second ? state.sides[0] : kNobody;
}

/// The last report counts: earlier ones were corrected (N 4-6).
void judge(const Match& match, const MatchResult& last, MatchState& state) {
  state.scores = {last.first_score, last.second_score};
  state.status = Status::Running;
  if (last.outcome != Outcome::Draw || match.may_draw) decide(state, last.outcome, last.played);
  if (last.goes_on == kUnknown || !state.over()) return;
  state.winner = last.goes_on;
  state.loser = last.goes_on == kNobody ? kNobody : last.goes_on == state.sides[0] ? state.sides[1] : state.sides[0];
}

/// A result of other people than those who meet there is none of this match.
bool is_theirs(const MatchResult& result, const MatchState& state) {
  return result.sides == std::array{kUnknown, kUnknown} || result.sides == state.sides ||
         result.sides == std::array{state.sides[1], state.sides[0]};
}

/// As the sides stand in the match now.
MatchResult turned_to(const MatchState& state, MatchResult result) {
  if (result.sides[0] == kUnknown || result.sides == state.sides) return result;
  std::swap(result.sides[0], result.sides[1]);
  std::swap(result.first_score, result.second_score);
  if (result.outcome == Outcome::First) {
    result.outcome = Outcome::Second;
  } else if (result.outcome == Outcome::Second) {
    result.outcome = Outcome::First;
  }
  return result;
}

class Resolver {
 public:
  Resolver(std::span<const Match> matches, std::span<const MatchResult> results, const LeagueRules& rules,
           std::span<const Entrant> withdrawn)
      : matches_(matches), rules_(rules), withdrawn_(withdrawn) {
    for (const MatchResult& result : results) reports_[result.match].push_back(&result);
  }

  std::vector<MatchState> run() {
    for (const Match& match : matches_) {
      states_.push_back(resolve_one(match));
      at_[match.id] = states_.size() - 1;
    }
    return std::move(states_);
  }

 private:
  /// Of those who meet there now. Others may have met there before a correction, and may again.
  const MatchResult* last_report(const Match& match, const MatchState& state) const {
    const auto found = reports_.find(match.id);
    if (found == reports_.end()) return nullptr;
    const auto theirs = std::find_if(found->second.rbegin(), found->second.rend(),
                                     [&](const MatchResult* result) { return is_theirs(*result, state); });
    return theirs == found->second.rend() ? nullptr : *theirs;
  }

  const MatchState* state_of(const std::string& match) const {
    const auto found = at_.find(match);
    return found == at_.end() ? nullptr : &states_[found->second];
  }

  Entrant entrant_from(const Source& source) {
    switch (source.kind) {
      case Source::Kind::Bye: return kNobody;
      case Source::Kind::Seed: return source.number;
      case Source::Kind::GroupPlace: return group_place_of(source);
      case Source::Kind::Winner:
      case Source::Kind::Loser: break;
    }
    const MatchState* const from = state_of(source.match);
    if (from == nullptr || !from->over()) return kUnknown;
    return source.kind == Source::Kind::Winner ? from->winner : from->loser;
  }

  Entrant group_place_of(const Source& source) {
    if (!rankings_.contains(source.group)) {
      bool over = true;
      for (std::size_t at = 0; at < states_.size(); ++at) {
        const bool here = matches_[at].stage == Stage::League && matches_[at].group == source.group;
        over = over && (!here || states_[at].over());
      }
      if (!over) return kUnknown;
      std::vector<Entrant>& order = rankings_[source.group];
      const auto kept = rules_.kept.find(source.group);
      if (kept != rules_.kept.end()) {
        order = kept->second;
      } else {
        for (const LeaguePlace& place : rank_league(matches_.first(states_.size()), states_, source.group, rules_))
          order.push_back(place.entrant);
      }
    }
    const auto& ranking = rankings_[source.group];
    const auto place = static_cast<std::size_t>(source.number);
    return place <= ranking.size() ? ranking[place - 1] : kNobody;
  }

  bool has_withdrawn(Entrant entrant) const {
    return std::find(withdrawn_.begin(), withdrawn_.end(), entrant) != withdrawn_.end();
  }

  static MatchState empty(MatchState state) {
    state.status = Status::Empty;
    state.winner = state.loser = kNobody;
    state.played = false;
    return state;
  }

  MatchState resolve_one(const Match& match) {
    MatchState state;
    state.sides = {entrant_from(match.sides[0]), entrant_from(match.sides[1])};
    if (!match.only_if_upset_in.empty()) {
      const MatchState* const before = state_of(match.only_if_upset_in);
      if (before != nullptr && before->over() && before->winner != before->sides[1]) return empty(state);
    }
    const auto [first, second] = state.sides;
    if (first == kUnknown || second == kUnknown) return state;
    if (first == kNobody && second == kNobody) return empty(state);
    if (first == kNobody || second == kNobody) {
      decide(state, second == kNobody ? Outcome::First : Outcome::Second, false);
      return state;
    }
    if (const MatchResult* const last = last_report(match, state)) {
      judge(match, turned_to(state, *last), state);
    } else {
      state.status = Status::Ready;
    }
    if (!state.over()) judge_absence(state);
    return state;
  }

  void judge_absence(MatchState& state) const {
    const bool first_left = has_withdrawn(state.sides[0]);
    const bool second_left = has_withdrawn(state.sides[1]);
    if (!first_left && !second_left) return;
    decide(state, first_left && second_left ? Outcome::Neither : first_left ? Outcome::Second : Outcome::First, false);
  }

  std::span<const Match> matches_;
  const LeagueRules& rules_;
  std::span<const Entrant> withdrawn_;
  Reports reports_;
  std::vector<MatchState> states_;
  std::map<std::string_view, std::size_t> at_;
  std::map<int, std::vector<Entrant>> rankings_;
};

Mark mark_for(const MatchState& state, std::size_t side) {
  const bool won = state.outcome == (side == 0 ? Outcome::First : Outcome::Second);
  if (state.outcome == Outcome::Draw) return Mark::Draw;
  if (!state.played) return won ? Mark::ForfeitWin : Mark::ForfeitLoss;
  return won ? Mark::Win : Mark::Loss;
}

RoundOf cell_of(const MatchState& state, std::size_t side) {
  RoundOf cell;
  cell.colour = side == 0 ? Colour::White : Colour::Black;
  cell.mark = mark_for(state, side);
  cell.own_score = state.scores[side];
  cell.score_difference = state.scores[side] - state.scores[1 - side];
  return cell;
}

std::vector<Entrant> members_of(std::span<const Match> matches, int group) {
  std::vector<Entrant> members;
  for (const Match& match : matches) {
    if (match.stage != Stage::League || match.group != group) continue;
    for (const Source& side : match.sides) members.push_back(side.number);
  }
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

}  // namespace

std::vector<MatchState> resolve(std::span<const Match> matches, std::span<const MatchResult> results,
                                const LeagueRules& rules, std::span<const Entrant> withdrawn) {
  return Resolver(matches, results, rules, withdrawn).run();
}

Crosstable league_table(std::span<const Match> matches, std::span<const MatchState> states, int group,
                        const LeagueRules& rules, std::vector<Entrant>& members) {
  members = members_of(matches, group);
  Crosstable table;
  table.points = rules.points;
  table.round_robin = true;
  for (const Entrant entrant : members) {
    Player player;
    player.number = static_cast<int>(table.players.size()) + 1;
    player.name = std::to_string(entrant);
    table.players.push_back(std::move(player));
  }
  const auto row = [&](Entrant entrant) {
    return static_cast<std::size_t>(std::find(members.begin(), members.end(), entrant) - members.begin());
  };
  for (std::size_t at = 0; at < matches.size(); ++at) {
    const Match& match = matches[at];
    if (match.stage != Stage::League || match.group != group) continue;
    table.total_rounds = std::max(table.total_rounds, match.round);
    if (states[at].status != Status::Over) continue;
    for (const std::size_t side : {0U, 1U}) {
      std::vector<RoundOf>& rounds = table.players[row(states[at].sides[side])].rounds;
      if (rounds.size() < static_cast<std::size_t>(match.round)) rounds.resize(static_cast<std::size_t>(match.round));
      RoundOf cell = cell_of(states[at], side);
      cell.opponent = static_cast<int>(row(states[at].sides[1 - side])) + 1;
      rounds[static_cast<std::size_t>(match.round) - 1] = cell;
    }
  }
  return table;
}

std::vector<LeaguePlace> rank_league(std::span<const Match> matches, std::span<const MatchState> states, int group,
                                     const LeagueRules& rules) {
  std::vector<Entrant> members;
  const Crosstable table = league_table(matches, states, group, rules, members);
  std::vector<LeaguePlace> ranking;
  for (const Place& place : standings(table, rules.tie_breaks)) {
    ranking.push_back({members[static_cast<std::size_t>(place.player) - 1], place.rank, place.points, place.values});
  }
  const auto lot = [&](Entrant entrant) { return std::find(rules.lots.begin(), rules.lots.end(), entrant); };
  std::stable_sort(ranking.begin(), ranking.end(), [&](const LeaguePlace& a, const LeaguePlace& b) {
    return a.place != b.place ? a.place < b.place : lot(a.entrant) < lot(b.entrant);
  });
  return ranking;
}

}  // namespace meydan::tournament::formats
