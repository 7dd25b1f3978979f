#include "games/connect_four/engine.h"

#include <algorithm>

#include "games/connect_four/engine_parity.h"

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

constexpr int kWorthOfLasting = 40;
constexpr int kWorthOfThreat = 10;
constexpr int kWorthOfProof = 2'000;

constexpr Level kLevels[] = {
    {.id = "beginner",
     .name = {"تازه‌کار", "beginner"},
     .about = {"فقط همین حرکت و پاسخ آن را می‌بیند", "sees this move and the answer to it"},
     .nodes = 60,
     .carelessness = 100},
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
     .nodes = 5'000,
     .carelessness = 20},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about = {"ده دوازده حرکت جلوتر را می‌خواند", "reads ten or twelve moves ahead"},
     .nodes = 100'000,
     .carelessness = 5},
    {.id = "master",
     .name = {"استاد", "master"},
     .about =
         {"تهدیدهای ردیف‌های فرد و زوج را می‌شناسد و از میانهٔ بازی به بعد بی‌خطا بازی می‌کند",
          "knows odd and even threats, and plays without a mistake from the middle of the game on"},
     .nodes = 8'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

int Hints::worth_of_lines(const Position& position) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  const Bits own = position.coins[side];
  const Bits enemy = position.coins[1 - side];
  return worth(own, enemy) - worth(enemy, own);
}

int Hints::evaluate(const Position& position) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  const Bits own = position.coins[side];
  const Bits enemy = position.coins[1 - side];
  const Bits taken = own | enemy;
  const Bits threats = fours_at(enemy, taken);
  // The first player gets the odd rows in the end, the second the even ones: only there threats last.
  const Bits own_rows = side == 0 ? kOddRows : kEvenRows;
  const auto worth_of_threats = [](Bits squares, Bits rows) {
    return kWorthOfLasting * std::popcount(squares & rows) + kWorthOfThreat * std::popcount(squares & ~rows);
  };
  int value = worth_of_lines(position) + worth_of_threats(fours_at(own, taken), own_rows) -
              worth_of_threats(threats, kAllSquares & ~own_rows);
  const Verdict verdict = verdict_without_looking(own, taken, position.count, threats);
  if (verdict.most <= 0) value = std::min(value, 0);
  if (verdict.least >= 0) value = std::max(value, 0);
  if (verdict.most < 0) value -= kWorthOfProof;
  if (verdict.least > 0) value += kWorthOfProof;
  return value;
}

Solver Proof::solver(const Position&, std::uint64_t nodes) {
  constexpr std::uint64_t kMostBits = 22;  // 32 MB
  constexpr std::uint64_t kFewestBits = 14;
  const auto bits = static_cast<std::uint64_t>(std::bit_width(nodes / 4));
  return Solver(static_cast<int>(std::clamp(bits, kFewestBits, kMostBits)));
}

/// Who wins at all comes first, then how soon: most wins come late.
int Proof::next_question(int least, int most) {
  if (least < 1 && most >= 1) return 1;
  if (least < 0 && most >= 0) return 0;
  const int step = (most - least + 2) / 4;
  return least >= 1 ? least + std::max(1, step) : most - std::min(step, most - least - 1);
}

Value Proof::in_words(const Position& position, int score) {
  if (score == 0) return {.unit = Value::Unit::Outcome};
  const int winners_coins = Solver::kMost - std::abs(score);
  const int own = position.count / 2;  // of the side to move
  const int others = position.count - own;
  return {.unit = Value::Unit::Outcome,
          .standing = score > 0 ? Standing::Win : Standing::Loss,
          .plies = score > 0 ? 2 * (winners_coins - own) - 1 : 2 * (winners_coins - others)};
}

}  // namespace meydan::connect_four
