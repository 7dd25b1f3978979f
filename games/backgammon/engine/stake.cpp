#include "games/backgammon/engine/stake.h"

#include <algorithm>

#include "games/backgammon/engine/match_equity.h"
#include "games/backgammon/engine/two_sided.h"

namespace meydan::backgammon {

namespace {

/// How much of a cube's perfect use is had in play.
constexpr double kCubeLife = 0.68;
/// Beyond this the cube of an unlimited game is left alone.
constexpr int kLargestCube = 64;

double within(double low, double high, double amount) { return std::min(high, std::max(low, amount)); }

/// On the straight line from (x0, y0) to (x1, y1).
double between(double x0, double y0, double x1, double y1, double x) {
  return x1 <= x0 ? y1 : y0 + (y1 - y0) * (x - x0) / (x1 - x0);
}

}  // namespace

Stake Stake::turned() const {
  Stake other = *this;
  std::swap(other.need, other.enemy_need);
  if (cube == Cube::Own) other.cube = Cube::Enemy;
  if (cube == Cube::Enemy) other.cube = Cube::Own;
  return other;
}

Stake Stake::doubled_by_own() const {
  Stake after = *this;
  after.value *= 2;
  after.cube = Cube::Enemy;
  return after;
}

bool may_double(const Stake& stake) {
  if (stake.cube != Stake::Cube::Centre && stake.cube != Stake::Cube::Own) return false;
  // N 4-4-9: not with a cube that wins the match already.
  return stake.need == 0 || stake.need > stake.value;
}

Worth::Worth(const Stake& stake, const MatchEquity* table)
    : stake_(stake),
      table_(table != nullptr || stake.need == 0 || stake.style == Style::Traditional ? table : &MatchEquity::table()) {
}

double Worth::of_points(int points) const {
  if (stake_.need == 0) return points;
  // Traditional matches have no cube and are told in points; those beyond the match do not count.
  if (stake_.style == Style::Traditional)
    return points > 0 ? std::min(points, stake_.need) : -std::min(-points, stake_.enemy_need);
  const int own = stake_.need - std::max(0, points);
  const int enemy = stake_.enemy_need - std::max(0, -points);
  if (own <= 0) return 1;
  if (enemy <= 0) return 0;
  const bool was_crawford = stake_.need == 1 || stake_.enemy_need == 1;
  return table_->of(own, enemy, was_crawford);
}

double Worth::in_games(double worth) const {
  const double won = of_points(stake_.value);
  const double lost = of_points(-stake_.value);
  return won - lost <= 0 ? 0 : (2 * worth - won - lost) / (won - lost);
}

Worth::Ends Worth::ends(const Chances& chances, int value, bool gammons) const {
  const auto mean = [&](double all, double gammon, double backgammon, int sign) {
    const double single = of_points(sign * value);
    if (!gammons || all <= 0) return single;
    const double two = of_points(2 * sign * value);
    const double three = stake_.style == Style::Traditional ? two : of_points(3 * sign * value);
    return ((all - gammon) * single + (gammon - backgammon) * two + backgammon * three) / all;
  };
  return {mean(static_cast<double>(chances.win), static_cast<double>(chances.win_gammon),
               static_cast<double>(chances.win_backgammon), 1),
          mean(1.0 - static_cast<double>(chances.win), static_cast<double>(chances.lose_gammon),
               static_cast<double>(chances.lose_backgammon), -1)};
}

double Worth::dead(const Chances& chances) const {
  // T 12, Jacoby: a gammon counts only when the cube has been turned.
  const Ends at = ends(chances, stake_.value, !(stake_.jacoby && stake_.cube == Stake::Cube::Centre));
  const double win = static_cast<double>(chances.win);
  return win * at.won + (1 - win) * at.lost;
}

bool Worth::alive(int value, bool enemy) const {
  const int need = enemy ? stake_.enemy_need : stake_.need;
  return need == 0 ? value < kLargestCube : need > value;
}

/// The chance to win with which a cube raised to `value` is just taken; the enemy's own chance, if `enemy`.
double Worth::take_point(const Chances& chances, int value, bool enemy) const {
  const Ends at = ends(chances, value, true);
  const double passed = of_points(enemy ? value / 2 : -value / 2);
  const double lost = enemy ? at.won : at.lost;
  const double won = enemy ? at.lost : at.won;
  const double cash = of_points(enemy ? -value : value);
  // The taker owns the cube and may turn it again.
  const double with = alive(value, enemy) ? cash_point(chances, value, enemy) : 1;
  const double top = alive(value, enemy) ? cash : won;
  const double size = top - lost;
  if (size == 0) return 0;
  return within(0, 1, with * (passed - lost) / size);
}

/// The chance to win at which turning the cube from `value` makes the other side pass.
double Worth::cash_point(const Chances& chances, int value, bool enemy) const {
  return 1 - take_point(chances, 2 * value, !enemy);
}

double Worth::live(const Chances& chances, const Ends& at) const {
  const int value = stake_.value;
  const bool own_turns = stake_.cube != Stake::Cube::Enemy && alive(value, false);
  const bool enemy_turns = stake_.cube != Stake::Cube::Own && alive(value, true);
  const double win = static_cast<double>(chances.win);
  double low = 0;
  double at_low = at.lost;
  double high = 1;
  double at_high = at.won;
  if (enemy_turns) {
    const double take = 1 - cash_point(chances, value, true);
    if (win <= take) return between(0, at.lost, take, of_points(-value), win);
    low = take;
    at_low = of_points(-value);
  }
  if (own_turns) {
    const double cash = cash_point(chances, value, false);
    if (win >= cash) return between(cash, of_points(value), 1, at.won, win);
    high = cash;
    at_high = of_points(value);
  }
  return between(low, at_low, high, at_high, win);
}

double Worth::cubeful(const Chances& chances) const {
  const double without = dead(chances);
  if (stake_.cube == Stake::Cube::None) return without;
  const Ends at = ends(chances, stake_.value, !(stake_.jacoby && stake_.cube == Stake::Cube::Centre));
  return (1 - kCubeLife) * without + kCubeLife * live(chances, at);
}

Prices prices_of(const Stake& stake) {
  const Worth worth(stake);
  const auto of = [&](int games) { return worth.of_points(games * stake.value); };
  const double unit = (of(1) - of(-1)) / 2;
  if (unit <= 0) return {};
  const auto price = [&](int games, int less) { return static_cast<float>((of(games) - of(less)) / unit); };
  Prices prices{2, price(2, 1), price(3, 2), price(-2, -1), price(-3, -2)};
  if (stake.style == Style::Traditional) {
    prices.win_backgammon = 0;
    prices.lose_backgammon = 0;
  }
  // T 12, Jacoby: nobody plays for a gammon that does not count.
  if (stake.jacoby && stake.cube == Stake::Cube::Centre) prices = {2, 0, 0, 0, 0};
  return prices;
}

CubeChoice cube_choice(const Stake& stake, const Chances& chances) {
  const Worth worth(stake);
  const double hold = worth.in_games(worth.cubeful(chances));
  const double taken = worth.in_games(Worth(stake.doubled_by_own()).cubeful(chances));
  return {hold, taken, 1.0};
}

namespace {

bool is_exact(const Stake& stake, const Board& board) {
  return stake.need == 0 && stake.style == Style::Modern && in_table(board) && !ended(board) &&
         TwoSided::has_few(board);
}

double with_cube(const CubeWorths& worths, Stake::Cube cube) {
  switch (cube) {
    case Stake::Cube::None: return static_cast<double>(worths.none);
    case Stake::Cube::Centre: return static_cast<double>(worths.centre);
    case Stake::Cube::Own: return static_cast<double>(worths.own);
    case Stake::Cube::Enemy: return static_cast<double>(worths.enemy);
  }
  return 0;
}

}  // namespace

CubeChoice cube_choice(const Stake& stake, const Board& board, const Chances& chances) {
  if (!is_exact(stake, board)) return cube_choice(stake, chances);
  const CubeWorths rolled = TwoSided::of(stake.style).rolled(board);
  return {with_cube(rolled, stake.cube), 2 * static_cast<double>(rolled.enemy), 1.0};
}

double worth_on_roll(const Stake& stake, const Board& board, const Chances& chances) {
  if (is_exact(stake, board)) return with_cube(TwoSided::of(stake.style).worths(board), stake.cube);
  const Worth worth(stake);
  return worth.in_games(worth.cubeful(chances));
}

}  // namespace meydan::backgammon
