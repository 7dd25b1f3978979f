// All brackets of a round, from the top down (C.04.3 3).
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "tournament/swiss/bracket.h"
#include "tournament/swiss/field.h"

namespace meydan::tournament {

/// C2, C4, C5: the lowest score at which somebody can have the bye; nothing if the round cannot be paired at all.
std::optional<ByeToGive> find_bye(const Field& field);

/// Places in the field, the higher ranked of a pair first.
struct RoundPairs {
  std::vector<std::pair<int, int>> pairs{};
  int bye = -1;

  friend bool operator==(const RoundPairs&, const RoundPairs&) = default;
};

RoundPairs pair_field(const Field& field, ByeToGive bye, Reach at_least = Reach::Bracket);

}  // namespace meydan::tournament
