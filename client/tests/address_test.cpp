#include "client/address.h"

#include <gtest/gtest.h>

namespace meydan::client {
namespace {

TEST(Address, WhatPeopleType) {
  EXPECT_EQ(parse_address("http://localhost:8080").value(), (Address{"localhost", "8080"}));
  EXPECT_EQ(parse_address("http://localhost:8080/").value(), (Address{"localhost", "8080"}));
  EXPECT_EQ(parse_address("ws://127.0.0.1:9000/ws").value(), (Address{"127.0.0.1", "9000"}));
  EXPECT_EQ(parse_address(" club.example:81 ").value(), (Address{"club.example", "81"}));
  EXPECT_EQ(parse_address("club.example").value(), (Address{"club.example", "8080"}));
  EXPECT_EQ(parse_address("HTTP://club.example").value(), (Address{"club.example", "80"}));
  EXPECT_EQ(parse_address("[::1]:7000").value(), (Address{"::1", "7000"}));
  EXPECT_EQ(host_and_port(parse_address("http://[::1]").value()), "[::1]:80");
}

TEST(Address, WhatIsNone) {
  for (const char* const text : {"", "http://", "ftp://a", "a:b", "a:0", "a:65536", "a:", "a b", "[::1", "[x]:1",
                                 "[::1]2", "http://a/table", "a/../b", "a\r\nHost: b"}) {
    const auto read = parse_address(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.reason().key, "bad_address") << text;
  }
  EXPECT_EQ(parse_address("https://a").reason().key, "no_tls");
  EXPECT_EQ(parse_address("wss://a/ws").reason().key, "no_tls");
}

}  // namespace
}  // namespace meydan::client
