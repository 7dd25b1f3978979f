// The counting behind perft.h. Included by one source file per kind of machine, which names the namespace in
// MEYDAN_OTHELLO_KERNEL; what the compiler may use decides the number of lanes.
//
// Everything in here has internal linkage and no header with inline functions is included: the linker keeps one copy of
// an inline function, and one compiled for AVX2 must not become the copy of the whole program.
//
// How it counts. Positions are not walked one by one but in lists, because the work of neighbours is the same and can
// be done side by side in the lanes of a vector:
//
//   list of positions with their moves  --place()-->  what stays of the enemy after every move, two words per child
//                                       --settle()->  the children and their moves, kLanes of them at a time
//
// and the list of children is the next list. At the last step but one the children's moves are only counted: every move
// is a leaf (bulk counting), so the discs of a leaf are never turned. Nothing is hashed.
#pragma once

#ifndef MEYDAN_OTHELLO_KERNEL
#error "perft_kernel_code.h is included by perft_baseline.cpp and perft_avx2.cpp only"
#endif

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include <cstdint>

#include "games/othello/perft.h"

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

#define MEYDAN_INLINE inline __attribute__((always_inline))

using Bits = std::uint64_t;

#ifdef __AVX2__
constexpr int kLanes = 4;
#else
constexpr int kLanes = 2;
#endif
// GNU vectors: g++, clang and Emscripten's clang all know them, and make plain words of them where there is nothing
// better. may_alias, because they are read from and written to arrays of words.
using Words = Bits __attribute__((vector_size(8 * kLanes), may_alias));
using Bytes = std::uint8_t __attribute__((vector_size(8 * kLanes), may_alias));
using Pair = Bits __attribute__((vector_size(16), may_alias));

/// Lanes of two vectors, by turns: the even ones, and the odd ones (of each half of a 32-byte vector, which is all that
/// AVX2 does in one step; no lane minds where it ends up as long as everything about a child goes the same way).
MEYDAN_INLINE Words even_lanes(Words one, Words other) {
#ifdef __AVX2__
  return __builtin_shufflevector(one, other, 0, 4, 2, 6);
#else
  return __builtin_shufflevector(one, other, 0, 2);
#endif
}
MEYDAN_INLINE Words odd_lanes(Words one, Words other) {
#ifdef __AVX2__
  return __builtin_shufflevector(one, other, 1, 5, 3, 7);
#else
  return __builtin_shufflevector(one, other, 1, 3);
#endif
}
MEYDAN_INLINE Words in_every_lane(Bits word) { return word - Words{}; }

/// All ones in the lanes that are zero.
MEYDAN_INLINE Words where_zero(Words words) {
#ifdef __AVX2__
  return reinterpret_cast<Words>(words == 0);
#else
  // OPTIMIZATION: SSE2 cannot compare 64 bits. One less than zero is the only such number with the top bit set, since
  // each lane holds at most one bit here.
  return 0 - ((words - 1) >> 63);
#endif
}
MEYDAN_INLINE bool any_zero(Words words) {
#ifdef __AVX2__
  const auto zero = reinterpret_cast<__m256i>(words == 0);
  return _mm256_testz_si256(zero, zero) == 0;
#else
  return words[0] == 0 || words[1] == 0;
#endif
}

MEYDAN_INLINE unsigned bits_in(Words words) {
#ifdef __AVX2__
  return static_cast<unsigned>(__builtin_popcountll(words[0]) + __builtin_popcountll(words[1]) +
                               __builtin_popcountll(words[2]) + __builtin_popcountll(words[3]));
#else
  // OPTIMIZATION: without POPCNT the builtin is a call. Counted by halves in both lanes at once; a byte of the sum is
  // at most 16, and the multiplication adds the eight bytes up in the top one. (128 bits would not fit there; the moves
  // of two positions always do.)
  words -= (words >> 1) & 0x5555555555555555u;
  words = (words & 0x3333333333333333u) + ((words >> 2) & 0x3333333333333333u);
  words = (words + (words >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<unsigned>(((words[0] + words[1]) * 0x0101010101010101u) >> 56);
#endif
}

/// The board turned by half a turn: bit 63 - n for bit n.
MEYDAN_INLINE Bits half_turn(Bits board) {
  board = __builtin_bswap64(board);
  board = ((board >> 1) & 0x5555555555555555u) | ((board & 0x5555555555555555u) << 1);
  board = ((board >> 2) & 0x3333333333333333u) | ((board & 0x3333333333333333u) << 2);
  return ((board >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((board & 0x0f0f0f0f0f0f0f0fu) << 4);
}
MEYDAN_INLINE Words half_turn_each(Words boards) {
#ifdef __AVX2__
  // OPTIMIZATION: a byte shuffle reverses the bytes, two more look up the reversed halves of every byte.
  const __m256i bytes_reversed = _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,  //
                                                  7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  const __m256i reversed = _mm256_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,  //
                                            0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const __m256i reversed_high = _mm256_slli_epi16(reversed, 4);
  const __m256i low_half = _mm256_set1_epi8(0x0f);
  const __m256i bytes = _mm256_shuffle_epi8(reinterpret_cast<__m256i>(boards), bytes_reversed);
  const __m256i low = _mm256_and_si256(bytes, low_half);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_half);
  return reinterpret_cast<Words>(
      _mm256_or_si256(_mm256_shuffle_epi8(reversed_high, low), _mm256_shuffle_epi8(reversed, high)));
#else
  return Words{half_turn(boards[0]), half_turn(boards[1])};
#endif
}

// ---- Moves (O 2), one position per lane ----

/// Where rows of enemy discs that begin beside a disc of the mover end, both ways along one line of the board. `rows`
/// are the enemy discs that can be inside such a row. Parallel prefix: after the second line rows of two have grown,
/// then they grow two discs at a time, over pairs, to the six that a line can hold.
template <int kStep>
MEYDAN_INLINE Words beyond_rows(Words mover, Words rows) {
  Words up = rows & (mover << kStep);
  Words down = rows & (mover >> kStep);
  up |= rows & (up << kStep);
  down |= rows & (down >> kStep);
  const Words pairs_up = rows & (rows << kStep);
  const Words pairs_down = pairs_up >> kStep;
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  return (up << kStep) | (down >> kStep);
}

/// Every empty square where the mover outflanks something, in each lane.
MEYDAN_INLINE Words moves_each(Words mover, Words enemy) {
  // A row that goes on to the left or right never ends on the edge column, and steps from the edge would wrap.
  const Words inner = enemy & 0x7e7e7e7e7e7e7e7eu;
  // OPTIMIZATION: to the right a row is one addition. A row of the board is a byte; doubling bytes moves the mover's
  // discs one column on without leaving the row, and adding those that meet an enemy disc to the enemy discs carries
  // through the row of them to the square behind. A carry out of the byte is lost, as it should be at the edge.
  const Bytes doubled = reinterpret_cast<Bytes>(mover) + reinterpret_cast<Bytes>(mover);
  const Words starts = reinterpret_cast<Words>(doubled) & enemy;
  const Words to_right = reinterpret_cast<Words>(reinterpret_cast<Bytes>(enemy) + reinterpret_cast<Bytes>(starts));
  // To the left a carry cannot run, so this one is grown like the other lines.
  Words left = inner & (mover >> 1);
  left |= inner & (left >> 1);
  const Words pairs = inner & (inner >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  const Words reached = to_right | (left >> 1) | beyond_rows<7>(mover, inner) | beyond_rows<8>(mover, enemy) |
                        beyond_rows<9>(mover, inner);
  return reached & ~(mover | enemy);
}

/// The same for one position; for the rare questions about passes, out of the way of the loops.
__attribute__((noinline)) Bits moves_of(Bits mover, Bits enemy) {
  return moves_each(in_every_lane(mover), in_every_lane(enemy))[0];
}

// ---- Turning (O 2), one direction per lane ----

/// For every square all squares but those on its four rays of rising bit numbers: right, down left, down, down right.
struct RayTable {
  alignas(32) Bits outside[64][4];
};
constexpr RayTable ray_table() {
  constexpr int kColumnSteps[4] = {1, -1, 0, 1};
  constexpr int kRowSteps[4] = {0, 1, 1, 1};
  RayTable table{};
  for (int square = 0; square < 64; ++square) {
    for (int direction = 0; direction < 4; ++direction) {
      Bits ray = 0;
      int column = square % 8 + kColumnSteps[direction];
      int row = square / 8 + kRowSteps[direction];
      for (; column >= 0 && column < 8 && row < 8; column += kColumnSteps[direction], row += kRowSteps[direction]) {
        ray |= Bits{1} << (row * 8 + column);
      }
      table.outside[square][direction] = ~ray;
    }
  }
  return table;
}
constexpr RayTable kRays = ray_table();
static_assert(~kRays.outside[0][3] == 0x8040201008040200u, "the long diagonal from a1");

constexpr int kParts = 4 / kLanes;
struct FourRays {
  Words part[kParts];
};

/// All squares but the enemy discs that a disc of the mover turns along four rays, a ray per lane.
///
///            - - N e e m - -    N the new disc, its ray the squares to the right of it
///   outside  1 1 1 . . . . .    all squares but the ray
///   + enemy  1 1 1 1 1 . . .    adding 1 carries over all of these to the first other square of the ray; a disc of the
///   behind   . . . . . 1 . .    mover there is what the row of enemy discs ends at
///   -behind  . . . . . 1 1 1    has ones from there on; the zeros of -behind | outside are the discs that turn
MEYDAN_INLINE FourRays not_turned(Bits mover, Bits enemy, const Bits* outside_rays) {
  FourRays kept;
  for (int part = 0; part < kParts; ++part) {
    const Words outside = reinterpret_cast<const Words*>(outside_rays)[part];
    const Words behind = ((enemy | outside) + 1) & mover & ~outside;
    kept.part[part] = (where_zero(behind) - behind) | outside;
  }
  return kept;
}

/// What is kept along all of `one`'s rays, and of `other`'s.
MEYDAN_INLINE Pair kept_by_both(const FourRays& one, const FourRays& other) {
#ifdef __AVX2__
  const Words both = even_lanes(one.part[0], other.part[0]) & odd_lanes(one.part[0], other.part[0]);
  return __builtin_shufflevector(both, both, 0, 1) & __builtin_shufflevector(both, both, 2, 3);
#else
  const Words first = one.part[0] & one.part[1];
  const Words second = other.part[0] & other.part[1];
  return even_lanes(first, second) & odd_lanes(first, second);
#endif
}

// ---- Lists ----

// A list is long enough that the loops below seldom start anew, and short enough that three of them stay in the
// first-level cache. No position has more moves than the squares that are empty at the start.
constexpr int kFull = 256;
constexpr int kMostMoves = 60;
constexpr int kRoom = kFull + kMostMoves + kLanes;

struct List {
  alignas(32) Bits mover[kRoom];
  alignas(32) Bits enemy[kRoom];
  alignas(32) Bits moves[kRoom];
};

/// Children between place() and settle(), two pairs of words each.
struct Placed {
  alignas(32) Bits kept[kRoom][2];   // by the rays of rising bit numbers, and by the others with the board turned
  alignas(32) Bits discs[kRoom][2];  // the enemy's before the move, everyone's after it
};

class Counter {
 public:
  explicit Counter(std::uint64_t ended_game) : ended_game_(ended_game) {}

  /// The leaves `depth` >= 2 below the positions of a list, each with its moves.
  std::uint64_t leaves(const Bits* mover, const Bits* enemy, const Bits* moves, int count, int depth) {
    List children;
    std::uint64_t sum = 0;
    for (int index = 0; index < count;) {
      int placed = 0;
      for (; index < count && placed < kFull; ++index) {
        if (moves[index] != 0) {
          placed = place(mover[index], enemy[index], moves[index], placed);
        } else if (moves_of(enemy[index], mover[index]) != 0) {
          placed = pass(mover[index], enemy[index], placed);
        } else if ((mover[index] | enemy[index]) != 0) {  // an empty board is what a list is padded with
          sum += ended_game_;
        }
      }
      // Empty boards fill the last vector up: they have no moves and are skipped above and in settle_leaves().
      for (; placed % kLanes != 0; ++placed) {
        for (int word = 0; word < 2; ++word) placed_.kept[placed][word] = placed_.discs[placed][word] = 0;
      }
      if (depth == 2) {
        sum += settle_leaves(placed);
      } else {
        settle(children, placed);
        sum += leaves(children.mover, children.enemy, children.moves, placed, depth - 1);
      }
    }
    return sum;
  }

  /// O 3: what a position without a move counts for when one more move is asked of it.
  [[nodiscard]] std::uint64_t pass_or_end(Bits mover, Bits enemy) const {
    if (moves_of(enemy, mover) != 0) return 1;
    return (mover | enemy) != 0 ? ended_game_ : 0;
  }

 private:
  MEYDAN_INLINE int place(Bits mover, Bits enemy, Bits moves, int placed) {
    // OPTIMIZATION: carries only run towards higher bits. The four other directions are made rising ones by half a turn
    // of the board, once per position; their result is turned back in settle(), several children at a time.
    const Bits mover_turned = half_turn(mover);
    const Bits enemy_turned = half_turn(enemy);
    for (; moves != 0; moves &= moves - 1, ++placed) {
      const int square = __builtin_ctzll(moves);
      const FourRays rising = not_turned(mover, enemy, kRays.outside[square]);
      const FourRays falling = not_turned(mover_turned, enemy_turned, kRays.outside[63 - square]);
      *reinterpret_cast<Pair*>(placed_.kept[placed]) = kept_by_both(rising, falling);
      placed_.discs[placed][0] = enemy;
      placed_.discs[placed][1] = mover | enemy | (moves & (0 - moves));
    }
    return placed;
  }

  /// A pass is a child like any other that turns nothing and adds nothing.
  int pass(Bits mover, Bits enemy, int placed) {
    placed_.kept[placed][0] = placed_.kept[placed][1] = ~Bits{0};
    placed_.discs[placed][0] = enemy;
    placed_.discs[placed][1] = mover | enemy;
    return placed + 1;
  }

  struct Children {
    Words mover;
    Words enemy;
    Words moves;
  };
  /// kLanes children from `first`: the enemy is now to move, with what was kept of it.
  MEYDAN_INLINE Children children_from(int first) const {
    const Words* kept = reinterpret_cast<const Words*>(placed_.kept[first]);
    const Words* discs = reinterpret_cast<const Words*>(placed_.discs[first]);
    const Words mover =
        even_lanes(discs[0], discs[1]) & even_lanes(kept[0], kept[1]) & half_turn_each(odd_lanes(kept[0], kept[1]));
    const Words enemy = odd_lanes(discs[0], discs[1]) ^ mover;
    return {mover, enemy, moves_each(mover, enemy)};
  }

  void settle(List& list, int placed) const {
    for (int first = 0; first < placed; first += kLanes) {
      const Children children = children_from(first);
      *reinterpret_cast<Words*>(list.mover + first) = children.mover;
      *reinterpret_cast<Words*>(list.enemy + first) = children.enemy;
      *reinterpret_cast<Words*>(list.moves + first) = children.moves;
    }
  }

  std::uint64_t settle_leaves(int placed) const {
    std::uint64_t sum = 0;
    for (int first = 0; first < placed; first += kLanes) {
      const Children children = children_from(first);
      sum += bits_in(children.moves);
      if (__builtin_expect(any_zero(children.moves), 0)) {
        for (int lane = 0; lane < kLanes; ++lane) {
          if (children.moves[lane] == 0) sum += pass_or_end(children.mover[lane], children.enemy[lane]);
        }
      }
    }
    return sum;
  }

  std::uint64_t ended_game_;
  Placed placed_;  // one for all depths: it is used up before the children's turn comes
};

}  // namespace

std::uint64_t count_leaves(std::uint64_t mover, std::uint64_t enemy, int depth, EndedGames ended) {
  if (depth == 0) return 1;
  const std::uint64_t ended_game = ended == EndedGames::Counted ? 1 : 0;
  if ((mover | enemy) == 0) return ended_game;  // below, an empty board would be taken for padding
  Counter counter(ended_game);
  const Bits moves = moves_of(mover, enemy);
  if (depth >= 2) return counter.leaves(&mover, &enemy, &moves, 1, depth);
  return moves != 0 ? static_cast<std::uint64_t>(__builtin_popcountll(moves)) : counter.pass_or_end(mover, enemy);
}

#undef MEYDAN_INLINE

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
