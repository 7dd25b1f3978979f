// `meydan serve`: the arena on a port.
#pragma once

#include "cli/console.h"
#include "server/arena.h"

namespace meydan::cli {

using ServeOptions = server::ArenaOptions;

/// Where the web app is: beside the binary, or where packages put such files. Empty if in neither: what another
/// build left in the tree is not ours.
std::string default_web_folder();

int serve(const Console& console, const ServeOptions& options);

}  // namespace meydan::cli
