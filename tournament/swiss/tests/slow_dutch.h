// C.04.3 word by word, for a handful of players: lists every pairing there is and strikes out all but the best, one
// criterion after the other. Slow and plain on purpose, and it shares nothing with the pairing it judges.
#pragma once

#include <optional>
#include <vector>

#include "tournament/crosstable.h"
#include "tournament/swiss/dutch.h"

namespace meydan::tournament {

/// In no order; nothing if no pairing keeps C1 to C3. Meant for ten players or fewer.
std::optional<std::vector<Board>> slow_pairing(const Crosstable& table, int rounds_before);

}  // namespace meydan::tournament
