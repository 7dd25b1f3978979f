// The worked cases of the book, line by line, on positions in which its text holds, in both styles.
#include <gtest/gtest.h>

#include <fstream>

#include "games/backgammon/tests/set_up_board.h"

namespace meydan::backgammon {
namespace {

constexpr Rules kModern{};
constexpr Rules kTraditional{.style = Style::Traditional};
constexpr Rules kFolk{.style = Style::Traditional, .folk = true};

/// A line of worked_cases.txt, whose head says what the fields mean.
struct Case {
  std::string line;
  std::string white;
  std::string black;
  std::string dice;
  std::string modern;
  std::string traditional;
  bool only;
};
std::vector<Case> cases() {
  std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/games/backgammon/worked_cases.txt");
  std::vector<Case> list;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::vector<std::string> fields;
    for (const std::string_view field : split(line, '|')) fields.emplace_back(trim(field));
    if (fields.size() != 9) throw std::runtime_error("not a case: " + line);
    if (fields[1].empty()) continue;  // the cube has a test of its own
    list.push_back({line, fields[2], fields[3], fields[1], fields[4], fields[5], fields[6] == "only"});
  }
  return list;
}

TEST(BackgammonWorkedCases, InBothStyles) {
  const std::vector<Case> all = cases();
  EXPECT_EQ(all.size(), 43u);
  for (const Case& one : all) {
    SCOPED_TRACE(one.line);
    const Position modern = white_to_play(one.white, one.black, one.dice, kModern);
    const Position traditional = white_to_play(one.white, one.black, one.dice, kTraditional);
    EXPECT_TRUE(legal(modern, one.modern)) << explained(modern, one.modern);
    EXPECT_TRUE(legal(traditional, one.traditional)) << explained(traditional, one.traditional);
    EXPECT_TRUE(legal(modern, one.traditional)) << explained(modern, one.traditional);
    if (one.modern != one.traditional) {
      EXPECT_FALSE(legal(traditional, one.modern)) << explained(traditional, one.modern);
    }
    if (one.only) {
      EXPECT_EQ(plays_of(modern).size(), 1u);
      EXPECT_EQ(plays_of(traditional).size(), 1u);
    }
  }
}

TEST(BackgammonWorkedCases, T23BothHitAndRunPlaysAreAllThereIs) {
  EXPECT_EQ(plays_of(white_to_play("6 3", "5 4 2:2 1:2", "21", kTraditional)).size(), 2u);
}

TEST(BackgammonWorkedCases, N8Figure5TheFolkCustomWantsTheLargerDieFirst) {
  const Position folk = white_to_play("10 6", "20:2", "65", kFolk);
  EXPECT_EQ(explained(folk, "10/5 6/off"),
            "no: by the folk custom the last checker comes home with the larger die: 10/4 6/1 (N 8)");
  EXPECT_TRUE(legal(folk, "10/4 6/1"));
}

/// T 10: the last four checkers come off; Black has borne off none and still has one where it hurts.
TEST(BackgammonWorkedCases, T10ThreePointsOrMars) {
  const auto points = [](std::string_view black, std::string_view dice, const Rules& rules) {
    const Position position = white_to_play("3:4", black, dice, rules);
    const auto after = Backgammon::apply(position, Backgammon::parse_move(position, "3/off(4)").value());
    return after.ok() ? after->score[0] : -1;
  };
  for (const auto& [black, dice] : {std::pair{"1 24:14", "33"}, std::pair{"bar 24:14", "55"}}) {
    EXPECT_EQ(points(black, dice, kModern), 3) << dice;
    EXPECT_EQ(points(black, dice, kTraditional), 2) << dice;
  }
}

TEST(BackgammonWorkedCases, T12DeadCube) {
  Position position = white_to_play("6:5 8:5 13:5", "19:5 17:5 12:5", "", {.points = 7});
  position.score = {4, 3};
  position.cube = 2;
  position.cube_owner = 0;
  EXPECT_EQ(explained(position, "double 8"),
            "no: the cube is dead: with 4 points and the cube on 4, White already wins the match to 7 (N 4-4-9)");
  position.score = {2, 3};
  EXPECT_EQ(explained(position, "double"), "legal: a double to 8 (N 4-4-2)");
}

}  // namespace
}  // namespace meydan::backgammon
