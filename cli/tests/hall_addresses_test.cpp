// Which addresses of a machine a hall's phones are told.
#include "cli/hall_addresses.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace meydan::cli {
namespace {

using Addresses = std::vector<std::string>;

/// A laptop in a hall: two cards, containers, a tunnel, and a cable that is not plugged in.
const std::vector<Interface> kLaptop{
    {.name = "lo", .address = "127.0.0.1", .up = true},
    {.name = "docker0", .address = "172.17.0.1", .up = true},
    {.name = "eth0", .address = "169.254.3.4", .up = true, .hardware = true},
    {.name = "eth1", .address = "10.9.9.9", .up = false, .hardware = true},
    {.name = "wlan0", .address = "192.168.1.7", .up = true, .hardware = true},
    {.name = "lo", .address = "::1", .up = true},
    {.name = "wlan0", .address = "fe80::1234", .up = true, .hardware = true},
    {.name = "wlan0", .address = "fd00::7", .up = true, .hardware = true},
    {.name = "wlan0", .address = "2001:db8::7", .up = true, .hardware = true},
    {.name = "tun0", .address = "fd99::1", .up = true},
};

TEST(HallAddresses, EveryIpv4AddressThatOthersReachCardsFirst) {
  EXPECT_EQ(addresses_to_open("0.0.0.0", kLaptop), (Addresses{"192.168.1.7", "172.17.0.1", "169.254.3.4"}));
}

TEST(HallAddresses, WithIpv6TheGlobalAndThePrivateOnesButNoLinkLocalOne) {
  EXPECT_EQ(addresses_to_open("::", kLaptop),
            (Addresses{"192.168.1.7", "fd00::7", "2001:db8::7", "172.17.0.1", "fd99::1", "169.254.3.4"}));
}

TEST(HallAddresses, WhoListensOnOneAddressHasThatOne) {
  EXPECT_EQ(addresses_to_open("10.1.2.3", kLaptop), Addresses{"10.1.2.3"});
  EXPECT_EQ(addresses_to_open("fd00::7", kLaptop), Addresses{"fd00::7"});
}

TEST(HallAddresses, NobodyComesToTheMachineItself) {
  for (const char* const address : {"127.0.0.1", "127.3.2.1", "::1"}) {
    EXPECT_TRUE(is_loopback(address)) << address;
    EXPECT_EQ(addresses_to_open(address, kLaptop), Addresses{}) << address;
  }
  for (const char* const address : {"0.0.0.0", "::", "10.1.2.3", "::2", "localhost", ""}) {
    EXPECT_FALSE(is_loopback(address)) << address;
  }
  EXPECT_EQ(addresses_to_open("0.0.0.0", {}), Addresses{});
}

TEST(HallAddresses, AsALinkWithItsPort) {
  EXPECT_EQ(page_address("192.168.1.7", 8080), "http://192.168.1.7:8080");
  EXPECT_EQ(page_address("192.168.1.7", 80), "http://192.168.1.7");
  EXPECT_EQ(page_address("fd00::7", 8080), "http://[fd00::7]:8080");
}

TEST(HallAddresses, TheSystemsListHasTheMachineItself) {
  const std::vector<Interface> here = interfaces_of_this_machine();
  const auto itself = std::find_if(here.begin(), here.end(), [](const Interface& each) { return each.name == "lo"; });
  ASSERT_NE(itself, here.end());
  EXPECT_TRUE(is_loopback(itself->address)) << itself->address;
  EXPECT_FALSE(itself->hardware);
}

}  // namespace
}  // namespace meydan::cli
