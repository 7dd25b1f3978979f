// From where somebody comes who comes through proxies.
#include "server/proxies.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

std::string client_of(const std::vector<std::string>& proxies, const std::string& peer, std::string_view list) {
  const auto read = Proxies::read(proxies);
  return read ? read->client_of(peer, list) : "refused: " + read.reason().key;
}

TEST(Proxies, WithoutOneNobodyIsBelieved) {
  EXPECT_EQ(client_of({}, "192.0.2.1", "198.51.100.1"), "192.0.2.1");
  EXPECT_EQ(client_of({"127.0.0.1"}, "192.0.2.1", "198.51.100.1"), "192.0.2.1");
  EXPECT_EQ(client_of({"127.0.0.1"}, "127.0.0.1", ""), "127.0.0.1");
}

TEST(Proxies, TheLastHopThatIsNotOursCounts) {
  const std::vector<std::string> ours{"127.0.0.1", "10.0.0.0/8"};
  EXPECT_EQ(client_of(ours, "127.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of(ours, "127.0.0.1", "1.1.1.1, 2.2.2.2,198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of(ours, "127.0.0.1", "1.1.1.1, 198.51.100.1, 10.1.2.3"), "198.51.100.1");
  EXPECT_EQ(client_of(ours, "10.9.9.9", "1.1.1.1, 198.51.100.1, 10.1.2.3, 127.0.0.1"), "198.51.100.1");
  EXPECT_EQ(client_of(ours, "127.0.0.1", "10.0.0.7, 10.1.2.3"), "10.0.0.7") << "all are ours: the first of them";
  EXPECT_EQ(client_of(ours, "11.0.0.1", "198.51.100.1"), "11.0.0.1");
}

TEST(Proxies, HopsAsProxiesWriteThem) {
  const std::vector<std::string> ours{"127.0.0.1"};
  for (const auto& [hop, address] : std::vector<std::pair<std::string, std::string>>{
           {"198.51.100.1:4711", "198.51.100.1"},
           {"2001:db8::1", "2001:db8::1"},
           {"[2001:db8::1]", "2001:db8::1"},
           {"[2001:db8::1]:4711", "2001:db8::1"},
           {"\"[2001:db8::1]:4711\"", "2001:db8::1"},
           {" \" 198.51.100.1\" ", "198.51.100.1"},
           {"\t198.51.100.1\t", "198.51.100.1"},
       }) {
    EXPECT_EQ(client_of(ours, "127.0.0.1", "1.1.1.1, " + hop), address) << hop;
  }
}

TEST(Proxies, WhatIsNoAddressTellsNothing) {
  const std::vector<std::string> ours{"127.0.0.1", "10.0.0.0/8"};
  for (const std::string hop :
       {"unknown", "", "  ", "-", "198.51.100.1:", "198.51.100.1:x", "[2001:db8::1", "[]", "1.2.3", "1.2.3.4.5",
        "999.1.1.1", "for=198.51.100.1", "\"", "[2001:db8::1]x", "198.51.100.1 198.51.100.2"}) {
    EXPECT_EQ(client_of(ours, "127.0.0.1", "1.1.1.1, " + hop), "127.0.0.1") << hop;
    EXPECT_EQ(client_of(ours, "127.0.0.1", "1.1.1.1, " + hop + ", 10.1.1.1"), "10.1.1.1") << hop;
  }
  EXPECT_EQ(client_of(ours, "127.0.0.1", std::string(10'000, '1')), "127.0.0.1");
}

TEST(Proxies, AddressesAndNetworksOfBothKinds) {
  EXPECT_EQ(client_of({"::1"}, "::1", "2001:db8::5"), "2001:db8::5");
  EXPECT_EQ(client_of({"fd00::/8"}, "fd12:3456::1", "2001:db8::5"), "2001:db8::5");
  EXPECT_EQ(client_of({"fd00::/8"}, "fe12:3456::1", "2001:db8::5"), "fe12:3456::1");
  EXPECT_EQ(client_of({"172.16.0.0/12"}, "172.31.255.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_of({"172.16.0.0/12"}, "172.32.0.1", "192.0.2.1"), "172.32.0.1");
  EXPECT_EQ(client_of({"0.0.0.0/0"}, "172.32.0.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_of({"0.0.0.0/0"}, "2001:db8::1", "192.0.2.1"), "2001:db8::1") << "of IPv4 all, of IPv6 none";
  // An IPv4 peer at an IPv6 socket.
  EXPECT_EQ(client_of({"127.0.0.1"}, "::ffff:127.0.0.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_of({"::ffff:10.0.0.0/104"}, "10.3.3.3", "192.0.2.1"), "192.0.2.1");
  for (const std::string word :
       {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::1/129", "10.0.0.0/-1", "/8"}) {
    EXPECT_EQ(client_of({word}, "::1", ""), "refused: no_proxy_address") << word;
  }
}

}  // namespace
}  // namespace meydan::server
