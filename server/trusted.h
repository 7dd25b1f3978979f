// The addresses and networks that `serve --trust-address` names: no limits on how often hold there. They are asked for
// by what limits count by (address_key()), so an IPv6 address stands for its first 64 bits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/proxies.h"

namespace meydan::server {

class Trusted {
 public:
  Trusted() = default;
  /// `127.0.0.1`, `192.168.1.0/24`, `2001:db8::/32`; refuses what is no address or network.
  static Result<Trusted, Message> read(const std::vector<std::string>& words);

  /// `key` is an address_key().
  [[nodiscard]] bool has(std::string_view key) const;

 private:
  Proxies networks_;  // the same kind of list
  bool none_ = true;
};

}  // namespace meydan::server
