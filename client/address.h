// Where a server is, from what a person types.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::client {

struct Address {
  std::string host;  // without the brackets of IPv6
  std::string port;
  std::string path = "/ws";  // of the WebSocket

  friend bool operator==(const Address&, const Address&) = default;
};

/// http://host:port, ws://host:port/ws, host:port or host. The port is 80 with a scheme, as everywhere, and Meydan's
/// 8080 without one.
Result<Address, Message> parse_address(std::string_view text);

/// "localhost:8080", for people.
std::string host_and_port(const Address& address);

}  // namespace meydan::client
