// The board of khatranj: 64 squares with a letter each, and how men attack on it.
//
//      a  b  c  d  e  f  g  h            a  b  c  d  e  f  g  h
//   8  56 57 58 59 60 61 62 63        8  ض  ژ  ق  ث  م  چ  ع  ه
//   7  48 49 50 51 52 53 54 55        7  ذ  ل  ج  غ  ش  ظ  ی  ب
//   6  40 41 42 43 44 45 46 47        6  ح  ا  ت  گ  ف  ک  ن  س
//   5  32 33 34 35 36 37 38 39        5  ط  ز  ر  خ  د  پ  و  ص
//   4  24 25 26 27 28 29 30 31        4  ص  و  پ  د  خ  ر  ز  ط
//   3  16 17 18 19 20 21 22 23        3  س  ن  ک  ف  گ  ت  ا  ح
//   2   8  9 10 11 12 13 14 15        2  ب  ی  ظ  ش  غ  ج  ل  ذ
//   1   0  1  2  3  4  5  6  7        1  ه  ع  چ  م  ث  ق  ژ  ض
//
// The letters are the same after a half turn: square n and square 63 - n carry the same one.
//
// Lines of sliding men are looked up by what stands on them. The six inner squares of a line are gathered into one
// number by a multiplication that adds all ranks (or files) into one, and that number, with the place of the man on the
// line, names the squares that it reaches:
//
//    occupied on the diagonal      times column b           the top rank, shifted down by one
//    . . . . . . . .               every rank lands on      . 1 . . 1 . . .   ->  which squares of the row
//    . . . . 1 . . .               the eighth               a man on this file sees
//    . 1 . . . . . .
//
// Small tables, no search for magic numbers, and the same in WebAssembly.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace meydan::khatranj {

inline constexpr int kSize = 8;
inline constexpr int kSquares = kSize * kSize;

using Bits = std::uint64_t;

constexpr Bits bit_of(int square) { return Bits{1} << square; }
constexpr int square_at(int file, int rank) { return rank * kSize + file; }
constexpr int file_of(int square) { return square % kSize; }
constexpr int rank_of(int square) { return square / kSize; }
constexpr int lowest_square(Bits squares) { return std::countr_zero(squares); }
constexpr Bits without_lowest(Bits squares) { return squares & (squares - 1); }

inline constexpr Bits kFileA = 0x0101010101010101u;
inline constexpr Bits kFileH = kFileA << 7;
inline constexpr Bits kRank1 = 0xffu;
constexpr Bits rank_bits(int rank) { return kRank1 << (kSize * rank); }

/// The square with this name ("e2"), for constants.
constexpr int square_named(std::string_view name) { return square_at(name[0] - 'a', name[1] - '1'); }

/// The alphabet in its own order. A letter is known by its place here.
inline constexpr int kLetters = 32;
inline constexpr std::array<std::string_view, kLetters> kAlphabet{"ا", "ب", "پ", "ت", "ث", "ج", "چ", "ح", "خ", "د", "ذ",
                                                                  "ر", "ز", "ژ", "س", "ش", "ص", "ض", "ط", "ظ", "ع", "غ",
                                                                  "ف", "ق", "ک", "گ", "ل", "م", "ن", "و", "ه", "ی"};

namespace tables {

/// Ranks 1 to 4 as the rule book prints them; the rest follows by the half turn.
constexpr std::array<std::int8_t, kSquares> letters() {
  constexpr std::string_view kLower[kSquares / 2] = {
      "ه", "ع", "چ", "م", "ث", "ق", "ژ", "ض",  // rank 1, a to h
      "ب", "ی", "ظ", "ش", "غ", "ج", "ل", "ذ",  // rank 2
      "س", "ن", "ک", "ف", "گ", "ت", "ا", "ح",  // rank 3
      "ص", "و", "پ", "د", "خ", "ر", "ز", "ط",  // rank 4
  };
  std::array<std::int8_t, kSquares> at{};
  for (int square = 0; square < kSquares / 2; ++square) {
    std::int8_t letter = -1;
    for (int index = 0; index < kLetters; ++index) {
      if (kAlphabet[static_cast<std::size_t>(index)] == kLower[square]) letter = static_cast<std::int8_t>(index);
    }
    at[static_cast<std::size_t>(square)] = letter;
    at[static_cast<std::size_t>(kSquares - 1 - square)] = letter;
  }
  return at;
}

using BySquare = std::array<Bits, kSquares>;

/// Squares reached by jumps of these files and ranks.
template <std::size_t kCount>
constexpr BySquare jumps(const std::array<std::array<int, 2>, kCount>& ways) {
  BySquare reached{};
  for (int square = 0; square < kSquares; ++square) {
    for (const auto& way : ways) {
      const int file = file_of(square) + way[0];
      const int rank = rank_of(square) + way[1];
      if (file >= 0 && file < kSize && rank >= 0 && rank < kSize)
        reached[static_cast<std::size_t>(square)] |= bit_of(square_at(file, rank));
    }
  }
  return reached;
}

/// From every square, the others on its line in this direction and the opposite one.
constexpr BySquare lines(int file_step, int rank_step) {
  BySquare found{};
  for (int square = 0; square < kSquares; ++square) {
    for (const int way : {-1, 1}) {
      int file = file_of(square) + way * file_step;
      int rank = rank_of(square) + way * rank_step;
      for (; file >= 0 && file < kSize && rank >= 0 && rank < kSize; file += way * file_step, rank += way * rank_step)
        found[static_cast<std::size_t>(square)] |= bit_of(square_at(file, rank));
    }
  }
  return found;
}

/// What a man on this place of a row of eight sees, given which of the six inner squares are occupied.
constexpr unsigned row_view(int place, unsigned inner) {
  const unsigned occupied = inner << 1;
  unsigned seen = 0;
  for (int at = place - 1; at >= 0; --at) {
    seen |= 1u << at;
    if ((occupied >> at & 1u) != 0) break;
  }
  for (int at = place + 1; at < kSize; ++at) {
    seen |= 1u << at;
    if ((occupied >> at & 1u) != 0) break;
  }
  return seen;
}

using ByRow = std::array<std::array<Bits, 64>, kSize>;  // by place, then by the six inner squares

/// The view of a row, on every rank at once: a line's mask picks its own squares.
constexpr ByRow row_views() {
  ByRow views{};
  for (int place = 0; place < kSize; ++place) {
    for (unsigned inner = 0; inner < 64; ++inner)
      views[static_cast<std::size_t>(place)][inner] = kFileA * row_view(place, inner);
  }
  return views;
}

/// The view of a column, on file a.
constexpr ByRow column_views() {
  ByRow views{};
  for (int place = 0; place < kSize; ++place) {
    for (unsigned inner = 0; inner < 64; ++inner) {
      const unsigned seen = row_view(place, inner);
      Bits column = 0;
      for (int rank = 0; rank < kSize; ++rank) {
        // The multiplication that gathers a column turns it upside down: rank 8 comes first.
        if ((seen >> rank & 1u) != 0) column |= bit_of(square_at(0, kSize - 1 - rank));
      }
      views[static_cast<std::size_t>(place)][inner] = column;
    }
  }
  return views;
}

}  // namespace tables

inline constexpr std::array<std::int8_t, kSquares> kLetterAt = tables::letters();
static_assert(
    [] {
      std::array<int, kLetters> times{};
      for (const std::int8_t letter : kLetterAt) {
        if (letter < 0) return false;
        ++times[static_cast<std::size_t>(letter)];
      }
      for (const int count : times) {
        if (count != 2) return false;
      }
      return true;
    }(),
    "every letter stands on the board twice");

constexpr int letter_of(int square) { return kLetterAt[static_cast<std::size_t>(square)]; }

/// K 8: the two squares with the letter ش.
inline constexpr Bits kShinSquares = bit_of(square_named("e7")) | bit_of(square_named("d2"));
static_assert(kAlphabet[static_cast<std::size_t>(letter_of(square_named("e7")))] == "ش" &&
              kAlphabet[static_cast<std::size_t>(letter_of(square_named("d2")))] == "ش");

/// K 6: from ا along ا-ر-د to د and back, for knights.
inline constexpr std::array<std::array<int, 2>, 2> kArdLines{
    {{square_named("b6"), square_named("d4")}, {square_named("g3"), square_named("e5")}}};

inline constexpr tables::BySquare kKingReach =
    tables::jumps<8>({{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}});
inline constexpr tables::BySquare kKnightReach =
    tables::jumps<8>({{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}});
/// The same with K 6.
inline constexpr tables::BySquare kArdKnightReach = [] {
  tables::BySquare reach = kKnightReach;
  for (const auto& line : kArdLines) {
    reach[static_cast<std::size_t>(line[0])] |= bit_of(line[1]);
    reach[static_cast<std::size_t>(line[1])] |= bit_of(line[0]);
  }
  return reach;
}();
/// What a pawn on a square attacks, White's and Black's.
inline constexpr std::array<tables::BySquare, 2> kPawnReach{tables::jumps<2>({{{-1, 1}, {1, 1}}}),
                                                            tables::jumps<2>({{{-1, -1}, {1, -1}}})};

inline constexpr tables::BySquare kRankLine = tables::lines(1, 0);
inline constexpr tables::BySquare kFileLine = tables::lines(0, 1);
inline constexpr tables::BySquare kRisingLine = tables::lines(1, 1);
inline constexpr tables::BySquare kFallingLine = tables::lines(1, -1);
inline constexpr tables::ByRow kRowViews = tables::row_views();
inline constexpr tables::ByRow kColumnViews = tables::column_views();

/// The squares a bishop on `square` reaches, up to and with the first occupied one of each way.
inline Bits bishop_reach(int square, Bits occupied) {
  const auto at = static_cast<std::size_t>(square);
  const auto& views = kRowViews[at & 7u];
  constexpr Bits kFileB = kFileA << 1;
  return (kRisingLine[at] & views[(kRisingLine[at] & occupied) * kFileB >> 58]) |
         (kFallingLine[at] & views[(kFallingLine[at] & occupied) * kFileB >> 58]);
}

inline Bits rook_reach(int square, Bits occupied) {
  const auto at = static_cast<std::size_t>(square);
  const auto file = at & 7u;
  const auto rank = at >> 3u;
  constexpr Bits kFileB = kFileA << 1;
  constexpr Bits kSlope = 0x0080402010080400u;  // c7, b6 ... turned into the eighth rank
  const Bits along_rank = kRankLine[at] & kRowViews[file][(kRankLine[at] & occupied) * kFileB >> 58];
  const Bits column = occupied >> file & kFileA;
  const Bits along_file = kColumnViews[7u - rank][(column * kSlope) >> 58] << file;
  return along_rank | along_file;
}

namespace tables {
using ByPair = std::array<std::array<Bits, kSquares>, kSquares>;

/// The squares strictly between two on one line; none if they are not.
constexpr ByPair betweens() {
  ByPair found{};
  for (int from = 0; from < kSquares; ++from) {
    for (int file_step = -1; file_step <= 1; ++file_step) {
      for (int rank_step = -1; rank_step <= 1; ++rank_step) {
        if (file_step == 0 && rank_step == 0) continue;
        Bits passed = 0;
        int file = file_of(from) + file_step;
        int rank = rank_of(from) + rank_step;
        for (; file >= 0 && file < kSize && rank >= 0 && rank < kSize; file += file_step, rank += rank_step) {
          const int to = square_at(file, rank);
          found[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] = passed;
          passed |= bit_of(to);
        }
      }
    }
  }
  return found;
}

/// The whole line through two squares, themselves included; none if they are not on one.
constexpr ByPair full_lines() {
  constexpr BySquare kAll[] = {lines(1, 0), lines(0, 1), lines(1, 1), lines(1, -1)};
  ByPair found{};
  for (int from = 0; from < kSquares; ++from) {
    for (const BySquare& line : kAll) {
      const Bits on_it = line[static_cast<std::size_t>(from)];
      for (Bits left = on_it; left != 0; left = without_lowest(left))
        found[static_cast<std::size_t>(from)][static_cast<std::size_t>(lowest_square(left))] = on_it | bit_of(from);
    }
  }
  return found;
}
}  // namespace tables

inline constexpr tables::ByPair kBetween = tables::betweens();
inline constexpr tables::ByPair kLineThrough = tables::full_lines();

/// K 8: from which squares a bishop's line to a king on a square runs across a ش square.
inline constexpr tables::BySquare kAcrossShin = [] {
  tables::BySquare found{};
  for (int king = 0; king < kSquares; ++king) {
    const auto at = static_cast<std::size_t>(king);
    for (Bits left = kRisingLine[at] | kFallingLine[at]; left != 0; left = without_lowest(left)) {
      const int bishop = lowest_square(left);
      if ((kBetween[at][static_cast<std::size_t>(bishop)] & kShinSquares) != 0) found[at] |= bit_of(bishop);
    }
  }
  return found;
}();

}  // namespace meydan::khatranj
