// What the conformance suite must know about order dooz.
#pragma once

#include "games/mijnlieff/rules.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<mijnlieff::Mijnlieff> {
  using Position = mijnlieff::Position;
  using Move = mijnlieff::Move;

  static constexpr int kLongestGame = mijnlieff::kLongestGame;
  static constexpr int kPerftDepth = 3;

  static std::vector<Move> all_moves() {
    std::vector<Move> moves{mijnlieff::Pass{}};
    for (const mijnlieff::Kind kind : mijnlieff::kKinds) {
      for (int square = 0; square < mijnlieff::kSquares; ++square) {
        moves.emplace_back(mijnlieff::Placement{kind, square});
      }
    }
    return moves;
  }

  static void expect_conserved(const Position& position) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      // M 1: eight pieces each, on the board or in hand, at most two of a kind.
      int pieces = std::popcount(position.pieces[seat]);
      for (const std::uint8_t left : position.hands[seat]) {
        EXPECT_LE(left, mijnlieff::kOfEachKind);
        pieces += left;
      }
      EXPECT_EQ(pieces, mijnlieff::kSquares / 2);
    }
    EXPECT_EQ(position.pieces[0] & position.pieces[1], 0u);
    EXPECT_EQ((position.pieces[0] | position.pieces[1]) & ~mijnlieff::kAllSquares, 0u);
  }

  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
  };
  /// The seven symmetries of the square that move anything.
  static std::vector<Mirror> mirrors() {
    return {mirror<1>(), mirror<2>(), mirror<3>(), mirror<4>(), mirror<5>(), mirror<6>(), mirror<7>()};
  }

 private:
  /// 1 swaps left and right, 2 up and down, 4 files and ranks; the others are several of these.
  template <int kSymmetry>
  static Mirror mirror() {
    return {mirrored_position<kSymmetry>, mirrored_move<kSymmetry>};
  }
  template <int kSymmetry>
  static Move mirrored_move(const Move& move) {
    const auto* const placement = std::get_if<mijnlieff::Placement>(&move);
    if (placement == nullptr) return move;
    int file = mijnlieff::file_of(placement->square);
    int rank = mijnlieff::rank_of(placement->square);
    if ((kSymmetry & 1) != 0) file = mijnlieff::kSide - 1 - file;
    if ((kSymmetry & 2) != 0) rank = mijnlieff::kSide - 1 - rank;
    if ((kSymmetry & 4) != 0) std::swap(file, rank);
    return mijnlieff::Placement{placement->kind, mijnlieff::square_at(file, rank)};
  }
  template <int kSymmetry>
  static Position mirrored_position(const Position& position) {
    Position mirrored = mijnlieff::Mijnlieff::start(position.rules);
    for (int index = 0; index < position.count; ++index) {
      const Move move = mirrored_move<kSymmetry>(mijnlieff::move_at(position, index));
      mirrored = mijnlieff::Mijnlieff::apply(mirrored, move).value();
    }
    return mirrored;
  }
};

}  // namespace meydan
