// The 9x6 board as two 64-bit words, one per colour. Seven bits a column, the bottom row lowest; the seventh bit of a
// column is always empty, so that lines never run on into the next column:
//
//     6 13 20 27 34 41 48 55 62    <- always empty
//     5 12 19 26 33 40 47 54 61
//     4 11 18 25 32 39 46 53 60
//     3 10 17 24 31 38 45 52 59
//     2  9 16 23 30 37 44 51 58
//     1  8 15 22 29 36 43 50 57
//     0  7 14 21 28 35 42 49 56
//     1  2  3  4  5  6  7  8  9    columns
#pragma once

#include <bit>
#include <cstdint>

namespace meydan::connect_four {

inline constexpr int kColumns = 9;  // C4 1
inline constexpr int kRows = 6;
inline constexpr int kSquares = kColumns * kRows;
inline constexpr int kStride = kRows + 1;

using Bits = std::uint64_t;

constexpr Bits bottom_of(int column) { return Bits{1} << (column * kStride); }
constexpr Bits column_mask(int column) { return ((Bits{1} << kRows) - 1) << (column * kStride); }

constexpr Bits bottom_row() {
  Bits bits = 0;
  for (int column = 0; column < kColumns; ++column) bits |= bottom_of(column);
  return bits;
}
constexpr Bits all_squares() {
  Bits bits = 0;
  for (int column = 0; column < kColumns; ++column) bits |= column_mask(column);
  return bits;
}
inline constexpr Bits kBottomRow = bottom_row();
inline constexpr Bits kAllSquares = all_squares();
static_assert(std::popcount(kAllSquares) == kSquares);

/// C4 2: the lowest empty square of every column. Adding one to a column's coins carries up to the first gap; a full
/// column carries into its seventh bit, which the mask takes away.
constexpr Bits landing_squares(Bits occupied) { return (occupied + kBottomRow) & kAllSquares; }

/// C4 3: four in a line, straight or diagonal. In each direction two shifts fold four squares onto one.
constexpr bool has_four(Bits coins) {
  for (const int step : {1, kStride - 1, kStride, kStride + 1}) {
    const Bits pairs = coins & (coins >> step);
    if ((pairs & (pairs >> (2 * step))) != 0) return true;
  }
  return false;
}

}  // namespace meydan::connect_four
