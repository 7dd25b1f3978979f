// What the rows say about the end of a game of coin dooz. The board has an even number of squares, so whoever only ever
// answers in the same column gets every second row: the second player the even ones (claimeven). What follows from that
// without looking ahead is proven, not guessed.
#pragma once

#include "games/connect_four/board.h"

namespace meydan::connect_four {

constexpr Bits rows_of(int parity) {
  Bits bits = 0;
  for (int row = parity; row < kRows; row += 2) bits |= kBottomRow << row;
  return bits;
}
/// Rows are counted from 1, as players do: the bottom row is odd.
constexpr Bits kOddRows = rows_of(0);
constexpr Bits kEvenRows = rows_of(1);

/// The empty squares that would make four in a line for these coins, whether a coin can fall there already or not.
constexpr Bits fours_at(Bits coins, Bits taken) {
  Bits squares = coins << 1 & coins << 2 & coins << 3;
  for (const int step : {kStride - 1, kStride, kStride + 1}) {
    const Bits right = coins << step & coins << 2 * step;    // two coins before the square
    const Bits left = coins >> step & coins >> 2 * step;     // two coins behind it
    squares |= right & (coins << 3 * step | coins >> step);  // three before, or two before and one behind
    squares |= left & (coins >> 3 * step | coins << step);
  }
  return squares & kAllSquares & ~taken;
}

/// The column that a square stands in.
constexpr Bits column_of(Bits square) {
  for (int column = 0; column < kColumns; ++column) {
    if ((square & column_mask(column)) != 0) return column_mask(column);
  }
  return 0;
}

/// Between which of loss (-1), draw (0) and win (1) the result for the side to move lies.
struct Verdict {
  int least = -1;
  int most = 1;
};

/// `own` are the coins of the side to move, `threats` the squares where the other side would win.
constexpr Verdict verdict_without_looking(Bits own, Bits taken, int coins, Bits threats) {
  const Bits other = own ^ taken;
  const Bits empty = kAllSquares & ~taken;
  // The next squares of columns with an odd number of empty ones: one side has to begin there, so either may get them.
  const Bits loose = landing_squares(taken) & kEvenRows;
  const bool first_moves = coins % 2 == 0;
  const Bits first = first_moves ? own : other;
  const Bits second = first_moves ? other : own;
  // The second player answers every coin above it. The first gets the odd rows at most.
  if (!has_four(first | (empty & kOddRows) | loose)) {
    const bool second_wins = has_four(second | (empty & kEvenRows & ~loose));
    if (first_moves) return {.most = second_wins ? -1 : 0};
    return {.least = second_wins ? 1 : 0};
  }
  if (first_moves) return {};
  // The first player has an odd threat in a column with an odd number of empty squares, and answers every coin above
  // it; the other loose columns are taken by turns. So the second player runs out of squares, plays the one below the
  // threat, and has until then had the odd rows elsewhere and the even ones below the threat.
  for (Bits left = threats & kOddRows; left != 0; left &= left - 1) {
    const Bits threat = left & (0 - left);
    const Bits column = column_of(threat);
    if ((loose & column) == 0) continue;
    const Bits below = column & (threat - 1) & empty & kEvenRows;
    if (!has_four(second | (empty & kOddRows & ~column) | (loose & ~column) | below)) return {.most = -1};
  }
  return {};
}

}  // namespace meydan::connect_four
