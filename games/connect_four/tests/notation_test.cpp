#include <gtest/gtest.h>

#include "games/connect_four/rules.h"

namespace meydan::connect_four {
namespace {

std::string problem_of(std::string_view text) {
  const auto read = ConnectFour::parse({}, text);
  return read ? "fine" : in_english(read.reason());
}

TEST(ConnectFourNotation, PositionIsTheColumnsPlayed) {
  EXPECT_EQ(ConnectFour::format(ConnectFour::start({})), "");
  EXPECT_EQ(ConnectFour::format(ConnectFour::parse({}, " 4455\n").value()), "4455");
}

TEST(ConnectFourNotation, BadPositionsSayWhere) {
  EXPECT_EQ(problem_of("4405"), "character \"0\" at place 3: a position is written with the digits 1 to 9 only (C4 1)");
  EXPECT_EQ(problem_of("1111111"), "move 7 of the position: column 1 is full, a coin has no square to fall to (C4 2)");
  EXPECT_EQ(problem_of("11223344"), "move 8 of the position: the game is over: Dark has four in a line (C4 3)");
}

TEST(ConnectFourNotation, MovesAreOneDigit) {
  const Position start = ConnectFour::start({});
  EXPECT_EQ(ConnectFour::parse_move(start, " 9 ").value(), Move{8});
  for (const std::string_view text : {"", "0", "10", "a", "۵"}) EXPECT_FALSE(ConnectFour::parse_move(start, text).ok());
  EXPECT_EQ(in_english(ConnectFour::parse_move(start, "10").reason()),
            "\"10\" is not a column; columns are 1 to 9 (C4 1)");
}

TEST(ConnectFourNotation, RecordsAreDigitsInARow) {
  EXPECT_EQ(ConnectFour::split_moves("44 5\n"), (std::vector<std::string_view>{"4", "4", "5"}));
}

TEST(ConnectFourNotation, TheBoardIsDrawnWithRowOneAtTheBottom) {
  EXPECT_EQ(ConnectFour::draw(ConnectFour::parse({}, "15").value()),
            "| · · · · · · · · · |\n| · · · · · · · · · |\n| · · · · · · · · · |\n| · · · · · · · · · |\n"
            "| · · · · · · · · · |\n| ● · · · ○ · · · · |\n  1 2 3 4 5 6 7 8 9");
}

}  // namespace
}  // namespace meydan::connect_four
