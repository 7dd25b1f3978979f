// Duels of the trainer: what the dice gave has no mean, whatever the nets think.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "games/backgammon/engine/weights.h"
#include "games/backgammon/tests/random_boards.h"
#include "games/backgammon/train/duel.h"
#include "rules/data_set.h"

namespace meydan::backgammon::train {

namespace {

const Nets& product_nets() {
  static const Nets* const nets = [] {
    std::ifstream in(MEYDAN_SOURCE_DIR "/games/backgammon/nets/backgammon_nets.data", std::ios::binary);
    add_data_set(kNetsSet, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    return nets_at_hand();
  }();
  MEYDAN_ASSERT(nets != nullptr);
  return *nets;
}

}  // namespace

TEST(BackgammonLuck, OfAllRollsIsNought) {
  Luck luck(product_nets());
  Rng rng(4);
  for (int round = 0; round < 20; ++round) {
    const Board board = round == 0 ? set_up() : random_board(rng);
    for (const bool opening : {false, true}) {
      double sum = 0;
      double most = 0;
      for (std::uint8_t first = 1; first <= 6; ++first) {
        for (std::uint8_t second = 1; second <= 6; ++second) {
          if (opening && first == second) continue;
          const double one = luck.of(board, {first, second}, opening);
          sum += one;
          most = std::max(most, std::fabs(one));
        }
      }
      EXPECT_NEAR(sum, 0, 1e-9);
      if (round == 0) {
        EXPECT_GT(most, 0.05);
      }
    }
  }
}

TEST(BackgammonLuck, IsWhatTheBestPlayGives) {
  // One checker on the five point and one on the two, against one that comes off next: 19 of 36 rolls win at once.
  Board board{};
  board.own[5] = 1;
  board.own[2] = 1;
  board.own[kOff] = 13;
  board.enemy[24] = 1;
  board.enemy[kBar] = 14;
  Luck luck(product_nets());
  EXPECT_NEAR(luck.of(board, {6, 5}, false), 1 - (19.0 - 17.0) / 36, 1e-6);
  EXPECT_NEAR(luck.of(board, {1, 2}, false), -1 - (19.0 - 17.0) / 36, 1e-6);
}

TEST(BackgammonDuel, WithoutLuckTheMeanStaysAndTheErrorShrinks) {
  // Somebody who takes every board for a crashed one plays differently, and little worse.
  Nets other = product_nets();
  for (const Kind kind : {Kind::Contact, Kind::Attack})
    other.of_kind[static_cast<std::size_t>(kind)] = other.of_kind[static_cast<std::size_t>(Kind::Crashed)];
  const DuelResult result = duel(product_nets(), other, {}, 15, 5, 1);
  EXPECT_EQ(result.ended.count(), 15);
  EXPECT_LT(2 * result.without_luck.error(), result.ended.error());
  EXPECT_LT(std::fabs(result.without_luck.mean() - result.ended.mean()), 3 * result.ended.error());
}

TEST(BackgammonDuel, AgainstItselfEveryPairIsEven) {
  const DuelResult result = duel(product_nets(), product_nets(), {}, 4, 6, 1);
  EXPECT_EQ(result.ended.mean(), 0);
  EXPECT_EQ(result.without_luck.mean(), 0);
  EXPECT_EQ(result.without_luck.error(), 0);
}

}  // namespace meydan::backgammon::train
