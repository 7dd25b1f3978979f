#include <gtest/gtest.h>

#include "games/mijnlieff/rules.h"

namespace meydan::mijnlieff {
namespace {

Position after(std::string_view moves, const Rules& rules = {}) { return Mijnlieff::parse(rules, moves).value(); }

std::string problem_of(std::string_view text) {
  const auto read = Mijnlieff::parse({}, text);
  return read ? "fine" : in_english(read.reason());
}

TEST(MijnlieffNotation, PositionIsTheMovesSoFar) {
  EXPECT_EQ(Mijnlieff::format(Mijnlieff::start({})), "");
  EXPECT_EQ(Mijnlieff::format(after(" ka2  Kb1\tKB2\nkA1 PASS ")), "Ka2 Kb1 Kb2 Ka1 pass");
}

TEST(MijnlieffNotation, BadPositionsSayWhichMoveAndWhy) {
  EXPECT_EQ(
      problem_of("Ra1 Qa2"),
      "move 2 of the position: \"Qa2\" is not a move; write a piece (R rook, B bishop, K king, A anti-king) and a "
      "square from a1 to d4, or pass (M 1)");
  EXPECT_EQ(problem_of("Rb2"),
            "move 1 of the position: b2 is a centre square; the first piece goes on an edge square (M 2)");
  EXPECT_EQ(problem_of("Bb1 Kb2"),
            "move 2 of the position: b2 does not stand on a diagonal of the bishop on b1; allowed: a2, c2, d3 (M 3)");
  EXPECT_EQ(problem_of("Ra1 pass"),
            "move 2 of the position: a pass is legal only when no piece can be placed; Black may place on: b1, c1, d1, "
            "a2, a3, a4 (M 6)");
}

TEST(MijnlieffNotation, AMoveIsAPieceAndASquareOrAPass) {
  const Position start = Mijnlieff::start({});
  EXPECT_EQ(Mijnlieff::parse_move(start, " bc2 ").value(), Move(Placement{Kind::Bishop, square_at(2, 1)}));
  EXPECT_EQ(Mijnlieff::parse_move(start, "AD4").value(), Move(Placement{Kind::AntiKing, 15}));
  EXPECT_EQ(Mijnlieff::parse_move(start, "Pass").value(), Move(Pass{}));
  EXPECT_EQ(Mijnlieff::format_move(start, Placement{Kind::King, 15}), "Kd4");
  EXPECT_EQ(Mijnlieff::format_move(start, Pass{}), "pass");
  for (const std::string_view text :
       {"", "a1", "R", "Ra", "Ra0", "Ra5", "Re1", "Na1", "Ra11", "R a1", "passs", "رa1"}) {
    EXPECT_FALSE(Mijnlieff::parse_move(start, text).ok()) << text;
  }
}

TEST(MijnlieffNotation, ReadingAMoveDoesNotJudgeIt) {
  EXPECT_TRUE(Mijnlieff::parse_move(Mijnlieff::start({}), "Rb2").ok());
}

TEST(MijnlieffNotation, RecordsAreMovesWithSpaceBetween) {
  EXPECT_EQ(Mijnlieff::split_moves("Ra1  Ba4\npass"), (std::vector<std::string_view>{"Ra1", "Ba4", "pass"}));
}

TEST(MijnlieffNotation, WhiteIsDrawnLargeAndBlackSmall) {
  EXPECT_EQ(Mijnlieff::draw(after("Ra1 Ba4")),
            "4 | b · · · |  0  R B B K K A A\n"
            "3 | · + · · |  0  r r b k k a a\n"
            "2 | · · + · |\n"
            "1 | R · · + |  Ba4 ->\n"
            "    a b c d");
}

TEST(MijnlieffNotation, TheDrawingShowsWhereTheSideToMoveMayPlaceAndByWhoseOrder) {
  const auto last_lines = [](std::string_view moves, const Rules& rules = {}) {
    const std::string drawing = Mijnlieff::draw(after(moves, rules));
    return drawing.substr(drawing.find("\n1 |") + 1);
  };
  EXPECT_EQ(last_lines("Rc1"), "1 | + + R + |  Rc1 ->\n    a b c d");
  EXPECT_EQ(last_lines(""), "1 | + + + + |\n    a b c d");
  EXPECT_EQ(last_lines("Ka2 Kb1 Kb2 Ka1"), "1 | k k · · |\n    a b c d");
  EXPECT_EQ(last_lines("Ka2 Kb1 Kb2 Ka1 pass"), "1 | k k + + |\n    a b c d");
  constexpr std::string_view kLastKing = "Rc4 Kb4 Aa4 Bd1 Rb3 Bb1 Aa2 Ad2 Bb2 Rd4 Bd3 Rc2 Kc1 pass Kc3 pass";
  EXPECT_EQ(last_lines(kLastKing), "1 | · b K b |\n    a b c d");
  EXPECT_EQ(last_lines(kLastKing, {.end = End::LastTurn}), "1 | · b K b |\n    a b c d");
  EXPECT_EQ(last_lines(std::string(kLastKing) + " pass"), "1 | · b K b |\n    a b c d");
}

TEST(MijnlieffNotation, TheDrawingCountsPointsAndHands) {
  const std::string drawing =
      Mijnlieff::draw(after("Rd1 Rb1 Ac1 Ba2 Ab3 Kd3 Kd4 Kc4 Rc3 Bc2 Ba4 pass Kd2 pass Bb2 Aa1 pass Ab4 pass Ra3"));
  EXPECT_EQ(drawing,
            "4 | B a k K |  1  -\n"
            "3 | r A R k |  2  -\n"
            "2 | b B b K |\n"
            "1 | a r A R |\n"
            "    a b c d");
}

}  // namespace
}  // namespace meydan::mijnlieff
