// Rollouts: what is known comes out, taking the luck out changes the error and not the mean, and the seed decides.
#include "search/rollout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <numeric>

#include "games/backgammon/engine.h"
#include "games/backgammon/engine/weights.h"
#include "games/backgammon/rules.h"
#include "rules/data_set.h"

namespace meydan::backgammon {

namespace {

RuleChoice choice_of(const std::string& rules) { return *RuleChoice::parse(Backgammon::info().book, rules); }

Result<Rollout, Problem> rolled_out(const std::string& rules, const Position& position, const RolloutQuestion& question,
                                    const OnRolledOut& on_rolled_out = {}, const Patience* stop = nullptr) {
  std::ifstream in(MEYDAN_SOURCE_DIR "/games/backgammon/nets/backgammon_nets.data", std::ios::binary);
  add_data_set(kNetsSet, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  return Engine().rollout(choice_of(rules), Backgammon::format(position), question, on_rolled_out, stop);
}

Position after(const std::string& rules, std::initializer_list<const char*> moves) {
  Position position = Backgammon::start(Backgammon::rules(choice_of(rules)));
  for (const char* const move : moves) position = *Backgammon::apply(position, *Backgammon::parse_move(position, move));
  return position;
}

/// White and Black have these checkers left, each seen from its own side; White is to do what `stage` says.
Position bearing_off(const std::string& rules, Stage stage, std::initializer_list<int> white,
                     std::initializer_list<int> black, Dice dice = {}) {
  Position position = Backgammon::start(Backgammon::rules(choice_of(rules)));
  position.board = {};
  for (const int point : white) ++position.board.own[static_cast<std::size_t>(point)];
  for (const int point : black) ++position.board.enemy[static_cast<std::size_t>(kBar - point)];
  position.board.own[kOff] = static_cast<std::uint8_t>(kCheckers - white.size());
  position.board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - black.size());
  position.stage = stage;
  position.turn = 0;
  position.dice = dice;
  return position;
}

const RolledOut& line_of(const Rollout& rollout, std::string_view move) {
  const auto found = std::find_if(rollout.lines.begin(), rollout.lines.end(),
                                  [&](const RolledOut& line) { return line.move == move; });
  MEYDAN_ASSERT(found != rollout.lines.end());
  return *found;
}

class Over final : public Patience {
 public:
  [[nodiscard]] bool is_over() const override { return true; }
};

}  // namespace

TEST(BackgammonRollout, LastRollsComeToWhatIsKnown) {
  // One checker on the six point against one on the ace point: 27 rolls of 36 win. If not, Black doubles and White
  // passes; so rolling is worth half a game, and a double is taken or passed alike.
  const Position last = bearing_off("modern-money", Stage::ToRoll, {6}, {1});
  for (const bool with_luck : {false, true}) {
    const auto rollout = rolled_out("modern-money", last, {.games = 2000, .with_luck = with_luck});
    ASSERT_TRUE(rollout) << rollout.reason().message.en;
    const RolledOut& roll = line_of(*rollout, "roll");
    EXPECT_NEAR(roll.worth, 0.5, with_luck ? 4 * roll.error : 1e-5);
    EXPECT_NEAR(roll.shares[0], 0.75, with_luck ? 4 * roll.error / 2 : 1e-5);
    // Of 2,000 throws of a coin that falls right three times of four.
    EXPECT_NEAR(roll.error, with_luck ? 2 * std::sqrt(0.75 * 0.25 / 2000) : 0, 0.002);
    EXPECT_NEAR(line_of(*rollout, "double").worth, 1, with_luck ? 8 * roll.error : 1e-5);
  }
  Position doubled = last;
  doubled.stage = Stage::Doubled;
  const auto answer = rolled_out("modern-money", doubled, {.games = 36});
  EXPECT_NEAR(line_of(*answer, "take").worth, -1, 1e-5);
  EXPECT_EQ(line_of(*answer, "pass").worth, -1);
  EXPECT_EQ(line_of(*answer, "pass").error, 0);
}

TEST(BackgammonRollout_T10, TraditionalLastRollsComeToWhatIsKnown) {
  // White keeps one checker; Black has one on 5 and one on 2, which 19 rolls of 36 bear off.
  const Position last = bearing_off("traditional", Stage::Rolled, {1, 1, 1}, {5, 2}, {2, 1});
  const auto rollout = rolled_out("traditional", last, {.games = 36});
  ASSERT_EQ(rollout->lines.size(), 1u);
  EXPECT_NEAR(rollout->lines[0].worth, 1 - 2 * 19.0 / 36, 1e-5);
  // T 10: who has none off when the other is done loses mars, two points.
  Position mars = bearing_off("traditional", Stage::Rolled, {1}, {}, {2, 1});
  mars.board.enemy[kBar] = 0;
  mars.board.enemy[kBar - 1] = kCheckers;
  const auto won = rolled_out("traditional", mars, {.games = 2});
  EXPECT_NEAR(won->lines[0].worth, 2, 1e-9);
  EXPECT_NEAR(won->lines[0].shares[1], 1, 1e-9);
}

TEST(BackgammonRollout, WithoutLuckTheErrorIsSmallerAndTheMeanTheSame) {
  const Position opening = after("modern-money", {"roll 31", "8/5 6/5", "roll", "roll 62"});
  const auto plain = rolled_out("modern-money", opening, {.games = 2000, .lines = 1, .with_luck = true, .threads = 2});
  const auto reduced = rolled_out("modern-money", opening, {.games = 100, .lines = 1, .threads = 2});
  const RolledOut& with = plain->lines[0];
  const RolledOut& without = reduced->lines[0];
  // By the number of games each was played.
  EXPECT_LT(without.error * std::sqrt(100), with.error * std::sqrt(2000) / 2);
  EXPECT_LT(std::fabs(with.worth - without.worth), 4 * (with.error + without.error));
  EXPECT_LT(without.worth, 0) << "after 3-1 the other side is better";
}

TEST(BackgammonRollout, TheSeedDecidesWithAnyNumberOfThreads) {
  const Position opening = after("modern", {"roll 31"});
  const auto rolled = [&](std::uint64_t seed, int threads) {
    return rolled_out("modern", opening, {.games = 6, .lines = 2, .cut = 8, .threads = threads, .seed = seed})->lines;
  };
  const auto one = rolled(1, 1);
  ASSERT_EQ(one.size(), 2u);
  EXPECT_EQ(one[0].move, "8/5 6/5");
  EXPECT_EQ(one, rolled(1, 3));
  EXPECT_NE(one, rolled(2, 1));
}

TEST(BackgammonRollout, TellsHowFarItIsAndStops) {
  const Position last = bearing_off("modern-money", Stage::ToRoll, {6, 4}, {3, 1});
  std::vector<int> told;
  ASSERT_TRUE(rolled_out("modern-money", last, {.games = 200}, [&](const Rollout& known) {
    told.push_back(known.games);
    EXPECT_EQ(known.lines.size(), 2u);
  }));
  ASSERT_EQ(told.size(), 5u);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  const Over over;
  const auto stopped = rolled_out("modern-money", last, {.games = 200}, {}, &over);
  EXPECT_EQ(stopped->games, 1) << "what was played counts";
}

TEST(BackgammonRollout, AStopIsHeededWithinAGame) {
  class AfterQuestions final : public Patience {
   public:
    [[nodiscard]] bool is_over() const override { return ++asked > 3; }
    mutable int asked = 0;
  };
  const AfterQuestions stop;
  const auto stopped =
      rolled_out("modern-money", after("modern-money", {"roll 31", "8/5 6/5"}), {.games = 50}, {}, &stop);
  EXPECT_EQ(stopped->games, 1) << "the first game is played to its end, the second is given up";
  EXPECT_EQ(stop.asked, 4);
}

TEST(BackgammonRollout, WhatIsNotRolledOutIsRefused) {
  const auto nobody = rolled_out("modern", after("modern", {}), {});
  EXPECT_EQ(nobody.reason().message.key, "nobody_to_move");
  const auto chouette = rolled_out("chouette", after("chouette", {"roll 31"}), {});
  EXPECT_EQ(chouette.reason().message.key, "not_rolled_out");
}

}  // namespace meydan::backgammon
