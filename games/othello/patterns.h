// Which groups of squares the evaluation looks at. A position is worth the sum of the weights of what stands in each
// group, by how full the board is. Groups that the symmetries of the board turn into each other share their weights:
//
//   edge and its X squares   corner 3 x 3   corner 2 x 5   rows 2, 3, 4   diagonals of 8, 7, 6, 5 and 4
//
//   # # # # # # # #          # # #          # # # # #
//   - # - - - - # -          # # #          # # # # #
//                            # # #
//
// What stands in a group is a number to the base 3: 0 empty, 1 the mover's disc, 2 the enemy's. The first square listed
// is the lowest digit.
#pragma once

#include <cstdint>

namespace meydan::othello {

inline constexpr int kGroups = 46;
inline constexpr int kKinds = 11;
inline constexpr int kLargestGroup = 10;
inline constexpr int kStages = 12;
inline constexpr int kUnitsPerDisc = 16;

/// The squares of one group of each kind; the others are its images.
struct Kind {
  int squares;     // how many
  int groups;      // how many groups of this kind there are
  bool symmetric;  // reversed by some symmetry of the board into itself, so mirrored contents share a weight
  std::uint8_t square[kLargestGroup];
};
inline constexpr Kind kKindList[kKinds] = {
    {10, 4, true, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}},     // edge a1-h1 between b2 and g2
    {9, 4, true, {0, 1, 2, 8, 9, 10, 16, 17, 18}},      // corner 3 x 3
    {10, 8, false, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},  // corner 2 x 5
    {8, 4, true, {8, 9, 10, 11, 12, 13, 14, 15}},       // row 2
    {8, 4, true, {16, 17, 18, 19, 20, 21, 22, 23}},     // row 3
    {8, 4, true, {24, 25, 26, 27, 28, 29, 30, 31}},     // row 4
    {8, 2, true, {0, 9, 18, 27, 36, 45, 54, 63}},       // diagonals
    {7, 4, true, {1, 10, 19, 28, 37, 46, 55}},
    {6, 4, true, {2, 11, 20, 29, 38, 47}},
    {5, 4, true, {3, 12, 21, 30, 39}},
    {4, 4, true, {4, 13, 22, 31}},
};

struct Group {
  int kind = 0;
  int squares = 0;
  int offset = 0;  // of its kind's weights
  std::uint8_t square[kLargestGroup]{};
};

struct GroupList {
  Group group[kGroups]{};
  int offset[kKinds]{};
  int size = 0;  // weights of all kinds
};

/// The symmetries of the board: bit 0 mirrors the columns, bit 1 the rows, bit 2 swaps the two.
constexpr int image_of(int square, int symmetry) {
  int column = square % 8;
  int row = square / 8;
  if ((symmetry & 1) != 0) column = 7 - column;
  if ((symmetry & 2) != 0) row = 7 - row;
  return (symmetry & 4) != 0 ? column * 8 + row : row * 8 + column;
}

constexpr int power_of_three(int exponent) {
  int power = 1;
  for (int each = 0; each < exponent; ++each) power *= 3;
  return power;
}

constexpr GroupList group_list() {
  GroupList list;
  int count = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    const Kind& of_kind = kKindList[kind];
    list.offset[kind] = list.size;
    std::uint64_t seen[8]{};
    int found = 0;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      Group group{.kind = kind, .squares = of_kind.squares, .offset = list.size};
      std::uint64_t covered = 0;
      for (int place = 0; place < of_kind.squares; ++place) {
        group.square[place] = static_cast<std::uint8_t>(image_of(of_kind.square[place], symmetry));
        covered |= std::uint64_t{1} << group.square[place];
      }
      bool known = false;
      for (int each = 0; each < found; ++each) known = known || seen[each] == covered;
      if (known) continue;
      seen[found++] = covered;
      list.group[count++] = group;
    }
    list.size += power_of_three(of_kind.squares);
  }
  return list;
}
inline constexpr GroupList kGroupList = group_list();
inline constexpr int kWeights = kGroupList.size;
static_assert(kWeights == 2 * 59'049 + 19'683 + 4 * 6'561 + 2'187 + 729 + 243 + 81);
static_assert(kGroupList.group[kGroups - 1].squares == 4, "as many groups as kGroups says");

/// How full the board is: by five moves.
constexpr int stage_of(int discs) {
  const int stage = (discs - 4) / 5;
  return stage < 0 ? 0 : stage >= kStages ? kStages - 1 : stage;
}

/// In 1/kUnitsPerDisc.
struct Weights {
  std::int16_t of_count[65]{};  // by the number of discs: what it is worth to be the one to move
  std::int16_t value[kStages][kWeights]{};
};

}  // namespace meydan::othello
