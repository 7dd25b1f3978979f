#include "games/connect_four/engine.h"

namespace meydan::connect_four {

namespace {

/// Every line of four squares of the board.
struct Lines {
  static constexpr int kCount = 6 * 6 + 9 * 3 + 2 * 6 * 3;  // rows, columns, both diagonals
  std::array<Bits, kCount> masks{};
};

constexpr Lines all_lines() {
  Lines lines;
  std::size_t next = 0;
  struct Direction {
    int columns;
    int rows;
  };
  for (const Direction direction : {Direction{1, 0}, Direction{0, 1}, Direction{1, 1}, Direction{1, -1}}) {
    for (int column = 0; column < kColumns; ++column) {
      for (int row = 0; row < kRows; ++row) {
        const int last_column = column + 3 * direction.columns;
        const int last_row = row + 3 * direction.rows;
        if (last_column >= kColumns || last_row >= kRows || last_row < 0) continue;
        Bits mask = 0;
        for (int step = 0; step < 4; ++step) {
          mask |= bottom_of(column + step * direction.columns) << (row + step * direction.rows);
        }
        lines.masks[next++] = mask;
      }
    }
  }
  return lines;
}
constexpr Lines kLines = all_lines();
static_assert(kLines.masks.back() != 0, "every line was filled in");

/// What n own coins in a line without enemy coins are worth.
constexpr std::array<int, 5> kWorth{0, 1, 5, 20, 0};

constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"دو سه حرکت جلوتر را می‌بیند و گاهی حرکت ضعیف می‌کند", "looks two or three moves ahead and slips now and then"},
     .nodes = 300,
     .carelessness = 60},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"تهدیدهای نزدیک را می‌بیند و کم اشتباه می‌کند", "sees threats that are near and seldom slips"},
     .nodes = 20'000,
     .carelessness = 10},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about = {"تا جایی که در یک ثانیه بشود جلوتر را می‌خواند", "reads as far ahead as it can in about a second"},
     .nodes = 2'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

int Hints::evaluate(const Position& position) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  const Bits own = position.coins[side];
  const Bits enemy = position.coins[1 - side];
  int value = 0;
  for (const Bits line : kLines.masks) {
    if ((line & enemy) == 0) value += kWorth[static_cast<std::size_t>(std::popcount(line & own))];
    if ((line & own) == 0) value -= kWorth[static_cast<std::size_t>(std::popcount(line & enemy))];
  }
  return value;
}

}  // namespace meydan::connect_four
