// The last empty squares: no table, no order but parity, nothing that costs more than it saves. Values are exact; those
// that are not below `beta` may be too low, nothing else.
#pragma once

#include "games/othello/kernel_board.h"

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

/// How many discs turn along a line when a disc is placed on [place], all other squares being filled, by which of them
/// are the mover's. Squares beyond the ends of a short line count as the enemy's and never end a row.
struct LineTable {
  std::uint8_t turned[8][256];
};
constexpr LineTable line_table() {
  LineTable table{};
  for (int place = 0; place < 8; ++place) {
    for (int own = 0; own < 256; ++own) {
      int turned = 0;
      for (int step = -1; step <= 1; step += 2) {
        int row = 0;
        int at = place + step;
        for (; at >= 0 && at < 8 && (own >> at & 1) == 0; at += step) ++row;
        if (at >= 0 && at < 8) turned += row;
      }
      table.turned[place][own] = static_cast<std::uint8_t>(turned);
    }
  }
  return table;
}
constexpr LineTable kLines = line_table();

/// The two diagonals through every square.
struct DiagonalTable {
  Bits falling[64];  // from upper left to lower right
  Bits rising[64];
};
constexpr DiagonalTable diagonal_table() {
  DiagonalTable table{};
  for (int square = 0; square < 64; ++square) {
    for (int other = 0; other < 64; ++other) {
      const int columns = other % 8 - square % 8;
      const int rows = other / 8 - square / 8;
      if (columns == rows) table.falling[square] |= Bits{1} << other;
      if (columns == -rows) table.rising[square] |= Bits{1} << other;
    }
  }
  return table;
}
constexpr DiagonalTable kDiagonals = diagonal_table();

/// How many discs turn when the mover fills the only empty square.
MEYDAN_INLINE int last_turned(Bits mover, int square) {
  const int column = square & 7;
  const int row = square >> 3;
  const auto line = [](Bits bits) { return static_cast<int>(bits >> 56); };
  // A multiplication brings the bits of a line together in the top byte, in the order of columns (of a column: rows).
  return kLines.turned[column][mover >> (8 * row) & 0xff] +
         kLines.turned[row][line(((mover >> column) & 0x0101010101010101u) * 0x0102040810204080u)] +
         kLines.turned[column][line((mover & kDiagonals.falling[square]) * 0x0101010101010101u)] +
         kLines.turned[column][line((mover & kDiagonals.rising[square]) * 0x0101010101010101u)];
}

/// The four quarters of the board. A quarter with an odd number of empty squares is good for who moves there: who fills
/// the last square of a region moves there last.
constexpr std::uint8_t quarter_of(int square) {
  return static_cast<std::uint8_t>(1 << ((square >> 5 & 1) * 2 + (square >> 2 & 1)));
}
struct QuarterTable {
  std::uint8_t quarter[64];
  Bits squares[16];  // of a set of quarters
};
constexpr QuarterTable quarter_table() {
  QuarterTable table{};
  for (int square = 0; square < 64; ++square) table.quarter[square] = quarter_of(square);
  for (int set = 0; set < 16; ++set) {
    for (int square = 0; square < 64; ++square) {
      if ((set & quarter_of(square)) != 0) table.squares[set] |= Bits{1} << square;
    }
  }
  return table;
}
constexpr QuarterTable kQuarters = quarter_table();

MEYDAN_INLINE unsigned odd_quarters(Bits empty) {
  unsigned odd = 0;
  for (unsigned quarter = 1; quarter < 16; quarter *= 2) {
    if ((count_of(empty & kQuarters.squares[quarter]) & 1) != 0) odd |= quarter;
  }
  return odd;
}

/// O 4 at the end of a game.
MEYDAN_INLINE int final_value(Bits mover, Bits enemy, bool empty_to_winner) {
  const int own = count_of(mover);
  const int other = count_of(enemy);
  if (!empty_to_winner || own == other) return own - other;
  return own > other ? 64 - 2 * other : 2 * own - 64;
}

class LastSquares {
 public:
  explicit LastSquares(bool empty_to_winner) : empty_to_winner_(empty_to_winner) {}
  std::uint64_t nodes = 0;

  /// One empty square; `mover` has the rest but for the enemy's.
  MEYDAN_INLINE int one(Bits mover, int square) const {
    const int own = count_of(mover);
    const int turned = last_turned(mover, square);
    if (turned != 0) return 2 * (own + turned) - 62;
    const int lost = last_turned(~mover & ~bit(square), square);
    if (lost != 0) return 2 * (own - lost) - 64;
    const int difference = 2 * own - 63;
    if (!empty_to_winner_) return difference;
    return difference > 0 ? difference + 1 : difference - 1;
  }

  int two(Bits mover, Bits enemy, int beta, int first, int second) {
    ++nodes;
    int best = kNothing;
    if ((kRays.around[first] & enemy) != 0) {
      const Bits turned = turned_by(mover, enemy, first);
      if (turned != 0) {
        best = -one(enemy ^ turned, second);
        if (best >= beta) return best;
      }
    }
    if ((kRays.around[second] & enemy) != 0) {
      const Bits turned = turned_by(mover, enemy, second);
      if (turned != 0) {
        const int value = -one(enemy ^ turned, first);
        if (value > best) best = value;
      }
    }
    if (best != kNothing) return best;
    // O 3: a pass. The other side looks for what is worst here.
    int worst = -kNothing;
    if ((kRays.around[first] & mover) != 0) {
      const Bits turned = turned_by(enemy, mover, first);
      if (turned != 0) worst = one(mover ^ turned, second);
    }
    if ((kRays.around[second] & mover) != 0) {
      const Bits turned = turned_by(enemy, mover, second);
      if (turned != 0) {
        const int value = one(mover ^ turned, first);
        if (value < worst) worst = value;
      }
    }
    return worst != -kNothing ? worst : final_value(mover, enemy, empty_to_winner_);
  }

  /// The squares in the order in which they are tried.
  int three(Bits mover, Bits enemy, int alpha, int beta, int first, int second, int third, bool passed = false) {
    ++nodes;
    int best = kNothing;
    const auto try_square = [&](int square, int one_left, int other_left) {
      if ((kRays.around[square] & enemy) == 0) return;
      const Bits turned = turned_by(mover, enemy, square);
      if (turned == 0) return;
      const int value =
          -two(enemy ^ turned, mover ^ turned ^ bit(square), -(alpha > best ? alpha : best), one_left, other_left);
      if (value > best) best = value;
    };
    try_square(first, second, third);
    if (best >= beta) return best;
    try_square(second, first, third);
    if (best >= beta) return best;
    try_square(third, first, second);
    if (best != kNothing) return best;
    if (passed) return -final_value(enemy, mover, empty_to_winner_);
    return -three(enemy, mover, -beta, -alpha, first, second, third, true);
  }

  /// Squares of quarters with an odd number of empty ones first.
  int four(Bits mover, Bits enemy, int alpha, int beta, unsigned odd, bool passed = false) {
    ++nodes;
    const Bits empty = ~(mover | enemy);
    int best = kNothing;
    const Bits odd_squares = empty & kQuarters.squares[odd];
    const Bits groups[] = {odd_squares, empty & ~odd_squares};
    for (const Bits group : groups) {
      for (Bits left = group; left != 0; left &= left - 1) {
        const int square = first_of(left);
        if ((kRays.around[square] & enemy) == 0) continue;
        const Bits turned = turned_by(mover, enemy, square);
        if (turned == 0) continue;
        const Bits others = empty ^ bit(square);
        const Bits ahead = others & kQuarters.squares[odd ^ kQuarters.quarter[square]];
        const int one_left = first_of(ahead != 0 ? ahead : others);
        const Bits behind = others ^ bit(one_left);
        const int value = -three(enemy ^ turned, mover ^ turned ^ bit(square), -beta, -(alpha > best ? alpha : best),
                                 one_left, first_of(behind), first_of(behind & (behind - 1)));
        if (value > best) {
          best = value;
          if (best >= beta) return best;
        }
      }
    }
    if (best != kNothing) return best;
    if (passed) return -final_value(enemy, mover, empty_to_winner_);
    return -four(enemy, mover, -beta, -alpha, odd, true);
  }

  /// Any number of empty squares from none on, meant for five and six.
  int few(Bits mover, Bits enemy, int alpha, int beta, unsigned odd, int empty_count) {
    if (empty_count == 4) return four(mover, enemy, alpha, beta, odd);
    ++nodes;
    const Bits moves = moves_of(mover, enemy);
    if (moves == 0) {
      if (moves_of(enemy, mover) == 0) return final_value(mover, enemy, empty_to_winner_);
      return -few(enemy, mover, -beta, -alpha, odd, empty_count);
    }
    int best = kNothing;
    const Bits odd_moves = moves & kQuarters.squares[odd];
    const Bits groups[] = {odd_moves & kCornerSquares, odd_moves & ~kCornerSquares, moves & ~odd_moves};
    for (const Bits group : groups) {
      for (Bits left = group; left != 0; left &= left - 1) {
        const int square = first_of(left);
        const Bits turned = turned_by(mover, enemy, square);
        const int value = -few(enemy ^ turned, mover ^ turned ^ bit(square), -beta, -(alpha > best ? alpha : best),
                               odd ^ kQuarters.quarter[square], empty_count - 1);
        if (value > best) {
          best = value;
          if (best >= beta) return best;
        }
      }
    }
    return best;
  }

  /// Three or fewer, where a search begins there.
  int fewest(Bits mover, Bits enemy, int alpha, int beta, int empty_count) {
    Bits empty = ~(mover | enemy);
    if (empty_count == 0) return final_value(mover, enemy, empty_to_winner_);
    const int first = first_of(empty);
    if (empty_count == 1) return one(mover, first);
    empty &= empty - 1;
    const int second = first_of(empty);
    if (empty_count == 2) return two(mover, enemy, beta, first, second);
    return three(mover, enemy, alpha, beta, first, second, first_of(empty & (empty - 1)));
  }

  static constexpr int kNothing = -100;

 private:
  bool empty_to_winner_;
};

}  // namespace

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
