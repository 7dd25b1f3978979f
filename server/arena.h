// The server as one thing: the log, the accounts, the hall and the port, put together and run.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "server/absence.h"
#include "server/mailer.h"
#include "server/net/net.h"

namespace meydan::server {

struct ArenaOptions {
  net::Endpoint endpoint;
  std::string data = "data";  // the folder of the log; made if it is not there
  /// The file with the key to the secrets of running matches; empty for the one in the data folder.
  std::string key_file{};
  bool without_key = false;  // start although that key is lost: the matches that need it cannot go on
  std::string web{};         // the folder of the web app; nothing is served if it is not there
  /// Addresses and networks without limits on how often: a load generator's machine, a club's own network.
  std::vector<std::string> trusted{};
  /// Addresses or networks of proxies in front of us, whose X-Forwarded-For is believed.
  std::vector<std::string> proxies{};
  /// Connections that one address may have open at a time.
  std::size_t connections_per_address = net::Limits{}.connections_per_address;
  MailOptions mail{};
  bool https = false;               // people come through https: a proxy's business, but cookies must say so
  std::int64_t bot_pause_ms = 600;  // what a bot takes for a move at least
  /// How long a player may be away from a quick game before the opponent may claim it.
  int absence_grace_s = static_cast<int>(AbsenceSettings{}.grace_ms / 1'000);
  std::string log_level = "info";
  std::function<void(std::uint16_t port)> opened{};  // told when people can come, if anybody wants to know
};

/// Runs until SIGINT or SIGTERM. Says on `out` where it listens, and on `err` why it cannot. 0 after a graceful stop.
int run_arena(const ArenaOptions& options, std::ostream& out, std::ostream& err);

}  // namespace meydan::server
