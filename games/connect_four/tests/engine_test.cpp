#include "games/connect_four/engine.h"

#include <gtest/gtest.h>

#include "search/alpha_beta_engine.h"

namespace meydan::connect_four {
namespace {

std::string column_chosen(std::string_view columns) {
  Rng rng(3);
  const AlphaBetaEngine<ConnectFour, Hints> engine;
  return engine.choose(RuleChoice(ConnectFour::info().book), columns, {.nodes = 5'000}, rng).value();
}

TEST(ConnectFourEngine, TakesAWinAtOnce) { EXPECT_EQ(column_chosen("112233"), "4"); }

TEST(ConnectFourEngine, StopsFourInAColumn) { EXPECT_EQ(column_chosen("51525"), "5"); }

TEST(ConnectFourEngine, APositionIsWorthTheOppositeToTheOtherSide) {
  EXPECT_EQ(Hints::evaluate(ConnectFour::start({})), 0);
  EXPECT_LT(Hints::evaluate(ConnectFour::parse({}, "5").value()), 0);
}

/// Line by line, square by square.
int plain_count(const Position& position) {
  struct Direction {
    int columns;
    int rows;
  };
  constexpr int kWorth[] = {0, 1, 5, 20};
  const auto own = static_cast<std::size_t>(side_to_move(position));
  int value = 0;
  for (const Direction direction : {Direction{1, 0}, Direction{0, 1}, Direction{1, 1}, Direction{1, -1}}) {
    for (int column = 0; column < kColumns; ++column) {
      for (int row = 0; row < kRows; ++row) {
        const int last_column = column + 3 * direction.columns;
        const int last_row = row + 3 * direction.rows;
        if (last_column >= kColumns || last_row >= kRows || last_row < 0) continue;
        std::array<int, 2> coins{};
        for (int step = 0; step < 4; ++step) {
          const Bits square = bottom_of(column + step * direction.columns) << (row + step * direction.rows);
          for (const std::size_t side : {0u, 1u}) coins[side] += (position.coins[side] & square) != 0 ? 1 : 0;
        }
        if (coins[1 - own] == 0) value += kWorth[coins[own]];
        if (coins[own] == 0) value -= kWorth[coins[1 - own]];
      }
    }
  }
  return value;
}

TEST(ConnectFourEngine, CountsAllLinesAtOnceAsOneByOne) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Rng rng(seed);
    for (Position position = ConnectFour::start({}); !ConnectFour::outcome(position);) {
      EXPECT_EQ(Hints::worth_of_lines(position), plain_count(position)) << ConnectFour::format(position);
      const auto moves = ConnectFour::legal_moves(position);
      position = ConnectFour::apply(position, moves[rng.below(moves.size())]).value();
    }
  }
}

}  // namespace
}  // namespace meydan::connect_four
