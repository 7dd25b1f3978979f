// How good a position of backgammon looks. Numbers are thousandths of a single game; only + - * / and sqrt are used, so
// every build gives the same.
#include "games/backgammon/estimate.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace meydan::backgammon {

namespace {

int at(const Places& places, int place) { return places[static_cast<std::size_t>(place)]; }

/// Odd and rising from -1 to 1; 0.5 at one.
double squash(double value) { return value / (1.0 + std::fabs(value)); }

/// Pips that bearing off will waste: gaps, stacks on low points, and checkers still to come off.
double wastage(const Board& board) {
  double wasted = 0;
  for (int point = 1; point <= kHome; ++point) {
    const int count = at(board.own, point);
    if (count == 0 && point > 3) wasted += 0.5;
    if (point <= 2) wasted += 1.0 * count;
    if (point == 3) wasted += 0.4 * count;
    if (count > 3) wasted += 0.5 * (count - 3);
  }
  return wasted;
}

/// A race: the pip counts, the waste, and the roll that the opponent has first.
int race(const Board& board) {
  const Board other = turned(board);
  const double own = pip_count(board) + wastage(board);
  const double enemy = pip_count(other) + wastage(other);
  constexpr double kHalfARoll = 4.0;
  // The longer the race, the less a pip is worth.
  const double spread = 1.2 * std::sqrt(own + enemy + 4.0);
  double value = 1000.0 * squash(1.6 * (enemy - own - kHalfARoll) / spread);
  // A gammon looms for who has borne off none while the other is almost done.
  const auto gammon = [](const Board& winner, const Board& loser) {
    if (loser.own[kOff] != 0) return 0.0;
    int to_first = 0;
    for (int place = kHome + 1; place <= kBar; ++place) to_first += (place - kHome) * at(loser.own, place);
    const double rolls_to_first = (to_first + 4.0) / 8.17;
    const double rolls_to_win = (kCheckers - winner.own[kOff]) / 2.0 + pip_count(winner) / 40.0;
    return std::clamp(0.5 + (rolls_to_first - rolls_to_win) / 3.0, 0.0, 1.0);
  };
  value += 1000.0 * (gammon(board, other) - gammon(other, board));
  return static_cast<int>(value);
}

/// How many of 36 rolls let an enemy checker reach `point`, directly or by the sum of two free steps.
int shots_at(const Board& board, int point) {
  const PlaceBits own_points = [&] {
    PlaceBits bits = 0;
    for (int place = 1; place <= kPoints; ++place) {
      if (at(board.own, place) >= 2) bits |= bit_of(place);
    }
    return bits;
  }();
  const auto is_open = [own_points](int place) { return (own_points & bit_of(place)) == 0; };
  bool hit_by[7][7] = {};
  // Enemy checkers run upwards in our numbering; their bar is 0.
  const bool on_bar = at(board.enemy, 0) > 0;
  for (int from = 0; from < point; ++from) {
    if (at(board.enemy, from) == 0 || (on_bar && from != 0)) continue;
    const int distance = point - from;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        if (distance == first || distance == second) hit_by[first][second] = true;
        if (distance == first + second && (is_open(from + first) || is_open(from + second)))
          hit_by[first][second] = true;
        if (first == second && distance > 2 * first && distance <= 4 * first && distance % first == 0) {
          bool open = true;
          for (int step = from + first; step < point; step += first) open = open && is_open(step);
          if (open) hit_by[first][second] = true;
        }
      }
    }
  }
  int shots = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) shots += hit_by[first][second] ? 1 : 0;
  }
  return shots;
}

/// Points of the six in front of a place that are held by two or more.
constexpr double kHomePoint[kHome + 1] = {0, 22, 30, 42, 60, 68, 55};

/// How well one side stands, whoever is to roll.
double standing(const Board& board) {
  double value = 0;
  int home_points = 0;
  int run = 0;
  int longest = 0;
  int lowest_enemy = kBar;
  for (int place = kPoints; place >= 0; --place) {
    if (at(board.enemy, place) != 0) lowest_enemy = place;
  }
  for (int point = 1; point <= kPoints; ++point) {
    const int count = at(board.own, point);
    const bool made = count >= 2;
    if (made && point <= kHome) {
      ++home_points;
      value += kHomePoint[point];
    }
    if (made && (point == 7 || point == 8)) value += 22;
    if (made && (point == 20 || point == 21 || point == 18)) value += point == 20 ? 85 : 60;  // an advanced anchor
    if (made && point > 21) value += 25;
    // A wall counts as far as it stands before enemy checkers.
    run = made && point > lowest_enemy ? run + 1 : 0;
    longest = std::max(longest, run);
    if (count > 3) value -= 14.0 * (count - 3);
    if (count >= 1 && point >= 22) value -= 16.0 * count;  // deep behind enemy lines
    if (count >= 3 && point <= 2) value -= 18.0 * (count - 2);
  }
  constexpr double kWall[] = {0, 0, 0, 30, 90, 190, 330, 330, 330, 330, 330, 330, 330};
  value += kWall[std::min(longest, 12)];
  const int enemies_caught = at(board.enemy, 0);
  if (enemies_caught > 0) value += enemies_caught * (70.0 + 10.0 * home_points * home_points);
  return value;
}

/// What the opponent's shots cost: a checker thrown back, worse against a strong home.
double danger(const Board& board) {
  int enemy_home = 0;
  for (int point = 19; point <= kPoints; ++point) enemy_home += at(board.enemy, point) >= 2 ? 1 : 0;
  double value = 0;
  for (int point = 1; point <= kPoints; ++point) {
    if (at(board.own, point) != 1) continue;
    const double loss = (kBar - point) * 7.0 + 60.0 + 22.0 * enemy_home * enemy_home / 2.0;
    value += loss * shots_at(board, point) / 36.0;
  }
  return value;
}

int contact(const Board& board) {
  const Board other = turned(board);
  double value = standing(board) - standing(other) - danger(board) + 0.25 * danger(other);
  value += 6.5 * (pip_count(other) - pip_count(board) - 4);
  value += 25.0 * (board.own[kOff] - other.own[kOff]);
  // About a third of won games with a strong position are gammons.
  const double single = squash(value / 420.0);
  const double gammons = (board.own[kOff] == 0 && single < 0) || (other.own[kOff] == 0 && single > 0) ? 0.35 : 0.0;
  return static_cast<int>(1000.0 * single * (1.0 + gammons * std::fabs(single)));
}

}  // namespace

int estimate(const Board& board) {
  if (board.own[kOff] == kCheckers) {
    const Board other = turned(board);
    if (other.own[kOff] != 0) return 1000;
    return (occupied(other) & bits_between(kPoints - kHome + 1, kBar)) != 0 ? 3000 : 2000;
  }
  return has_contact(board) ? contact(board) : race(board);
}

}  // namespace meydan::backgammon
