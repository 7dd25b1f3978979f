// The hard cases of K 2, K 3 and K 8, drawn: the boards here are what the tests play on.
#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

/// Eight ranks of eight signs, the eighth rank first; `·` is an empty square. Where too little material (K 9) would end
/// the game, a pawn stands on a2.
Position drawn(std::string_view board, std::string_view rest = "w - -", std::string_view rules = "standard") {
  std::string fen;
  int empty = 0;
  int file = 0;
  const auto put_empty = [&] {
    if (empty > 0) fen += std::to_string(empty);
    empty = 0;
  };
  for (std::size_t at = 0; at < board.size(); ++at) {
    const char sign = board[at];
    if (sign == ' ' || sign == '\n') continue;
    if (static_cast<unsigned char>(sign) >= 0x80) {
      ++at;  // the second byte of the dot
      ++empty;
    } else {
      put_empty();
      fen += sign;
    }
    if (++file % kSize != 0) continue;
    put_empty();
    if (file < kSquares) fen += '/';
  }
  EXPECT_EQ(file, kSquares) << board;
  return position_of(fen + " " + std::string(rest) + " 0 1", rules);
}

bool is_legal(const Position& position, std::string_view move) { return !refused(position, move); }
bool checked(const Position& position) { return in_check(position.men, position.men.to_move, position.rules.ways); }
/// The men as a FEN has them.
std::string men_of(const Position& position) {
  const std::string text = Khatranj::format(position);
  return text.substr(0, text.find(' '));
}

TEST(Khatranj_K3, Drawn_WhoTakesTheCheckingManWithoutAWordMayOnlyTakeTheOwnManOff) {
  const Position moved = after(drawn(R"(
      · · · · k · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · r · · R
      · · · · · · · ·
      · · · · · · · ·
      · · · · K · · ·)"),
                               "h4e4");
  EXPECT_EQ(refused(moved, "takeback"), Refusal::StaysInCheck);
  const Position done = after(moved, "remove");
  EXPECT_EQ(men_of(done), "4k3/8/8/8/8/8/8/4K3") << "the rook that was taken does not come back";
  // When the time for the choice is over only that is left too.
  EXPECT_EQ(Khatranj::lapse(after(moved, "none")), done);
}

TEST(Khatranj_K3, Drawn_WhoStepsBetweenWithoutAWordMayDoNeither) {
  const Position moved = after(drawn(R"(
      · · · · r · · k
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      R · · · · · · ·
      · · · · K · · ·)"),
                               "a2e2");
  EXPECT_EQ(refused(moved, "remove"), Refusal::StaysInCheck);
  EXPECT_EQ(refused(moved, "takeback"), Refusal::StaysInCheck);
  const Position lost = after(moved, "none");
  ASSERT_TRUE(Khatranj::outcome(lost));
  EXPECT_EQ(Khatranj::outcome(lost)->reason.key, "king_not_saved");
  EXPECT_EQ(Khatranj::outcome(lost)->reason.clause, "K 3");
  EXPECT_EQ(Khatranj::outcome(lost)->standing[1], Standing::Win);
  EXPECT_EQ(Khatranj::lapse(moved), lost);
}

TEST(Khatranj_K3, Drawn_TakingAManOffMustNotOpenALineToTheOwnKing) {
  // The pawn shields its king wherever it stands on this file; without it the rook gives check.
  const Position moved = after(drawn(R"(
      · · · · r · · k
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · P · · ·
      · · · · K · · ·)"),
                               "e2e3");
  EXPECT_EQ(refused(moved, "remove"), Refusal::StaysInCheck);
  EXPECT_TRUE(is_legal(moved, "takeback"));
}

TEST(Khatranj_K3, Drawn_ALostTurnThatFallsDueInCheckWaitsForTheFirstTurnWithout) {
  Position position = after(after(drawn(R"(
      · · · · k · · r
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · · ·)"),
                                  "a2a3"),
                            "takeback");
  EXPECT_EQ(position.lost_turns, (std::array{1, 0}));
  position = worded(position, "h8h1");
  EXPECT_TRUE(checked(position));
  EXPECT_EQ(Khatranj::turn(position), Turn::of_seat(0)) << "in check White plays";
  position = worded(position, "e1e2");
  EXPECT_EQ(position.lost_turns, (std::array{1, 0}));
  position = worded(position, "h1h8");
  EXPECT_EQ(Khatranj::turn(position), Turn::of_seat(1)) << "now it is lost";
  EXPECT_EQ(position.lost_turns, (std::array{0, 0}));
}

TEST(Khatranj_K3, Drawn_APawnThatIsTakenOffAfterTwoStepsCannotBeTakenInPassing) {
  const Position moved = after(drawn(R"(
      · · · · k · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · p · · · ·
      · · · · · · · ·
      · · · · P · · ·
      · · · · K · · ·)"),
                               "e2e4");
  EXPECT_TRUE(is_legal(after(moved, "غاخ"), "d4e3"));
  EXPECT_FALSE(is_legal(after(moved, "remove"), "d4e3"));
  EXPECT_FALSE(is_legal(after(moved, "takeback"), "d4e3"));
}

TEST(Khatranj_K1, Drawn_EnPassantIsOverWithATurnThatWasLostOrTakenBack) {
  constexpr std::string_view kBoard = R"(
      · · · · k · · ·
      · · · p · · · ·
      · · · · · · · ·
      · · · · P · · ·
      · · · · · · · ·
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · · ·)";
  // White takes a move back and loses the next turn as well: Black's two steps cannot be answered.
  Position position = after(after(drawn(kBoard), "a2a3"), "takeback");
  position = worded(position, "d7d5");
  EXPECT_EQ(Khatranj::turn(position), Turn::of_seat(1)) << "White's turn is lost";
  EXPECT_EQ(position.men.en_passant, kNoSquare);
  // Here White has the turn, and takes back what it did with it.
  position = worded(drawn(kBoard, "b - -", "taken-back=present-turn"), "d7d5");
  EXPECT_TRUE(is_legal(position, "e5d6"));
  EXPECT_EQ(after(after(position, "a2a3"), "takeback").men.en_passant, kNoSquare);
}

// The line h4-g5-f6-e7-d8 runs across the ش square e7.
TEST(Khatranj_K8, Drawn_AcrossAnEmptyShinABishopGivesNoCheckAndAQueenDoes) {
  constexpr std::string_view kBishop = R"(
      · · · k · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · B
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · · ·)";
  const Position bishop = drawn(kBishop, "b - -");
  EXPECT_FALSE(checked(bishop));
  EXPECT_FALSE(is_legal(bishop, "d8e7")) << "on the ش square itself the bishop attacks the king";
  EXPECT_TRUE(checked(drawn(kBishop, "b - -", "shin=off")));
  std::string queen(kBishop);
  queen[queen.find('B')] = 'Q';
  EXPECT_TRUE(checked(drawn(queen, "b - -")));
}

TEST(Khatranj_K8, Drawn_AManThatComesToTheShinSquareOpensTheLine) {
  const Position before = drawn(R"(
      · · · k · · · ·
      · · · · · · · ·
      · · N · · · · ·
      · · · · · · · ·
      · · · · · · · B
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · · ·)",
                                "b - -");
  EXPECT_TRUE(checked(before)) << "by the knight";
  const Position quiet = drawn(R"(
      · · · k · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · N · · · ·
      · · · · · · · B
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · · ·)");
  EXPECT_TRUE(checked(worded(quiet, "d5e7"))) << "White's own knight on e7 passes the attack on";
}

TEST(Khatranj_K8, Drawn_TheManOnTheShinSquareAnswersTheCheckByLeavingAndOthersByStandingBetween) {
  const Position position = drawn(R"(
      · · · k · · · ·
      · · · · n · · ·
      · · · · · · · ·
      · · · · · · r ·
      · · · · · · · B
      · · · · · · · ·
      · · · · · · · ·
      · · · · K · · ·)",
                                  "b - -");
  EXPECT_FALSE(checked(position)) << "the rook stands between";
  EXPECT_TRUE(is_legal(position, "e7c6"));
  EXPECT_FALSE(is_legal(position, "g5g1")) << "it is held to the line";
  EXPECT_FALSE(is_legal(position, "g5h5"));
  const Position bare = drawn(R"(
      · · · k · · · ·
      · · · · n · · ·
      · · · · · · · ·
      · · · · · · · r
      · · · · · · · B
      · · · · · · · ·
      · · · · · · · ·
      · · · · K · · ·)",
                              "b - -");
  EXPECT_TRUE(checked(bare));
  EXPECT_TRUE(is_legal(bare, "e7c6")) << "the line is empty at ش again";
  EXPECT_TRUE(is_legal(bare, "h5g5")) << "between";
  EXPECT_TRUE(is_legal(bare, "h5h4")) << "the bishop is taken";
  EXPECT_FALSE(is_legal(bare, "h5h8")) << "something else";
}

TEST(Khatranj_K8, Drawn_TakingTheHostileManOnTheShinSquareDoesNotAnswerTheCheck) {
  const Position position = drawn(R"(
      · · · k · · · ·
      · · · · N · · ·
      · · · · · · · ·
      · · · · r · · ·
      · · · · · · · B
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · K ·)",
                                  "b - -");
  EXPECT_TRUE(checked(position));
  EXPECT_FALSE(is_legal(position, "e5e7")) << "a man stands on ش still";
  EXPECT_TRUE(is_legal(position, "e5g5")) << "standing between does";
}

TEST(Khatranj_K2, Drawn_CastlingToTheLeftIsWordedByTheKingsOrTheRooksSquares) {
  const Position castled = after(drawn(R"(
      · · · · k · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      R · · · K · · ·)",
                                       "w Q -"),
                                 "e1c1");
  EXPECT_TRUE(is_legal(castled, "ثاچ")) << "e1 to c1";
  EXPECT_TRUE(is_legal(castled, "هام")) << "a1 to d1";
  EXPECT_EQ(refused(castled, "ثام"), Refusal::WrongLetters);
  EXPECT_EQ(refused(castled, "remove"), Refusal::KingStays);
  EXPECT_EQ(men_of(after(castled, "takeback")), "4k3/8/8/8/8/8/8/R3K3");
}

TEST(Khatranj_K2, Drawn_AWordIsTheSameHoweverItIsWritten) {
  Position position = after(after(drawn(R"(
      · · · · k · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      · · · · · · · ·
      P · · · · · · ·
      · · · · K · N ·)"),
                                  "g1f3"),
                            "ژات");
  position = worded(worded(worded(position, "e8d8"), "f3g1"), "d8e8");
  position = after(position, "g1f3");
  for (const std::string_view same : {"ژات", "ژآت", "ژأت", "ژاءت", "ژ\u200cات", "ژـات", "ژَات"})
    EXPECT_EQ(refused(position, same), Refusal::SaidBefore) << same;
  EXPECT_TRUE(is_legal(position, "ژبت"));
}

}  // namespace
}  // namespace meydan::khatranj
