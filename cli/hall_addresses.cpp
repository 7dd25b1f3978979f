#include "cli/hall_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>

namespace meydan::cli {

namespace {

/// The bytes of an address: 4 or 16 of them.
std::optional<std::vector<unsigned char>> bytes_of(std::string_view address) {
  const std::string text(address);
  std::array<unsigned char, 16> bytes{};
  if (::inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return std::vector(bytes.begin(), bytes.begin() + 4);
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return std::vector(bytes.begin(), bytes.end());
  return std::nullopt;
}

bool is_ipv6(std::string_view address) { return address.find(':') != std::string_view::npos; }

/// What another machine can open: any IPv4 address, and of IPv6 the global (2000::/3) and the private ones (fc00::/7).
/// Link-local ones (fe80::/10) need a zone, which no browser takes.
bool can_be_opened(std::string_view address) {
  const auto bytes = bytes_of(address);
  if (!bytes || is_loopback(address)) return false;
  if (bytes->size() == 4) return bytes->front() != 0;
  return (bytes->front() & 0xe0) == 0x20 || (bytes->front() & 0xfe) == 0xfc;
}

/// 169.254.x.x: what a machine gives itself when nobody else does.
bool is_makeshift(std::string_view address) { return address.starts_with("169.254."); }

std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* const bytes = address.sa_family == AF_INET
                                ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
                                : &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
  const char* const written = ::inet_ntop(address.sa_family, bytes, text.data(), text.size());
  return written == nullptr ? std::string() : written;
}

}  // namespace

std::vector<Interface> interfaces_of_this_machine() {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, ::freeifaddrs);
  std::vector<Interface> found;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr) continue;
    if (each->ifa_addr->sa_family != AF_INET && each->ifa_addr->sa_family != AF_INET6) continue;
    std::error_code failed;
    constexpr unsigned int kWorks = IFF_UP | IFF_RUNNING;
    found.push_back(
        {.name = each->ifa_name,
         .address = text_of(*each->ifa_addr),
         .up = (each->ifa_flags & kWorks) == kWorks,
         .hardware = std::filesystem::exists("/sys/class/net/" + std::string(each->ifa_name) + "/device", failed)});
  }
  return found;
}

std::vector<std::string> addresses_to_open(std::string_view bound, const std::vector<Interface>& interfaces) {
  if (bound != "0.0.0.0" && bound != "::") {
    return is_loopback(bound) ? std::vector<std::string>() : std::vector{std::string(bound)};
  }
  std::vector<Interface> open;
  for (const Interface& each : interfaces) {
    if (!each.up || !can_be_opened(each.address)) continue;
    // 0.0.0.0 hears IPv4 only; :: hears both.
    if (bound == "::" || !is_ipv6(each.address)) open.push_back(each);
  }
  const auto rank = [](const Interface& each) {
    return std::array{is_makeshift(each.address), !each.hardware, is_ipv6(each.address)};
  };
  std::stable_sort(open.begin(), open.end(),
                   [&](const Interface& one, const Interface& other) { return rank(one) < rank(other); });
  std::vector<std::string> addresses;
  for (Interface& each : open) addresses.push_back(std::move(each.address));
  return addresses;
}

bool is_loopback(std::string_view address) {
  const auto bytes = bytes_of(address);
  if (!bytes) return false;
  if (bytes->size() == 4) return bytes->front() == 127;
  return std::all_of(bytes->begin(), bytes->end() - 1, [](unsigned char byte) { return byte == 0; }) &&
         bytes->back() == 1;
}

std::string page_address(std::string_view address, std::uint16_t port) {
  std::string text = "http://";
  text += is_ipv6(address) ? "[" + std::string(address) + "]" : std::string(address);
  if (port != 80) text += ":" + std::to_string(port);
  return text;
}

}  // namespace meydan::cli
