// The result table of free style. The shooter has pocketed 1 and 10 (30 points), the opponent 2 3 11 12 (60).
#include "games/carrom/tests/strokes.h"

namespace meydan::carrom {
namespace {

std::string told(const Position& before, const std::vector<int>& fallen, std::string_view clause) {
  const Told told = struck_down(before, fallen);
  EXPECT_TRUE(told.cites(clause)) << clause;
  return told.text();
}

TEST(Carrom_C21, AnyPieceMayBePocketedByAnybody) {
  EXPECT_EQ(score_of(usual("free"), 0), 30);
  EXPECT_EQ(score_of(usual("free"), 1), 60);
  const Told black = struck_down(usual("free"), {13});
  EXPECT_EQ(black.text(), "back -, pocketed 1 10 13 / 2 3 11 12, dues 0:0, queen board, turn 0");
  EXPECT_EQ(score_of(black.after, 0), 40);
  EXPECT_EQ(score_of(struck_down(usual("free"), {4}).after, 0), 50);
  EXPECT_EQ(score_of(struck_down(usual("free"), {19, 4}).after, 0), 100);
  EXPECT_EQ(score_of(struck_down(usual("free"), {19}).after, 0), 30) << "she counts when she is covered";
}

TEST(Carrom_C22, TheFirstToTheTargetWins) {
  // 6 + 6: 100, 9 + 9: 170.
  const Position six = lying("free-six", {6, 14, 15, 19}, {1, 2, 3, 4, 10}, {5, 11, 12, 13});
  EXPECT_EQ(score_of(six, 0), 90);
  const Told won = struck_down(six, {14});
  EXPECT_EQ(won.after.won, Won::Side0);
  EXPECT_EQ(Carrom::outcome(won.after)->reason.clause, "C 22");
  EXPECT_EQ(Carrom::outcome(won.after)->score, (std::array<int, kMaxSeats>{100, 50}));
  const Position nine = lying("free", {9, 18, 19}, {1, 2, 3, 4, 5, 6, 7, 8}, {10, 11, 12, 13, 14, 15, 16, 17});
  EXPECT_EQ(struck_down(nine, {18}).after.won, Won::Side0);
  EXPECT_EQ(struck_down(lying("free", {9, 17, 18, 19}, {1, 2, 3, 4, 5, 6, 7}, {8, 10, 11, 12, 13, 14, 15, 16}), {9})
                .after.won,
            Won::NotYet);
}

// All together are worth 320 with 9 + 9 pieces and 230 with 6 + 6: both can be below the target only at 160 to 160.
// That the higher score wins could be seen only if the target were changed.
TEST(Carrom_C22, AnEmptyBoardBelowTheTargetIsDrawnWithEqualScores) {
  for (const std::string_view rules : {"free", "free,empty-board=draw"}) {
    Position position = lying(rules, {9}, {1, 2, 3, 4, 5, 6, 7, 10, 11}, {8, 12, 13, 14, 15, 16, 17, 18});
    position.turn = 1;
    const Told told = struck_down(position, {9});
    EXPECT_EQ(score_of(told.after, 0), 160);
    EXPECT_EQ(score_of(told.after, 1), 160);
    EXPECT_EQ(told.after.won, Won::Draw);
    EXPECT_EQ(Carrom::outcome(told.after)->standing[0], Standing::Draw);
    EXPECT_EQ(Carrom::outcome(told.after)->reason.key, "empty_board");
  }
}

TEST(Carrom_C23, TheQueenOnlyAfterAPieceOfOnesOwn) {
  const Position none = lying("free", {1, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19}, {}, {2, 3, 11, 12});
  EXPECT_EQ(told(none, {19}, "C 23"), "back 19, pocketed - / 2 3 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("free"), {19}, "C 10"), "back -, pocketed 1 10 / 2 3 11 12, dues 0:0, queen waits, turn 0");
}

TEST(Carrom_C24, APieceAndTheQueenInOneStrokeCoverHer) {
  EXPECT_EQ(told(usual("free"), {19, 13}, "C 24"),
            "back -, pocketed 1 10 13 / 2 3 11 12, dues 0:0, queen covered by 0, turn 0");
  EXPECT_EQ(told(waiting(usual("free")), {13}, "C 24"),
            "back -, pocketed 1 10 13 / 2 3 11 12, dues 0:0, queen covered by 0, turn 0");
  EXPECT_EQ(told(waiting(usual("free")), {}, "C 10"),
            "back 19, pocketed 1 10 / 2 3 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C25, BlackAndWhiteInOneStrokeBothScore) {
  EXPECT_EQ(told(usual("free"), {4, 13}, "C 25"),
            "back -, pocketed 1 4 10 13 / 2 3 11 12, dues 0:0, queen board, turn 0");
}

TEST(Carrom_C26, ADueIsPaidWithABlackPieceFirstThenAWhiteOne) {
  const Told black = struck_down(usual("free"), {0});
  EXPECT_EQ(black.text(), "back 10, pocketed 1 / 2 3 11 12, dues 0:0, queen board, turn 1");
  EXPECT_TRUE(black.cites("C 26"));
  EXPECT_EQ(score_of(black.after, 0), 20) << "its points go too";
  Position again = black.after;
  again.turn = 0;
  const Told white = struck_down(again, {0});
  EXPECT_EQ(white.text(), "back 1, pocketed - / 2 3 11 12, dues 0:0, queen board, turn 1");
  again = white.after;
  again.turn = 0;
  EXPECT_EQ(struck_down(again, {0}).text(), "back -, pocketed - / 2 3 11 12, dues 1:0, queen board, turn 1");
}

TEST(Carrom_C27, TheStrikerAloneCostsADueAndTheTurn) {
  EXPECT_EQ(told(usual("free"), {0}, "C 27"), "back 10, pocketed 1 / 2 3 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C28, PiecesWithTheStrikerGoBackPlusADue) {
  EXPECT_EQ(told(usual("free"), {4, 0, 13}, "C 28"),
            "back 4 10 13, pocketed 1 / 2 3 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C29, TheQueenWithTheStrikerGoesBackPlusADue) {
  EXPECT_EQ(told(usual("free"), {19, 0}, "C 29"), "back 10 19, pocketed 1 / 2 3 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C30, APieceAndTheQueenWithTheStrikerGoBackPlusADueOrByTheOptionSheCounts) {
  EXPECT_EQ(told(usual("free"), {4, 19, 0}, "C 30"),
            "back 4 10 19, pocketed 1 / 2 3 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("free,foul-queen-free=counts"), {4, 19, 0}, "C 30"),
            "back 4 10, pocketed 1 / 2 3 11 12, dues 0:0, queen covered by 0, turn 1");
}

TEST(Carrom_C31, TheLastPieceBeforeTheQueenGoesBackPlusADue) {
  const Position last = lying("free", {9, 18, 19}, {1, 2, 3, 10, 11, 12, 13}, {4, 5, 6, 7, 8, 14, 15, 16, 17});
  EXPECT_EQ(told(last, {18, 9}, "C 31"),
            "back 9 10, pocketed 1 2 3 11 12 13 18 / 4 5 6 7 8 14 15 16 17, dues 0:0, queen board, turn 1");
  EXPECT_EQ(struck_down(last, {9, 19, 18}).after.queen, Queen::Covered) << "with the queen it is C 24";
}

}  // namespace
}  // namespace meydan::carrom
