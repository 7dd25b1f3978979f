// The lines of GNU Backgammon's external player: what they say of a position, and answers in our notation.
#include "games/backgammon/engine/external_player.h"

#include <gtest/gtest.h>

#include "games/backgammon/engine.h"

namespace meydan::backgammon {

namespace {

RuleChoice choice_of(const std::string& rules) { return *RuleChoice::parse(Backgammon::info().book, rules); }

Position after(const std::string& rules, std::initializer_list<const char*> moves) {
  Position position = Backgammon::start(Backgammon::rules(choice_of(rules)));
  for (const char* const move : moves) position = *Backgammon::apply(position, *Backgammon::parse_move(position, move));
  return position;
}

std::string asked(const std::string& rules, const Position& position) {
  const auto lines = ExternalPlayer().question(choice_of(rules), Backgammon::format(position), {});
  return lines.size() == 1 ? lines[0] : "";
}

std::string answered(std::string_view line) {
  std::string answer;
  const auto engine = ExternalPlayer().engine(nullptr);
  EXPECT_TRUE(engine->hear(
      line, [&](const std::string& said) { answer = said; }, nullptr));
  return answer;
}

}  // namespace

TEST(BackgammonExternalPlayer, TheFirstRollAsGnuBackgammonReadsIt) {
  // GNU Backgammon 1.07 answers this with "8/5 6/5 ".
  EXPECT_EQ(
      asked("modern", after("modern", {"roll 31"})),
      "board:You:Other:5:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:"
      "0:0:0:0:0");
}

TEST(BackgammonExternalPlayer, EveryDecisionIsReadBackAsItWasAsked) {
  const Position doubled = after("modern", {"roll 65", "24/13", "double"});
  EXPECT_EQ(Backgammon::turn(doubled).seat, 0);
  const std::vector<Position> positions{
      after("modern", {"roll 31"}),
      after("modern", {"roll 31", "8/5 6/5"}),
      doubled,
      after("modern", {"roll 65", "24/13", "double", "take", "roll 61"}),
      after("modern", {"roll 31", "8/5 6/5", "roll", "roll 62", "24/18 13/11"}),
  };
  for (const Position& position : positions) {
    const Seat seat = Backgammon::turn(position).seat;
    const auto read = position_of_line(asked("modern", position));
    ASSERT_TRUE(read) << Backgammon::format(position);
    EXPECT_EQ(board_of(*read, 0), board_of(position, seat));
    EXPECT_EQ(read->stage, position.stage);
    EXPECT_EQ(read->dice, position.stage == Stage::Rolled ? position.dice : Dice{});
    EXPECT_EQ(read->cube, position.cube);
    const Seat owner = position.cube_owner == kNobody ? kNobody : position.cube_owner == seat ? 0 : 1;
    EXPECT_EQ(read->cube_owner, owner);
    EXPECT_EQ(read->crawford, position.crawford);
  }
}

TEST(BackgammonExternalPlayer_N446, TheCrawfordGameIsToldFromThoseAfterIt) {
  Position position = after("modern", {"roll 31"});
  position.score = {4, 2};
  position.crawford = true;
  EXPECT_TRUE(position_of_line(board_line(position, 0))->crawford);
  EXPECT_TRUE(position_of_line(board_line(position, 1))->crawford);
  position.crawford = false;
  EXPECT_FALSE(position_of_line(board_line(position, 0))->crawford);
}

TEST(BackgammonExternalPlayer, AnswersInOurNotation) {
  const auto answer = [](std::string_view line) {
    return ExternalPlayer().answer(choice_of("modern"), Backgammon::format(after("modern", {"roll 31"})), line);
  };
  EXPECT_EQ(answer("8/5 6/5 "), "8/5 6/5");
  EXPECT_EQ(answer("25/22 6/3* "), "bar/22 6/3*");
  EXPECT_EQ(answer("6/0 2/0 "), "6/off 2/off");
  EXPECT_EQ(answer("roll"), "roll");
  EXPECT_EQ(answer("take"), "take");
  EXPECT_EQ(answer("beaver"), "take") << "where there are no beavers";
  EXPECT_EQ(answer("drop"), "pass");
  EXPECT_EQ(answer(""), "pass") << "nothing can be played";
}

TEST(BackgammonExternalPlayer_N442, ADoubleOfWhoMayNotDoubleIsARoll) {
  // GNU Backgammon 1.07 says "double" whoever has the cube.
  const auto answer = [](const Position& position) {
    return ExternalPlayer().answer(choice_of("modern-money"), Backgammon::format(position), "double");
  };
  Position position = after("modern-money", {"roll 31", "8/5 6/5"});
  EXPECT_EQ(answer(position), "double");
  position.cube = 1;
  position.cube_owner = position.turn;
  EXPECT_EQ(answer(position), "double");
  position.cube_owner = opponent_of(position.turn);
  EXPECT_EQ(answer(position), "roll");
}

TEST(BackgammonExternalPlayer, AsAnEngineItAnswersWhatItIsAsked) {
  EXPECT_EQ(answered(asked("modern", after("modern", {"roll 31"}))), "8/5 6/5 ");
  EXPECT_EQ(answered(asked("modern", after("modern", {"roll 31", "8/5 6/5"}))), "roll");
  EXPECT_EQ(answered(asked("modern", after("modern", {"roll 65", "24/13", "double"}))), "take");
  EXPECT_TRUE(answered("board:x").starts_with("Error"));
  EXPECT_TRUE(answered("hello").starts_with("Error"));
  // From the bar against a closed board nothing can be played.
  Position closed = after("modern", {"roll 31"});
  closed.board = {};
  closed.board.own[kBar] = 1;
  closed.board.own[1] = 14;
  for (std::size_t point = 19; point <= 24; ++point) closed.board.enemy[point] = 2;
  closed.board.enemy[18] = 3;
  EXPECT_EQ(answered(board_line(closed, 0)), "");
  const auto engine = ExternalPlayer().engine(nullptr);
  EXPECT_FALSE(engine->hear(
      "exit", [](const std::string&) {}, nullptr));
}

TEST(BackgammonExternalPlayer, OtherRulesHaveNoSuchLines) {
  EXPECT_EQ(asked("traditional", after("traditional", {"roll 31", "roll 31"})), "");
}

}  // namespace meydan::backgammon
