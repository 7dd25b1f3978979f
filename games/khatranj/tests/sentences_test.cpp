// What the referee says: which clause a refusal cites, and that its sentence tells a person what to do.
#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Message said(const Position& position, std::string_view text) {
  return Khatranj::explain(position, Khatranj::parse_move(position, text).value()).message;
}
Message unread(const Position& position, std::string_view text) {
  const auto move = Khatranj::parse_move(position, text);
  EXPECT_FALSE(move.ok()) << text;
  return move.ok() ? Message{} : move.reason();
}
bool tells(const std::string& sentence, std::string_view part) { return sentence.find(part) != std::string::npos; }

TEST(Khatranj_K1, NoPawnBecomesAKing) {
  const Message why = said(position_of("7k/P7/8/8/8/8/8/K7 w - - 0 1"), "a7a8k");
  EXPECT_EQ(why.key, "no_second_king");
  EXPECT_EQ(why.clause, "K 1");
}

TEST(Khatranj_K9, AMoveAfterTheEndIsRefusedByTheClauseThatEndedTheGame) {
  EXPECT_EQ(said(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "h8g8").clause, "K 9");
  EXPECT_EQ(said(position_of("R6k/R7/8/8/8/8/8/K7 b - - 0 1"), "h8g8").clause, "K 4");
  const Position lost = after(after(position_of("4r2k/8/8/8/8/8/R7/4K3 w - - 0 1"), "a2e2"), "none");
  EXPECT_EQ(said(lost, "a2e2").clause, "K 3");
}

TEST(Khatranj_K6, AJumpAlongArdIsExplainedByItsClause) {
  const Position position = position_of("4k3/8/1N6/8/8/8/P7/4K3 w - - 0 1");
  EXPECT_EQ(said(position, "b6d4").clause, "K 6");
  EXPECT_EQ(said(position, "b6c4").clause, "K 1");
}

TEST(Khatranj_K2, AWordThatIsNotWrittenInLettersIsRefusedAsAWord) {
  const Position due = after(position_of(kStart), "d2d4");
  for (const std::string_view text : {"سلام!", "salam", "ش۱د", "ش\u202eاد", "شا د"}) {
    const Message why = unread(due, text);
    EXPECT_EQ(why.key, "not_a_word") << text;
    EXPECT_EQ(why.clause, "K 7") << text;
  }
  EXPECT_TRUE(tells(unread(due, "سلام!").fa, "سلام!")) << unread(due, "سلام!").fa;
  EXPECT_TRUE(tells(unread(due, "سلام!").en, "سلام!")) << unread(due, "سلام!").en;
  EXPECT_EQ(unread(position_of(kStart), "سلام!").key, "not_a_move");
}

TEST(Khatranj_K2, AWordHasAnEnd) {
  const Position due = after(position_of(kStart, "words=players"), "d2d4");
  std::string word = "ش";
  for (int letter = 0; letter < 58; ++letter) word += "ا";
  EXPECT_FALSE(refused(due, word + "د")) << "60 letters";
  EXPECT_EQ(said(due, word + "اد").key, "too_long");
  EXPECT_EQ(said(due, word + "اد").clause, "K 2");
}

TEST(Khatranj_K3, TheReplyToTakingBackNamesTheTurnThatItCosts) {
  const Message both = said(after(position_of(kStart), "e2e4"), "takeback");
  EXPECT_TRUE(tells(both.en, "next turn")) << both.en;
  EXPECT_TRUE(tells(both.fa, "نوبت بعدی")) << both.fa;
  const Message present = said(after(position_of(kStart, "taken-back=present-turn"), "e2e4"), "takeback");
  EXPECT_FALSE(tells(present.en, "next turn")) << present.en;
}

TEST(Khatranj_K3, WhatIsDueInTheChoiceAndTheVerdictIsSaid) {
  const Position choice = after(after(position_of(kStart), "e2e4"), "none");
  EXPECT_EQ(unread(choice, "what?").clause, "K 3");
  EXPECT_TRUE(tells(unread(choice, "what?").en, "takeback"));
  const Position verdict = after(after(position_of(kStart, "words=players"), "e2e4"), "غددخ");
  EXPECT_TRUE(tells(unread(verdict, "what?").en, "accept"));
}

//  4  b · · · ·      A man on d2 would carry the bishop's attack to e1.
//  3  · · · · ·
//  2  · · · · ·      (d2)
//  1  · · · Q K
TEST(Khatranj_K8, WhoOpensALineByStandingOnShinIsToldSo) {
  const Position position = position_of("4k3/8/8/b7/8/8/8/3QK3 w - - 0 1");
  const Message why = said(position, "d1d2");
  EXPECT_EQ(why.key, "shin_passes_check");
  EXPECT_EQ(why.clause, "K 8");
  // A rook's check has nothing to do with ش.
  EXPECT_EQ(said(position_of("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"), "e2d2").clause, "K 4");
}

TEST(Khatranj, APositionThatCanBeReadCanBeReadAgainAfterEveryMove) {
  for (const std::string_view text :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 word:d2d4 over:white",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 over:black", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 over:white",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 lost:1,0", "4k3/8/8/8/8/8/P7/4K3 b - - 0 1 lost:2,0",
        "4k3/8/8/8/8/8/P7/4K3 b - - 0 1 lost:1,0 lost:0,1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 word:a2a3 white:باس",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 over:white over:white"})
    EXPECT_FALSE(Khatranj::parse(rules_by("standard"), text).ok()) << text;
  Position position = position_of("4k3/8/8/8/8/8/P7/4K3 b - - 0 9999");
  position = worded(position, "e8d8");
  EXPECT_TRUE(Khatranj::parse(position.rules, Khatranj::format(position)).ok()) << Khatranj::format(position);
}

}  // namespace
}  // namespace meydan::khatranj
