#include "tournament/tiebreak_values.h"

#include <algorithm>

#include "base/assert.h"

namespace meydan::tournament {

namespace {

constexpr bool is_requested(Mark mark) { return mark == Mark::HalfBye || mark == Mark::ZeroBye; }
constexpr bool is_forfeit(Mark mark) { return mark == Mark::ForfeitWin || mark == Mark::ForfeitLoss; }

}  // namespace

TieBreakTable::TieBreakTable(const Crosstable& table) : table_(table), rounds_(rounds_played(table)) {
  for (const LastRound last : {LastRound::AsPlayed, LastRound::Drawn}) {
    for (const Player& player : table.players) adjusted_[static_cast<int>(last)].push_back(adjusted(player, last));
  }
}

const RoundOf& TieBreakTable::entry(const Player& player, int round) const {
  static constexpr RoundOf kAbsent;
  const auto at = static_cast<std::size_t>(round);
  return at < player.rounds.size() ? player.rounds[at] : kAbsent;
}

const Player& TieBreakTable::opponent_in(const RoundOf& entry) const {
  MEYDAN_ASSERT(entry.opponent >= 1 && static_cast<std::size_t>(entry.opponent) <= table_.players.size());
  return table_.players[static_cast<std::size_t>(entry.opponent) - 1];
}

bool TieBreakTable::is_drawn(const RoundOf& entry, int round, LastRound last) const {
  return last == LastRound::Drawn && round == rounds_ - 1 && entry.opponent != 0;
}

Points TieBreakTable::points_in(const RoundOf& entry, int round, LastRound last) const {
  return is_drawn(entry, round, last) ? table_.points.draw : points_of(table_.points, entry.mark);
}

Points TieBreakTable::score(const Player& player, LastRound last) const {
  Points sum = 0;
  for (int round = 0; round < rounds_; ++round) sum += points_in(entry(player, round), round, last);
  return sum;
}

Points TieBreakTable::points(const Player& player) const { return score(player, LastRound::AsPlayed); }

/// C.07 16.3: what a player is worth as an opponent. A requested bye counts as a draw if only voluntarily unplayed
/// rounds follow it, or none: who leaves takes nothing from those met before. All else counts at the points given.
Points TieBreakTable::adjusted(const Player& player, LastRound last) const {
  if (table_.round_robin) return score(player, last);
  Points sum = 0;
  bool leaves = true;
  for (int round = rounds_ - 1; round >= 0; --round) {
    const RoundOf& own = entry(player, round);
    leaves = leaves && is_voluntary(own.mark);
    const bool as_draw = leaves && is_requested(own.mark);
    sum += as_draw ? table_.points.draw : points_in(own, round, last);
  }
  return sum;
}

/// C.07 16.4: against nobody, the opponent is a dummy with the player's own score; at most that of the opponent who did
/// not come or was not met, or for a bye that of one who drew every round.
TieBreakTable::Part TieBreakTable::part(const Player& player, int round, LastRound last) const {
  const RoundOf& own = entry(player, round);
  Part part;
  part.own = points_in(own, round, last);
  // C.07 15: in a round robin a forfeit is a game, and who rests has none.
  const bool counts_as_played = is_played(own.mark) || is_drawn(own, round, last) || table_.round_robin;
  part.voluntary = !counts_as_played && is_voluntary(own.mark);
  const auto& scores = adjusted_[static_cast<int>(last)];
  const Points scheduled = own.opponent != 0 ? scores[static_cast<std::size_t>(own.opponent) - 1] : 0;
  if (counts_as_played) {
    part.opponent = scheduled;
  } else {
    const bool forfeit = is_forfeit(own.mark) && own.opponent != 0;
    part.opponent = std::min(score(player, last), forfeit ? scheduled : table_.points.draw * rounds_);
  }
  return part;
}

std::vector<TieBreakTable::Part> TieBreakTable::parts(const Player& player, LastRound last) const {
  std::vector<Part> all;
  for (int round = 0; round < rounds_; ++round) all.push_back(part(player, round, last));
  return all;
}

/// C.07 6: games that were not played are games still missing; of several games against one opponent the average
/// counts.
TieBreakTable::Encounters TieBreakTable::encounters(int player, const std::vector<int>& tied) const {
  Encounters sum{player, 0, 0};
  const Player& row = table_.players[static_cast<std::size_t>(player) - 1];
  for (const int other : tied) {
    if (other == player) continue;
    TieBreakValue scored = 0;
    TieBreakValue games = 0;
    for (int round = 0; round < rounds_; ++round) {
      const RoundOf& own = entry(row, round);
      if (own.opponent != other || !(is_played(own.mark) || table_.round_robin)) continue;
      scored += points_of(table_.points, own.mark) * kOfPoints;
      ++games;
    }
    if (games == 0) ++sum.missing;
    if (games > 0) sum.score += divided(scored, games);
  }
  return sum;
}

/// Appends the groups into which the games among them divide `tied`, best first.
void TieBreakTable::order_tied(std::vector<int> tied, std::vector<std::vector<int>>& order) const {
  std::vector<Encounters> all;
  for (const int player : tied) all.push_back(encounters(player, tied));
  std::stable_sort(all.begin(), all.end(), [](const Encounters& a, const Encounters& b) { return a.score > b.score; });
  const bool all_met = std::all_of(all.begin(), all.end(), [](const Encounters& one) { return one.missing == 0; });
  std::vector<std::vector<int>> groups(1);
  if (all_met) {
    for (std::size_t at = 0; at < all.size(); ++at) {
      if (at > 0 && all[at].score != all[at - 1].score) groups.emplace_back();
      groups.back().push_back(all[at].player);
    }
  } else {
    // C.07 6.2: whoever is first whatever the missing games bring is first; then the rest among themselves.
    const TieBreakValue win = table_.points.win * kOfPoints;
    const bool first_for_sure = std::all_of(all.begin() + 1, all.end(), [&](const Encounters& one) {
      return one.score + one.missing * win < all.front().score;
    });
    for (const Encounters& one : all) {
      groups.back().push_back(one.player);
      if (first_for_sure && groups.size() == 1) groups.emplace_back();
    }
  }
  if (groups.size() == 1) return order.push_back(std::move(tied));
  for (std::vector<int>& group : groups) order_tied(std::move(group), order);
}

std::vector<int> TieBreakTable::direct_encounter(const std::vector<int>& tied) const {
  std::vector<std::vector<int>> order;
  order_tied(tied, order);
  std::vector<int> places(tied.size(), 0);
  if (order.size() == 1) return places;
  int place = 1;
  for (const std::vector<int>& group : order) {
    for (const int player : group) {
      const auto at = std::find(tied.begin(), tied.end(), player) - tied.begin();
      places[static_cast<std::size_t>(at)] = place;
    }
    place += static_cast<int>(group.size());
  }
  return places;
}

}  // namespace meydan::tournament
