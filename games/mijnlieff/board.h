// The 4x4 board as 16 bits, one word per colour; a1 is bottom left and has bit 0:
//
//     4 | 12 13 14 15
//     3 |  8  9 10 11
//     2 |  4  5  6  7
//     1 |  0  1  2  3
//          a  b  c  d
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace meydan::mijnlieff {

inline constexpr int kSide = 4;  // M 1
inline constexpr int kSquares = kSide * kSide;

/// M 1: each player has two of each kind, which makes one piece for every square.
enum class Kind : std::uint8_t { Rook, Bishop, King, AntiKing };
inline constexpr std::array<Kind, 4> kKinds{Kind::Rook, Kind::Bishop, Kind::King, Kind::AntiKing};
inline constexpr int kOfEachKind = 2;
static_assert(2 * kOfEachKind * static_cast<int>(kKinds.size()) == kSquares);

using Bits = std::uint32_t;  // the lower 16

constexpr int file_of(int square) { return square % kSide; }
constexpr int rank_of(int square) { return square / kSide; }
constexpr int square_at(int file, int rank) { return rank * kSide + file; }
constexpr Bits bit(int square) { return Bits{1} << square; }
constexpr int lowest_square(Bits squares) { return std::countr_zero(squares); }
constexpr Bits without_lowest(Bits squares) { return squares & (squares - 1); }

/// Squares as one sees them: `x` is in, anything else is not, rank 4 first.
constexpr Bits drawn(std::string_view rank4, std::string_view rank3, std::string_view rank2, std::string_view rank1) {
  Bits squares = 0;
  int rank = kSide;
  for (const std::string_view line : {rank4, rank3, rank2, rank1}) {
    --rank;
    for (int file = 0; file < kSide; ++file) {
      if (line[static_cast<std::size_t>(file)] == 'x') squares |= bit(square_at(file, rank));
    }
  }
  return squares;
}

inline constexpr Bits kAllSquares = drawn("xxxx", "xxxx", "xxxx", "xxxx");
inline constexpr Bits kEdgeSquares = drawn("xxxx", "x..x", "x..x", "xxxx");  // M 2
static_assert(std::popcount(kAllSquares) == kSquares);

/// M 3: does a piece of this kind on `from` allow the reply on `to`? Nothing in between blocks.
constexpr bool allows(Kind kind, int from, int to) {
  if (from == to) return false;
  const int files = file_of(from) > file_of(to) ? file_of(from) - file_of(to) : file_of(to) - file_of(from);
  const int ranks = rank_of(from) > rank_of(to) ? rank_of(from) - rank_of(to) : rank_of(to) - rank_of(from);
  switch (kind) {
    case Kind::Rook: return files == 0 || ranks == 0;
    case Kind::Bishop: return files == ranks;
    case Kind::King: return files <= 1 && ranks <= 1;
    case Kind::AntiKing: return files > 1 || ranks > 1;
  }
  return false;
}

struct Orders {
  std::array<std::array<Bits, kSquares>, kKinds.size()> squares{};

  [[nodiscard]] constexpr Bits of(Kind kind, int from) const {
    return squares[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
  }
};
constexpr Orders all_orders() {
  Orders orders;
  for (const Kind kind : kKinds) {
    for (int from = 0; from < kSquares; ++from) {
      for (int to = 0; to < kSquares; ++to) {
        if (allows(kind, from, to)) {
          orders.squares[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)] |= bit(to);
        }
      }
    }
  }
  return orders;
}
/// M 3: the squares that each piece orders, empty or not.
inline constexpr Orders kOrders = all_orders();

inline constexpr int kB2 = square_at(1, 1);
static_assert(kOrders.of(Kind::Rook, kB2) == drawn(".x..",  //
                                                   ".x..",  //
                                                   "x.xx",  //
                                                   ".x.."));
static_assert(kOrders.of(Kind::Bishop, kB2) == drawn("...x",  //
                                                     "x.x.",  //
                                                     "....",  //
                                                     "x.x."));
static_assert(kOrders.of(Kind::King, kB2) == drawn("....",  //
                                                   "xxx.",  //
                                                   "x.x.",  //
                                                   "xxx."));
static_assert(kOrders.of(Kind::AntiKing, kB2) == drawn("xxxx",  //
                                                       "...x",  //
                                                       "...x",  //
                                                       "...x"));

/// M 5: every three neighbouring squares in a line. Each row, column and main diagonal holds two of them, each of the
/// four short diagonals is one:
///
///     rows and columns 2 x 8      main diagonals 2 x 2      short diagonals 4
///
///     x x x .   . x x x           x . . .   . . . .         . x . .   . . x .
///                                 . x . .   . x . .         . . x .   . x . .
///                                 . . x .   . . x .         . . . x   x . . .
///                                 . . . .   . . . x         and the two below
struct Threes {
  static constexpr int kCount = 2 * 8 + 2 * 2 + 4;
  std::array<Bits, kCount> masks{};
};
constexpr Threes all_threes() {
  Threes threes;
  std::size_t next = 0;
  struct Direction {
    int files;
    int ranks;
  };
  for (const Direction step : {Direction{1, 0}, Direction{0, 1}, Direction{1, 1}, Direction{1, -1}}) {
    for (int square = 0; square < kSquares; ++square) {
      const int file = file_of(square);
      const int rank = rank_of(square);
      const int last_rank = rank + 2 * step.ranks;
      if (file + 2 * step.files >= kSide || last_rank >= kSide || last_rank < 0) continue;
      threes.masks[next++] = bit(square) | bit(square_at(file + step.files, rank + step.ranks)) |
                             bit(square_at(file + 2 * step.files, last_rank));
    }
  }
  return threes;
}
inline constexpr Threes kThrees = all_threes();
static_assert(kThrees.masks.back() != 0, "every three was filled in");

/// M 5: three in a row is one point, four in a row is two. A row of four holds exactly two threes, so counting the
/// threes counts both.
constexpr int points_of(Bits pieces) {
  int points = 0;
  for (const Bits three : kThrees.masks) points += (pieces & three) == three ? 1 : 0;
  return points;
}
static_assert(points_of(drawn("....", "xxx.", "....", "....")) == 1);
static_assert(points_of(drawn("....", "xxxx", "....", "....")) == 2);
static_assert(points_of(drawn("x...", ".x..", "..x.", "...x")) == 2);
static_assert(points_of(drawn("..x.", ".x..", "x...", "....")) == 1);
static_assert(points_of(drawn("xx.x", "xx.x", "....", "xx.x")) == 0);

}  // namespace meydan::mijnlieff
