// `meydan compare`: the same position under two rule sets, side by side, with the reasons for what differs.
#pragma once

#include <string>

#include "cli/game_commands.h"

namespace meydan::cli {

/// `options.rules` and `other` are rule sets; empty ones are the game's first and last.
int compare(const Console& console, const GameOptions& options, const std::string& other);

}  // namespace meydan::cli
