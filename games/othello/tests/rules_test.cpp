#include "games/othello/rules.h"

#include <gtest/gtest.h>

#include "rules/record.h"

namespace meydan::othello {
namespace {

constexpr Rules kLiteral{.few_discs = FewDiscs::Literal};
constexpr Rules kEmptyToWinner{.empty_squares = EmptySquares::Winner};

Position read(std::string_view text, const Rules& rules = {}) { return Othello::parse(rules, text).value(); }

/// The rows that matter, from the top; the rest of the board is empty.
Position board(std::string_view rows, char to_move, const Rules& rules = {}) {
  std::string text(rows);
  text.resize(kSquares, '-');
  return read(text + " " + to_move, rules);
}

Move move_of(std::string_view text) { return Othello::parse_move({}, text).value(); }

Position after(std::string_view moves, const Rules& rules = {}) {
  Position position = Othello::start(rules);
  for (const std::string_view move : Othello::split_moves(moves)) {
    position = Othello::apply(position, move_of(move)).value();
  }
  return position;
}

std::string result_of(const Position& position) {
  const auto outcome = Othello::outcome(position);
  return outcome ? result_text(*outcome) : "goes on";
}

std::string explained(const Position& position, std::string_view move) {
  const Explanation explanation = Othello::explain(position, move_of(move));
  return (explanation.legal ? "" : "no: ") + in_english(explanation.message);
}

std::string legal(const Position& position) {
  std::string out;
  for (const Move& move : Othello::legal_moves(position)) out += Othello::format_move(position, move) + " ";
  return out;
}

// The shortest game: dark leaves light without a disc after nine moves.
constexpr std::string_view kWipeOut = "e6f4e3f6g5d6e7f5c5";
// Dark must pass after these eight.
constexpr std::string_view kBeforeAPass = "e6f6g6g7d3h6h8f8";

TEST(Othello_O1, TheUsualSetUpAndDarkBegins) {
  const Position start = Othello::start({});
  EXPECT_EQ(Othello::draw(start),
            "  a b c d e f g h\n"
            "1 · · · · · · · ·\n"
            "2 · · · · · · · ·\n"
            "3 · · · · · · · ·\n"
            "4 · · · ○ ● · · ·\n"
            "5 · · · ● ○ · · ·\n"
            "6 · · · · · · · ·\n"
            "7 · · · · · · · ·\n"
            "8 · · · · · · · ·\n"
            "● 2  ○ 2");
  EXPECT_EQ(Othello::turn(start), Turn::of_seat(0));
  EXPECT_EQ(Othello::info().seats[0].en, "Dark");
  EXPECT_EQ(legal(start), "d3 c4 f5 e6 ");
  EXPECT_EQ(Othello::turn(after("d3")), Turn::of_seat(1));
}

TEST(Othello_O2, OutflankedDiscsTurnInAllEightDirections) {
  //   a b c d e f g h
  // 1 ● · · ● · · ● ·     d4 turns two discs, or one, in every direction
  // 2 · ○ · ○ · ○ · ·
  // 3 · · ○ ○ ○ · · ·
  // 4 ● ○ ○ · ○ ○ ● ·
  // 5 · · ○ ○ ○ · · ·
  // 6 · ● · ○ · ● · ·
  // 7 · · · ● · · · ·
  const std::string rows =
      "X--X--X-"
      "-O-O-O--"
      "--OOO---"
      "XOO-OOX-"
      "--OOO---"
      "-X-O-X--"
      "---X----";
  const Position position = board(rows, 'X');
  EXPECT_EQ(explained(position, "d4"), "legal: turns 14 discs: b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 d6 (O 2)");
  const Position turned = Othello::apply(position, move_of("d4")).value();
  EXPECT_EQ(turned.discs[1], 0u);
  EXPECT_EQ(std::popcount(turned.discs[0]), std::popcount(occupied(position)) + 1);
}

TEST(Othello_O2, OnlyDiscsUpToTheNextOwnDiscTurn) {
  //   a b c d e f g h
  // 1 · ○ ● ○ ● · · ·     a1 turns b1 alone: d1 lies behind a dark disc
  EXPECT_EQ(explained(board("-oxox---", 'X'), "a1"), "legal: turns 1 disc: b1 (O 2)");
}

TEST(Othello_O2, ARowThatEndsAtTheEdgeOrAtAnEmptySquareDoesNotTurn) {
  //   a b c d e f g h
  // 1 ● ○ · ○ ○ ○ ○ ○     c1 turns b1 only; the row to the right runs into the edge
  // 2 ● · ○ ○ · · · ·     b2: the row ends at an empty square
  const Position position = board("xo-ooooox-oo----", 'X');
  EXPECT_EQ(explained(position, "c1"), "legal: turns 1 disc: b1 (O 2)");
  EXPECT_EQ(explained(position, "b2"), "no: a disc on b2 outflanks no enemy disc, so it turns nothing (O 2)");
}

TEST(Othello_O2, RowsDoNotRunOnAcrossTheSideEdges) {
  //   a b c d e f g h
  // 1 · · · · · · ● ○     h1 and a2 lie side by side in the word, not on the board
  // 2 · · · · · · · ·
  EXPECT_EQ(legal(board("------xo", 'X')), "pass ");
}

TEST(Othello_O2, TurnedDiscsTurnNothingFurther) {
  //   a b c d e f g h
  // 1 · ○ ● · · · · ·     a1 turns b1; b1 is now dark above b2, but b2 does not turn
  // 2 · ○ · · · · · ·
  // 3 · ● · · · · · ·
  EXPECT_EQ(explained(board("-ox------o-------x------", 'X'), "a1"), "legal: turns 1 disc: b1 (O 2)");
}

TEST(Othello_O2, AnOccupiedSquareIsRefused) {
  const Position start = Othello::start({});
  const auto refused = Othello::apply(start, move_of("e4"));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::Occupied);
  EXPECT_EQ(explained(start, "e4"), "no: e4 is not empty: a dark disc stands on it (O 2)");
  EXPECT_EQ(explained(start, "d4"), "no: d4 is not empty: a light disc stands on it (O 2)");
}

TEST(Othello_O2, ADiscThatTurnsNothingIsRefused) {
  const Position start = Othello::start({});
  const auto refused = Othello::apply(start, move_of("e3"));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::TurnsNothing);
  EXPECT_EQ(clause<Othello>(refused.reason()), "O 2");
  EXPECT_EQ(explained(start, "e3"), "no: a disc on e3 outflanks no enemy disc, so it turns nothing (O 2)");
  EXPECT_EQ(in_persian(Othello::explain(start, move_of("d3")).message),
            "مجاز است: یک مهره برمی‌گردد: \u2068d4\u2069 (O 2)");
}

TEST(Othello_O3, WhoCannotOutflankPasses) {
  const Position position = after(kBeforeAPass);
  EXPECT_EQ(legal(position), "pass ");
  EXPECT_EQ(explained(position, "pass"), "legal: Dark has no outflanking move and must pass (O 3)");
  const Position passed = Othello::apply(position, {kPass}).value();
  EXPECT_EQ(passed.discs, position.discs);
  EXPECT_EQ(Othello::turn(passed), Turn::of_seat(1));
}

TEST(Othello_O3, APlacementWhereAPassIsDueSaysSo) {
  EXPECT_EQ(explained(after(kBeforeAPass), "a1"),
            "no: a disc on a1 outflanks no enemy disc, and no other square does: Dark must pass (O 3) (O 2)");
}

TEST(Othello_O3, AMoveMayNotBePassedOver) {
  const auto refused = Othello::apply(Othello::start({}), {kPass});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::MayNotPass);
  EXPECT_EQ(explained(Othello::start({}), "pass"),
            "no: a pass is allowed only when no move outflanks; Dark can play d3 c4 f5 e6 (O 3)");
}

TEST(Othello_O3, WhenNeitherCanMoveTheGameIsOver) {
  //   a b c d e f g h
  // 1 ● ● ● · ○ ○ · ·
  const Position position = board("xxx-oo--", 'X');
  EXPECT_EQ(Othello::turn(position), Turn::of_nobody());
  EXPECT_EQ(legal(position), "");
  for (const std::string_view move : {"a1", "d1", "h8", "pass"}) {
    const auto refused = Othello::apply(position, move_of(move));
    ASSERT_FALSE(refused.ok()) << move;
    EXPECT_EQ(refused.reason(), Refusal::GameOver) << move;
  }
  EXPECT_EQ(explained(position, "d1"), "no: the game is over: neither player can move (O 3)");
}

TEST(Othello_O4, MoreDiscsWinsAndTheDiscsAreRecorded) {
  EXPECT_EQ(result_of(board("xxx-oooo", 'X')), "0-1 3-4 more_discs");
  EXPECT_EQ(result_of(board("xxxx-ooo", 'O')), "1-0 4-3 more_discs");
  EXPECT_EQ(Othello::outcome(board("xxxx-ooo", 'O'))->reason.clause, "O 4");
}

TEST(Othello_O4, EqualDiscsAreADraw) { EXPECT_EQ(result_of(board("xxx-ooo-", 'X')), "1/2-1/2 3-3 equal_discs"); }

TEST(Othello_O4, EmptySquaresMayGoToTheWinner) {
  EXPECT_EQ(result_of(board("xxx-oooo", 'X', kEmptyToWinner)), "0-1 3-61 more_discs");
  EXPECT_EQ(result_of(board("xxxx-ooo", 'X', kEmptyToWinner)), "1-0 61-3 more_discs");
  EXPECT_EQ(result_of(board("xxx-ooo-", 'X', kEmptyToWinner)), "1/2-1/2 32-32 equal_discs");
}

TEST(Othello_O4, AGameThatCanGoOnHasNoResult) { EXPECT_EQ(result_of(after("d3c5d6")), "goes on"); }

TEST(Othello_O5, WithNoDiscLeftTheGameIsLostAtOnce) {
  const Position position = after(kWipeOut);
  EXPECT_EQ(result_of(position), "1-0 13-0 wiped_out");
  EXPECT_EQ(Othello::outcome(position)->reason.clause, "O 5");
  EXPECT_EQ(result_of(after(kWipeOut, kEmptyToWinner)), "1-0 64-0 wiped_out");
}

TEST(Othello_O5, IsReadAtTheEndOfTheGame) {
  EXPECT_EQ(result_of(after("d3")), "goes on");  // light has one disc
  EXPECT_EQ(result_of(board("xx-oooo-", 'X')), "0-1 2-4 few_discs");
  EXPECT_EQ(result_of(board("xxx-ooo-", 'X')), "1/2-1/2 3-3 equal_discs");
}

TEST(Othello_O5, WhereBothAreShortTheDiscsDecide) {
  // Only a set-up position can end so.
  EXPECT_EQ(result_of(board("xx-o----", 'X')), "1-0 2-1 more_discs");
  EXPECT_EQ(result_of(board("x--o----", 'X')), "1/2-1/2 1-1 equal_discs");
  EXPECT_EQ(result_of(board("", 'X')), "1/2-1/2 0-0 equal_discs");
}

TEST(Othello_O5, ToTheLetterItEndsTheGameOnTheFirstMove) {
  const Position start = Othello::start(kLiteral);
  EXPECT_EQ(result_of(start), "goes on");  // two discs each, but nobody has moved
  const Position position = after("d3", kLiteral);
  EXPECT_EQ(result_of(position), "1-0 4-1 few_discs");
  EXPECT_EQ(Othello::turn(position), Turn::of_nobody());
  EXPECT_EQ(legal(position), "");
  const auto refused = Othello::apply(position, move_of("c5"));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason(), Refusal::TooFewDiscs);
  EXPECT_EQ(clause<Othello>(refused.reason()), "O 5");
  EXPECT_EQ(explained(position, "c5"), "no: the game is over: Light has fewer than three discs (O 5)");
}

TEST(Othello_O5, ToTheLetterThreeDiscsAreEnough) {
  //   a b c d e f g h
  // 1 · ● ● ○ ○ ○ ○ ○     light's a1 leaves dark none; dark has no move and two discs: lost already
  EXPECT_EQ(result_of(board("-xxooooo", 'O', kLiteral)), "0-1 2-5 few_discs");
  EXPECT_EQ(result_of(board("-xxxoooo", 'O', kLiteral)), "goes on");
}

TEST(Othello_O6, TimeOutAndResignationAreRecorded0To36) {
  EXPECT_EQ(result_text(Othello::forfeit(after("d3"), 0, Forfeit::TimeOut)), "0-1 0-36 time_out");
  EXPECT_EQ(result_text(Othello::forfeit(after("d3"), 1, Forfeit::Resignation)), "1-0 36-0 resignation");
  EXPECT_EQ(Othello::forfeit(after("d3"), 0, Forfeit::TimeOut).reason.clause, "O 6");
  EXPECT_EQ(Othello::forfeit(after("d3"), 0, Forfeit::Resignation).reason.clause, "O 6");
}

TEST(Othello_O4, AScoreThatNoBoardCanHaveIsNone) {
  EXPECT_TRUE(Othello::can_end_with(33, 31));
  EXPECT_TRUE(Othello::can_end_with(0, 64));
  EXPECT_TRUE(Othello::can_end_with(0, 36)) << "O 6: as a lost game is written down";
  EXPECT_FALSE(Othello::can_end_with(40, 30)) << "more discs than squares";
  EXPECT_FALSE(Othello::can_end_with(2, 2)) << "nobody has moved";
  EXPECT_FALSE(Othello::can_end_with(-1, 64));
}

TEST(OthelloOptions, EveryRulingHasANamedOptionWithItsDefault) {
  const RuleBook& book = Othello::info().book;
  EXPECT_EQ(Othello::rules(RuleChoice(book)), Rules{});
  EXPECT_EQ(Othello::rules(RuleChoice::parse(book, "few-discs=literal").value()), kLiteral);
  EXPECT_EQ(Othello::rules(RuleChoice::parse(book, "empty-squares=winner").value()), kEmptyToWinner);
}

}  // namespace
}  // namespace meydan::othello
