// Records: what replay() accepts, and what it says about what it does not.
#include "rules/record.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace meydan {
namespace {

const AnyGame& dooz() { return *find_game("connect_four")->game; }
RuleChoice standard() { return RuleChoice(dooz().info().book); }

std::string problem_of(std::string_view text) {
  const auto record = parse_record(text);
  if (!record) return record.reason().en;
  const auto replayed = replay(dooz(), standard(), *record);
  if (replayed) return "fine";
  return std::to_string(replayed.reason().move_number) + ": " + in_english(replayed.reason().problem.message);
}

TEST(Record, PlainFormReadsBackWhatWasWritten) {
  const std::string text = "meydan record 1\ngame: connect_four\nrules: standard\n1. 5\n2. 5\nresult: unfinished\n";
  const Record record = parse_record(text).value();
  EXPECT_EQ(record.moves, (std::vector<std::string>{"5", "5"}));
  const Replayed replayed = replay(dooz(), standard(), record).value();
  EXPECT_EQ(write_record(dooz(), standard(), record, replayed, RecordStyle::Plain), text);
}

TEST(Record, CommentsEmptyLinesAndCarriageReturnsAreSkipped) {
  EXPECT_EQ(problem_of("# a game\r\nmeydan record 1\r\n\r\n# first\r\n1. 5\r\n"), "fine");
}

TEST(Record, ARecordIsToldFromABareList) {
  EXPECT_TRUE(looks_like_record("meydan record 1\n"));
  EXPECT_TRUE(looks_like_record("\n# a game\n# of mine\n meydan record 1"));
  for (const std::string_view bare : {"", "#", "4455", "# 4455\n4455", "Ra1 meydan record"}) {
    EXPECT_FALSE(looks_like_record(bare)) << bare;
  }
}

TEST(Record, AStartPositionMayBeGiven) {
  EXPECT_EQ(problem_of("meydan record 1\nstart: 112233\n1. 4\nresult: 1-0 four_in_line\n"), "fine");
  EXPECT_EQ(problem_of("meydan record 1\nstart: 0\n1. 4\n"),
            "0: character \"0\" at place 1: a position is written with the digits 1 to 9 only (C4 1)");
}

TEST(Record, ForfeitsAreRecorded) {
  EXPECT_EQ(problem_of("meydan record 1\n1. 5\nforfeit: 1 time-out\nresult: 0-1 time_out\n"), "fine");
  EXPECT_EQ(problem_of("meydan record 1\n1. 5\nforfeit: 2 resignation\nresult: 1-0 resignation\n"), "fine");
  EXPECT_EQ(problem_of("meydan record 1\nforfeit: 3 time-out\n"), "0: the seat must be 1 to 2");
  EXPECT_EQ(problem_of("meydan record 1\nforfeit: me\n"), "line 2 of the record cannot be read: \"forfeit: me\"");
  EXPECT_EQ(problem_of("meydan record 1\nstart: 1122334\nforfeit: 1 time-out\n"),
            "0: the game was over before it was forfeited");
}

TEST(Record, AnIllegalMoveNamesItsNumberAndClause) {
  EXPECT_EQ(problem_of("meydan record 1\nstart: 11111\n1. 1\n2. 1\n"),
            "2: column 1 is full, a coin has no square to fall to (C4 2)");
}

TEST(Record, AWrongResultIsNoticed) {
  EXPECT_EQ(problem_of("meydan record 1\n1. 5\nresult: 1-0 four_in_line\n"),
            "0: the record says \"1-0 four_in_line\" but the result is \"unfinished\"");
}

TEST(Record, BrokenTextsAreRefusedByLine) {
  EXPECT_EQ(problem_of(""), "the first line of a record must be: meydan record 1");
  EXPECT_EQ(problem_of("meydan record 2\n"), "the first line of a record must be: meydan record 1");
  EXPECT_EQ(problem_of("meydan record 1\nhello\n"), "line 2 of the record cannot be read: \"hello\"");
  EXPECT_EQ(problem_of("meydan record 1\n2. 5\n"), "line 2: the move's number should be 1");
  EXPECT_EQ(problem_of("meydan record 1\nresult: unfinished\n1. 5\n"), "line 3: a move after the end of the record");
}

}  // namespace
}  // namespace meydan
