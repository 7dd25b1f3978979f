// Matches looked over: what decisions cost, what the dice gave, and who is not looked over.
#include "search/review.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "games/backgammon/engine.h"
#include "games/backgammon/engine/weights.h"
#include "games/backgammon/rules.h"
#include "rules/data_set.h"

namespace meydan::backgammon {

namespace {

Result<Review, Problem> reviewed(const std::string& rules, std::vector<std::string> moves, int depth = 1) {
  std::ifstream in(MEYDAN_SOURCE_DIR "/games/backgammon/nets/backgammon_nets.data", std::ios::binary);
  add_data_set(kNetsSet, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  Record record;
  record.moves = std::move(moves);
  return Engine().review(*RuleChoice::parse(Backgammon::info().book, rules), record, {.depth = depth}, {});
}

}  // namespace

TEST(BackgammonReview, TheBestOpeningCostsNothingAndAPoorOneDoes) {
  const auto best = reviewed("modern", {"roll 31", "8/5 6/5"});
  ASSERT_EQ(best->moves.size(), 1u);
  EXPECT_EQ(best->moves[0].lost, 0);
  EXPECT_EQ(best->moves[0].best, "8/5 6/5");
  const auto poor = reviewed("modern", {"roll 31", "6/3 6/5"}, 2);
  ASSERT_EQ(poor->moves.size(), 1u);
  EXPECT_EQ(poor->moves[0].best, "8/5 6/5");
  EXPECT_GE(poor->moves[0].lost, 120);
  EXPECT_EQ(poor->moves[0].mark, Mark::VeryBad);
  EXPECT_EQ(totals_of(*poor, 0).lost, poor->moves[0].lost);
  EXPECT_DOUBLE_EQ(totals_of(*poor, 0).rate(), 500.0 * poor->moves[0].lost / 1000);
  EXPECT_EQ(totals_of(*poor, 1).decisions, 0);
}

TEST(BackgammonReview, LuckIsWhatARollGivesOverAllRolls) {
  const auto lucky = reviewed("modern-money", {"roll 31", "8/5 6/5", "roll", "roll 66"});
  ASSERT_EQ(lucky->rolls.size(), 1u);  // who begins is nobody's luck
  EXPECT_EQ(lucky->rolls[0].seat, 1);
  const auto unlucky = reviewed("modern-money", {"roll 31", "8/5 6/5", "roll", "roll 21"});
  EXPECT_GT(lucky->rolls[0].luck, unlucky->rolls[0].luck);
  EXPECT_GT(lucky->rolls[0].luck, 0);
  EXPECT_LT(unlucky->rolls[0].luck, 0);
  EXPECT_DOUBLE_EQ(luckless_result(*lucky), lucky->result + lucky->rolls[0].worth);
}

TEST(BackgammonReview, CubeErrorsByKind) {
  const std::string begun = "24/13";
  // A double at once, and a pass of it.
  const auto wild = reviewed("modern-money", {"roll 65", begun, "double", "pass"});
  ASSERT_EQ(wild->moves.size(), 3u);
  EXPECT_EQ(wild->kinds[static_cast<std::size_t>(wild->moves[1].kind)].id, "wrong_double");
  EXPECT_EQ(wild->moves[1].seat, 1);
  EXPECT_EQ(wild->moves[1].best, "roll");
  EXPECT_EQ(wild->kinds[static_cast<std::size_t>(wild->moves[2].kind)].id, "wrong_pass");
  EXPECT_EQ(wild->moves[2].seat, 0);
  EXPECT_GE(wild->moves[2].lost, 120);
}

TEST(BackgammonReview_T10, TraditionalGamesAreToldInPoints) {
  const auto review = reviewed("traditional", {"roll 31", "roll 31", "8/5 6/5"});
  ASSERT_TRUE(review);
  EXPECT_EQ(review->unit, Review::Unit::Points);
  EXPECT_EQ(review->moves.size(), 1u);
  EXPECT_EQ(review->rolls.size(), 1u);
}

TEST(BackgammonReview, WhatCannotBeLookedOverIsRefused) {
  EXPECT_EQ(reviewed("chouette", {}).reason().message.key, "no_chouette_review");
  EXPECT_EQ(reviewed("modern", {"roll 31", "8/2"}).reason().kind, Problem::Kind::Illegal);
}

TEST(BackgammonReview, MarksBeginAtThreeSixAndTwelveHundredths) {
  EXPECT_EQ(mark_of(29), Mark::None);
  EXPECT_EQ(mark_of(30), Mark::Doubtful);
  EXPECT_EQ(mark_of(60), Mark::Bad);
  EXPECT_EQ(mark_of(119), Mark::Bad);
  EXPECT_EQ(mark_of(120), Mark::VeryBad);
}

}  // namespace meydan::backgammon
