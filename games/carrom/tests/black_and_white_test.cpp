// The result table of black-and-white style, line by line. 1 to 9 are White's, the shooter's; 10 to 18 Black's; 0 is
// the striker and 19 the queen. Three of each are pocketed before: 1 2 3 and 10 11 12.
#include "games/carrom/tests/strokes.h"

namespace meydan::carrom {
namespace {

std::string told(const Position& before, const std::vector<int>& fallen, std::string_view clause) {
  const Told told = struck_down(before, fallen);
  EXPECT_TRUE(told.cites(clause)) << clause;
  return told.text();
}

TEST(Carrom_C11, TheStrikerAloneCostsADueAndTheTurn) {
  EXPECT_EQ(told(usual(), {0}, "C 11"), "back 1, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C9, AnOwnPieceCountsAndThePlayerGoesOn) {
  EXPECT_EQ(told(usual(), {4}, "C 9"), "back -, pocketed 1 2 3 4 / 10 11 12, dues 0:0, queen board, turn 0");
  EXPECT_EQ(told(usual(), {4, 5}, "C 9"), "back -, pocketed 1 2 3 4 5 / 10 11 12, dues 0:0, queen board, turn 0");
  EXPECT_EQ(told(usual(), {}, "C 9"), "back -, pocketed 1 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C12, AnOwnPieceWithTheStrikerGoesBackPlusADue) {
  EXPECT_EQ(told(usual(), {4, 0}, "C 12"), "back 1 4, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual(), {0, 5, 4}, "C 12"), "back 1 4 5, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C13, TheOpponentsPieceCountsForTheOpponent) {
  EXPECT_EQ(told(usual(), {13}, "C 13"), "back -, pocketed 1 2 3 / 10 11 12 13, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C14, PiecesOfBothCountAndTheTurnIsKeptOrByTheOptionLost) {
  EXPECT_EQ(told(usual(), {13, 4}, "C 14"), "back -, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen board, turn 0");
  EXPECT_EQ(told(usual("own-and-opponent=lost"), {13, 4}, "C 14"),
            "back -, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C15, TheOpponentsPieceWithTheStrikerCountsPlusADue) {
  EXPECT_EQ(told(usual(), {13, 0}, "C 15"), "back 1, pocketed 2 3 / 10 11 12 13, dues 0:0, queen board, turn 1");
  const Told uncovered = struck_down(waiting(usual()), {0, 13});
  EXPECT_EQ(uncovered.text(), "back 1 19, pocketed 2 3 / 10 11 12 13, dues 0:0, queen board, turn 1");
  EXPECT_TRUE(uncovered.says("queen_not_covered"));
}

TEST(Carrom_C16, WithPiecesOfBothAndTheStrikerTheOpponentsGoBackAndExactlyOneOwn) {
  EXPECT_EQ(told(usual(), {13, 4, 0}, "C 16"), "back 1 13, pocketed 2 3 4 / 10 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual(), {13, 4, 5, 14, 0}, "C 16"),
            "back 1 13 14, pocketed 2 3 4 5 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C10, TheQueenAloneWaitsForHerCover) {
  EXPECT_EQ(told(usual(), {19}, "C 10"), "back -, pocketed 1 2 3 / 10 11 12, dues 0:0, queen waits, turn 0");
  EXPECT_EQ(told(usual("cover=same-stroke"), {19}, "C 10"),
            "back 19, pocketed 1 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C7, TheQueenBeforeAnOwnPieceGoesBackAndTheTurnIsLostOrByTheOptionKept) {
  const auto full = [](std::string_view rules) {
    return lying(rules, {1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19});
  };
  EXPECT_EQ(told(full("standard"), {19}, "C 7"), "back 19, pocketed - / 10 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(full("early-queen=turn-kept"), {19}, "C 7"),
            "back 19, pocketed - / 10 11 12, dues 0:0, queen board, turn 0");
}

TEST(Carrom_C13, TheQueenWithTheOpponentsPieceGoesBackOrByTheOptionWaits) {
  EXPECT_EQ(told(usual(), {19, 13}, "C 13"), "back 19, pocketed 1 2 3 / 10 11 12 13, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("queen-and-opponent=waits"), {19, 13}, "C 10"),
            "back -, pocketed 1 2 3 / 10 11 12 13, dues 0:0, queen waits, turn 0");
  const Position early = lying("queen-and-opponent=waits", {1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 19});
  EXPECT_EQ(struck_down(early, {19, 13}).after.turn, 1) << "C 7: not before an own piece";
}

TEST(Carrom_C14, TheQueenWithPiecesOfBothIsCoveredOrByTheOptionGoesBack) {
  EXPECT_EQ(told(usual(), {19, 13, 4}, "C 14"),
            "back -, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen covered by 0, turn 0");
  EXPECT_EQ(told(usual("own-and-opponent=lost"), {19, 13, 4}, "C 14"),
            "back -, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen covered by 0, turn 1");
  EXPECT_EQ(told(usual("queen-and-both=back"), {19, 13, 4}, "C 14"),
            "back 19, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen board, turn 0");
}

TEST(Carrom_C15, TheQueenAndTheOpponentsPieceWithTheStriker) {
  EXPECT_EQ(told(usual(), {19, 13, 0}, "C 15"), "back 1 19, pocketed 2 3 / 10 11 12 13, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("foul-queen-opponent=back"), {19, 13, 0}, "C 15"),
            "back 1 13 19, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C16, EverythingWithTheStrikerGoesBackPlusADueOrByTheOptionAsC16) {
  EXPECT_EQ(told(usual(), {19, 13, 4, 0}, "C 16"),
            "back 1 4 13 19, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("foul-queen-both=one-back"), {19, 13, 4, 0}, "C 16"),
            "back 1 13 19, pocketed 2 3 4 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C24, TheQueenWithAnOwnPieceIsCoveredOrByTheOptionWaits) {
  EXPECT_EQ(told(usual(), {19, 4}, "C 10"),
            "back -, pocketed 1 2 3 4 / 10 11 12, dues 0:0, queen covered by 0, turn 0");
  EXPECT_EQ(told(usual("queen-and-own=waits"), {4, 19}, "C 10"),
            "back -, pocketed 1 2 3 4 / 10 11 12, dues 0:0, queen waits, turn 0");
  // Nothing could cover her later.
  EXPECT_EQ(told(lying("queen-and-own=waits", {4, 13, 19}), {4, 19}, "C 10"),
            "back -, pocketed 1 2 3 4 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen covered by 0, won by 0");
}

TEST(Carrom_C17, TheQueenAndAnOwnPieceWithTheStrikerGoBackPlusADue) {
  EXPECT_EQ(told(usual(), {19, 4, 0}, "C 17"), "back 1 4 19, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C17, TheQueenWithTheStrikerGoesBackPlusADueOrByTheOptionWithoutOne) {
  EXPECT_EQ(told(usual(), {19, 0}, "C 17"), "back 1 19, pocketed 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
  EXPECT_EQ(told(usual("foul-queen=no-due"), {0, 19}, "C 17"),
            "back 19, pocketed 1 2 3 / 10 11 12, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C18, TheOwnLastPieceBeforeTheQueenGoesBackPlusADue) {
  EXPECT_EQ(told(lying("standard", {4, 13, 19}), {4}, "C 18"),
            "back 1 4, pocketed 2 3 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen board, turn 1");
  // Of two that fall it is the last one that goes back.
  EXPECT_EQ(told(lying("standard", {4, 5, 13, 19}), {5, 4}, "C 18"),
            "back 1 4, pocketed 2 3 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen board, turn 1");
  // The opponent's last one with it: both sides go on with a piece each.
  EXPECT_EQ(told(lying("standard", {4, 13, 19}), {13, 4}, "C 18"),
            "back 1 4 13, pocketed 2 3 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C19, TheOpponentsLastPieceGoesBackWithAPieceAndADueOfThePlayer) {
  EXPECT_EQ(told(lying("standard", {4, 13}), {13}, "C 19"),
            "back 1 2 13, pocketed 3 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen covered by 1, turn 1");
  EXPECT_EQ(told(lying("standard", {4, 5, 6, 13, 19}), {13}, "C 19"),
            "back 1 2 13, pocketed 3 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen board, turn 1")
      << "for any number of own pieces left, the queen there or not";
  // C 15 takes its due besides.
  EXPECT_EQ(told(lying("standard", {4, 13}), {13, 0}, "C 15"),
            "back 1 2 3 13, pocketed 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen covered by 1, turn 1");
}

TEST(Carrom_C19, LiterallyItCountsForTheOpponentWhoWinsIfTheQueenIsGone) {
  const Told won = struck_down(lying("last-of-opponent=literal", {4, 13}), {13});
  EXPECT_EQ(won.text(),
            "back -, pocketed 1 2 3 5 6 7 8 9 / 10 11 12 13 14 15 16 17 18, dues 0:0, queen covered by 1, won by 1");
  EXPECT_EQ(Carrom::outcome(won.after)->reason.clause, "C 19");
  EXPECT_EQ(Carrom::outcome(won.after)->standing[1], Standing::Win);
  EXPECT_EQ(told(lying("last-of-opponent=literal", {4, 13, 19}), {13}, "C 19"),
            "back 1 2 13, pocketed 3 5 6 7 8 9 / 10 11 12 14 15 16 17 18, dues 0:0, queen board, turn 1");
}

TEST(Carrom_C19, WhatTheOpponentOwesIsPaidWithThatPieceAndNothingElseFollows) {
  // Who owes has nothing pocketed: all nine have to fall in one stroke.
  const std::vector<int> blacks{10, 11, 12, 13, 14, 15, 16, 17, 18};
  std::vector<int> on_board = blacks;
  on_board.push_back(4);
  Position position = lying("standard", on_board);
  EXPECT_EQ(struck_down(position, blacks).text(),
            "back 1 2 18, pocketed 3 5 6 7 8 9 / 10 11 12 13 14 15 16 17, dues 0:0, queen covered by 1, turn 1");
  position.dues = {0, 1};
  EXPECT_EQ(struck_down(position, blacks).text(),
            "back 10, pocketed 1 2 3 5 6 7 8 9 / 11 12 13 14 15 16 17 18, dues 0:0, queen covered by 1, turn 1");
}

TEST(Carrom_C20, TheOwnLastPieceAfterTheQueenWins) {
  const Told won = struck_down(lying("standard", {4, 13, 14}), {4});
  EXPECT_EQ(won.text(),
            "back -, pocketed 1 2 3 4 5 6 7 8 9 / 10 11 12 15 16 17 18, dues 0:0, queen covered by 1, won by 0");
  const auto outcome = Carrom::outcome(won.after);
  EXPECT_EQ(outcome->reason.clause, "C 20");
  EXPECT_EQ(outcome->score, (std::array<int, kMaxSeats>{2, 0}));
  // With the queen in the same stroke, and with the queen that waited for it.
  EXPECT_EQ(struck_down(lying("standard", {4, 13, 19}), {4, 19}).after.won, Won::Side0);
  EXPECT_EQ(struck_down(waiting(lying("standard", {4, 13, 19})), {4}).after.won, Won::Side0);
  // With the opponent's last one it is the player's win.
  EXPECT_EQ(struck_down(lying("standard", {4, 13}), {13, 4}).after.won, Won::Side0);
  // Not with the striker (C 12), nor while a due is owed.
  EXPECT_EQ(struck_down(lying("standard", {4, 13}), {4, 0}).after.won, Won::NotYet);
  Position owing = lying("standard", {4, 13});
  owing.dues = {1, 0};
  EXPECT_EQ(struck_down(owing, {4}).after.won, Won::NotYet);
}

TEST(Carrom_C10, TheNextStrokeCoversTheQueenOrSheGoesBack) {
  EXPECT_EQ(told(waiting(usual()), {4}, "C 10"),
            "back -, pocketed 1 2 3 4 / 10 11 12, dues 0:0, queen covered by 0, turn 0");
  EXPECT_EQ(told(waiting(usual()), {4, 13}, "C 10"),
            "back -, pocketed 1 2 3 4 / 10 11 12 13, dues 0:0, queen covered by 0, turn 0");
  for (const std::vector<int>& fallen : {std::vector<int>{}, {13}, {0}, {4, 0}, {13, 0}, {4, 13, 0}}) {
    const Told missed = struck_down(waiting(usual()), fallen);
    EXPECT_TRUE(missed.says("queen_not_covered"));
    EXPECT_EQ(missed.after.queen, Queen::OnBoard);
    EXPECT_EQ(missed.after.at[kQueen], (Place{kCentre_um, kCentre_um})) << "the queen first";
    EXPECT_EQ(missed.after.turn, 1);
  }
  const auto found = struck_down(waiting(usual()), {});
  const auto sentence = std::find_if(found.account.begin(), found.account.end(),
                                     [](const Message& each) { return each.key == "queen_not_covered"; });
  EXPECT_EQ(in_english(*sentence), "queen not covered, back to the centre (C 10)");
}

TEST(Carrom_C8, WhoHasNoPieceOwesTheDueAndPaysWithTheNext) {
  const auto first_stroke = [](std::string_view rules) {
    return lying(rules, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19});
  };
  const Told owes = struck_down(first_stroke("standard"), {0});
  EXPECT_EQ(owes.text(), "back -, pocketed - / -, dues 1:0, queen board, turn 1");
  EXPECT_TRUE(owes.says("due_owed"));
  Position later = owes.after;
  later.turn = 0;
  const Told pays = struck_down(later, {4});
  EXPECT_EQ(pays.text(), "back 4, pocketed - / -, dues 0:0, queen board, turn 0") << "and goes on: a piece fell";
  later.turn = 1;
  EXPECT_EQ(struck_down(later, {4}).text(), "back 4, pocketed - / -, dues 0:0, queen board, turn 0")
      << "also with a piece that the opponent pockets";
  EXPECT_EQ(struck_down(first_stroke("dues=forgiven"), {0}).text(),
            "back -, pocketed - / -, dues 0:0, queen board, turn 1");
}

}  // namespace
}  // namespace meydan::carrom
