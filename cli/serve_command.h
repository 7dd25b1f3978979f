// `meydan serve`: the arena on a port, and where people find it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/hall_addresses.h"
#include "server/arena.h"

namespace meydan::cli {

struct ServeOptions {
  server::ArenaOptions arena;
  /// Whether a QR code of the first address is drawn; if nobody says so, when standard output is a terminal.
  enum class Qr : std::uint8_t { AtTerminals, Always, Never } qr = Qr::AtTerminals;
};

/// Where the web app is: beside the binary, or where packages put such files. Empty if in neither: what another
/// build left in the tree is not ours.
std::string default_web_folder();

/// Which addresses people in the same network open, or how to let them in.
void say_where_to_come(const Console& console, const ServeOptions& options, std::uint16_t port,
                       const std::vector<Interface>& interfaces);

int serve(const Console& console, const ServeOptions& options);

}  // namespace meydan::cli
