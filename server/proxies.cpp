#include "server/proxies.h"

#include <arpa/inet.h>

#include <algorithm>

#include "base/text.h"

namespace meydan::server {

namespace {

constexpr Citation kNoProxy{"no_proxy_address", "", "{0} نشانی یا شبکهٔ IP نیست (مانند 127.0.0.1 یا 10.0.0.0/8)",
                            "{0} is not an IP address or network (such as 127.0.0.1 or 10.0.0.0/8)"};

constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int kMappedBits = 96;

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The address of a hop as proxies write it: `a.b.c.d`, `a.b.c.d:port`, `::1`, `[::1]`, `[::1]:port`, any of them in
/// quotes. What is written otherwise comes back as it is, and is no address.
std::string_view bare_address(std::string_view hop) {
  hop = trim(hop);
  if (hop.size() >= 2 && hop.front() == '"' && hop.back() == '"') hop = trim(hop.substr(1, hop.size() - 2));
  if (hop.starts_with('[')) {
    const auto end = hop.find(']');
    if (end == std::string_view::npos) return hop;
    const std::string_view rest = hop.substr(end + 1);
    const bool port = rest.starts_with(':') && is_digits(rest.substr(1));
    return rest.empty() || port ? hop.substr(1, end - 1) : hop;
  }
  const auto colon = hop.find(':');
  const bool one = colon != std::string_view::npos && hop.find(':', colon + 1) == std::string_view::npos;
  return one && is_digits(hop.substr(colon + 1)) ? hop.substr(0, colon) : hop;
}

}  // namespace

bool Proxies::read_address(std::string_view text, Address& address) {
  if (text.size() >= INET6_ADDRSTRLEN) return false;
  const std::string whole(text);
  if (::inet_pton(AF_INET6, whole.c_str(), address.data()) == 1) return true;
  std::copy(kMapped.begin(), kMapped.end(), address.begin());
  return ::inet_pton(AF_INET, whole.c_str(), address.data() + kMapped.size()) == 1;
}

Result<Proxies, Message> Proxies::read(const std::vector<std::string>& words) {
  Proxies proxies;
  for (const std::string& word : words) {
    const auto slash = word.find('/');
    const std::string_view text(word);
    Network network;
    const bool known = read_address(text.substr(0, slash), network.address);
    // The bits of an IPv4 network are counted from its own first one.
    const bool four = text.substr(0, slash).find(':') == std::string_view::npos;
    network.bits = 128;
    bool counted = true;
    if (slash != std::string::npos) {
      const auto bits = parse_integer(text.substr(slash + 1));
      counted = bits && *bits >= 0 && *bits <= (four ? 32 : 128);
      if (counted) network.bits = static_cast<int>(*bits) + (four ? kMappedBits : 0);
    }
    if (!known || !counted) return Failure{fill(kNoProxy, {quoted(word)})};
    proxies.networks_.push_back(network);
  }
  return proxies;
}

bool Proxies::trusts(const Address& address) const {
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    const auto whole = static_cast<std::size_t>(network.bits / 8);
    if (!std::equal(address.data(), address.data() + whole, network.address.data())) return false;
    const int rest = network.bits % 8;
    return rest == 0 || (address[whole] ^ network.address[whole]) >> (8 - rest) == 0;
  });
}

bool Proxies::has(std::string_view text) const {
  Address address{};
  return read_address(text, address) && trusts(address);
}

std::string Proxies::client_of(const std::string& peer, std::string_view forwarded_for) const {
  std::string client = peer;
  for (;;) {
    if (!has(client) || forwarded_for.empty()) return client;
    const auto comma = forwarded_for.rfind(',');
    const std::string_view hop =
        bare_address(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    // A proxy that says something else than an address has told us nothing: it counts itself.
    if (Address address{}; !read_address(hop, address)) return client;
    client = hop;
  }
}

}  // namespace meydan::server
