// From where somebody comes who comes through proxies of ours: the last hop that is not one of them. Every proxy adds
// to X-Forwarded-For the address it was called from, so only what our own ones have written can be believed; what
// stands before that is what the caller claims.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::server {

class Proxies {
 public:
  Proxies() = default;
  /// Addresses (`127.0.0.1`, `::1`) and networks (`10.0.0.0/8`, `fd00::/8`); refuses what is neither.
  static Result<Proxies, Message> read(const std::vector<std::string>& words);

  [[nodiscard]] bool has(std::string_view address) const;
  /// The address that counts, without port: `peer` itself unless it is one of ours.
  [[nodiscard]] std::string client_of(const std::string& peer, std::string_view forwarded_for) const;

 private:
  using Address = std::array<unsigned char, 16>;  // IPv4 as ::ffff:a.b.c.d
  struct Network {
    Address address{};
    int bits = 0;  // of 128 that must be the same
  };
  static bool read_address(std::string_view text, Address& address);
  [[nodiscard]] bool trusts(const Address& address) const;

  std::vector<Network> networks_;
};

}  // namespace meydan::server
