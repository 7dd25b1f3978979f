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

/// All squares above these, in their columns.
constexpr Bits above(Bits squares) {
  constexpr Bits kNotBottom = kAllSquares & ~kBottomRow;
  Bits higher = squares << 1 & kAllSquares;
  higher |= higher << 1 & kAllSquares;
  higher |= higher << 2 & kNotBottom;
  return higher | (higher << 1 & kAllSquares);
}
static_assert(above(kBottomRow) == (kAllSquares & ~kBottomRow));
static_assert(above(kBottomRow << (kRows - 1)) == 0);
static_assert(above(bottom_of(4) << 1) == bottom_of(4) * 0b111100);

/// Who gets four when one side ends up with the squares `sure`, and the other at most with the squares `rest`, each
/// with the coins it has. A line of the other side right above one of `sure` comes too late: whoever fills it has
/// filled every column of the lower line beyond that line before.
struct Fours {
  bool sure = false;
  bool rest = false;
};
constexpr Fours fours_of(Bits sure, Bits rest) {
  Fours fours;
  for (const int step : {1, kStride - 1, kStride, kStride + 1}) {
    const Bits sure_pairs = sure & sure >> step;
    const Bits sure_lines = sure_pairs & sure_pairs >> 2 * step;  // each as its first square
    const Bits rest_pairs = rest & rest >> step;
    const Bits rest_lines = rest_pairs & rest_pairs >> 2 * step;
    fours.sure |= sure_lines != 0;
    fours.rest |= (rest_lines & ~above(sure_lines)) != 0;
  }
  return fours;
}

/// What the second player gets by answering every coin above it. `loose` are the next squares of the columns with an
/// odd number of empty ones, all on even rows: there is no answer below them, and one side has to begin.
constexpr Fours answering_above(Bits first, Bits second, Bits empty, Bits loose, bool first_moves) {
  Bits evens = empty & kEvenRows & ~loose;
  // Whoever has the last of them to itself takes it.
  if (!first_moves && (loose & (loose - 1)) == 0) {
    evens |= loose;
    loose = 0;
  }
  // Where the second player will have four, the game is over before anybody gets higher.
  const Bits out_of_reach = above(fours_at(second, kAllSquares & ~empty) & evens);
  const Bits odds = empty & kOddRows & ~out_of_reach;
  const Bits one = loose & (0 - loose);
  const Bits other = loose ^ one;
  if (!first_moves || other == 0 || (other & (other - 1)) != 0) return fours_of(second | evens, first | odds | loose);
  // Two of them: when the first player takes one, the second takes the other.
  const Fours with_one = fours_of(second | evens | other, first | odds | one);
  if (with_one.rest) return with_one;
  const Fours with_other = fours_of(second | evens | one, first | odds | other);
  return {.sure = with_one.sure && with_other.sure, .rest = with_other.rest};
}

/// `own` are the coins of the side to move, `threats` the squares where the other side would win. Nobody can win at
/// once.
constexpr Verdict verdict_without_looking(Bits own, Bits taken, int coins, Bits threats) {
  const Bits other = own ^ taken;
  const Bits empty = kAllSquares & ~taken;
  const Bits loose = landing_squares(taken) & kEvenRows;
  const bool first_moves = coins % 2 == 0;
  const Bits first = first_moves ? own : other;
  const Bits second = first_moves ? other : own;
  const Fours fours = answering_above(first, second, empty, loose, first_moves);
  if (!fours.rest) {
    if (first_moves) return {.most = fours.sure ? -1 : 0};
    return {.least = fours.sure ? 1 : 0};
  }
  if (first_moves) return {};
  // The first player has an odd threat in a column with an odd number of empty squares, and answers every coin above
  // it; the other loose columns are taken by turns. So the second player runs out of squares, plays the one below the
  // threat, and has until then had the odd rows elsewhere and the even ones below the threat.
  // Where it has an even threat beside, the second player gets no higher either.
  const Bits never_reached = above(threats & kEvenRows & ~loose);
  for (Bits left = threats & kOddRows; left != 0; left &= left - 1) {
    const Bits threat = left & (0 - left);
    const Bits column = column_of(threat);
    if ((loose & column) == 0) continue;
    const Bits below = column & (threat - 1) & empty & kEvenRows;
    const Bits elsewhere = ((empty & kOddRows) | loose) & ~never_reached & ~column;
    if (!has_four(second | elsewhere | below)) return {.most = -1};
  }
  return {};
}

}  // namespace meydan::connect_four
