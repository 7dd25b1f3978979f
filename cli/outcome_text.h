// "White wins 2-0: more points (M 8)": how a game ended, for people.
#pragma once

#include <span>
#include <string>

#include "cli/console.h"
#include "rules/game.h"

namespace meydan::cli {

std::string outcome_text(const Console& console, std::span<const Name> seats, const Outcome& outcome);

}  // namespace meydan::cli
