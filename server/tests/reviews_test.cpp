// Games weighed on the server: they wait in a bounded queue, tell how far they are, and are kept for the next who asks.
#include "server/reviews.h"

#include <gtest/gtest.h>

#include "base/json_reader.h"
#include "server/hand_loop.h"

namespace meydan::server {
namespace {

Record game_of(std::string game, std::vector<std::string> moves) {
  Record record;
  record.game = std::move(game);
  record.rules = "";
  record.moves = std::move(moves);
  return record;
}

const Share kWhose{"here", "ani"};

class ReviewsTest : public testing::Test {
 protected:
  [[nodiscard]] JsonValue known(const std::string& table) const {
    const auto text = reviews_.known(table, 1);
    EXPECT_TRUE(text) << table;
    const auto read = read_json(text.value_or("null"));
    EXPECT_TRUE(read) << text.value_or("");
    return *read;
  }
  [[nodiscard]] std::string state(const std::string& table) const { return known(table).find("state")->text; }

  HandLoop loop_{0};
  Reviews reviews_{loop_};
};

TEST_F(ReviewsTest, EveryMoveOfAGameIsWeighed) {
  EXPECT_EQ(reviews_.known("t1", 1), std::nullopt);
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, game_of("connect_four", {"4", "4", "5"})));
  EXPECT_EQ(state("t1"), "waiting");
  EXPECT_EQ(reviews_.known("t1", 2), std::nullopt) << "the second game is another";
  const Loop::Task then = loop_.run_work(Work::Reviews);
  EXPECT_EQ(state("t1"), "working") << "the loop has not heard yet";
  then();
  const JsonValue done = known("t1");
  EXPECT_EQ(done.find("state")->text, "done");
  const JsonValue* const lines = done.find("lines");
  ASSERT_NE(lines, nullptr);
  ASSERT_EQ(lines->items.size(), 3u);
  const std::vector<std::string> played{"4", "4", "5"};
  for (std::size_t number = 0; number < played.size(); ++number) {
    const auto& best = lines->items[number].find("lines")->items;
    EXPECT_GE(best.size(), 3u);
    EXPECT_LE(best.size(), 4u) << "the best ones and the one that was played";
    EXPECT_TRUE(std::any_of(best.begin(), best.end(),
                            [&](const JsonValue& line) { return line.find("move")->text == played[number]; }));
  }
}

TEST_F(ReviewsTest, EveryMoveWhoseOutcomeIsProvenIsTold) {
  // After five pieces whatever there is to choose is counted out to the end.
  Record record = game_of("mijnlieff", {"Kd3", "Kd4"});
  record.start = "Rd1 Rb1 Ac1 Ba2 Ab3";
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, record));
  loop_.run_works(Work::Reviews);
  const JsonValue done = known("t1");
  ASSERT_EQ(done.find("state")->text, "done") << reviews_.known("t1", 1).value_or("");
  const auto& last = done.find("lines")->items.back().find("lines")->items;
  EXPECT_GT(last.size(), 4u) << "not only the best ones";
  for (const JsonValue& line : last) EXPECT_EQ(line.find("value")->find("unit")->text, "outcome");
}

TEST_F(ReviewsTest, AMatchIsLookedOverWhereTheEngineCan) {
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, game_of("backgammon", {"roll 31", "8/5 6/5"})));
  loop_.run_works(Work::Reviews);
  const JsonValue done = known("t1");
  EXPECT_EQ(done.find("done")->text, done.find("moves")->text);
  ASSERT_NE(done.find("review"), nullptr);
  EXPECT_EQ(done.find("review")->find("sides")->items.size(), 2u);
}

TEST_F(ReviewsTest, WhatIsKnownIsNotDoneAgainUntilTheGameIsCorrected) {
  const Record record = game_of("connect_four", {"4"});
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, record));
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, record));
  EXPECT_EQ(loop_.works(Work::Reviews), 1u);
  loop_.run_works(Work::Reviews);
  ASSERT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, record));
  EXPECT_EQ(loop_.works(Work::Reviews), 0u);
  ASSERT_TRUE(reviews_.begin({"t1", 1, 11}, kWhose, record));
  EXPECT_EQ(loop_.works(Work::Reviews), 1u);
  EXPECT_EQ(state("t1"), "waiting");
}

TEST_F(ReviewsTest, WhoeverComesWhenTooMuchWaitsIsToldSo) {
  loop_.fill_pools(true);
  EXPECT_FALSE(reviews_.begin({"t1", 1, 9}, kWhose, game_of("connect_four", {"4"})));
  EXPECT_EQ(reviews_.known("t1", 1), std::nullopt);
  loop_.fill_pools(false);
  EXPECT_TRUE(reviews_.begin({"t1", 1, 9}, kWhose, game_of("connect_four", {"4"})));
}

TEST_F(ReviewsTest, WhatFailsSaysWhyAndMayBeTriedAgain) {
  for (const auto& [game, moves] : {std::pair{"connect_four", "z"}, {"backgammon", "8/5 6/5"}, {"nothing", "4"}}) {
    ASSERT_TRUE(reviews_.begin({game, 1, 9}, kWhose, game_of(game, {moves})));
    loop_.run_works(Work::Reviews);
    EXPECT_EQ(state(game), "failed");
    EXPECT_NE(known(game).find("error"), nullptr);
    ASSERT_TRUE(reviews_.begin({game, 1, 9}, kWhose, game_of(game, {moves})));
    EXPECT_EQ(loop_.works(Work::Reviews), 1u);
    loop_.run_works(Work::Reviews);
  }
}

}  // namespace
}  // namespace meydan::server
