// "White wins 2-0: more points (M 8)": how a game ended, for people.
#pragma once

#include <string>

#include "cli/console.h"
#include "rules/outcome.h"

namespace meydan::cli {

std::string outcome_text(const Console& console, const GameInfo& game, const Outcome& outcome);

}  // namespace meydan::cli
