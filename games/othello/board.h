// The 8x8 board as two 64-bit words, one per colour. Bit 0 is a1, top left; the rows follow each other:
//
//       a  b  c  d  e  f  g  h
//    1  0  1  2  3  4  5  6  7
//    2  8  9 10 11 12 13 14 15         -9 -8 -7
//    3 16 17 18 19 20 21 22 23           \ | /
//    4 24 25 26 27 28 29 30 31        -1 -   - +1    the eight directions as steps of bits
//    5 32 33 34 35 36 37 38 39           / | \       .
//    6 40 41 42 43 44 45 46 47         +7 +8 +9
//    7 48 49 50 51 52 53 54 55
//    8 56 57 58 59 60 61 62 63
//
// A step across the left or right edge would come out on the other side, one row off; each direction therefore says
// which squares a step can arrive on. Steps over the top and bottom edges fall out of the word by themselves.
//
// These functions are the referee's: short, and right at a glance. perft has quicker ones (perft_kernel_code.h), which
// the tests hold against these and against a board of 64 letters.
#pragma once

#include <bit>
#include <cstdint>

namespace meydan::othello {

inline constexpr int kSize = 8;
inline constexpr int kSquares = kSize * kSize;

using Bits = std::uint64_t;

constexpr Bits bit_of(int square) { return Bits{1} << square; }
constexpr int square_at(int column, int row) { return row * kSize + column; }

inline constexpr Bits kColumnA = 0x0101010101010101u;
inline constexpr Bits kColumnH = kColumnA << 7;

struct Direction {
  int step;
  Bits arrivals;  // where one step in this direction can end
};
inline constexpr Direction kDirections[8] = {{-9, ~kColumnH}, {-8, ~Bits{0}}, {-7, ~kColumnA}, {-1, ~kColumnH},
                                             {1, ~kColumnA},  {7, ~kColumnH}, {8, ~Bits{0}},   {9, ~kColumnA}};

constexpr Bits step(Bits squares, const Direction& direction) {
  return (direction.step > 0 ? squares << direction.step : squares >> -direction.step) & direction.arrivals;
}

/// O 2: the enemy discs that turn when `mover` places a disc on `square`: in every direction the unbroken row of them
/// that ends at a disc of the mover. None: the disc may not be placed.
constexpr Bits turned_discs(Bits mover, Bits enemy, int square) {
  Bits turned = 0;
  for (const Direction& direction : kDirections) {
    Bits row = 0;
    Bits next = step(bit_of(square), direction);
    for (; (next & enemy) != 0; next = step(next, direction)) row |= next;
    if ((next & mover) != 0) turned |= row;
  }
  return turned;
}

/// O 2: every empty square where `mover` outflanks something. Rows of enemy discs are grown from all discs of the mover
/// at once; six is the longest such row, and the square behind it is a move if it is empty.
constexpr Bits outflanking_squares(Bits mover, Bits enemy) {
  Bits squares = 0;
  for (const Direction& direction : kDirections) {
    Bits rows = step(mover, direction) & enemy;
    for (int length = 2; length <= kSize - 2; ++length) rows |= step(rows, direction) & enemy;
    squares |= step(rows, direction);
  }
  return squares & ~(mover | enemy);
}

/// O 1: the usual set-up.
inline constexpr Bits kDarkAtStart = bit_of(square_at(3, 4)) | bit_of(square_at(4, 3));   // d5, e4
inline constexpr Bits kLightAtStart = bit_of(square_at(3, 3)) | bit_of(square_at(4, 4));  // d4, e5
static_assert(outflanking_squares(kDarkAtStart, kLightAtStart) == (bit_of(square_at(3, 2)) | bit_of(square_at(2, 3)) |
                                                                   bit_of(square_at(5, 4)) | bit_of(square_at(4, 5))),
              "dark begins on d3, c4, f5 or e6");

}  // namespace meydan::othello
