// Moves and turned discs for the search. Included by the search's kernels only; see kernel_search.h.
#pragma once

#ifndef MEYDAN_OTHELLO_KERNEL
#error "kernel_*.h are included by deep_search_baseline.cpp and deep_search_avx2.cpp only"
#endif

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include <cstdint>

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

#define MEYDAN_INLINE inline __attribute__((always_inline))

using Bits = std::uint64_t;

constexpr Bits kEdgeColumns = 0x8181818181818181u;
constexpr Bits kInnerColumns = ~kEdgeColumns;
constexpr Bits kCornerSquares = 0x8100000000000081u;

MEYDAN_INLINE int count_of(Bits bits) { return __builtin_popcountll(bits); }
MEYDAN_INLINE int first_of(Bits bits) { return __builtin_ctzll(bits); }
MEYDAN_INLINE Bits bit(int square) { return Bits{1} << square; }

// ---- Moves (O 2) ----

#ifdef __AVX2__

using Words = Bits __attribute__((vector_size(32), may_alias));

MEYDAN_INLINE Bits any_of(Words words) {
  const __m256i all = reinterpret_cast<__m256i>(words);
  const __m128i half = _mm_or_si128(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
  return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

/// A direction a lane, both ways at once: left and right, down and up, and the two diagonals.
MEYDAN_INLINE Bits moves_of(Bits mover, Bits enemy) {
  const Words steps = {1, 8, 7, 9};
  const Words own = mover - Words{};
  const Words rows = (enemy - Words{}) & Words{kInnerColumns, ~Bits{0}, kInnerColumns, kInnerColumns};
  Words up = rows & (own << steps);
  Words down = rows & (own >> steps);
  up |= rows & (up << steps);
  down |= rows & (down >> steps);
  const Words pairs_up = rows & (rows << steps);
  const Words pairs_down = pairs_up >> steps;
  up |= pairs_up & (up << (steps + steps));
  down |= pairs_down & (down >> (steps + steps));
  up |= pairs_up & (up << (steps + steps));
  down |= pairs_down & (down >> (steps + steps));
  return any_of((up << steps) | (down >> steps)) & ~(mover | enemy);
}

#else

template <int kStep>
MEYDAN_INLINE Bits beyond_rows(Bits mover, Bits rows) {
  Bits up = rows & (mover << kStep);
  Bits down = rows & (mover >> kStep);
  up |= rows & (up << kStep);
  down |= rows & (down >> kStep);
  const Bits pairs_up = rows & (rows << kStep);
  const Bits pairs_down = pairs_up >> kStep;
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  return (up << kStep) | (down >> kStep);
}
MEYDAN_INLINE Bits moves_of(Bits mover, Bits enemy) {
  const Bits inner = enemy & kInnerColumns;
  return (beyond_rows<1>(mover, inner) | beyond_rows<8>(mover, enemy) | beyond_rows<7>(mover, inner) |
          beyond_rows<9>(mover, inner)) &
         ~(mover | enemy);
}

#endif

// ---- Turning (O 2) ----

/// For every square its rays, those of rising bit numbers (right, down left, down, down right) and their opposites.
struct RayTable {
  alignas(32) Bits rising[64][4];
  alignas(32) Bits falling[64][4];
  Bits around[64];  // the squares next to it from which a row of two or more can run to the edge
};
constexpr RayTable ray_table() {
  constexpr int kColumnSteps[4] = {1, -1, 0, 1};
  constexpr int kRowSteps[4] = {0, 1, 1, 1};
  RayTable table{};
  for (int square = 0; square < 64; ++square) {
    for (int direction = 0; direction < 4; ++direction) {
      for (int sign = -1; sign <= 1; sign += 2) {
        Bits ray = 0;
        Bits nearest = 0;
        int length = 0;
        int column = square % 8 + sign * kColumnSteps[direction];
        int row = square / 8 + sign * kRowSteps[direction];
        for (; column >= 0 && column < 8 && row >= 0 && row < 8;
             column += sign * kColumnSteps[direction], row += sign * kRowSteps[direction]) {
          ray |= Bits{1} << (row * 8 + column);
          if (++length == 1) nearest = ray;
        }
        (sign > 0 ? table.rising : table.falling)[square][direction] = ray;
        if (length > 1) table.around[square] |= nearest;
      }
    }
  }
  return table;
}
constexpr RayTable kRays = ray_table();
static_assert(kRays.rising[0][3] == 0x8040201008040200u, "the long diagonal from a1");
static_assert(kRays.around[0] == 0x302u, "b1, a2, b2");

/// The discs that turn when the mover places a disc on `square`.
///
///   rising    - N e e m - -    adding 1 to the enemy discs and all squares off the ray carries to the first other
///                              square of the ray: if the mover stands there, everything between turns
///   falling   - - m e e N -    here the first square that is not the enemy's is the highest bit: with AVX2 found by
///                              smearing it down the ray, otherwise by counting leading zeros
#ifdef __AVX2__
MEYDAN_INLINE Bits turned_by(Bits mover, Bits enemy, int square) {
  const Words steps = {1, 7, 8, 9};
  const Words own = mover - Words{};
  const Words other = enemy - Words{};
  const Words up = *reinterpret_cast<const Words*>(kRays.rising[square]);
  const Words behind = ((other | ~up) + 1) & own & up;
  // Minus one where there is such a disc, so that the lanes without one turn nothing.
  const Words turned_up = (behind + reinterpret_cast<Words>(behind != 0)) & up;
  const Words down = *reinterpret_cast<const Words*>(kRays.falling[square]);
  Words smeared = down & ~other;
  smeared |= smeared >> steps;
  smeared |= smeared >> (steps + steps);
  smeared |= smeared >> (steps * 4);
  const Words between = down & ~smeared;
  // The square behind the row is one step below its last disc, or below the placed disc when there is no row.
  const Words last = ((between >> steps) & smeared & down) & own;
  const Words turned_down = between & reinterpret_cast<Words>(last != 0);
  return any_of(turned_up | turned_down);
}
#else
MEYDAN_INLINE Bits turned_by(Bits mover, Bits enemy, int square) {
  Bits turned = 0;
  for (int direction = 0; direction < 4; ++direction) {
    const Bits up = kRays.rising[square][direction];
    const Bits behind = ((enemy | ~up) + 1) & mover & up;
    turned |= (behind - (behind != 0 ? 1 : 0)) & up;
    const Bits down = kRays.falling[square][direction];
    const Bits first = (Bits{1} << (63 - __builtin_clzll((down & ~enemy) | 1))) & mover & down;
    turned |= (0 - (first << 1)) & down;
  }
  return turned;
}
#endif

}  // namespace

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
