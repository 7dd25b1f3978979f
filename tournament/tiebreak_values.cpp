#include "tournament/tiebreak_values.h"

#include <algorithm>

#include "base/assert.h"

namespace meydan::tournament {

namespace {

using Kind = TieBreakKind;

constexpr TieBreakValue kHundred = 100;
constexpr TieBreakValue kOfPoints = kHundred / kPoint;

/// C.07 16.2: voluntarily unplayed rounds are requested byes, absences and forfeit losses.
constexpr bool is_voluntary(Mark mark) {
  return mark == Mark::HalfBye || mark == Mark::ZeroBye || mark == Mark::ForfeitLoss;
}
constexpr bool is_requested(Mark mark) { return mark == Mark::HalfBye || mark == Mark::ZeroBye; }
constexpr bool is_forfeit(Mark mark) { return mark == Mark::ForfeitWin || mark == Mark::ForfeitLoss; }
constexpr bool is_won(Mark mark) { return mark == Mark::Win || mark == Mark::ShortWin; }
constexpr bool is_drawn_game(Mark mark) { return mark == Mark::Draw || mark == Mark::ShortDraw; }

/// A win 2, a draw 1, whatever the point system.
constexpr int halves(Mark mark) {
  if (is_won(mark) || mark == Mark::ForfeitWin || mark == Mark::FullBye || mark == Mark::PairingBye) return 2;
  return is_drawn_game(mark) || mark == Mark::HalfBye ? 1 : 0;
}

/// To the nearest whole, halves up; both are positive.
constexpr TieBreakValue divided(TieBreakValue sum, TieBreakValue count) { return (2 * sum + count) / (2 * count); }

/// C.07 10.2 (B.02 8.1.1): what a share of points from 50 to 100 per cent is worth in rating.
constexpr int kRatingOf[] = {0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
                             125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
                             284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};
static_assert(std::size(kRatingOf) == 51);

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

namespace {

/// C.07 14, 16.5: leaves out the lowest parts, then the highest. `less` says which part is less significant, `value`
/// what it adds. Of voluntarily unplayed rounds the least significant goes first, unless it adds less than the least
/// significant part of all: staying away must not pay.
template <class Part, class Less, class Value>
void cut(std::vector<Part>& parts, TieBreak tie_break, Less less, Value value) {
  for (int count = 0; count < tie_break.cut_low && !parts.empty(); ++count) {
    const auto least = std::min_element(parts.begin(), parts.end(), less);
    const auto gone = std::min_element(parts.begin(), parts.end(), [&](const Part& a, const Part& b) {
      return a.voluntary != b.voluntary ? a.voluntary : less(a, b);
    });
    parts.erase(gone->voluntary && value(*gone) >= value(*least) ? gone : least);
  }
  for (int count = 0; count < tie_break.cut_high && !parts.empty(); ++count) {
    parts.erase(std::max_element(parts.begin(), parts.end(), less));
  }
}

}  // namespace

TieBreakValue TieBreakTable::buchholz(const Player& player, TieBreak tie_break, LastRound last) const {
  std::vector<Part> all = parts(player, last);
  cut(
      all, tie_break, [](const Part& a, const Part& b) { return a.opponent < b.opponent; },
      [](const Part& part) { return part.opponent; });
  TieBreakValue sum = 0;
  for (const Part& part : all) sum += part.opponent;
  return sum * kOfPoints;
}

TieBreakValue TieBreakTable::average_buchholz(const Player& player) const {
  TieBreakValue sum = 0;
  TieBreakValue count = 0;
  for (int round = 0; round < rounds_; ++round) {
    const RoundOf& own = entry(player, round);
    if (!is_played(own.mark)) continue;
    sum += buchholz(opponent_in(own), {Kind::Buchholz}, LastRound::AsPlayed);
    ++count;
  }
  return count == 0 ? 0 : divided(sum, count);
}

TieBreakValue TieBreakTable::sonneborn_berger(const Player& player, TieBreak tie_break) const {
  std::vector<Part> all = parts(player, LastRound::AsPlayed);
  // The least significant part is that of the weakest opponent, and of those the one that adds least.
  const auto less = [](const Part& a, const Part& b) {
    return a.opponent != b.opponent ? a.opponent < b.opponent : a.product() < b.product();
  };
  cut(all, tie_break, less, [](const Part& part) { return part.product(); });
  TieBreakValue sum = 0;
  for (const Part& part : all) sum += part.product();
  return sum;  // tenths times tenths
}

TieBreakValue TieBreakTable::progressive(const Player& player, int cut) const {
  TieBreakValue sum = 0;
  Points so_far = 0;
  for (int round = 0; round < rounds_; ++round) {
    so_far += points_of(table_.points, entry(player, round).mark);
    if (round >= cut) sum += so_far;
  }
  return sum * kOfPoints;
}

TieBreakValue TieBreakTable::wins(const Player& player) const {
  TieBreakValue count = 0;
  for (int round = 0; round < rounds_; ++round) {
    if (points_of(table_.points, entry(player, round).mark) == table_.points.win) ++count;
  }
  return count;
}

/// C.07 9.2: meant for round robins, where forfeits count as games (15.1).
TieBreakValue TieBreakTable::koya(const Player& player) const {
  TieBreakValue sum = 0;
  for (int round = 0; round < rounds_; ++round) {
    const RoundOf& own = entry(player, round);
    if (own.opponent == 0 || 2 * points(opponent_in(own)) < table_.points.win * rounds_) continue;
    sum += points_of(table_.points, own.mark);
  }
  return sum * kOfPoints;
}

/// In whole numbers.
TieBreakValue TieBreakTable::average_rating(const Player& player, TieBreak tie_break) const {
  std::vector<int> ratings;
  for (int round = 0; round < rounds_; ++round) {
    const RoundOf& own = entry(player, round);
    if (is_played(own.mark) && opponent_in(own).rating > 0) ratings.push_back(opponent_in(own).rating);
  }
  std::sort(ratings.begin(), ratings.end());
  const int left = static_cast<int>(ratings.size()) - tie_break.cut_low - tie_break.cut_high;
  if (left <= 0) return 0;
  TieBreakValue sum = 0;
  for (int at = 0; at < left; ++at) sum += ratings[static_cast<std::size_t>(at + tie_break.cut_low)];
  return divided(sum, left);
}

TieBreakValue TieBreakTable::performance(const Player& player) const {
  TieBreakValue scored = 0;  // in halves
  TieBreakValue games = 0;
  for (int round = 0; round < rounds_; ++round) {
    const RoundOf& own = entry(player, round);
    if (!is_played(own.mark) || opponent_in(own).rating == 0) continue;
    scored += halves(own.mark);
    ++games;
  }
  if (games == 0) return 0;
  const auto percent = static_cast<int>(divided(50 * scored, games));
  const int moved = percent >= 50 ? kRatingOf[percent - 50] : -kRatingOf[50 - percent];
  return average_rating(player, {Kind::AverageRating}) + moved;
}

bool TieBreakTable::withdrawn(const Player& player) const {
  return rounds_ > 0 && entry(player, rounds_ - 1).mark == Mark::ZeroBye;
}

/// Own discs and six times the points of the opponents; a round without an opponent, or with one who left, is a draw
/// against oneself: 32 discs and six times the own points.
TieBreakValue TieBreakTable::brightwell(const Player& player) const {
  constexpr TieBreakValue kHalfBoard = 32;
  constexpr TieBreakValue kFactor = 6;
  TieBreakValue sum = 0;
  for (int round = 0; round < rounds_; ++round) {
    const RoundOf& own = entry(player, round);
    const bool real = is_played(own.mark) && !withdrawn(opponent_in(own));
    sum += (real ? own.own_score : kHalfBoard) * kHundred;
    sum += kFactor * points(real ? opponent_in(own) : player) * kOfPoints;
  }
  return sum;
}

TieBreakValue TieBreakTable::own_scores(const Player& player) const {
  TieBreakValue sum = 0;
  for (int round = 0; round < rounds_; ++round) sum += entry(player, round).own_score;
  return sum;
}

TieBreakValue TieBreakTable::score_difference(const Player& player) const {
  TieBreakValue sum = 0;
  for (int round = 0; round < rounds_; ++round) sum += entry(player, round).score_difference;
  return sum;
}

TieBreakValue TieBreakTable::value(const Player& player, TieBreak tie_break) const {
  const auto count = [&](auto counts) {
    TieBreakValue sum = 0;
    for (int round = 0; round < rounds_; ++round) sum += static_cast<int>(counts(entry(player, round)));
    return sum;
  };
  switch (tie_break.kind) {
    case Kind::Score: return points(player) * kOfPoints;
    case Kind::StandardPoints: return count([](const RoundOf& own) { return halves(own.mark); }) * kHundred / 2;
    case Kind::Buchholz: return buchholz(player, tie_break, LastRound::AsPlayed);
    case Kind::ForeBuchholz: return buchholz(player, tie_break, LastRound::Drawn);
    case Kind::AverageBuchholz: return average_buchholz(player);
    case Kind::SonnebornBerger: return sonneborn_berger(player, tie_break);
    case Kind::DirectEncounter: return 0;
    case Kind::Progressive: return progressive(player, tie_break.cut_low);
    case Kind::Wins: return wins(player) * kHundred;
    case Kind::GamesWon: return count([](const RoundOf& own) { return is_won(own.mark); }) * kHundred;
    case Kind::GamesWithBlack:
      return count([](const RoundOf& own) { return is_played(own.mark) && own.colour == Colour::Black; }) * kHundred;
    case Kind::GamesWonWithBlack:
      return count([](const RoundOf& own) { return is_won(own.mark) && own.colour == Colour::Black; }) * kHundred;
    case Kind::RoundsElected: return count([](const RoundOf& own) { return !is_voluntary(own.mark); }) * kHundred;
    case Kind::Koya: return koya(player);
    case Kind::AverageRating: return average_rating(player, tie_break) * kHundred;
    case Kind::Performance: return performance(player) * kHundred;
    case Kind::Rating: return TieBreakValue{player.rating} * kHundred;
    case Kind::StartNumber: return TieBreakValue{player.number} * kHundred;
    case Kind::ScoreDifference: return score_difference(player) * kHundred;
    case Kind::Brightwell: return brightwell(player);
    case Kind::GameScores: return own_scores(player) * kHundred;
    case Kind::BoardPoints: return own_scores(player) * kOfPoints;
  }
  return 0;
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
