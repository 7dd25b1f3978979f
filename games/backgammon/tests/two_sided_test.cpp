// The exact table of the last checkers, against the game tree itself.
#include "games/backgammon/engine/two_sided.h"

#include <gtest/gtest.h>

#include <map>

#include "games/backgammon/engine/stake.h"
#include "games/backgammon/tests/random_boards.h"

namespace meydan::backgammon {

namespace {

Board last_checkers(std::initializer_list<int> own, std::initializer_list<int> enemy) {
  Board board{};
  for (const int point : own) ++board.own[static_cast<std::size_t>(point)];
  for (const int point : enemy) ++board.enemy[static_cast<std::size_t>(kBar - point)];
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own.size());
  board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - enemy.size());
  return board;
}

using Cube = Stake::Cube;

/// Plays every game to its end and every cube decision both ways.
class Tree {
 public:
  explicit Tree(Style style) : style_(style) {}

  /// Points, the cube standing at 1, for the player on roll, who may double first.
  double worth(const Board& board, Cube cube) {
    const double rolled = roll(board, cube);
    if (cube == Cube::None || cube == Cube::Enemy) return rolled;
    const double taken = 2 * roll(board, Cube::Enemy);
    const double passed = 1;
    return std::max(rolled, std::min(taken, passed));
  }

  double roll(const Board& board, Cube cube) {
    const auto key = std::tuple(board.own, board.enemy, cube);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Cube others = cube == Cube::Own ? Cube::Enemy : cube == Cube::Enemy ? Cube::Own : cube;
    double sum = 0;
    for (std::uint8_t first = 1; first <= 6; ++first) {
      for (std::uint8_t second = 1; second <= 6; ++second) {
        double best = -9;
        for (const Candidate& candidate : legal_plays(board, {first, second}, {.style = style_})) {
          const bool won = candidate.after.own[kOff] == kCheckers;
          best = std::max(best, won ? 1 : -worth(turned(candidate.after), others));
        }
        sum += best / 36;
      }
    }
    return known_[key] = sum;
  }

 private:
  Style style_;
  std::map<std::tuple<Places, Places, Cube>, double> known_;
};

void expect_like_the_tree(const TwoSided& table, Tree& tree, const Board& board) {
  const CubeWorths worths = table.worths(board);
  EXPECT_NEAR(static_cast<double>(worths.none), tree.worth(board, Cube::None), 1e-5);
  EXPECT_NEAR(static_cast<double>(worths.centre), tree.worth(board, Cube::Centre), 1e-5);
  EXPECT_NEAR(static_cast<double>(worths.own), tree.worth(board, Cube::Own), 1e-5);
  EXPECT_NEAR(static_cast<double>(worths.enemy), tree.worth(board, Cube::Enemy), 1e-5);
  const CubeWorths rolled = table.rolled(board);
  EXPECT_NEAR(static_cast<double>(rolled.centre), tree.roll(board, Cube::Centre), 1e-5);
  EXPECT_NEAR(static_cast<double>(rolled.own), tree.roll(board, Cube::Own), 1e-5);
}

}  // namespace

TEST(BackgammonTwoSided, LastRolls) {
  const TwoSided& table = TwoSided::of(Style::Modern);
  // 19 of 36 win at once, the others lose at once: doubled and taken.
  const CubeWorths worths = table.worths(last_checkers({5, 2}, {1}));
  EXPECT_NEAR(static_cast<double>(worths.none), 2.0 / 36, 1e-6);
  EXPECT_NEAR(static_cast<double>(worths.enemy), 2.0 / 36, 1e-6);
  EXPECT_NEAR(static_cast<double>(worths.centre), 4.0 / 36, 1e-6);
  EXPECT_NEAR(static_cast<double>(worths.own), 4.0 / 36, 1e-6);
  // 27 of 36: a take point to the hair; 6 and 1 less, 15 of 36, is no double.
  EXPECT_NEAR(static_cast<double>(table.worths(last_checkers({6}, {1})).centre), 1.0, 1e-6);
  EXPECT_NEAR(static_cast<double>(table.worths(last_checkers({6, 1}, {1})).centre), -6.0 / 36, 1e-6);
}

TEST(BackgammonTwoSided, AgreesWithTheTreeUpToThreeCheckersASide) {
  const TwoSided& table = TwoSided::of(Style::Modern);
  Tree tree(Style::Modern);
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    Board board{};
    for (Places* places : {&board.own, &board.enemy}) {
      const auto count = 1 + rng.below(3);
      for (std::uint64_t checker = 0; checker < count; ++checker) {
        const auto point = static_cast<std::size_t>(1 + rng.below(kHome));
        ++(*places)[places == &board.own ? point : kBar - point];
      }
      (*places)[places == &board.own ? kOff : kBar] = static_cast<std::uint8_t>(kCheckers - count);
    }
    ASSERT_TRUE(TwoSided::has_few(board));
    expect_like_the_tree(table, tree, board);
  }
}

TEST(BackgammonTwoSided, AgreesWithTheTreeWithSixLowCheckers) {
  // Low points, so that the whole tree can be walked.
  Tree tree(Style::Modern);
  expect_like_the_tree(TwoSided::of(Style::Modern), tree, last_checkers({1, 1, 1, 1, 2, 2}, {1, 1, 1, 1, 1, 2}));
  expect_like_the_tree(TwoSided::of(Style::Modern), tree, last_checkers({1, 1, 1, 1, 1, 3}, {2, 1, 1, 1, 1, 1}));
}

TEST(BackgammonTwoSided_T16, TraditionallyNoPipsAreBurnt) {
  Tree tree(Style::Traditional);
  expect_like_the_tree(TwoSided::of(Style::Traditional), tree, last_checkers({6, 4, 1}, {5, 3}));
  expect_like_the_tree(TwoSided::of(Style::Traditional), tree, last_checkers({6, 5}, {4, 4, 1}));
}

TEST(BackgammonTwoSided, TheOneSidedTableIsCloseToIt) {
  const TwoSided& table = TwoSided::of(Style::Modern);
  for (const Board& board : {last_checkers({6, 5, 4, 3, 2, 1}, {6, 5, 4, 3, 2, 1}),
                             last_checkers({6, 6, 6, 6, 6, 6}, {5, 5, 5, 4, 4, 4}), last_checkers({1, 3}, {6, 6})}) {
    const double exact = (1 + static_cast<double>(table.worths(board).none)) / 2;
    const double alone = static_cast<double>(BearOff::of(Style::Modern).chances(board).win);
    EXPECT_NEAR(exact, alone, 0.003);
  }
}

TEST(BackgammonStake, LastCheckersAreValuedExactly) {
  const Board board = last_checkers({5, 2}, {1});
  Stake money{.cube = Stake::Cube::Centre};
  const Chances chances{19.0f / 36, 0, 0, 0, 0};
  EXPECT_NEAR(worth_on_roll(money, board, chances), 4.0 / 36, 1e-6);
  const CubeChoice choice = cube_choice(money, board, chances);
  EXPECT_NEAR(choice.hold, 2.0 / 36, 1e-6);
  EXPECT_NEAR(choice.taken, 4.0 / 36, 1e-6);
  EXPECT_TRUE(choice.doubles());
  EXPECT_TRUE(choice.takes());
  // With a score it goes by the model.
  money.need = money.enemy_need = 5;
  EXPECT_EQ(cube_choice(money, board, chances).hold, cube_choice(money, chances).hold);
}

}  // namespace meydan::backgammon
