// `meydan verify`: a match judged again from its exported events, so that nobody has to believe the server.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/game_commands.h"

namespace meydan::cli {

/// Reads what `meydan store export` writes. Exit code 0 if everything follows from the rules, the clocks and the sealed
/// dice, 4 if anything does not, 2 if the file cannot be read.
int verify(const Console& console, const std::string& file, Format format);

}  // namespace meydan::cli
