// What stands in every group of the evaluation (patterns.h), kept up to date from move to move, and what it is worth.
#pragma once

#include "games/othello/kernel_board.h"
#include "games/othello/patterns.h"

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

constexpr int kFeatureLanes = 48;  // kGroups, rounded up to whole vectors

struct Features {
  // Two sums of digits, of the mover's discs and of the enemy's: the number that stands in a group is own + 2 enemy,
  // and when the sides change they only change places.
  alignas(32) std::uint16_t own[kFeatureLanes];
  alignas(32) std::uint16_t enemy[kFeatureLanes];
};

/// What a disc on a square adds in every group.
struct DigitTable {
  alignas(32) std::uint16_t digit[64][kFeatureLanes];
};
constexpr DigitTable digit_table() {
  DigitTable table{};
  for (int each = 0; each < kGroups; ++each) {
    const Group& group = kGroupList.group[each];
    for (int place = 0; place < group.squares; ++place) {
      table.digit[group.square[place]][each] = static_cast<std::uint16_t>(power_of_three(place));
    }
  }
  return table;
}
constexpr DigitTable kDigits = digit_table();

struct OffsetTable {
  int offset[kGroups];
};
constexpr OffsetTable offset_table() {
  OffsetTable table{};
  for (int each = 0; each < kGroups; ++each) table.offset[each] = kGroupList.group[each].offset;
  return table;
}
constexpr OffsetTable kOffsets = offset_table();

#if defined(__AVX2__)
constexpr int kVectorLanes = 16;
#else
constexpr int kVectorLanes = 8;
#endif

#if defined(__AVX2__) || defined(__SSE2__)
using Shorts = std::uint16_t __attribute__((vector_size(2 * kVectorLanes), may_alias));
constexpr int kVectors = kFeatureLanes / kVectorLanes;

/// The features after the mover has placed a disc that turns `turned`, seen by the other side.
MEYDAN_INLINE void after_move(const Features& from, Features& to, int square, Bits turned) {
  Shorts sum[kVectors] = {};
  for (; turned != 0; turned &= turned - 1) {
    const auto* const digits = reinterpret_cast<const Shorts*>(kDigits.digit[first_of(turned)]);
    for (int part = 0; part < kVectors; ++part) sum[part] += digits[part];
  }
  const auto* const placed = reinterpret_cast<const Shorts*>(kDigits.digit[square]);
  const auto* const own = reinterpret_cast<const Shorts*>(from.own);
  const auto* const enemy = reinterpret_cast<const Shorts*>(from.enemy);
  auto* const to_own = reinterpret_cast<Shorts*>(to.own);
  auto* const to_enemy = reinterpret_cast<Shorts*>(to.enemy);
  for (int part = 0; part < kVectors; ++part) {
    to_enemy[part] = own[part] + sum[part] + placed[part];
    to_own[part] = enemy[part] - sum[part];
  }
}
#else
struct DigitList {
  int count[64];
  std::uint8_t group[64][12];
};
constexpr DigitList digit_list() {
  DigitList list{};
  for (int square = 0; square < 64; ++square) {
    for (int each = 0; each < kGroups; ++each) {
      if (kDigits.digit[square][each] != 0) list.group[square][list.count[square]++] = static_cast<std::uint8_t>(each);
    }
  }
  return list;
}
constexpr DigitList kDigitList = digit_list();

MEYDAN_INLINE void after_move(const Features& from, Features& to, int square, Bits turned) {
  for (int lane = 0; lane < kGroups; ++lane) {
    to.own[lane] = from.enemy[lane];
    to.enemy[lane] = from.own[lane];
  }
  for (int each = 0; each < kDigitList.count[square]; ++each) {
    const int group = kDigitList.group[square][each];
    to.enemy[group] = static_cast<std::uint16_t>(to.enemy[group] + kDigits.digit[square][group]);
  }
  for (; turned != 0; turned &= turned - 1) {
    const int disc = first_of(turned);
    for (int each = 0; each < kDigitList.count[disc]; ++each) {
      const int group = kDigitList.group[disc][each];
      to.enemy[group] = static_cast<std::uint16_t>(to.enemy[group] + kDigits.digit[disc][group]);
      to.own[group] = static_cast<std::uint16_t>(to.own[group] - kDigits.digit[disc][group]);
    }
  }
}
#endif

MEYDAN_INLINE void after_pass(const Features& from, Features& to) {
  for (int lane = 0; lane < kFeatureLanes; ++lane) {
    to.own[lane] = from.enemy[lane];
    to.enemy[lane] = from.own[lane];
  }
}

inline void features_of(Bits mover, Bits enemy, Features& features) {
  for (int lane = 0; lane < kFeatureLanes; ++lane) features.own[lane] = features.enemy[lane] = 0;
  for (; mover != 0; mover &= mover - 1) {
    const auto& digits = kDigits.digit[first_of(mover)];
    for (int lane = 0; lane < kGroups; ++lane)
      features.own[lane] = static_cast<std::uint16_t>(features.own[lane] + digits[lane]);
  }
  for (; enemy != 0; enemy &= enemy - 1) {
    const auto& digits = kDigits.digit[first_of(enemy)];
    for (int lane = 0; lane < kGroups; ++lane)
      features.enemy[lane] = static_cast<std::uint16_t>(features.enemy[lane] + digits[lane]);
  }
}

/// In 1/kUnitsPerDisc.
MEYDAN_INLINE int worth(const Weights& weights, const Features& features, int discs) {
  const std::int16_t* const value = weights.value[stage_of(discs)];
  int sum = weights.of_count[discs];
#if defined(__AVX2__) || defined(__SSE2__)
  alignas(32) std::uint16_t content[kFeatureLanes];
  const auto* const own = reinterpret_cast<const Shorts*>(features.own);
  const auto* const enemy = reinterpret_cast<const Shorts*>(features.enemy);
  for (int part = 0; part < kVectors; ++part)
    reinterpret_cast<Shorts*>(content)[part] = own[part] + enemy[part] + enemy[part];
#pragma GCC unroll 46
  for (int each = 0; each < kGroups; ++each) sum += value[kOffsets.offset[each] + content[each]];
#else
  for (int each = 0; each < kGroups; ++each)
    sum += value[kOffsets.offset[each] + features.own[each] + 2 * features.enemy[each]];
#endif
  return sum;
}

/// Without weights: corners, moves, and the squares that give corners away. In 1/kUnitsPerDisc.
inline int plain_worth(Bits mover, Bits enemy) {
  const Bits empty = ~(mover | enemy);
  const auto side = [empty](Bits own, Bits other) {
    int sum = 8 * kUnitsPerDisc * count_of(own & kCornerSquares) + kUnitsPerDisc * count_of(moves_of(own, other));
    const Bits corners = empty & kCornerSquares;
    const Bits diagonal = ((corners & 1) << 9) | ((corners & 0x80) << 7) | ((corners & (Bits{1} << 56)) >> 7) |
                          ((corners & (Bits{1} << 63)) >> 9);
    return sum - 4 * kUnitsPerDisc * count_of(own & diagonal);
  };
  return side(mover, enemy) - side(enemy, mover);
}

/// What somebody goes by who has just learnt the rules: the more discs the better, and corners are good.
MEYDAN_INLINE int discs_and_corners(Bits mover, Bits enemy) {
  constexpr int kCorner = 4;
  return kUnitsPerDisc * (count_of(mover) - count_of(enemy) +
                          kCorner * (count_of(mover & kCornerSquares) - count_of(enemy & kCornerSquares)));
}

/// A judged position is never taken for a wipe-out.
constexpr int kMostJudged = 62;
MEYDAN_INLINE int in_discs(int units) {
  const int discs = (units + (units >= 0 ? kUnitsPerDisc / 2 : -kUnitsPerDisc / 2)) / kUnitsPerDisc;
  return discs > kMostJudged ? kMostJudged : discs < -kMostJudged ? -kMostJudged : discs;
}

}  // namespace

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
