// What a net is told of a board: plain units for every point, and what experts look at (shots, primes, timing, who is
// caught). The board is seen by the player on roll.
//
//   row of weights      0 .. kRaw-1            own points, four units each, then own bar
//                       kRaw .. 2 kRaw-1       the enemy's, in the enemy's numbering
//                       2 kRaw ..              what experts see: own, the enemy's, of both
//
// Most units are nothing in most positions, so an input is a list of the rows that count and how much.
#pragma once

#include <array>
#include <cstdint>

#include "games/backgammon/board.h"

namespace meydan::backgammon {

inline constexpr int kRaw = kPoints * 4 + 2;
inline constexpr int kExpert = 48;
inline constexpr int kShared = 4;
inline constexpr int kInputs = 2 * kRaw + 2 * kExpert + kShared;

struct Inputs {
  int count = 0;
  std::array<std::uint16_t, kInputs> row;
  std::array<float, kInputs> value;

  void put(int at, float amount) {
    row[static_cast<std::size_t>(count)] = static_cast<std::uint16_t>(at);
    value[static_cast<std::size_t>(count)] = amount;
    ++count;
  }
};

/// The plain units alone: what a first glance sees.
void raw_inputs(const Board& board, Inputs& inputs);
/// For boards on which some checker has to pass an enemy checker. Replaces what `inputs` holds.
void contact_inputs(const Board& board, Inputs& inputs);
/// For races.
void race_inputs(const Board& board, Inputs& inputs);

}  // namespace meydan::backgammon
