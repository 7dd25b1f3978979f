#include "cli/serve_command.h"

#include "server/arena.h"

namespace meydan::cli {

int serve(const Console& console, const ServeOptions& options) {
  return server::run_arena({{options.address, static_cast<std::uint16_t>(options.port)}, options.data, options.trusted},
                           console.out, console.err);
}

}  // namespace meydan::cli
