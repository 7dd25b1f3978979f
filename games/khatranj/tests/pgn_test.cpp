// Games in the form of PGN: written, read back, and what cannot be read.
#include <fstream>
#include <sstream>

#include "games/khatranj/tests/test_words.h"
#include "rules/any_game_of.h"
#include "rules/record.h"

namespace meydan::khatranj {
namespace {

static_assert(KnowsFiles<Khatranj>);

Record played(std::vector<std::string> moves) {
  Record record;
  record.game = "khatranj";
  record.moves = std::move(moves);
  return record;
}
std::string pgn(const Record& record, std::string_view rules = "standard") {
  return Khatranj::write_file("pgn", rules_by(rules), record).value();
}
Record read(std::string_view text) {
  const auto found = Khatranj::read_file(text);
  EXPECT_TRUE(found && found->ok()) << text << (found && !found->ok() ? found->reason().en : "");
  return found->value();
}
std::string problem(std::string_view text) {
  const auto found = Khatranj::read_file(text);
  EXPECT_TRUE(found && !found->ok()) << text;
  return found->reason().en;
}

TEST(KhatranjPgn, HasATurnALineWithItsWordAndNumbersThatGoOnThroughALostTurn) {
  const std::string text = pgn(played({"d2d4", "شاد", "e7e6", "none", "takeback", "a2a3", "باس", "a3a4"}));
  const std::string reference = test_words()->reference();
  EXPECT_EQ(text, "[Variant \"Khatranj\"]\n[Rules \"standard,data=" + reference +
                      "\"]\n[Result \"*\"]\n\n"
                      "1. d2d4 شاد\n1... e7e6 none takeback\n2. a2a3 باس\n3. a3a4\n*\n");
}

TEST(KhatranjPgn, IsReadAsItWasWritten) {
  Record record = played({"d2d4", "شاد", "e7e6", "lapse", "remove", "e2e4", "lapse", "lapse"});
  for (const std::optional<Forfeit> how : {std::optional<Forfeit>{}, {Forfeit::TimeOut}, {Forfeit::Resignation}}) {
    record.forfeit = how ? std::optional(Forfeited{1, *how}) : std::nullopt;
    const Record back = read(pgn(record, "half-turn"));
    EXPECT_EQ(back.moves, record.moves);
    EXPECT_EQ(back.rules, "half-turn,data=" + test_words()->reference());
    ASSERT_EQ(back.forfeit.has_value(), how.has_value());
    if (how) {
      EXPECT_EQ(back.forfeit->loser, 1);
      EXPECT_EQ(back.forfeit->how, *how);
    }
  }
}

TEST(KhatranjPgn, OfAGoldenGameReplaysToTheSameHash) {
  const auto game = any_game_of<Khatranj>();
  for (const std::string_view name : {"pawn_removed_then_mate", "half_turn_taken_back", "word_accepted"}) {
    test_words();
    std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/games/khatranj/golden/" + std::string(name) + ".txt");
    std::stringstream text;
    text << file.rdbuf();
    Record record = parse_record(text.str()).value();
    const RuleChoice rules = RuleChoice::parse(Khatranj::info().book, record.rules).value();
    const auto replayed = replay(*game, rules, record);
    ASSERT_TRUE(replayed.ok()) << name;
    record.moves = replayed->moves;  // one by one: our own records have turns
    const Record back = read(game->write_file("pgn", rules, record).value());
    EXPECT_EQ(back.rules, rules.text());
    EXPECT_EQ(replay(*game, rules, back)->hash, replayed->hash) << name;
    EXPECT_EQ(replay(*game, rules, back)->outcome, replayed->outcome) << name;
  }
}

TEST(KhatranjRecord, HasTheWordBesideItsStepAndReadsThemOnLinesOfTheirOwn) {
  const auto game = any_game_of<Khatranj>();
  const RuleChoice rules = RuleChoice::parse(Khatranj::info().book, "data=" + test_words()->reference()).value();
  const std::string head = "meydan record 1\ngame: khatranj\nrules: " + rules.text() + "\n";
  const std::string turns = "1. d2d4 شاد\n2. e7e6 none takeback\n3. a2a3 lapse remove\n4. e2e4\n";
  const std::string moves = "1. d2d4\n2. شاد\n3. e7e6\n4. none\n5. takeback\n6. a2a3\n7. lapse\n8. remove\n9. e2e4\n";
  for (const std::string& lines : {turns, moves}) {
    const Record record = parse_record(head + lines).value();
    const auto replayed = replay(*game, rules, record);
    ASSERT_TRUE(replayed.ok()) << replayed.reason().problem.message.en;
    EXPECT_EQ(write_record(*game, rules, record, *replayed, RecordStyle::Plain), head + turns + "result: unfinished\n");
  }
}

TEST(KhatranjPgn, BeginsWhereTheRecordDoes) {
  Record record = played({"b1b8", "عاژ"});
  record.start = "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1";
  const std::string text = pgn(record);
  EXPECT_NE(text.find("[FEN \"7k/R7/8/8/8/8/8/1R2K3 w - - 0 1\"]\n[Result \"1-0\"]"), std::string::npos) << text;
  EXPECT_EQ(read(text).start, record.start);
  EXPECT_FALSE(read(text).forfeit) << "mate is no forfeit";
}

TEST(KhatranjPgn, RemarksAndMarksOfOtherProgramsAreLeftOut) {
  const Record record =
      read("[Variant \"Khatranj\"]\n\n1. d2d4! {a fine\nmove} شاد $1 ; till the end e2e4\n1... e7e6 none takeback *\n");
  EXPECT_EQ(record.moves, (std::vector<std::string>{"d2d4", "شاد", "e7e6", "none", "takeback"}));
  EXPECT_NE(problem("[Variant \"Khatranj\"]\n\n1. d2d4 {no end").find("{"), std::string::npos);
}

TEST(KhatranjPgn, AResultThatTheBoardDoesNotHaveIsRefused) {
  test_words();
  const std::string mate = "[Variant \"Khatranj\"]\n[FEN \"7k/R7/8/8/8/8/8/1R2K3 w - - 0 1\"]\n";
  EXPECT_NE(problem(mate + "[Result \"0-1\"]\n\n1. b1b8 عاژ 0-1").find("1-0"), std::string::npos);
  EXPECT_NE(problem("[Variant \"Khatranj\"]\n[Result \"won\"]\n\n1. d2d4 شاد").find("won"), std::string::npos);
  EXPECT_NE(problem("[Variant \"Khatranj\"]\n[Result \"1/2-1/2\"]\n\n1. d2d4 شاد").find("1/2-1/2"), std::string::npos);
}

TEST(KhatranjPgn, AGameOfChessIsNamedAsSuch) {
  test_words();
  EXPECT_NE(problem("[Event \"x\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3").find("e4"), std::string::npos);
  EXPECT_NE(problem("[Event \"x\"]\n\n1. e4 e5").find("Variant"), std::string::npos);
}

TEST(KhatranjPgn, WordsStandInItsSentencesAsTheyAreWritten) {
  test_words();
  const std::string wrong = problem("[Variant \"Khatranj\"]\n\n1. d2d4 شاخ");
  EXPECT_NE(wrong.find("(\"شاخ\")"), std::string::npos) << wrong;
}

TEST(KhatranjPgn, WhatIsNoneIsLeftToOthersAndWhatIsWrongIsNamed) {
  test_words();
  EXPECT_FALSE(Khatranj::read_file("1. d2d4 شاد"));
  EXPECT_FALSE(Khatranj::read_file("meydan record 1\ngame: khatranj"));
  EXPECT_NE(problem("[Variant \"Atomic\"]\n\n1. d2d4").find("not of khatranj"), std::string::npos);
  EXPECT_NE(problem("[Variant Khatranj]").find("tag"), std::string::npos);
  EXPECT_NE(problem("[Rules \"no-such\"]").find("no-such"), std::string::npos);
  EXPECT_NE(problem("[FEN \"8/8\"]").find("position"), std::string::npos);
  const std::string wrong = problem("[Variant \"Khatranj\"]\n\n1. d2d4 شاخ");
  EXPECT_NE(wrong.find("move 1"), std::string::npos) << wrong;
  EXPECT_NE(problem("[Variant \"Khatranj\"]\n\n1. d2d4 شاد 1... e7e6 none takeback 2. a2a8").find("move 2"),
            std::string::npos);
  EXPECT_NE(problem("[Variant \"Khatranj\"]\n\n1. lapse").find("move 1"), std::string::npos);
}

}  // namespace
}  // namespace meydan::khatranj
