// Where the people of a hall reach this machine: those of its addresses that a phone in the same network can open.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::cli {

/// One address of one interface, as the system lists them.
struct Interface {
  std::string name;
  std::string address;    // "192.168.1.7", "fd00::7"; without a zone
  bool up = false;        // switched on, and with a cable or a radio link
  bool hardware = false;  // a card; not a bridge, a tunnel or the network of containers
  bool operator==(const Interface&) const = default;
};

/// Every address of this machine, in the system's order.
std::vector<Interface> interfaces_of_this_machine();

/// The addresses under which others reach a server that listens on `bound`, the most likely one first: cards before
/// bridges and tunnels, IPv4 before IPv6. A server that listens on one address has that one. Empty if only this machine
/// reaches it.
std::vector<std::string> addresses_to_open(std::string_view bound, const std::vector<Interface>& interfaces);

/// Nobody but this machine reaches it: 127.0.0.1, ::1.
bool is_loopback(std::string_view address);

/// "http://192.168.1.7:8080"; an IPv6 address stands in brackets, and port 80 need not be said.
std::string page_address(std::string_view address, std::uint16_t port);

}  // namespace meydan::cli
