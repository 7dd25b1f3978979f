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

/// Is over when it has been asked so often.
class Asked final : public Patience {
 public:
  explicit Asked(int times) : left_(times) {}
  [[nodiscard]] bool is_over() const override { return --left_ < 0; }

 private:
  mutable int left_;
};

TEST(AlphaBetaSearch, EndsWhenPatienceIsOverWithTheBestSoFar) {
  using Search = AlphaBeta<ConnectFour, Evaluate>;
  const Position position = ConnectFour::parse({}, "112233").value();
  for (const int times : {0, 1, 20}) {
    Rng rng(3);
    const Asked patience(times);
    const auto chosen =
        Search::choose(ConnectFour::start({}), {.nodes = 2'000'000, .carelessness = 0, .patience = &patience}, rng);
    EXPECT_LT(chosen.nodes, 30'000u * static_cast<unsigned>(times + 1)) << "asked every thousand nodes or so";
    EXPECT_GE(chosen.depth, 3) << "what was finished before counts";
  }
  Rng rng(3);
  const Asked patient(1'000'000'000);
  const Effort effort{.nodes = 5'000, .carelessness = 0, .patience = &patient};
  EXPECT_EQ(Search::choose(position, effort, rng).move.column + 1, 4) << "who has time decides nothing";
}

TEST(ConnectFourEngine, APositionIsWorthTheOppositeToTheOtherSide) {
  EXPECT_EQ(Evaluate::evaluate(ConnectFour::start({})), 0);
  EXPECT_LT(Evaluate::evaluate(ConnectFour::parse({}, "5").value()), 0);
}

}  // namespace
}  // namespace meydan::connect_four
