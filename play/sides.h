// Sides beside seats: who wins and loses together. A list has the side of every seat, counted from 0; an empty one
// means that nobody has a partner. In the first game of a match chairs and seats have the same numbers, and everybody
// moves one seat on from game to game, so that those who are partners once are partners throughout (the conformance
// suite asks every game with pairs whether that holds).
#pragma once

#include <vector>

#include "rules/any_game.h"

namespace meydan::play {

/// As tables and events keep them: empty where everybody is a side of their own.
std::vector<int> kept_sides(const AnyGame& game, const RuleChoice& rules);

/// Whether as many play on one side as on the other: two people, or two pairs.
bool are_two_sides(const std::vector<int>& sides, int seats);

/// The side of a chair; its own where nobody has a partner.
int side_of_chair(const std::vector<int>& sides, std::size_t chair);

}  // namespace meydan::play
