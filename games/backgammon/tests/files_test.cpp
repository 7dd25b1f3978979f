// Files of other programs. tests/vectors/gnubg_match.mat and .sgf are one match as GNU Backgammon wrote it (the
// analysis in the SGF left out).
#include <gtest/gtest.h>

#include "games/backgammon/match_file.h"
#include "games/backgammon/tests/set_up_board.h"
#include "rules/any_game_of.h"
#include "rules/conformance/vectors.h"

namespace meydan::backgammon {
namespace {

Record record_from(const std::string& text) {
  const auto read = Backgammon::read_file(text);
  if (!read) throw std::runtime_error("not a file of a known form");
  if (!read->ok()) throw std::runtime_error(read->reason().en);
  return **read;
}

std::string result_of(const Record& record) {
  const auto game = any_game_of<Backgammon>();
  const auto rules = RuleChoice::parse(game->info().book, record.rules).value();
  const auto replayed = replay(*game, rules, record);
  if (!replayed) return replayed.reason().problem.message.en;
  return replayed->outcome ? result_text(*replayed->outcome) : "unfinished";
}

std::string written(const Record& record, std::string_view format) {
  const auto rules = RuleChoice::parse(Backgammon::info().book, record.rules).value();
  return Backgammon::write_file(format, Backgammon::rules(rules), record).value();
}

const std::string kMat = "games/backgammon/tests/vectors/gnubg_match.mat";
const std::string kSgf = "games/backgammon/tests/vectors/gnubg_match.sgf";

TEST(BackgammonFiles, AMatchWrittenByGnuBackgammonIsRead) {
  const Record record = record_from(read_source_file(kMat));
  EXPECT_EQ(record.rules, "modern");
  EXPECT_EQ(result_of(record), "1-0 3-0 match_won");
}

TEST(BackgammonFiles, AResignationIsToldByThePointsAlone) {
  // The last game of that match: the loser resigned with one checker to come off.
  const Record record = record_from(read_source_file(kMat));
  ASSERT_GE(record.moves.size(), 2u);
  EXPECT_EQ(record.moves[record.moves.size() - 2], "concede 1");
  EXPECT_EQ(record.moves.back(), "accept");
}

TEST(BackgammonFiles, MatAndSgfTellTheSameMatch) {
  const Record mat = record_from(read_source_file(kMat));
  const Record sgf = record_from(read_source_file(kSgf));
  EXPECT_EQ(mat.moves, sgf.moves);
  EXPECT_EQ(mat.start, sgf.start);
}

TEST(BackgammonFiles, WhatIsWrittenReadsBack) {
  const Record record = record_from(read_source_file(kMat));
  for (const std::string_view format : Backgammon::file_formats()) {
    const Record again = record_from(written(record, format));
    EXPECT_EQ(again.moves, record.moves) << format;
    EXPECT_EQ(again.start, record.start) << format;
  }
}

TEST(BackgammonFiles, TraditionalMatchesReadBackToo) {
  Record record;
  record.rules = "traditional";
  record.moves = {"roll 61", "roll 44", "24/20(2) 13/9(2)", "roll 61", "13/6"};
  for (const std::string_view format : Backgammon::file_formats()) {
    const Record again = record_from(written(record, format));
    EXPECT_EQ(again.rules, "traditional") << format;
    EXPECT_EQ(again.moves, record.moves) << format;
  }
}

TEST(BackgammonFiles, TheFormOfEach) {
  Record record;
  record.rules = "modern";
  record.moves = {"roll 13", "8/5 6/5", "roll", "roll 66", "24/18(2) 13/7(2)", "double", "pass"};
  EXPECT_EQ(written(record, "mat"),
            " 5 point match\n"
            "\n"
            " Game 1\n"
            " White : 0                      Black : 0\n"
            "  1)                            13: 8/5 6/5\n"
            "  2) 66: 24/18 24/18 13/7 13/7   Doubles => 2\n"
            "  3)  Drops\n"
            "                                 Wins 1 point\n"
            "\n"
            " Game 2\n"
            " White : 0                      Black : 1\n");
  EXPECT_NE(written(record, "xg").find("  2) 66: 24/18(2) 13/7(2)        Doubles => 2\n"), std::string::npos);
  EXPECT_NE(written(record, "sgf").find(";B[13qtst]\n;W[66xrxrmgmg]\n;B[double]\n;W[drop]\n"), std::string::npos);
}

/// A match to 3 in which White leads 2-0 after a first game, and Black doubles in the Crawford game.
MatchFile with_void_double(Action::Kind answer) {
  MatchFile file;
  file.points = 3;
  const auto roll = [](Seat seat, const char* play) {
    return Action{.seat = seat, .kind = Action::Kind::Play, .dice = {3, 1}, .play = play};
  };
  FileGame first;
  first.actions = {roll(0, "8/5 6/5"),
                   {.seat = 1, .kind = Action::Kind::Double, .value = 2},
                   {.seat = 0, .kind = Action::Kind::Take},
                   roll(1, "8/5 6/5"),
                   {.seat = 0, .kind = Action::Kind::Double, .value = 4},
                   {.seat = 1, .kind = Action::Kind::Drop}};
  FileGame second;
  second.score = {2, 0};
  second.crawford = true;
  second.actions = {
      roll(0, "8/5 6/5"), {.seat = 1, .kind = Action::Kind::Double, .value = 2}, {.seat = 0, .kind = answer}};
  file.games = {first, second};
  return file;
}

TEST(BackgammonFiles, N4461AVoidDoubleThatWasTakenIsIgnored) {
  MatchFile file = with_void_double(Action::Kind::Take);
  file.games[1].actions.push_back({.seat = 1, .kind = Action::Kind::Play, .dice = {6, 5}, .play = "24/13"});
  const auto record = record_of(file);
  ASSERT_TRUE(record.ok()) << record.reason().en;
  EXPECT_EQ(record->moves.back(), "24/13");
  EXPECT_EQ(std::count(record->moves.begin(), record->moves.end(), "double"), 2) << "those of the first game";
  EXPECT_EQ(std::count(record->moves.begin(), record->moves.end(), "take"), 1);
}

TEST(BackgammonFiles, N4462AVoidDoubleThatWasPassedScoresNothing) {
  MatchFile file = with_void_double(Action::Kind::Drop);
  auto record = record_of(file);
  ASSERT_TRUE(record.ok()) << record.reason().en;
  EXPECT_EQ(result_of(*record), "unfinished") << "the game goes on from the position of the double";
  EXPECT_EQ(record->moves.back(), "8/5 6/5");
  file.games.push_back({.score = {2, 1}, .crawford = false, .actions = {}});
  record = record_of(file);
  ASSERT_FALSE(record.ok());
  EXPECT_EQ(record.reason().key, "void_pass");
  EXPECT_EQ(record.reason().clause, "N 4-4-6-2");
}

TEST(BackgammonFiles, BrokenFilesAreRefusedWithTheirLine) {
  const auto problem = [](const std::string& text) {
    const auto read = Backgammon::read_file(text);
    if (!read) return std::string("not ours");
    return read->ok() ? std::string("fine") : in_english(read->reason());
  };
  EXPECT_EQ(problem("hello"), "not ours");
  EXPECT_EQ(problem(" 5 point match\n\n Game 1\n what\n"), "line 4 cannot be read: \" what\"");
  EXPECT_EQ(problem(" 5 point match\n Game 1\n  1) 31: 8/5 7/6\n"),
            "game 1, entry 1: there is no own checker on 7 (N 8)");
  EXPECT_EQ(problem(" 5 point match\n Game 1\n  1) 33: 8/5(2) 6/3(2)\n"),
            "game 1, entry 1: a game does not begin with a double (N 4)");
  EXPECT_EQ(problem(" 5 point match\n Game 1\n  1) 31: 8/5 6/5\n Game 2\n  1) 31: 8/5 6/5\n"),
            "game 1 is not finished, but another begins (N 4-5)");
  EXPECT_EQ(problem("(;GM[1];B[aa])"), "this SGF is not of backgammon (GM[6])");
  EXPECT_EQ(problem("(;GM[6];B[77])"), "the SGF cannot be read from place 13 on");
  EXPECT_EQ(problem("(;GM[6]"), "the SGF cannot be read from place 7 on");
}

}  // namespace
}  // namespace meydan::backgammon
