// What the conformance suite must know about Othello.
#pragma once

#include "games/othello/rules.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<othello::Othello> {
  using Position = othello::Position;
  using Move = othello::Move;

  // 60 discs; nobody passes twice in a row, so there is at most one pass before each of them.
  static constexpr int kLongestGame = 120;
  static constexpr int kPerftDepth = 3;

  static std::vector<Move> all_moves() {
    std::vector<Move> moves{{othello::kPass}};
    for (int square = 0; square < othello::kSquares; ++square) moves.push_back({square});
    return moves;
  }

  static void expect_conserved(const Position& position) {
    EXPECT_EQ(position.discs[0] & position.discs[1], 0u);
    // The four squares of the set-up are never empty again.
    const othello::Bits centre = othello::kDarkAtStart | othello::kLightAtStart;
    EXPECT_EQ(occupied(position) & centre, centre);
  }

  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
  };
  static std::vector<Mirror> mirrors() {
    return {{mirrored<left_right>, mirrored_move<left_right>},
            {mirrored<top_bottom>, mirrored_move<top_bottom>},
            {mirrored<along_diagonal>, mirrored_move<along_diagonal>}};
  }

 private:
  static int left_right(int square) { return square ^ 7; }
  static int top_bottom(int square) { return square ^ 56; }
  static int along_diagonal(int square) { return square % othello::kSize * othello::kSize + square / othello::kSize; }

  template <int (*kMirror)(int)>
  static Move mirrored_move(const Move& move) {
    return {move.square == othello::kPass ? othello::kPass : kMirror(move.square)};
  }
  template <int (*kMirror)(int)>
  static Position mirrored(const Position& position) {
    Position mirrored = position;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      mirrored.discs[seat] = 0;
      for (othello::Bits discs = position.discs[seat]; discs != 0; discs &= discs - 1) {
        mirrored.discs[seat] |= othello::bit_of(kMirror(std::countr_zero(discs)));
      }
    }
    return mirrored;
  }
};

}  // namespace meydan
