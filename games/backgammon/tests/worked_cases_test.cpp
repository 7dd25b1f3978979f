// The worked cases of the book, line by line, on positions in which its text holds, in both styles.
#include <gtest/gtest.h>

#include "games/backgammon/tests/set_up_board.h"

namespace meydan::backgammon {
namespace {

constexpr Rules kModern{};
constexpr Rules kTraditional{.style = Style::Traditional};
constexpr Rules kFolk{.style = Style::Traditional, .folk = true};

struct Case {
  std::string_view where;
  std::string_view white;
  std::string_view black;
  std::string_view dice;
  std::string_view modern;       // legal in the modern game
  std::string_view traditional;  // legal in the traditional game; the modern play is not, if it is another one
  bool only;                     // the one legal play of both
};
// White's numbering on both sides. Black's points 1 or 2 with two checkers are there to block.
constexpr Case kCases[] = {
    // T 14: hit and run at home
    {"T 14 own checker on 1, blot on 3", "6:3 1", "3 20:2", "32", "6/3*/1", "6/4/1", false},
    {"T 14 checker outside on 14", "14 3:2 2", "5 22:2", "33", "14/5* 5/2", "14/5* 3/off", false},
    {"T 14 blot on 1", "3:2", "1", "21", "3/1* 1/off", "3/2 2/off", false},
    // T 15: what the rule allows
    {"T 15 running to an empty point", "6:2", "4", "21", "6/4* 4/3", "6/4* 4/3", false},
    {"T 15 two blots", "6:2", "2 1", "41", "6/2* 2/1*", "6/2* 2/1*", false},
    {"T 15 the third checker did not hit", "6:3 2", "4", "22", "6/4*(2) 6/2", "6/4*(2) 6/2", false},
    {"T 15 a pair may hit and run", "5:2 3", "4", "11", "5/4*(2) 4/3(2)", "5/4*(2) 4/3(2)", false},
    {"T 15 a pair may hit twice", "6:2", "4 2", "22", "6/4*(2) 4/2*(2)", "6/4*(2) 4/2*(2)", false},
    {"T 15 joined, then one borne off", "2:3", "1", "11", "2/1*(3) 1/off", "2/1*(3) 1/off", false},
    // T 17, T 18: burning pips
    {"T 17 7 of 9 pips is burning", "6 4 2", "20:2", "63", "6/3 4/off", "6/off 4/1", false},
    {"T 17 4 of 7 against 5 of 7", "4 3", "20:2", "61", "4/3 3/off", "4/off 3/2", false},
    {"T 17 only play using both dice", "6 2", "1:2", "53", "6/3 3/off", "6/3 3/off", true},
    {"T 18 9 against 10", "7 5", "20:2", "64", "7/3 5/off", "7/1 5/1", false},
    {"T 18 mars because of it", "7 4 3:4 2:4 1:5", "20:2", "63", "7/4 4/off", "7/1 4/1", false},
    {"T 18 10 against 11", "10 5", "4 20:2", "65", "10/5 5/off", "10/4* 5/off", false},
    // T 19: no die may be locked
    {"T 19 6/off would lock the 3", "6 4", "1:2", "63", "6/3 4/off", "6/3 4/off", true},
    {"T 19 5/off would lock the 2", "5 4", "2:2", "62", "5/3 4/off", "5/3 4/off", true},
    {"T 19 23/20* would lock the 6", "23 13", "7:2 14:2 17:2 20", "63", "13/4", "13/4", true},
    {"T 19 23/17 would lock the 5", "23 13", "8:2 12:2 18:2", "65", "13/2", "13/2", true},
    // T 20, T 21: coming home
    {"T 20 hitting outside is free", "11 2", "7 6", "54", "11/6* 6/2", "11/7* 7/2", false},
    {"T 20 the same in the modern game", "11 2", "7 6", "54", "11/7* 7/2", "11/7* 7/2", false},
    {"T 20 6-2", "8 1", "2", "62", "8/2* 2/off", "8/6 6/off", false},
    {"T 20 6-3", "11 2", "5", "63", "11/5* 5/2", "11/8 8/2", false},
    {"T 20 small die first is fine", "8 4", "5", "31", "8/5* 5/4", "8/7 7/4", false},
    {"T 21 6-5", "11 1", "5", "65", "11/5* 5/off", "11/6 6/off", false},
    {"T 21 5-4", "9 1", "4", "54", "9/4* 4/off", "9/5 5/off", false},
    {"T 21 entering with the 5 locks the 4", "8 5", "1:2", "54", "8/4 5/off", "8/4 5/off", true},
    {"T 21 entering with the 6 locks the 5", "10 6", "5 1:2", "65", "10/5* 6/off", "10/5* 6/off", true},
    // T 22, T 23: the pip rule wins over hit and run
    {"T 22 5-4", "9 3", "5:2 4", "54", "9/4* 4/off", "9/4* 4/off", true},
    {"T 22 2-1", "4 1", "3 2:2", "21", "4/3* 3/1", "4/3* 3/1", true},
    {"T 22 4-3", "9 2", "6 5:2", "43", "9/6* 6/2", "9/6* 6/2", true},
    {"T 22 6-4", "11 1", "7:2 5", "64", "11/5* 5/1", "11/5* 5/1", true},
    {"T 23 5-5", "20 3", "5", "55", "20/5* 5/off", "20/5* 5/off", true},
    {"T 23 4-4", "17 1", "5", "44", "17/5* 5/1", "17/5* 5/1", true},
    {"T 23 2-1 one way", "6 3", "5 4 2:2 1:2", "21", "6/5* 5/3", "6/5* 5/3", false},
    {"T 23 2-1 the other", "6 3", "5 4 2:2 1:2", "21", "6/4* 4/3", "6/4* 4/3", false},
    {"T 23 1-1", "6 2", "5 4 3 1:2", "11", "6/5* 5/4* 4/3* 3/2", "6/5* 5/4* 4/3* 3/2", true},
    // N 8
    {"N 8 figure 2: 6/off would lock the 4", "6 5", "1:2", "64", "6/2 5/off", "6/2 5/off", true},
    {"N 8 figure 3: the larger", "24", "14:2 20", "64", "24/18", "24/18", true},
    {"N 8 figure 5: small die first", "10 6", "20:2", "65", "10/5 6/off", "10/5 6/off", false},
    {"N 8 figure 5: larger die first", "10 6", "20:2", "65", "10/4 6/1", "10/4 6/1", false},
};

TEST(BackgammonWorkedCases, InBothStyles) {
  for (const Case& one : kCases) {
    SCOPED_TRACE(one.where);
    const Position modern = white_to_play(one.white, one.black, one.dice, kModern);
    const Position traditional = white_to_play(one.white, one.black, one.dice, kTraditional);
    EXPECT_TRUE(legal(modern, one.modern)) << explained(modern, one.modern);
    EXPECT_TRUE(legal(traditional, one.traditional)) << explained(traditional, one.traditional);
    EXPECT_TRUE(legal(modern, one.traditional)) << explained(modern, one.traditional);
    if (one.modern != one.traditional) {
      EXPECT_FALSE(legal(traditional, one.modern)) << explained(traditional, one.modern);
    }
    if (one.only) {
      EXPECT_EQ(plays_of(modern).size(), 1u);
      EXPECT_EQ(plays_of(traditional).size(), 1u);
    }
  }
}

TEST(BackgammonWorkedCases, T23BothHitAndRunPlaysAreAllThereIs) {
  EXPECT_EQ(plays_of(white_to_play("6 3", "5 4 2:2 1:2", "21", kTraditional)).size(), 2u);
}

TEST(BackgammonWorkedCases, N8Figure5TheFolkCustomWantsTheLargerDieFirst) {
  const Position folk = white_to_play("10 6", "20:2", "65", kFolk);
  EXPECT_EQ(explained(folk, "10/5 6/off"),
            "no: by the folk custom the last checker comes home with the larger die: 10/4 6/1 (N 8)");
  EXPECT_TRUE(legal(folk, "10/4 6/1"));
}

/// T 10: the last four checkers come off; Black has borne off none and still has one where it hurts.
TEST(BackgammonWorkedCases, T10ThreePointsOrMars) {
  const auto points = [](std::string_view black, std::string_view dice, const Rules& rules) {
    const Position position = white_to_play("3:4", black, dice, rules);
    const auto after = Backgammon::apply(position, Backgammon::parse_move(position, "3/off(4)").value());
    return after.ok() ? after->score[0] : -1;
  };
  for (const auto& [black, dice] : {std::pair{"1 24:14", "33"}, std::pair{"bar 24:14", "55"}}) {
    EXPECT_EQ(points(black, dice, kModern), 3) << dice;
    EXPECT_EQ(points(black, dice, kTraditional), 2) << dice;
  }
}

TEST(BackgammonWorkedCases, T12DeadCube) {
  Position position = white_to_play("6:5 8:5 13:5", "19:5 17:5 12:5", "", {.points = 7});
  position.score = {4, 3};
  position.cube = 2;
  position.cube_owner = 0;
  EXPECT_EQ(explained(position, "double 8"),
            "no: the cube is dead: with 4 points and the cube on 4, White already wins the match to 7 (N 4-4-9)");
  position.score = {2, 3};
  EXPECT_EQ(explained(position, "double"), "legal: a double to 8 (N 4-4-2)");
}

}  // namespace
}  // namespace meydan::backgammon
