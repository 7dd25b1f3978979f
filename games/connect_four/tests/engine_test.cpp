#include "games/connect_four/engine.h"

#include <gtest/gtest.h>

#include "search/alpha_beta.h"

namespace meydan::connect_four {
namespace {

int column_chosen(std::string_view columns) {
  Rng rng(3);
  const Effort effort{.nodes = 5'000, .carelessness = 0};
  return AlphaBeta<ConnectFour, Evaluate>::choose(ConnectFour::parse({}, columns).value(), effort, rng).move.column + 1;
}

TEST(ConnectFourEngine, TakesAWinAtOnce) { EXPECT_EQ(column_chosen("112233"), 4); }

TEST(ConnectFourEngine, StopsFourInAColumn) { EXPECT_EQ(column_chosen("51525"), 5); }

TEST(ConnectFourEngine, APositionIsWorthTheOppositeToTheOtherSide) {
  EXPECT_EQ(Evaluate::evaluate(ConnectFour::start({})), 0);
  EXPECT_LT(Evaluate::evaluate(ConnectFour::parse({}, "5").value()), 0);
}

}  // namespace
}  // namespace meydan::connect_four
