// The score of a match that goes on, for who does not look at its board (rules/running.h).
#pragma once

#include <optional>

#include "games/carrom/rules.h"
#include "rules/running.h"

namespace meydan::carrom {

/// C 21, C 22: the points of the boards before this one; in free style those of the board itself.
inline std::optional<RunningMatch> running_of(const Position& position) {
  if (position.rules.match) return RunningMatch{.points = position.points, .length = kMatchPoints};
  if (position.rules.style != Style::Free) return std::nullopt;
  return RunningMatch{.points = {score_of(position, 0), score_of(position, 1)}, .length = target_of(position.rules)};
}

}  // namespace meydan::carrom
