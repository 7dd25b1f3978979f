// `meydan serve`: the arena on a port.
#pragma once

#include "cli/console.h"
#include "server/arena.h"

namespace meydan::cli {

using ServeOptions = server::ArenaOptions;

/// Where the web app is: beside the binary, or in the tree that the binary was built in. Empty if in neither.
std::string default_web_folder();

int serve(const Console& console, const ServeOptions& options);

}  // namespace meydan::cli
