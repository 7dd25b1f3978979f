// Discs that can never be turned again, as far as they are easy to see: on edges, where every case is worked out
// beforehand, and discs that in all four lines stand beside a stable disc of their own colour or in a full line.
#pragma once

#include "games/othello/kernel_board.h"

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

constexpr Bits kLeft = 0x0101010101010101u;
constexpr Bits kRight = kLeft << 7;
constexpr Bits kTop = 0xff;
constexpr Bits kBottom = kTop << 56;

MEYDAN_INLINE unsigned column_in_byte(Bits column_a) {
  return static_cast<unsigned>((column_a & kLeft) * 0x0102040810204080u >> 56);
}
MEYDAN_INLINE Bits byte_in_column(unsigned byte) { return (Bits{byte} * 0x0002040810204081u) & kLeft; }

MEYDAN_INLINE Bits stable_on_edges(const std::uint8_t* edges, Bits mover, Bits enemy) {
  const auto known = [edges](unsigned own, unsigned other) { return unsigned{edges[own * 256 + other]}; };
  return Bits{known(mover & 0xff, enemy & 0xff)} |
         Bits{known(static_cast<unsigned>(mover >> 56), static_cast<unsigned>(enemy >> 56))} << 56 |
         byte_in_column(known(column_in_byte(mover), column_in_byte(enemy))) |
         byte_in_column(known(column_in_byte(mover >> 7), column_in_byte(enemy >> 7))) << 7;
}

/// Squares whose line in one direction is full. From square to square: is the one a step back filled, or off the
/// board; then two and four steps at once.
template <int kStep>
MEYDAN_INLINE Bits full_lines(Bits filled, const Bits (&off_back)[3], const Bits (&off_ahead)[3]) {
  Bits back = filled;
  Bits ahead = filled;
  back &= (back << kStep) | off_back[0];
  back &= (back << (2 * kStep)) | off_back[1];
  back &= (back << (4 * kStep)) | off_back[2];
  ahead &= (ahead >> kStep) | off_ahead[0];
  ahead &= (ahead >> (2 * kStep)) | off_ahead[1];
  ahead &= (ahead >> (4 * kStep)) | off_ahead[2];
  return back & ahead;
}

constexpr Bits kRows1 = kTop;
constexpr Bits kRows2 = 0xffff;
constexpr Bits kRows4 = 0xffffffff;
constexpr Bits kColumns1 = kLeft;
constexpr Bits kColumns2 = kLeft * 3;
constexpr Bits kColumns4 = kLeft * 15;

struct FullLines {
  Bits across, down, falling, rising;
};
MEYDAN_INLINE FullLines full_lines_of(Bits filled) {
  Bits rows = filled & (filled >> 1);
  rows &= rows >> 2;
  rows &= rows >> 4;
  Bits columns = filled & (filled >> 32 | filled << 32);
  columns &= columns >> 16 | columns << 48;
  columns &= columns >> 8 | columns << 56;
  constexpr Bits kFallingBack[3] = {kRows1 | kColumns1, kRows2 | kColumns2, kRows4 | kColumns4};
  constexpr Bits kFallingAhead[3] = {kBottom | kRight, kRows2 << 48 | kColumns2 << 6, kRows4 << 32 | kColumns4 << 4};
  constexpr Bits kRisingBack[3] = {kRows1 | kRight, kRows2 | kColumns2 << 6, kRows4 | kColumns4 << 4};
  constexpr Bits kRisingAhead[3] = {kBottom | kLeft, kRows2 << 48 | kColumns2, kRows4 << 32 | kColumns4};
  return {(rows & kLeft) * 0xff, columns, full_lines<9>(filled, kFallingBack, kFallingAhead),
          full_lines<7>(filled, kRisingBack, kRisingAhead)};
}

/// How many of the mover's discs are seen to be stable.
inline int stable_count(const std::uint8_t* edges, Bits mover, Bits enemy) {
  Bits stable = stable_on_edges(edges, mover, enemy);
  const Bits inside = mover & 0x007e7e7e7e7e7e00u;
  const FullLines full = full_lines_of(mover | enemy);
  stable |= full.across & full.down & full.falling & full.rising & inside;
  if (stable == 0) return 0;
  for (;;) {
    const Bits more = (stable << 1 | stable >> 1 | full.across) & (stable << 8 | stable >> 8 | full.down) &
                      (stable << 9 | stable >> 9 | full.falling) & (stable << 7 | stable >> 7 | full.rising) & inside &
                      ~stable;
    if (more == 0) return count_of(stable);
    stable |= more;
  }
}

}  // namespace

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
