#include "games/mijnlieff/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "rules/record.h"

namespace meydan::mijnlieff {
namespace {

Position after(std::string_view moves, const Rules& rules = {}) { return Mijnlieff::parse(rules, moves).value(); }
Move move(std::string_view text) { return Mijnlieff::parse_move({}, text).value(); }

/// The squares that the side to move may use, as a drawing of board.h.
Bits squares_after(std::string_view moves, const Rules& rules = {}) { return placeable_squares(after(moves, rules)); }

std::string legal_after(std::string_view moves, const Rules& rules = {}) {
  const Position position = after(moves, rules);
  std::string out;
  for (const Move& legal : Mijnlieff::legal_moves(position)) {
    out += (out.empty() ? "" : " ") + Mijnlieff::format_move(position, legal);
  }
  return out;
}

/// "M 3 order_disobeyed", or "legal".
std::string refusal_after(std::string_view moves, std::string_view text, const Rules& rules = {}) {
  const auto made = Mijnlieff::apply(after(moves, rules), move(text));
  if (made) return "legal";
  const Citation& citation = Mijnlieff::citation(made.reason());
  return std::string(citation.clause) + " " + std::string(citation.key);
}

std::string explained(std::string_view moves, std::string_view text, const Rules& rules = {}) {
  return in_english(Mijnlieff::explain(after(moves, rules), move(text)).message);
}

std::string result_after(std::string_view moves, const Rules& rules = {}) {
  const auto outcome = Mijnlieff::outcome(after(moves, rules));
  return outcome ? result_text(*outcome) : "goes on";
}

constexpr Rules kLastTurnRules{.end = End::LastTurn};
constexpr Rules kOrderStandsRules{.after_pass = AfterPass::OrderStands};
constexpr Rules kFlatRules{.normal_score = NormalScore::Flat};

// The shortest way to a forced pass: the king in the corner has no empty neighbour left.
//   4 | · · · · |
//   3 | · · · · |
//   2 | K K · · |
//   1 | k k · · |
//       a b c d
constexpr std::string_view kCorner = "Ka2 Kb1 Kb2 Ka1";

// White has placed all eight pieces with Kc3 and Black, with two left, has no square beside it.
//   4 | A k R r |
//   3 | · R K B |
//   2 | A B r a |
//   1 | · b K b |
//       a b c d
constexpr std::string_view kLastKing = "Rc4 Kb4 Aa4 Bd1 Rb3 Bb1 Aa2 Ad2 Bb2 Rd4 Bd3 Rc2 Kc1 pass Kc3";

// All 16 pieces; White's hand was empty for the last three of Black's.
constexpr std::string_view kAllPlaced =
    "Rd1 Rb1 Ac1 Ba2 Ab3 Kd3 Kd4 Kc4 Rc3 Bc2 Ba4 pass Kd2 pass Bb2 Aa1 pass Ab4 pass Ra3";

std::string_view without_last_move(std::string_view moves) { return moves.substr(0, moves.rfind(' ')); }

TEST(Mijnlieff_M1, SixteenSquaresTwoOfEachKindWhiteBegins) {
  const Position start = Mijnlieff::start({});
  EXPECT_EQ(kSquares, 16);
  EXPECT_EQ(start.hands[0], (Hand{2, 2, 2, 2}));
  EXPECT_EQ(start.hands[1], (Hand{2, 2, 2, 2}));
  EXPECT_EQ(Mijnlieff::turn(start), Turn::of_seat(0));
  EXPECT_EQ(Mijnlieff::info().seats[0].en, "White");
  EXPECT_EQ(Mijnlieff::turn(after("Ra1")), Turn::of_seat(1));
}

TEST(Mijnlieff_M1, AThirdPieceOfAKindIsNotThere) {
  EXPECT_EQ(after("Ra1 Ra2 Ra3 Ra4").hands[0], (Hand{0, 2, 2, 2}));
  EXPECT_EQ(refusal_after("Ra1 Ra2 Ra3 Ra4", "Rd4"), "M 1 no_such_piece");
  EXPECT_EQ(explained("Ra1 Ra2 Ra3 Ra4", "Rd4"), "White has no rook left in hand (M 1)");
  EXPECT_EQ(legal_after("Ra1 Ra2 Ra3 Ra4"), "Bb4 Bc4 Bd4 Kb4 Kc4 Kd4 Ab4 Ac4 Ad4");
}

TEST(Mijnlieff_M1, ASquareTakesOnePiece) {
  EXPECT_EQ(refusal_after("Ra1 Ba3 Rb2", "Ka3"), "M 1 square_taken");
  EXPECT_EQ(explained("Ra1 Ba3 Rb2", "Ka3"), "a3 is not empty (M 1)");
}

TEST(Mijnlieff_M2, TheFirstPieceGoesOnAnEdgeSquare) {
  EXPECT_EQ(squares_after(""), drawn("xxxx", "x..x", "x..x", "xxxx"));
  EXPECT_EQ(Mijnlieff::legal_moves(Mijnlieff::start({})).size(), 48u);
  for (const std::string_view centre : {"Rb2", "Bb3", "Kc2", "Ac3"}) {
    EXPECT_EQ(refusal_after("", centre), "M 2 centre_first") << centre;
  }
  EXPECT_EQ(explained("", "Kc2"), "c2 is a centre square; the first piece goes on an edge square (M 2)");
  EXPECT_EQ(explained("", "Kd2"), "legal: d2 is an edge square, where the first piece goes (M 2)");
}

TEST(Mijnlieff_M2, OnlyTheFirstPieceIsBoundToTheEdge) { EXPECT_EQ(refusal_after("Ra2", "Rb2"), "legal"); }

TEST(Mijnlieff_M3, ARookOrdersItsRowAndColumn) {
  EXPECT_EQ(squares_after("Rb1"), drawn(".x..",  //
                                        ".x..",  //
                                        ".x..",  //
                                        "x.xx"));
  EXPECT_EQ(explained("Rc1", "Ac2"), "legal: c2 stands in the row or column of the rook on c1 (M 3)");
  EXPECT_EQ(refusal_after("Rc1", "Ab2"), "M 3 order_disobeyed");
  EXPECT_EQ(explained("Rc1", "Ab2"),
            "b2 does not stand in the row or column of the rook on c1; allowed: a1, b1, d1, c2, c3, c4 (M 3)");
}

TEST(Mijnlieff_M3, ABishopOrdersItsDiagonals) {
  EXPECT_EQ(squares_after("Bb1"), drawn("....",  //
                                        "...x",  //
                                        "x.x.",  //
                                        "...."));
  EXPECT_EQ(explained("Bb1", "Kd3"), "legal: d3 stands on a diagonal of the bishop on b1 (M 3)");
  EXPECT_EQ(explained("Bb1", "Kb2"), "b2 does not stand on a diagonal of the bishop on b1; allowed: a2, c2, d3 (M 3)");
}

TEST(Mijnlieff_M3, AKingOrdersItsNeighbours) {
  EXPECT_EQ(squares_after("Ka2"), drawn("....",  //
                                        "xx..",  //
                                        ".x..",  //
                                        "xx.."));
  EXPECT_EQ(explained("Ka2", "Kb3"), "legal: b3 is adjacent to the king on a2 (M 3)");
  EXPECT_EQ(explained("Ka2", "Kc2"), "c2 is not adjacent to the king on a2; allowed: a1, b1, b2, a3, b3 (M 3)");
}

TEST(Mijnlieff_M3, AnAntiKingOrdersWhatIsNotAdjacent) {
  EXPECT_EQ(squares_after("Aa2"), drawn("xxxx",  //
                                        "..xx",  //
                                        "..xx",  //
                                        "..xx"));
  EXPECT_EQ(explained("Aa2", "Kc2"), "legal: c2 is not adjacent to the anti-king on a2 (M 3)");
  EXPECT_EQ(explained("Aa2", "Kb3"),
            "b3 is adjacent to the anti-king on a2; allowed: c1, d1, c2, d2, c3, d3, a4, b4, c4, d4 (M 3)");
}

TEST(Mijnlieff_M3, NothingInBetweenBlocks) {
  // The rook on a1 looks past the king on a2 and the rook on b1.
  EXPECT_EQ(squares_after("Ka2 Rb1 Ra1"), drawn("x...",  //
                                                "x...",  //
                                                "....",  //
                                                "..xx"));
}

TEST(Mijnlieff_M3, TheReplyMayBeOfAnyKind) {
  EXPECT_EQ(legal_after("Bb1"), "Ra2 Rc2 Rd3 Ba2 Bc2 Bd3 Ka2 Kc2 Kd3 Aa2 Ac2 Ad3");
}

TEST(Mijnlieff_M3, TheSentencesAreAlsoPersian) {
  EXPECT_EQ(in_persian(Mijnlieff::explain(after("Rc1"), move("Ac2")).message),
            "مجاز است: \u2068c2\u2069 در ردیف یا ستون رخ خانهٔ \u2068c1\u2069 است (M 3)");
  EXPECT_EQ(
      in_persian(Mijnlieff::explain(after("Bb1"), move("Kb2")).message),
      "\u2068b2\u2069 روی قطرهای فیل خانهٔ \u2068b1\u2069 نیست؛ خانه‌های مجاز: \u2068a2, c2, d3\u2069 (M 3)");
}

TEST(Mijnlieff_M4, AnOrderHoldsForOneReplyOnly) {
  // White obeys the bishop on a4; nobody minds the rook on a1 any more.
  EXPECT_EQ(squares_after("Ra1 Ba4"), drawn("....",  //
                                            ".x..",  //
                                            "..x.",  //
                                            "...x"));
}

TEST(Mijnlieff_M5, ThreeInARowIsOnePoint) {
  EXPECT_EQ(points_of(drawn("....", "....", ".xxx", "....")), 1);
  EXPECT_EQ(points_of(drawn("....", "..x.", "..x.", "..x.")), 1);
  EXPECT_EQ(points_of(drawn("....", "..x.", ".x..", "x...")), 1);  // of the main diagonal
  EXPECT_EQ(points_of(drawn(".x..", "..x.", "...x", "....")), 1);  // a short diagonal
}

TEST(Mijnlieff_M5, FourInARowAreTwoPoints) {
  EXPECT_EQ(points_of(drawn("....", "....", "xxxx", "....")), 2);
  EXPECT_EQ(points_of(drawn("x...", "x...", "x...", "x...")), 2);
  EXPECT_EQ(points_of(drawn("...x", "..x.", ".x..", "x...")), 2);
}

TEST(Mijnlieff_M5, EveryLineCounts) {
  EXPECT_EQ(points_of(drawn("....", "xxx.", "x...", "x...")), 2);
  EXPECT_EQ(points_of(drawn("....", "xxx.", ".x..", "xxx.")), 5);  // two rows, a column and both diagonals
  EXPECT_EQ(points_of(drawn("xxxx", "x...", "x...", "x...")), 4);
}

TEST(Mijnlieff_M5, GapsAndPairsAreNothing) {
  EXPECT_EQ(points_of(drawn("xx.x", "x...", "....", "xx.x")), 0);
  EXPECT_EQ(points_of(drawn("..xx", "xx..", "....", "....")), 0);  // does not run on into the next row
}

TEST(Mijnlieff_M5, PointsAreCountedAtTheEnd) {
  // Both have a column of three early on: that alone ends nothing.
  //   4 | · · · · |
  //   3 | a K · · |
  //   2 | b K · r |
  //   1 | r R · R |
  //       a b c d
  const Position position = after("Rb1 Ra1 Rd1 Rd2 Kb2 Ba2 Kb3 Aa3");
  EXPECT_EQ(points_of(position.pieces[0]), 1);
  EXPECT_EQ(points_of(position.pieces[1]), 1);
  EXPECT_EQ(Mijnlieff::outcome(position), std::nullopt);
}

TEST(Mijnlieff_M6, WhoCannotObeyPasses) {
  EXPECT_EQ(legal_after(kCorner), "pass");
  EXPECT_EQ(explained(kCorner, "pass"), "legal: the king on a1 allows no empty square, so White must pass (M 6)");
  EXPECT_EQ(explained(kCorner, "Rc3"), "c3 is not adjacent to the king on a1; allowed: none, only a pass (M 3)");
}

TEST(Mijnlieff_M6, WhoHasNoPieceLeftPasses) {
  const std::string_view before_last_pass = without_last_move(without_last_move(kAllPlaced));
  EXPECT_EQ(after(before_last_pass).hands[0], Hand{});
  EXPECT_EQ(legal_after(before_last_pass), "pass");
  EXPECT_EQ(explained(before_last_pass, "pass"), "legal: White has no piece left, so White must pass (M 6)");
  EXPECT_EQ(explained(before_last_pass, "Ra3"), "White has no rook left in hand (M 1)");
}

TEST(Mijnlieff_M6, WhoCanPlaceMayNotPass) {
  EXPECT_EQ(refusal_after("", "pass"), "M 6 placing_is_possible");
  EXPECT_EQ(refusal_after("Bb1", "pass"), "M 6 placing_is_possible");
  EXPECT_EQ(explained("Bb1", "pass"),
            "a pass is legal only when no piece can be placed; Black may place on: a2, c2, d3 (M 6)");
}

TEST(Mijnlieff_M6, AfterAPassAnyEmptySquareIsFree) {
  const std::string moves = std::string(kCorner) + " pass";
  EXPECT_EQ(squares_after(moves), drawn("xxxx",  //
                                        "xxxx",  //
                                        "..xx",  //
                                        "..xx"));
  EXPECT_EQ(explained(moves, "Rd4"),
            "legal: after the opponent's pass any empty square is free, and d4 is empty (M 6)");
  // The piece placed then orders as ever.
  EXPECT_EQ(refusal_after(moves + " Rd4", "Ra3"), "M 3 order_disobeyed");
}

TEST(Mijnlieff_M6, UnderOrderStandsTheLastPieceGoesOnOrdering) {
  const std::string moves = std::string(kCorner) + " pass";
  EXPECT_EQ(refusal_after(moves, "Rd4", kOrderStandsRules), "M 3 order_disobeyed");
  EXPECT_EQ(legal_after(moves, kOrderStandsRules), "pass");
  EXPECT_EQ(explained(moves, "pass", kOrderStandsRules),
            "legal: the king on a1 allows no empty square, so Black must pass, and the game ends (M 7)");
}

TEST(Mijnlieff_M7, AllPiecesPlacedIsTheEnd) {
  EXPECT_EQ(result_after(without_last_move(kAllPlaced)), "goes on");
  EXPECT_EQ(result_after(kAllPlaced), "0-1 1-2 more_points");
  EXPECT_EQ(refusal_after(kAllPlaced, "pass"), "M 7 game_over");
  EXPECT_EQ(explained(kAllPlaced, "pass"), "the game is over: all pieces are placed (M 7)");
  EXPECT_EQ(Mijnlieff::turn(after(kAllPlaced)), Turn::of_nobody());
}

TEST(Mijnlieff_M7, TwoPassesInARowAreTheEnd) {
  const std::string one_pass = std::string(kLastKing) + " pass";
  EXPECT_EQ(legal_after(kLastKing), "pass");
  EXPECT_EQ(result_after(one_pass), "goes on");
  EXPECT_EQ(explained(one_pass, "pass"), "legal: White has no piece left, so White must pass, and the game ends (M 7)");
  EXPECT_EQ(result_after(one_pass + " pass"), "1-0 2-0 more_points");
  EXPECT_EQ(explained(one_pass + " pass", "Ka1"), "the game is over: neither can place, two passes in a row (M 7)");
}

TEST(Mijnlieff_M7, PassesThatAreNotInARowEndNothing) {
  EXPECT_EQ(after(kAllPlaced).passes, 0);
  EXPECT_EQ(result_after("Rd1 Rb1 Ac1 Ba2 Ab3 Kd3 Kd4 Kc4 Rc3 Bc2 Ba4 pass Kd2 pass"), "goes on");
}

TEST(Mijnlieff_M7, LastTurnEndsWithPiecesLeft) {
  EXPECT_EQ(result_after(kLastKing, kLastTurnRules), "goes on");  // Black has one more turn
  const std::string moves = std::string(kLastKing) + " pass";
  EXPECT_EQ(explained(kLastKing, "pass", kLastTurnRules),
            "legal: the king on c3 allows no empty square, so Black must pass, and the game ends (M 7)");
  EXPECT_EQ(result_after(moves, kLastTurnRules), "1-0 2-0 more_points");
  EXPECT_EQ(after(moves, kLastTurnRules).hands[1], (Hand{0, 0, 1, 1}));
  EXPECT_EQ(explained(moves, "Ka1", kLastTurnRules), "the game is over: White is to move and has no piece left (M 7)");
  EXPECT_EQ(Mijnlieff::legal_moves(after(moves, kLastTurnRules)).size(), 0u);
}

TEST(Mijnlieff_M7, LastTurnMayBeUsedToPlace) {
  const std::string_view moves = "Ab4 Rb1 Bb3 Bc2 Kd1 Ad2 Ba2 Kc4 Kd4 Bc3 Ra1 Kc1 Rb2 pass Ad3 Aa3";
  EXPECT_EQ(result_after(moves, kLastTurnRules), "0-1 1-2 more_points");
  EXPECT_EQ(result_after(moves), "goes on");  // by the ruling Black goes on placing
}

TEST(Mijnlieff_M7, TwoPassesEndAGameUnderLastTurnToo) {
  const Rules both{.end = End::LastTurn, .after_pass = AfterPass::OrderStands};
  EXPECT_EQ(result_after(std::string(kCorner) + " pass", both), "goes on");
  EXPECT_EQ(result_after(std::string(kCorner) + " pass pass", both), "1/2-1/2 0-0 equal_points");
}

TEST(Mijnlieff_M8, MorePointsWinsAndEqualPointsAreADraw) {
  EXPECT_EQ(result_after(kAllPlaced), "0-1 1-2 more_points");
  EXPECT_EQ(result_after("Bd2 Kc3 Ac2 Ba1 Rd4 Bb4 Ba3 Kb2 Rb1 Ad1 Ad3 Ab3 Kc1 pass Ka4 pass pass"),
            "1/2-1/2 2-2 equal_points");
  EXPECT_EQ(Mijnlieff::outcome(after(kAllPlaced))->reason.clause, "M 8");
}

TEST(Mijnlieff_M9, TimeOutAndResignationAreRecordedFourToNothing) {
  // Also when the loser was ahead (D 13).
  EXPECT_EQ(result_text(Mijnlieff::forfeit(after("Ra1"), 0, Forfeit::TimeOut)), "0-1 0-4 time_out");
  EXPECT_EQ(result_text(Mijnlieff::forfeit(after("Ra1"), 1, Forfeit::TimeOut)), "1-0 4-0 time_out");
  EXPECT_EQ(result_text(Mijnlieff::forfeit(after(kLastKing), 0, Forfeit::Resignation)), "0-1 0-4 resignation");
  EXPECT_EQ(Mijnlieff::forfeit(after("Ra1"), 0, Forfeit::TimeOut).reason.clause, "M 9");
  EXPECT_EQ(Mijnlieff::forfeit(after("Ra1"), 0, Forfeit::Resignation).reason.clause, "M 9");
}

TEST(Mijnlieff_M9, ANormalGameRecordsItsPointsOrAFlatScore) {
  EXPECT_EQ(result_after(std::string(kLastKing) + " pass pass"), "1-0 2-0 more_points");
  EXPECT_EQ(result_after(std::string(kLastKing) + " pass pass", kFlatRules), "1-0 4-0 more_points");
  EXPECT_EQ(result_after(kAllPlaced, kFlatRules), "0-1 0-4 more_points");
  EXPECT_EQ(result_after("Bd2 Kc3 Ac2 Ba1 Rd4 Bb4 Ba3 Kb2 Rb1 Ad1 Ad3 Ab3 Kc1 pass Ka4 pass pass", kFlatRules),
            "1/2-1/2 0-0 equal_points");
}

TEST(MijnlieffRuleSets, NamesAndOptionsAreRead) {
  const auto read = [](std::string_view text) {
    return Mijnlieff::rules(RuleChoice::parse(Mijnlieff::info().book, text).value());
  };
  EXPECT_EQ(read("standard"), Rules{});
  EXPECT_EQ(read("last-turn"), kLastTurnRules);
  EXPECT_EQ(read("end=last-turn"), kLastTurnRules);
  EXPECT_EQ(read("after-pass=order-stands"), kOrderStandsRules);
  EXPECT_EQ(read("normal-score=flat"), kFlatRules);
  EXPECT_EQ(RuleChoice::parse(Mijnlieff::info().book, "end=last-turn")->text(), "last-turn");
}

TEST(Mijnlieff_M5, EightPiecesMakeSixPointsAtTheMost) {
  int most = 0;
  for (unsigned squares = 0; squares < 1U << 16; ++squares) {
    if (std::popcount(squares) == 8) most = std::max(most, points_of(static_cast<Bits>(squares)));
  }
  EXPECT_EQ(most, 6);
  EXPECT_TRUE(Mijnlieff::can_end_with(most, 0));
  EXPECT_FALSE(Mijnlieff::can_end_with(0, most + 1));
  EXPECT_FALSE(Mijnlieff::can_end_with(-1, 0));
}

}  // namespace
}  // namespace meydan::mijnlieff
