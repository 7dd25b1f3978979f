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

}  // namespace
}  // namespace meydan::connect_four
