// Texts: XGID and GNUBG IDs, moves in any writing, the drawn board.
#include <gtest/gtest.h>

#include "games/backgammon/gnubg_id.h"
#include "games/backgammon/tests/set_up_board.h"

namespace meydan::backgammon {
namespace {

constexpr std::string_view kStart31 = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";

std::string read_problem(std::string_view text, const Rules& rules = {}) {
  const auto read = Backgammon::parse(rules, text);
  return read ? "fine" : in_english(read.reason());
}

std::string canonical(std::string_view position, std::string_view move) {
  const Position read = Backgammon::parse({}, position).value();
  const auto parsed = Backgammon::parse_move(read, move);
  return parsed ? Backgammon::format_move(read, *parsed) : in_english(parsed.reason());
}

TEST(BackgammonXgid, TheMatchLengthOfTheTextHolds) {
  const Position position = Backgammon::parse({}, "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:3:6:0:13:10").value();
  EXPECT_EQ(position.rules.points, 13);
  EXPECT_EQ(position.cube, 1);
  EXPECT_EQ(position.cube_owner, 1);
  EXPECT_EQ(position.turn, 1);
  EXPECT_EQ(position.score, (std::array{3, 6}));
}

TEST(BackgammonXgid, JunkIsRefusedWithTheField) {
  EXPECT_EQ(read_problem("hello"), "\"hello\" is not a position; it must be an XGID of ten fields or a GNUBG ID (N 4)");
  EXPECT_EQ(read_problem("XGID=-b----E-C---eE---c-e----Bx:0:0:1:31:0:0:0:5:10"),
            "the board of an XGID has 26 characters; \"x\" at place 26 is none (N 8)");
  EXPECT_EQ(read_problem("XGID=-b----E-C---eE---c-e----B-:0:0:1:37:0:0:0:5:10"),
            "field 5 of the XGID is wrong: \"37\" (N 4)");
  EXPECT_EQ(read_problem("XGID=-b----O-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"),
            "White has 25 checkers; a player has 15 (N 8)");
  EXPECT_EQ(read_problem("XGID=------E-------------------:0:0:1:31:0:0:0:5:10"),
            "Black has borne off every checker: the game is over (N 4-5)");
  EXPECT_EQ(read_problem("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:0:0:5:10"),
            "a score of 5 to 0 cannot stand in a match to 5 (N 4-5)");
  EXPECT_EQ(read_problem("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:5:10", {.style = Style::Traditional}),
            "traditional backgammon has no cube (T 10)");
}

// What GNU Backgammon 1.07 shows for these XGIDs.
TEST(BackgammonGnubgId, AreWhatGnuBackgammonShows) {
  const auto id = [](std::string_view xgid) { return gnubg_id(Backgammon::parse({}, xgid).value()); };
  EXPECT_EQ(id("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:7:10"), "4HPwATDgc/ABMA:cAngABAAEAAE");
  EXPECT_EQ(id("XGID=-BA-B-AAa------b-A--------:0:0:1:43:0:0:0:5:10").substr(0, 14), "AAYEsEwBCAAAAA");
  EXPECT_EQ(id("XGID=-DBABAA-A-b-b---b--------A:0:0:1:25:0:0:0:5:10").substr(0, 14), "AMMMgLdWAgAIAA");
}

TEST(BackgammonGnubgId, ReadBack) {
  for (const std::string_view xgid :
       {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:7:10", "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:3:6:0:13:10",
        "XGID=-DBABAA-A-b-b---b--------A:0:0:1:25:0:4:1:5:10", "XGID=aACBBBB-------bb----------:2:1:1:D:0:0:1:0:10"}) {
    const Position position = Backgammon::parse({}, xgid).value();
    const auto read = Backgammon::parse({}, gnubg_id(position));
    ASSERT_TRUE(read.ok()) << read.reason().en;
    EXPECT_EQ(Backgammon::format(*read), xgid);
  }
  EXPECT_EQ(Backgammon::format(Backgammon::parse({}, "4HPwATDgc/ABMA").value()),
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10");
  EXPECT_EQ(read_problem("4HPwATDgc/ABM!:cAkAAAAAAAAA"),
            "not a GNUBG ID that can be read: \"4HPwATDgc/ABM!:cAkAAAAAAAAA\" (N 4)");
}

TEST(BackgammonMoves, AnyOrderAndWritingIsRead) {
  for (const std::string_view text : {"8/5 6/5", "6/5 8/5", "6/5, 8/5", "8/5*  6/5*", "۸/۵ ۶/۵"}) {
    EXPECT_EQ(canonical(kStart31, text), "8/5 6/5") << text;
  }
  for (const std::string_view text : {"24/20", "24/21/20", "24/23/20", "24/23 23/20", "21/20 24/21"}) {
    EXPECT_EQ(canonical(kStart31, text), "24/20") << text;
  }
  constexpr std::string_view kBarDoubles = "XGID=-b----E-C---eD---c-e----AA:0:0:1:33:0:0:0:5:10";
  for (const std::string_view text : {"bar/22 13/10(2) 6/3", "25/22 6/3 13/10 13/10", "b/22, 6/3, 13/10(2)"}) {
    EXPECT_EQ(canonical(kBarDoubles, text), "bar/22 13/10(2) 6/3") << text;
  }
  constexpr std::string_view kOff = "XGID=--A---A------------bb-----:0:0:1:62:0:0:0:5:10";
  for (const std::string_view text : {"6/off 2/off", "2/0 6/0", "2/off 6/off"}) {
    EXPECT_EQ(canonical(kOff, text), "6/off 2/off") << text;
  }
}

TEST(BackgammonMoves, HitsOnTheWayAreChosenByNamingThem) {
  // 13/10 hits, 13/8 does not: unnamed, the quiet way is meant.
  constexpr std::string_view kHit = "XGID=----------a--B-----b------:0:0:1:53:0:0:0:5:10";
  EXPECT_EQ(canonical(kHit, "13/5"), "13/5");
  EXPECT_EQ(canonical(kHit, "13/10/5"), "13/10*/5");
  EXPECT_EQ(canonical(kHit, "13/10*/5"), "13/10*/5");
  EXPECT_EQ(canonical(kHit, "13/8/5"), "13/5");
}

TEST(BackgammonMoves, WhatIsNoMoveIsRefused) {
  EXPECT_EQ(canonical(kStart31, "hello"), "\"hello\" is not a move; write for example 8/5 6/5, roll or double (N 4)");
  EXPECT_EQ(canonical(kStart31, "8/9"), "checkers move towards their own home, never back (N 8)");
  EXPECT_EQ(canonical(kStart31, "8/bar"), "checkers move towards their own home, never back (N 8)");
  EXPECT_EQ(canonical(kStart31, "8/5(9)"),
            "\"8/5(9)\" is not a step; a step is written 8/5, bar/22*/18 or 6/off(2) (N 8)");
  EXPECT_EQ(canonical(kStart31, "8/7 8/7 8/7 6/5(2)"), "a turn has four steps at most (N 8)");
  EXPECT_EQ(canonical(kStart31, "roll 07"),
            "\"roll 07\" is not a move; write for example 8/5 6/5, roll or double (N 4)");
}

TEST(BackgammonDraw, TheSetUp) {
  EXPECT_EQ(Backgammon::draw(Backgammon::parse({}, kStart31).value()),
            "  13 14 15 16 17 18      19 20 21 22 23 24\n"
            " +------------------+---+------------------+  ○ 0/5  pips 167\n"
            " | ●  ·  ·  ·  ○  · |   | ○  ·  ·  ·  ·  ● |\n"
            " | ●  ·  ·  ·  ○  · |   | ○  ·  ·  ·  ·  ● |\n"
            " | ●  ·  ·  ·  ○  · |   | ○  ·  ·  ·  ·  · |\n"
            " | ●  ·  ·  ·  ·  · |   | ○  ·  ·  ·  ·  · |\n"
            " | ●  ·  ·  ·  ·  · |   | ○  ·  ·  ·  ·  · |\n"
            " |                  |bar|                  |  [1]  ● ⚂ ⚀  3-1\n"
            " | ○  ·  ·  ·  ·  · |   | ●  ·  ·  ·  ·  · |\n"
            " | ○  ·  ·  ·  ·  · |   | ●  ·  ·  ·  ·  · |\n"
            " | ○  ·  ·  ·  ●  · |   | ●  ·  ·  ·  ·  · |\n"
            " | ○  ·  ·  ·  ●  · |   | ●  ·  ·  ·  ·  ○ |\n"
            " | ○  ·  ·  ·  ●  · |   | ●  ·  ·  ·  ·  ○ |\n"
            " +------------------+---+------------------+  ● 0/5  pips 167\n"
            "  12 11 10  9  8  7       6  5  4  3  2  1");
}

}  // namespace
}  // namespace meydan::backgammon
