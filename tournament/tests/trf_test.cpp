#include "tournament/trf.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tournament/trf_lines.h"

namespace meydan::tournament {
namespace {

/// A line 001 with its columns right: number, name, points and the entries of the rounds.
std::string row(int number, const std::string& name, const std::string& points, const std::string& rounds) {
  Crosstable table;
  Player player;
  player.number = number;
  player.name = name;
  table.players.push_back(player);
  std::string line = write_trf(table);
  line = line.substr(line.find("001 "));
  const TrfLine columns(std::string_view(line).substr(0, line.size() - 1));
  const std::size_t bytes = line.size() - 1 - columns.width() + 80;  // column 81, whatever the name's letters
  return line.substr(0, bytes) + std::string(4 - points.size(), ' ') + points + "     " + rounds + "\n";
}

const std::string kAni = row(1, "Ani", "1.0", "     2 w 1");
const std::string kBabak = row(2, "Babak", "0.0", "     1 b 0");

Crosstable read(const std::string& text) {
  const auto table = read_trf(text);
  EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.reason().en);
  return table.ok() ? *table : Crosstable{};
}

std::string refused(const std::string& text) {
  const auto table = read_trf(text);
  if (table.ok()) return "read";
  EXPECT_FALSE(table.reason().fa.empty());
  return table.reason().en;
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Trf, ReadsHeadersPlayersAndRounds) {
  const Crosstable table = read(
      "012 Nowruz cup\n022 Shiraz\n032 IRI\n042 2026/03/21\n052 2026/03/22\n062 2\n092 Swiss\n142 7\n152 B\n"
      "192 FIDE_DUTCH_2026\n102 somebody\n"
      "001    1 mGM  Ani                               2500 IRI    12345678 1990/01/01  1.0    1     2 w 1\n"
      "001    2 w    Babak                             2400 IRI    12345679 1991/01/01  0.0    2     1 b 0  0000 - H\n");
  EXPECT_EQ(table.name, "Nowruz cup");
  EXPECT_EQ(table.place, "Shiraz");
  EXPECT_EQ(table.federation, "IRI");
  EXPECT_EQ(table.starts, "2026/03/21");
  EXPECT_EQ(table.total_rounds, 7);
  EXPECT_EQ(table.first_colour, Colour::Black);
  EXPECT_EQ(table.system, "FIDE_DUTCH_2026");
  EXPECT_EQ(table.other_lines, std::vector<std::string>{"102 somebody"});
  ASSERT_EQ(table.players.size(), 2U);
  const Player& ani = table.players[0];
  EXPECT_EQ(ani.name, "Ani");
  EXPECT_EQ(ani.sex, "m");
  EXPECT_EQ(ani.title, "GM");
  EXPECT_EQ(ani.rating, 2500);
  EXPECT_EQ(ani.fide_id, "12345678");
  EXPECT_EQ(ani.birth, "1990/01/01");
  EXPECT_EQ(ani.rank, 1);
  EXPECT_EQ(ani.rounds, (std::vector<RoundOf>{{2, Colour::White, Mark::Win}}));
  // The half point asked for in the coming round is not one of the points so far.
  EXPECT_EQ(table.players[1].rounds.size(), 2U);
  EXPECT_EQ(rounds_played(table), 1);
}

TEST(Trf, LinesMayEndInAnyWay) {
  std::string text = "142 3\n" + kAni + kBabak;
  const Crosstable table = read(text);
  for (const std::string ending : {"\r", "\r\n"}) {
    std::string other;
    for (const char character : text) other += character == '\n' ? ending : std::string(1, character);
    EXPECT_EQ(read(other), table);
  }
}

TEST(Trf, ColumnsAreCharactersNotBytes) {
  const Crosstable table = read(row(1, "آناهیتا", "1.0", "     2 w 1") + row(2, "بابک", "0.0", "     1 b 0"));
  ASSERT_EQ(table.players.size(), 2U);
  EXPECT_EQ(table.players[0].name, "آناهیتا");
  EXPECT_EQ(table.players[0].rounds.size(), 1U);
  EXPECT_EQ(read(write_trf(table)), table);
}

TEST(Trf, BlankCellsBeforeTheLastRoundAreAbsences) {
  const Crosstable table = read(row(1, "A", "1.0", "               2 w 1") +
                                row(2, "B", "0.0", "               1 b 0") + row(3, "C", "1.0", "  0000 - U"));
  EXPECT_EQ(table.players[0].rounds[0], RoundOf{});
  EXPECT_EQ(table.players[2].rounds.size(), 2U);
  EXPECT_EQ(table.players[2].rounds[1].mark, Mark::ZeroBye);
}

TEST(Trf, PointSystemsOfBothEditions) {
  const std::string rows = row(1, "A", "3.0", "     2 w 1") + row(2, "B", "0.0", "     1 b 0");
  const Crosstable table = read("162  W 3.0    D 1.0\n" + rows);
  EXPECT_EQ(table.points.win, 30);
  EXPECT_EQ(table.points.draw, 10);
  EXPECT_EQ(table.points.pairing_bye, 30);
  EXPECT_EQ(table.points.half_bye, 10);
  EXPECT_EQ(read("BBW  3.0\nBBD  1.0\n" + rows).points, table.points);
  EXPECT_EQ(read("162  P 1.0    W 3.0\n" + rows).points.pairing_bye, 10);
  EXPECT_EQ(read("BBW  3.0\nBBU  1.5\nBBF  0.5\nBBZ  0.2\n" + rows).points.forfeit_loss, 5);
}

TEST(Trf, ByesForbiddenPairsAndAccelerations) {
  const Crosstable table = read(
      "240 H 002    1    2\n260 001 003    1    2\nXXP 2 1\nXXZ 2\n250       1.0 001 002    1    1\nXXA    2  1.0  0.5\n" +
      kAni + kBabak);
  EXPECT_EQ(table.requested, (std::vector<RequestedByes>{{Mark::HalfBye, 2, {1, 2}}, {Mark::ZeroBye, 2, {2}}}));
  ASSERT_EQ(table.forbidden.size(), 2U);
  EXPECT_EQ(table.forbidden[0], (ForbiddenPairs{{1, 2}, 1, 3}));
  EXPECT_EQ(table.forbidden[1].players, (std::vector<int>{2, 1}));
  EXPECT_EQ(table.players[0].accelerations, (std::vector<Points>{10, 10}));
  EXPECT_EQ(table.players[1].accelerations, (std::vector<Points>{10, 5}));
  EXPECT_EQ(read(write_trf(table)), table);
}

TEST(Trf, BakuAccelerationByC047) {
  std::string rows;
  for (int number = 1; number <= 9; ++number) rows += row(number, "P", "0.0", "");
  const Crosstable table = read("142 9\n192 FIDE_DUTCH_2026_BAKU\n" + rows);
  // 2 * ceil(9 / 4) = 6 players; 5 accelerated rounds, 3 of them full.
  EXPECT_EQ(table.players[5].accelerations, (std::vector<Points>{10, 10, 10, 5, 5}));
  EXPECT_TRUE(table.players[6].accelerations.empty());
}

TEST(Trf, VirtualPointsOfNoughtSayNothing) {
  const std::string rows = kAni + kBabak;
  const Crosstable table = read("142 2\n192 FIDE_DUTCH_2026_BAKU\nXXA    2  0.0\n" + rows);
  EXPECT_FALSE(table.players[0].accelerations.empty());
  EXPECT_EQ(write_trf(read(write_trf(table))), write_trf(table));
}

TEST(Trf, NumbersMayHaveGapsOnlyWithXxcRank) {
  const std::string rows = row(3, "A", "1.0", "     7 w 1") + row(7, "B", "0.0", "     3 b 0");
  EXPECT_EQ(refused(rows), "line 1: player number 1 is missing; numbers run from 1 without gaps");
  const Crosstable table = read("XXC rank black1\n" + rows);
  EXPECT_EQ(table.first_colour, Colour::Black);
  EXPECT_EQ(table.players[0].number_in_file, 3);
  EXPECT_EQ(table.players[1].rounds[0].opponent, 1);
}

TEST(Trf, PointsMustBeThoseOfTheResults) {
  EXPECT_EQ(refused("142 3\n" + row(1, "A", "1.5", "     2 w 1") + kBabak),
            "line 2: player 1 has 1.5 points in the file, but the results make 1.0");
}

TEST(Trf, RefusalsNameTheLine) {
  EXPECT_EQ(refused(""), "the file has no players (lines 001)");
  EXPECT_EQ(refused("001    1 short\n"), "line 1: the line of a player must reach column 84 (the points)");
  EXPECT_EQ(refused("142 many\n"), "line 1: \"many\" is no number from 1 to 999");
  EXPECT_EQ(refused("\n\n152 X\n"), "line 3: \"X\" is no first colour; W or B");
  EXPECT_EQ(refused("012 \xff\n"), "line 1: not UTF-8 text");
  EXPECT_EQ(refused(kAni + kAni), "line 2: player number 1 stands here twice");
  EXPECT_EQ(refused(kAni + row(2, "B", "1.0", "     1 b 1")),
            "line 1: round 1: the entry of player 1 contradicts that of the opponent 2");
  EXPECT_EQ(refused(row(1, "A", "1.0", "     9 w 1")), "line 1: round 1: the file has no opponent number 9");
  EXPECT_EQ(refused(row(1, "A", "1.0", "     1 w 1")), "line 1: round 1: the player is the own opponent");
  EXPECT_EQ(refused(row(1, "A", "1.0", "     2 w ?")),
            "line 1: round 1: \"?\" is no result; it is one of 1 = 0 W D L + - H F U Z");
  EXPECT_EQ(refused(row(1, "A", "1.0", "  0000 - 1")),
            "line 1: round 1: the result \"1\" needs an opponent and a colour");
  EXPECT_EQ(refused(row(1, "A", "1.0", "     2 w H")),
            "line 1: round 1: a bye (\"H\") has neither opponent nor colour");
  EXPECT_EQ(refused("162  X 1.0\n" + kAni + kBabak), "line 1: \"X\" is no symbol of points; W D L A Z P H F +");
  EXPECT_EQ(refused("310 a team\n"), "line 1: lines 310 cannot be read (team events)");
  EXPECT_EQ(refused("XXP 1 5\n" + kAni + kBabak),
            "a list of byes or forbidden pairs names a player whom the file does not have");
  const std::string twice = row(1, "A", "2.0", "     2 w 1     2 b 1") + row(2, "B", "0.0", "     1 b 0     1 w 0");
  EXPECT_EQ(refused("142 1\n" + twice), "2 rounds were played, but line 142 says 1");
}

TEST(Trf_D23, BothMayLose) {
  EXPECT_EQ(refused(row(1, "A", "0.0", "     2 w 0") + row(2, "B", "0.0", "     1 b 0")), "read");
  EXPECT_EQ(refused(row(1, "A", "0.0", "     2 w -") + row(2, "B", "0.0", "     1 b -")), "read");
}

TEST(Trf, WritesWhatItReads) {
  Crosstable table = read("012 Cup\n102 arbiter\n" + kAni + kBabak);
  table.points = {30, 10, 5, 20, 1, 7, 25, 15, 2};
  EXPECT_EQ(read(write_trf(table)), table);
  table.points = {10, 5, 0, 10, 0, 5, 10, 10, 0};
  table.first_colour = Colour::White;
  table.total_rounds = 9;
  EXPECT_EQ(read(write_trf(table)), table);
}

TEST(Trf, RoundRobinsAreKnownByTheirType) {
  EXPECT_TRUE(read("092 Individual: Round-Robin\n" + kAni + kBabak).round_robin);
  EXPECT_TRUE(read("192 FIDE_ROUND_ROBIN\n" + kAni + kBabak).round_robin);
  EXPECT_FALSE(read("092 Swiss, 7 rounds\n" + kAni + kBabak).round_robin);
  Crosstable table = read(kAni + kBabak);
  table.round_robin = true;
  EXPECT_TRUE(read(write_trf(table)).round_robin);
}

TEST(Trf, NamesThatDoNotFitAreCutAndKeepTheColumns) {
  Crosstable table = read(kAni + kBabak);
  table.players[0].name = "a name\nof two lines and more than thirty-three characters";
  const Crosstable again = read(write_trf(table));
  EXPECT_EQ(again.players[0].name, "a name of two lines and more than");
  EXPECT_EQ(again.players[0].rounds, table.players[0].rounds);
}

TEST(Trf, ControlCharactersAreBlanks) {
  std::string text = kAni + kBabak;
  text[text.find("Ani") + 3] = '\t';
  text[text.find("Babak") + 5] = '\0';
  const Crosstable table = read(text);
  EXPECT_EQ(table.players[0].name, "Ani");
  EXPECT_EQ(table.players[1].name, "Babak");
}

TEST(Trf, VectorsAreReadAndWrittenBack) {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(MEYDAN_SOURCE_DIR "/tournament/tests/data")) {
    if (entry.path().extension() != ".trf") continue;
    ++files;
    const std::string text = contents(entry.path());
    const auto table = read_trf(text);
    ASSERT_TRUE(table.ok()) << entry.path() << table.reason().en;
    const auto again = read_trf(write_trf(*table));
    ASSERT_TRUE(again.ok()) << entry.path() << again.reason().en;
    EXPECT_EQ(*again, *table) << entry.path();
  }
  EXPECT_GE(files, 20);
}

}  // namespace
}  // namespace meydan::tournament
