#include "tournament/tiebreaks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tournament/trf.h"

namespace meydan::tournament {
namespace {

/// "2w1 3b=" for everybody: opponent, colour, result; "-H" for a bye.
Crosstable table_of(const std::vector<std::string>& rows) {
  Crosstable table;
  for (const std::string& row : rows) {
    Player player;
    player.number = static_cast<int>(table.players.size()) + 1;
    std::istringstream words(row);
    for (std::string word; words >> word;) {
      RoundOf entry;
      entry.mark = static_cast<Mark>(word.back());
      if (word[0] != '-') {
        entry.opponent = std::stoi(word);
        entry.colour = word[word.size() - 2] == 'w' ? Colour::White : Colour::Black;
      }
      player.rounds.push_back(entry);
    }
    table.players.push_back(player);
  }
  return table;
}

std::vector<TieBreak> list(std::string_view codes) {
  const auto parsed = parse_tie_breaks(codes);
  EXPECT_TRUE(parsed.ok()) << (parsed.ok() ? "" : parsed.reason().en);
  return parsed.ok() ? *parsed : std::vector<TieBreak>{};
}

/// "1:3 2:1 2:2": rank:player, best first.
std::string order(const Crosstable& table, std::string_view codes) {
  std::string text;
  for (const Place& place : standings(table, list(codes))) {
    if (!text.empty()) text += ' ';
    text += std::to_string(place.rank);
    text += ':';
    text += std::to_string(place.player);
  }
  return text;
}

std::string value(const Crosstable& table, int player, std::string_view code) {
  const std::vector<TieBreak> one = list(code);
  for (const Place& place : standings(table, one)) {
    if (place.player == player) return value_text(one[0], place.values[0]);
  }
  return "nobody";
}

std::vector<std::vector<std::string>> read_tsv(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) rows.back().push_back(cell);
  }
  return rows;
}

Crosstable read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const auto table = read_trf(text.str());
  EXPECT_TRUE(table.ok()) << path;
  return table.ok() ? *table : Crosstable{};
}

/// Every cell of the expected file; columns 3 on are tie-breaks by their codes.
void check_event(const std::filesystem::path& trf, int& cells) {
  auto tsv = trf;
  const auto expected = read_tsv(tsv.replace_extension(".tsv"));
  ASSERT_GE(expected.size(), 2U) << trf;
  std::string codes;
  for (std::size_t column = 2; column < expected[0].size(); ++column) codes += expected[0][column] + " ";
  const std::vector<TieBreak> tie_breaks = list(codes);
  const std::vector<Place> places = standings(read(trf), tie_breaks);
  for (const Place& place : places) {
    const auto& row = expected[static_cast<std::size_t>(place.player)];
    std::vector<std::string> own{std::to_string(place.player), std::to_string(place.rank)};
    for (std::size_t at = 0; at < tie_breaks.size(); ++at) own.push_back(value_text(tie_breaks[at], place.values[at]));
    EXPECT_EQ(own, row) << trf;
    cells += static_cast<int>(row.size());
  }
}

TEST(TieBreaks_C07, AgreeWithFinishedEventsInEveryCell) {
  int events = 0;
  int cells = 0;
  for (const auto& entry : std::filesystem::directory_iterator(MEYDAN_SOURCE_DIR "/tournament/tests/data/swiss_tb")) {
    if (entry.path().extension() != ".trf") continue;
    ++events;
    check_event(entry.path(), cells);
  }
  EXPECT_EQ(events, 20);
  EXPECT_EQ(cells, 971 * 23);
}

TEST(TieBreaks, CodesReadBack) {
  for (const TieBreakKind& kind : tie_break_kinds()) {
    EXPECT_EQ(parse_tie_break(kind.code).value(), TieBreak{&kind}) << "told apart by their codes";
    EXPECT_FALSE(kind.fa.empty() || kind.en.empty() || kind.why_fa.empty() || kind.why_en.empty()) << kind.code;
    EXPECT_EQ(kind.value == nullptr, kind.code == "DE") << kind.code;
  }
  EXPECT_EQ(code_of(TieBreak{}), "PTS");
  for (const std::string code : {"BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "PS/C1", "ARO/C1", "FB/C1"}) {
    EXPECT_EQ(code_of(parse_tie_break(code).value()), code);
  }
  std::string codes;
  for (const TieBreak& tie_break : list("bh/c1, SB de")) codes += code_of(tie_break) + " ";
  EXPECT_EQ(codes, "BH/C1 SB DE ");
}

TEST(TieBreaks, UnknownCodesAreRefused) {
  EXPECT_EQ(parse_tie_break("XY").reason().key, "unknown_tie_break");
  EXPECT_EQ(parse_tie_break("BH/C9").reason().en, "BH cannot have \"/C9\"");
  EXPECT_EQ(parse_tie_break("PS/M1").reason().key, "tie_break_modifier");
  EXPECT_EQ(parse_tie_break("DE/C1").reason().key, "tie_break_modifier");
}

TEST(TieBreaks_D14, PointsFirstAndEqualsShareARank) {
  const Crosstable table = table_of({"2w1", "1b0", "4w=", "3b="});
  EXPECT_EQ(order(table, ""), "1:1 2:3 2:4 4:2");
}

TEST(TieBreaks_D16_D17, BuchholzThenTheDifferenceOfGameScores) {
  EXPECT_EQ(default_tie_breaks(), list("BH DIFF"));
  Crosstable table = table_of({"2w=", "1b=", "4w=", "3b="});
  table.players[3].rounds[0].score_difference = 4;
  table.players[2].rounds[0].score_difference = -4;
  EXPECT_EQ(order(table, "BH DIFF"), "1:4 2:1 2:2 4:3");
  EXPECT_EQ(value(table, 3, "DIFF"), "-4");
}

TEST(TieBreaks_C07, ARequestedByeAtTheEndCountsAsADrawForTheOpponents_16_3) {
  // 2 leaves after losing to 1: worth a draw for every round away. 4 asks for one bye and comes back: worth nothing.
  const Crosstable table = table_of({"2w1 3w1 4b1", "1b0 -Z -Z", "-U 1b0 -U", "-Z -U 1w0"});
  EXPECT_EQ(value(table, 1, "BH"), "4.0");  // 1.0 (two draws) + 2.0 + 1.0
}

TEST(TieBreaks_C07, TheDummyIsCappedByTheOpponentWhoDidNotCome_16_4) {
  const Crosstable table = table_of({"2w+ 3w1", "1b- -Z", "-U 1b0"});
  // Own score 2, but the scheduled opponent is worth half a point (the absence at the end).
  EXPECT_EQ(value(table, 1, "BH"), "1.5");
}

TEST(TieBreaks_C07, DirectEncounterAmongThoseWhoAllMet_6) {
  // Two points each, but 1 beat 2 and 3, and 2 beat 3.
  const Crosstable table = table_of({"2w1 3b1 -Z -Z", "1b0 -U 3w1 -Z", "-U 1w0 2b0 -U"});
  EXPECT_EQ(order(table, "DE"), "1:1 2:2 3:3");
  EXPECT_EQ(value(table, 3, "DE"), "3");
}

TEST(TieBreaks_C07, DirectEncounterPutsFirstWhoCannotBeCaught_6_2) {
  // 1 beat 2 and 3, who never met: 1 is first whatever that game would bring, and they stay together.
  EXPECT_EQ(order(table_of({"2w1 3b1 -Z", "1b0 -U -U", "-U 1w0 -U"}), "DE"), "1:1 2:2 2:3");
}

TEST(TieBreaks_C07, DirectEncounterNeedsCertaintyWhereGamesAreMissing_6_2) {
  // 1 beat 2, but nobody met 3: whatever comes, 3 may have two points.
  const Crosstable open = table_of({"2w1 -Z", "1b0 -U", "-U -Z"});
  EXPECT_EQ(order(open, "DE"), "1:1 1:2 1:3");
  EXPECT_EQ(value(open, 1, "DE"), "0");
}

TEST(TieBreaks_C07, ForfeitsAreNotEncounters_6) {
  EXPECT_EQ(order(table_of({"2w+ -Z", "1b- -U"}), "DE"), "1:1 1:2");
  EXPECT_EQ(order(table_of({"2w1 -Z", "1b0 -U"}), "DE"), "1:1 2:2");
}

TEST(TieBreaks_C07, KoyaCountsOpponentsWithHalfThePoints_9_2) {
  const Crosstable table = table_of({"4w1 3b1 2w=", "3w1 4b1 1b=", "2b0 1w0 4b1", "1b0 2w0 3w0"});
  EXPECT_EQ(value(table, 1, "KS"), "0.5");
  EXPECT_EQ(value(table, 3, "KS"), "0.0");
}

TEST(TieBreaks_C07, OtherPointSystems) {
  Crosstable table = table_of({"2w1 3b=", "1b0 4w1", "4b1 1w=", "3w0 2b0"});
  table.points.win = 30;
  table.points.draw = 10;
  EXPECT_EQ(value(table, 1, "PTS"), "4.0");
  EXPECT_EQ(value(table, 1, "STD"), "1.5");
  EXPECT_EQ(value(table, 1, "BH"), "7.0");
  EXPECT_EQ(value(table, 1, "SB"), "13.00");  // 3 points against 3, 1 against 4
}

TEST(TieBreaks_Othello, BrightwellQuotient) {
  Crosstable table = table_of({"2w1 -U", "1b0 3w1", "-Z 2b0"});
  table.players[0].rounds[0].own_score = 40;
  // 40 discs and 6 * 1 point; a bye is a draw against oneself: 32 and 6 * 2 points.
  EXPECT_EQ(value(table, 1, "BQ"), "90");
}

TEST(TieBreaks, StartNumbersAndRatings) {
  Crosstable table = table_of({"2w=", "1b="});
  table.players[1].rating = 2000;
  EXPECT_EQ(order(table, "TPN"), "1:1 2:2");
  EXPECT_EQ(order(table, "RTNG"), "1:2 2:1");
  EXPECT_EQ(value(table, 1, "ARO"), "2000");
  EXPECT_EQ(value(table, 2, "ARO"), "0");
}

}  // namespace
}  // namespace meydan::tournament
