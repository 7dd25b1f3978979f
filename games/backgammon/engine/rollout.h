// Rollouts: a position played to its end thousands of times, both sides moving by the nets without looking ahead and
// turning the cube by engine/stake.h.
//
// What the dice gave is taken out again: a roll's luck is what it led to, by the estimate, over the mean of all 21
// rolls. Its mean is nought whatever the estimate is, so the result stays right; and the better the estimate, the less
// is left to chance.
#pragma once

#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/rules.h"
#include "search/any_engine.h"

namespace meydan::backgammon {

/// Plays and cube decisions of two players; not for chouettes, beavers and concessions.
Result<Rollout, Problem> roll_out(const Nets* nets, const Position& position, const RolloutQuestion& question,
                                  const OnRolledOut& on_rolled_out, const Patience* stop);

}  // namespace meydan::backgammon
