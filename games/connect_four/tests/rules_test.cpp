#include "games/connect_four/rules.h"

#include <gtest/gtest.h>

#include "rules/record.h"

namespace meydan::connect_four {
namespace {

Position after(std::string_view columns) { return ConnectFour::parse({}, columns).value(); }

std::string result_of(std::string_view columns) {
  const auto outcome = ConnectFour::outcome(after(columns));
  return outcome ? result_text(*outcome) : "goes on";
}

TEST(ConnectFour_C4_1, NineColumnsSixRowsDarkBegins) {
  const Position start = ConnectFour::start({});
  EXPECT_EQ(kSquares, 54);
  EXPECT_EQ(ConnectFour::turn(start), Turn::of_seat(0));
  EXPECT_EQ(ConnectFour::info().seats[0].en, "Dark");
  EXPECT_EQ(ConnectFour::turn(after("5")), Turn::of_seat(1));
  EXPECT_EQ(ConnectFour::legal_moves(start).size(), 9u);
}

TEST(ConnectFour_C4_2, ACoinFallsToTheLowestEmptySquare) {
  // | · · · · ○ · · · · |
  // | · · · · ● · · · · |
  // | · · · · ● · · · ○ |
  const Position position = after("5955");
  EXPECT_EQ(position.coins[0], bottom_of(4) | (bottom_of(4) << 1));
  EXPECT_EQ(position.coins[1], bottom_of(8) | (bottom_of(4) << 2));
}

TEST(ConnectFour_C4_2, AFullColumnTakesNoCoin) {
  const auto refused = ConnectFour::apply(after("111111"), {0});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::ColumnFull);
  EXPECT_EQ(clause<ConnectFour>(refused.reason()), "C4 2");
  EXPECT_EQ(in_english(ConnectFour::explain(after("111111"), {0}).message),
            "column 1 is full, a coin has no square to fall to (C4 2)");
  EXPECT_EQ(ConnectFour::legal_moves(after("111111")).size(), 8u);
}

TEST(ConnectFour_C4_3, FourInARowWins) { EXPECT_EQ(result_of("1122334"), "1-0 four_in_line"); }

TEST(ConnectFour_C4_3, FourInAColumnWins) { EXPECT_EQ(result_of("91919121"), "0-1 four_in_line"); }

TEST(ConnectFour_C4_3, FourOnARisingDiagonalWins) {
  // | · · · ● · · · · · |
  // | · · ● ○ · · · · · |
  // | · ● ● ○ · · · · · |
  // | ● ○ ○ ● · · · · ○ |
  EXPECT_EQ(result_of("12233434494"), "1-0 four_in_line");
}

TEST(ConnectFour_C4_3, FourOnAFallingDiagonalWins) { EXPECT_EQ(result_of("98877676616"), "1-0 four_in_line"); }

TEST(ConnectFour_C4_3, LinesDoNotRunOnIntoTheNextColumn) {
  // Dark has the two top squares of column 1 and the two bottom squares of column 2: four in a row of bits, no line.
  const Bits coins = (bottom_of(0) << 4) | (bottom_of(0) << 5) | bottom_of(1) | (bottom_of(1) << 1);
  EXPECT_FALSE(has_four(coins));
}

TEST(ConnectFour_C4_3, ThreeIsNotEnough) { EXPECT_EQ(result_of("112233"), "goes on"); }

TEST(ConnectFour_C4_3, AWonGameIsNotContinued) {
  const auto refused = ConnectFour::apply(after("1122334"), {8});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::GameWon);
  EXPECT_EQ(in_english(ConnectFour::explain(after("1122334"), {8}).message),
            "the game is over: Dark has four in a line (C4 3)");
}

TEST(ConnectFour_C4_3, AWinningCoinIsExplained) {
  EXPECT_EQ(in_english(ConnectFour::explain(after("112233"), {3}).message),
            "legal, and it wins: the coin falls to row 1 of column 4 and makes four in a line (C4 3)");
}

// 54 coins without four in a line: the search of a program, kept as text.
constexpr std::string_view kFullBoard = "951595543999924781112843858187732265733348612446267667";

TEST(ConnectFour_C4_4, AFullBoardIsADraw) {
  EXPECT_EQ(result_of(kFullBoard), "1/2-1/2 board_full");
  EXPECT_EQ(result_of(kFullBoard.substr(0, 53)), "goes on");
  const auto refused = ConnectFour::apply(after(kFullBoard), {0});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::BoardFull);
  EXPECT_EQ(clause<ConnectFour>(refused.reason()), "C4 4");
}

TEST(ConnectFour_C4_5, TimeOutAndResignationAreLosses) {
  EXPECT_EQ(result_text(ConnectFour::forfeit(after("5"), 0, Forfeit::TimeOut)), "0-1 time_out");
  EXPECT_EQ(result_text(ConnectFour::forfeit(after("5"), 1, Forfeit::Resignation)), "1-0 resignation");
  EXPECT_EQ(ConnectFour::forfeit(after("5"), 0, Forfeit::TimeOut).reason.clause, "C4 5");
}

}  // namespace
}  // namespace meydan::connect_four
