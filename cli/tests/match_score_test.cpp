// What a match says about two players.
#include "cli/match_score.h"

#include <gtest/gtest.h>

namespace meydan::cli {
namespace {

constexpr GameScore kWon{.points = 1, .margin = 6};
constexpr GameScore kLost{.points = 0, .margin = -2};
constexpr GameScore kDrawn{};

TEST(MatchScore, CountsGamesAndSharesOutPoints) {
  MatchScore score;
  score.add_pair(kWon, kDrawn);
  score.add_pair(kWon, kLost);
  score.add_pair({.ended = false}, kWon);
  EXPECT_EQ(score.games(), 6);
  EXPECT_EQ(score.won(), 3);
  EXPECT_EQ(score.drawn(), 1);
  EXPECT_EQ(score.lost(), 1);
  EXPECT_EQ(score.not_ended(), 1);
  EXPECT_NEAR(score.share().mean, 4.0 / 6, 1e-12);
  EXPECT_NEAR(score.margin().mean, (6 + 0 + 6 - 2 + 0 + 6) / 6.0, 1e-12);
}

TEST(MatchScore, TheErrorComesFromWholePairs) {
  // Pairs of 1 and 0 in turn: a spread of a half around a half, so the mean of 100 has an error of 1.96 x 0.5025 / 10.
  MatchScore whole;
  for (int pair = 0; pair < 100; ++pair) whole.add_pair(pair % 2 == 0 ? kWon : kLost, pair % 2 == 0 ? kWon : kLost);
  EXPECT_NEAR(whole.share().mean, 0.5, 1e-12);
  EXPECT_NEAR(whole.share().error, 0.0985, 0.0001);
  // The same games with each opening won by whoever has it: the players are equal, and that is certain.
  MatchScore split;
  for (int pair = 0; pair < 100; ++pair) split.add_pair(kWon, kLost);
  EXPECT_NEAR(split.share().mean, 0.5, 1e-12);
  EXPECT_NEAR(split.share().error, 0, 1e-9);
}

TEST(MatchScore, WhoHasWonEverythingMayLoseTheNextPair) {
  MatchScore one;
  one.add_pair(kWon, kWon);
  EXPECT_NEAR(one.share().error, 0.95, 1e-9);
  MatchScore ten;
  for (int pair = 0; pair < 10; ++pair) ten.add_pair(kLost, kLost);
  EXPECT_EQ(ten.share().mean, 0);
  EXPECT_NEAR(ten.share().error, 0.2589, 0.0001);
  EXPECT_GT(ten.elo_high(), -200);
}

TEST(MatchScore, OnePairSaysNothingForCertain) {
  MatchScore one;
  one.add_pair(kWon, kLost);
  EXPECT_EQ(one.share().mean, 0.5);
  EXPECT_NEAR(one.share().error, 0.95, 1e-9);
}

TEST(MatchScore, EloIsZeroAtAHalfAndAbout191AtThreeQuarters) {
  MatchScore even;
  even.add_pair(kWon, kLost);
  even.add_pair(kLost, kWon);
  EXPECT_NEAR(even.elo(), 0, 1e-9);
  MatchScore ahead;
  for (int pair = 0; pair < 50; ++pair) ahead.add_pair(kWon, pair % 2 == 0 ? kWon : kLost);
  EXPECT_NEAR(ahead.elo(), 190.8, 0.1);
  EXPECT_LT(ahead.elo_low(), ahead.elo());
  EXPECT_GT(ahead.elo_high(), ahead.elo());
}

TEST(MatchScore, ASequentialTestAcceptsWhoIsBetterAndRejectsWhoIsNot) {
  const SequentialBounds bounds{.nothing = 0, .something = 20};
  MatchScore better;
  MatchScore equal;
  MatchScore worse;
  // Two of three points, a half and a third, with the same spread.
  for (int round = 0; round < 100; ++round) {
    for (int pair = 0; pair < 3; ++pair) {
      better.add_pair(kWon, pair == 0 ? kLost : pair == 1 ? kDrawn : kWon);
      equal.add_pair(pair == 0 ? kWon : kLost, pair == 1 ? kWon : pair == 2 ? kWon : kLost);
      worse.add_pair(kLost, pair == 0 ? kWon : pair == 1 ? kDrawn : kLost);
    }
  }
  EXPECT_GT(better.likelihood_ratio(bounds), kDecided);
  EXPECT_LT(worse.likelihood_ratio(bounds), -kDecided);
  EXPECT_LT(equal.likelihood_ratio(bounds), 0) << "nothing is likelier";
  EXPECT_EQ(MatchScore{}.likelihood_ratio(bounds), 0);
}

TEST(MatchScore, AFewEqualPairsAreNoCertainty) {
  MatchScore score;
  for (int pair = 0; pair < 3; ++pair) score.add_pair(kWon, kWon);
  EXPECT_LT(score.likelihood_ratio({.nothing = 0, .something = 10}), kDecided);
}

TEST(MatchScore, AGameOfPairsCountsTheOtherSidesScore) {
  Outcome outcome{.seats = 4, .standing = {}, .score = std::array{9, 4, 9, 4}, .reason = {}};
  outcome.standing = {Standing::Win, Standing::Loss, Standing::Win, Standing::Loss};
  EXPECT_EQ(score_of(outcome, 0).margin, 5);
  EXPECT_EQ(score_of(outcome, 1).margin, -5);
  EXPECT_EQ(score_of(outcome, 3).points, 0);
  EXPECT_FALSE(score_of(std::nullopt, 0).ended);
}

}  // namespace
}  // namespace meydan::cli
