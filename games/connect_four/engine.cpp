#include "games/connect_four/engine.h"

namespace meydan::connect_four {

namespace {

/// What n own coins in a line without enemy coins are worth.
constexpr std::array<int, 4> kWorth{0, 1, 5, 20};

constexpr int kDirections[] = {1, kStride - 1, kStride, kStride + 1};

/// Of the squares of a line of four, the first in this direction, wherever all four are on the board.
constexpr Bits line_starts(int step) {
  return kAllSquares & kAllSquares >> step & kAllSquares >> 2 * step & kAllSquares >> 3 * step;
}
static_assert(std::popcount(line_starts(1)) == 9 * 3);            // columns
static_assert(std::popcount(line_starts(kStride)) == 6 * 6);      // rows
static_assert(std::popcount(line_starts(kStride + 1)) == 6 * 3);  // each of both diagonals
static_assert(std::popcount(line_starts(kStride - 1)) == 6 * 3);

/// One side's lines of four that the other has not touched.
///
/// OPTIMIZATION: all lines of a direction are counted at once. Folded onto the first square of its line, each of the
/// four squares is a bit; three additions of bits give the number of coins in two words, `twos` and `ones`:
///
///     first, second   third, fourth        coins in the line = 2 twos + ones
///          one + pair     other + pair     (four in a line is the end of the game and not met here)
int worth(Bits own, Bits enemy) {
  int value = 0;
  for (const int step : kDirections) {
    const Bits open = line_starts(step) & ~(enemy | enemy >> step | enemy >> 2 * step | enemy >> 3 * step);
    const Bits first = own;
    const Bits second = own >> step;
    const Bits third = own >> 2 * step;
    const Bits fourth = own >> 3 * step;
    const Bits one = first ^ second;
    const Bits other = third ^ fourth;
    const Bits ones = one ^ other;
    const Bits twos = (first & second) ^ (third & fourth) ^ (one & other);
    value += kWorth[1] * std::popcount(open & ones & ~twos) + kWorth[2] * std::popcount(open & ~ones & twos) +
             kWorth[3] * std::popcount(open & ones & twos);
  }
  return value;
}

constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"دو سه حرکت جلوتر را می‌بیند و گاهی حرکت ضعیف می‌کند",
               "looks two or three moves ahead and slips now and then"},
     .nodes = 300,
     .carelessness = 60},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"تهدیدهای نزدیک را می‌بیند و کم اشتباه می‌کند",
               "sees threats that are near and seldom slips"},
     .nodes = 20'000,
     .carelessness = 10},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about = {"تا جایی که در یک ثانیه بشود جلوتر را می‌خواند",
               "reads as far ahead as it can in about a second"},
     .nodes = 2'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

int Hints::evaluate(const Position& position) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  const Bits own = position.coins[side];
  const Bits enemy = position.coins[1 - side];
  return worth(own, enemy) - worth(enemy, own);
}

}  // namespace meydan::connect_four
