// What the conformance suite must know about coin dooz.
#pragma once

#include "games/connect_four/rules.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<connect_four::ConnectFour> {
  using Position = connect_four::Position;
  using Move = connect_four::Move;

  static constexpr int kLongestGame = connect_four::kSquares;
  static constexpr int kPerftDepth = 4;

  static std::vector<Move> all_moves() {
    std::vector<Move> moves;
    for (int column = 0; column < connect_four::kColumns; ++column) moves.push_back({column});
    return moves;
  }

  static void expect_conserved(const Position& position) {
    EXPECT_EQ(std::popcount(position.coins[0]), (position.count + 1) / 2);  // C4 1: dark begins, they alternate
    EXPECT_EQ(std::popcount(position.coins[1]), position.count / 2);
    EXPECT_EQ(position.coins[0] & position.coins[1], 0u);
    EXPECT_EQ((position.coins[0] | position.coins[1]) & ~connect_four::kAllSquares, 0u);
  }

  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
  };
  static std::vector<Mirror> mirrors() { return {{left_right, left_right_move}}; }

 private:
  static Move left_right_move(const Move& move) { return {connect_four::kColumns - 1 - move.column}; }
  static Position left_right(const Position& position) {
    Position mirrored = connect_four::ConnectFour::start({});
    for (int index = 0; index < position.count; ++index) {
      const int column = position.columns[static_cast<std::size_t>(index)];
      mirrored = connect_four::ConnectFour::apply(mirrored, left_right_move({column})).value();
    }
    return mirrored;
  }
};

}  // namespace meydan
