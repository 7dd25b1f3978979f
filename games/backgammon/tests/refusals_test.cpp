// Why a play is refused, in one sentence with its clause; and touch-move, step by step.
#include <gtest/gtest.h>

#include "games/backgammon/tests/set_up_board.h"

namespace meydan::backgammon {
namespace {

constexpr Rules kTraditional{.style = Style::Traditional};

TEST(Backgammon_N4_2_1, TheBarComesFirst) {
  const Position position = white_to_play("bar 6:5 8:3", "20:2 1:2", "31");
  EXPECT_EQ(explained(position, "8/5 6/5"), "no: bar entry required: 1 on the bar; 8/5 cannot go before (N 4-2-1)");
  EXPECT_TRUE(legal(position, "bar/22 6/5"));
}

TEST(Backgammon_N4_2_3, BothClosedOutCannotArise) {
  const auto read = Backgammon::parse({}, "XGID=aBBBBBB------------bbbbbbA:0:0:1:31:0:0:0:5:10");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(in_english(read.reason()), "both players are on the bar against closed homes: this cannot arise (N 4-2-3)");
}

TEST(Backgammon_N8, WhereACheckerMayGo) {
  const Position position = white_to_play("24:2 13:5 8:3 6:5", "1:2 12:5 17:3 19:5", "51");
  EXPECT_EQ(explained(position, "13/8 6/5"), "legal: 2 dice, 6 pips (N 8)");
  EXPECT_EQ(explained(position, "24/19 6/5"), "no: point 19 is blocked by 5 enemy checkers (N 8)");
  EXPECT_EQ(explained(position, "7/2 6/5"), "no: there is no own checker on 7 (N 8)");
  EXPECT_EQ(explained(position, "13/9 6/5"), "no: 13/9 does not fit the dice 5-1 (N 8)");
  EXPECT_EQ(explained(position, "6/5 6/5"), "no: 6/5 does not fit the dice 5-1 (N 8)");
  EXPECT_EQ(explained(position, "6/1"), "no: point 1 is blocked by 2 enemy checkers (N 8)");
  EXPECT_EQ(explained(position, "pass").substr(0, 47), "no: a play is possible, so it must be made; for");
}

TEST(Backgammon_N8, BearingOff) {
  EXPECT_EQ(explained(white_to_play("8 6 5:2", "20:2", "61"), "6/off 5/4"),
            "no: 6/off: no bearing off before every checker is home; one is on 8 (N 8)");
  EXPECT_EQ(explained(white_to_play("6 5 2", "20:2", "31"), "2/off 6/5"),
            "no: 2/off with a 3: a checker stands higher, on 5, and moves with this die (N 8)");
  EXPECT_TRUE(legal(white_to_play("4 2", "20:2", "65"), "4/off 2/off"));
}

TEST(Backgammon_N8, NoDieIsLocked) {
  EXPECT_EQ(explained(white_to_play("6 4", "1:2", "63"), "6/off"),
            "no: locks a die: this plays 1 of 2 dice; 6/3 4/off plays 2 (N 8)");
  EXPECT_EQ(explained(white_to_play("24", "14:2 20", "64"), "24/20*"),
            "no: only one of the two dice can be played, and it must be the larger: the 6, as in 24/18 (N 8)");
  // Of a double as many as any order allows.
  EXPECT_EQ(explained(white_to_play("13 7", "1:2", "33"), "13/7"),
            "no: locks a die: this plays 2 of 4 dice; 13/4 7/4 plays 4 (N 8)");
}

TEST(Backgammon_T16, BurningPipsIsShown) {
  const Position position = white_to_play("4 3", "20:2", "61", kTraditional);
  EXPECT_EQ(explained(position, "4/3 3/off"), "no: burns pips: 5 of 7 pips; 4/off 3/2 plays 5, this plays 4 (T 16)");
  EXPECT_EQ(explained(position, "4/off 3/2"), "legal: 2 dice, 5 pips, the most there are (T 16)");
  EXPECT_EQ(
      in_persian(Backgammon::explain(position, Backgammon::parse_move(position, "4/3/off").value()).message),
      "خال می‌سوزاند: ۵ خال از ۷ خال؛ \u20684/off 3/2\u2069 ۵ خال بازی می‌کند و این ۴ (T 16)");
}

TEST(Backgammon_T13, AMarkedCheckerStaysOffOwnCheckers) {
  const Position position = white_to_play("6:3 1", "3 20:2", "32", kTraditional);
  EXPECT_EQ(
      explained(position, "6/3*/1"),
      "no: 6/3*/1: a checker that hit in its home may not land on own checkers nor be borne off in the same turn; "
      "6/4 6/3* is legal (T 13)");
  EXPECT_EQ(explained(white_to_play("9 3", "5:2 4", "54", kTraditional), "9/4*/off"),
            "legal: the pip rule comes before hit and run, and no play that keeps it uses 2 dice and 9 pips (T 16)");
}

std::string steps_of(const Position& position) {
  std::string out;
  for (const Move& step : Backgammon::next_steps(position)) out += Backgammon::format_move(position, step) + " ";
  return out;
}

std::string stepped(const Position& position, std::string_view text) {
  return in_english(Backgammon::explain_step(position, Backgammon::parse_step(position, text).value()).message);
}

TEST(Backgammon_T6, AStepIsLegalWhenSomeLegalPlayStartsSo) {
  // 6/off would lock the 3, so only 6/3 begins a legal play.
  const Position position = white_to_play("6 4", "1:2", "63");
  EXPECT_EQ(steps_of(position), "6/3 ");
  EXPECT_EQ(stepped(position, "6/off"), "locks a die: this plays 1 of 2 dice; 6/3 4/off plays 2 (N 8)");
  const Position made = Backgammon::step(position, Backgammon::parse_step(position, "6/3").value()).value();
  EXPECT_EQ(steps_of(made), "4/off ");
  EXPECT_EQ(Backgammon::turn(made), Backgammon::turn(position));
}

TEST(Backgammon_T6, StepsMadeStandInTheTextAndBindThePlay) {
  const Position position = white_to_play("8:3 6:3", "20:2", "31", kTraditional);
  const Position made = Backgammon::step(position, Backgammon::parse_step(position, "8/5").value()).value();
  const std::string text = Backgammon::format(made);
  EXPECT_EQ(text.substr(text.size() - 4), ":8/5");
  EXPECT_EQ(Backgammon::parse(kTraditional, text).value(), made);
  EXPECT_TRUE(legal(made, "8/5 6/5"));
  EXPECT_EQ(explained(made, "6/3 6/5"), "no: touch-move: 8/5 has been played, and 6/5 6/3 does not begin so (T 6)");
  for (const Move& move : Backgammon::legal_moves(made)) EXPECT_TRUE(is_legal<Backgammon>(made, move));
}

TEST(Backgammon_T6, StepsKnowThePipRuleAndTheMarks) {
  EXPECT_EQ(stepped(white_to_play("4 3", "20:2", "61", kTraditional), "4/3"),
            "burns pips: 5 of 7 pips; 4/off 3/2 plays 5, this plays 4 (T 16)");
  const Position position = white_to_play("6:3 1", "3 20:2", "32", kTraditional);
  const Position hit = Backgammon::step(position, Backgammon::parse_step(position, "6/3").value()).value();
  EXPECT_EQ(steps_of(hit), "6/4 ");
  EXPECT_EQ(stepped(hit, "3/1").substr(0, 7), "6/3*/1:");
}

}  // namespace
}  // namespace meydan::backgammon
