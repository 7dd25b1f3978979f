// `meydan analyse GAME --record FILE`: a whole game looked over, as text, JSON or a page for a browser.
#pragma once

#include "cli/engine_commands.h"

namespace meydan::cli {

int review(const Console& console, const EngineOptions& options);

}  // namespace meydan::cli
