// The server as one thing: the log, the accounts, the hall and the port, put together and run.
#pragma once

#include <iosfwd>
#include <string>

#include "server/net/net.h"

namespace meydan::server {

struct ArenaOptions {
  net::Endpoint endpoint;
  std::string data = "data";  // the folder of the log; made if it is not there
  /// Addresses without limits on how often: a test's or a load generator's machine, never a stranger's.
  std::vector<std::string> trusted{};
};

/// Runs until SIGINT or SIGTERM. Says on `out` where it listens, and on `err` why it cannot. 0 after a graceful stop.
int run_arena(const ArenaOptions& options, std::ostream& out, std::ostream& err);

}  // namespace meydan::server
