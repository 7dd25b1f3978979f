// `meydan NAME` for every protocol that programs of a game speak (search/engine_protocol.h): an engine on standard
// input and output.
#pragma once

#include <string>

#include "cli/console.h"
#include "games/registry.h"

namespace meydan::cli {

/// The game whose programs speak a protocol of this name, or null.
const RegisteredGame* find_protocol(std::string_view name);

/// Answers lines until the host says goodbye or its text ends. `level` empty: the strongest.
int speak(const Console& console, const RegisteredGame& entry, const std::string& level);

}  // namespace meydan::cli
