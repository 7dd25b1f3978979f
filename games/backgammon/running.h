// The score of a match that goes on, for who does not look at its board (rules/running.h).
#pragma once

#include <optional>

#include "games/backgammon/rules.h"
#include "rules/running.h"

namespace meydan::backgammon {

/// Nothing of money play and of a chouette, which have no match.
inline std::optional<RunningMatch> running_of(const Position& position) {
  if (position.rules.money() || position.rules.chouette()) return std::nullopt;
  RunningMatch running{.points = position.score, .length = position.rules.points};
  // N 4-4-6: the Crawford game has no cube, and neither has the traditional game (T 12).
  if (position.crawford) running.mark = "crawford";
  if (position.crawford || position.rules.style == Style::Traditional) return running;
  running.stake = cube_value(position);
  if (position.cube_owner != kNobody) running.stake_of = position.cube_owner;
  return running;
}

}  // namespace meydan::backgammon
