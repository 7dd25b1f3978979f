// The table of addresses, and docs/protocol.md, which lists the same.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "server/api/route.h"

namespace meydan::server {
namespace {

std::string name_of(const Route& route) {
  return (route.method == Method::Get ? "GET " : "POST ") + std::string(route.path);
}

/// The rows of docs/protocol.md that tell of addresses: what each says, by "METHOD /path".
std::multimap<std::string, std::string> documented() {
  std::multimap<std::string, std::string> rows;
  std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/docs/protocol.md");
  EXPECT_TRUE(file.good());
  const std::regex address("`((?:GET|POST) /api[^`?]*)[^`]*`");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string first = line.substr(0, line.find(" | "));
    const std::string rest = line.substr(std::min(line.size(), first.size()));
    for (std::sregex_iterator at(first.begin(), first.end(), address), end; at != end; ++at) {
      rows.emplace((*at)[1].str(), rest);
    }
  }
  return rows;
}

Target target(std::string_view text) { return parse_target(text); }

TEST(Routes, EveryAddressIsDocumentedOnceAndNoOtherIs) {
  const auto rows = documented();
  std::set<std::string> known;
  for (const Route& route : routes()) {
    EXPECT_TRUE(known.insert(name_of(route)).second) << name_of(route) << " stands twice in the table";
    EXPECT_EQ(rows.count(name_of(route)), 1u) << name_of(route) << " in docs/protocol.md";
  }
  for (const auto& [address, row] : rows) EXPECT_TRUE(known.contains(address)) << address << " is no address of ours";
  EXPECT_GT(known.size(), 40u);
}

TEST(Routes, TheFieldsOfEveryBodyAreDocumentedWithItsAddress) {
  const auto rows = documented();
  std::size_t fields = 0;
  for (const Route& route : routes()) {
    const auto row = rows.find(name_of(route));
    if (row == rows.end()) continue;  // the test above says so
    for (const std::string_view field : route.fields()) {
      EXPECT_NE(row->second.find("`" + std::string(field) + "`"), std::string::npos) << name_of(route) << ": " << field;
      ++fields;
    }
  }
  EXPECT_GT(fields, 20u);
}

TEST(Routes, CapitalsStandForOneWordAndNoMore) {
  const auto found = [](Method method, std::string_view text) -> std::string {
    const Route* const route = find_route(method, target(text));
    return route == nullptr ? "" : std::string(route->path);
  };
  EXPECT_EQ(found(Method::Get, "/api/tables"), "/api/tables");
  EXPECT_EQ(found(Method::Get, "/api/tables/7?x=1"), "/api/tables/ID");
  EXPECT_EQ(found(Method::Get, "/api/tables/7/events"), "/api/tables/ID/events");
  EXPECT_EQ(found(Method::Get, "/api/tables/7/nothing"), "");
  EXPECT_EQ(found(Method::Get, "/api/tables/7/events/8"), "");
  EXPECT_EQ(found(Method::Post, "/api/tables/7"), "") << "it is only read";
  EXPECT_EQ(found(Method::Get, "/api/players/a%2Fb"), "/api/players/NAME") << "a name is one word, whatever is in it";
  EXPECT_EQ(found(Method::Get, "/api"), "");
  EXPECT_EQ(found(Method::Get, "/"), "");
  EXPECT_EQ(found(Method::Get, "/apis/tables"), "");
}

/// What changes something asks who does it, but for those who are about to come in.
TEST(Routes, NobodyChangesAnythingUnknown) {
  const std::set<std::string_view> entrances{"/api/account/guest",  "/api/account/register", "/api/account/login",
                                             "/api/account/logout", "/api/account/recover",  "/api/account/ask_reset"};
  for (const Route& route : routes()) {
    if (route.method == Method::Get) continue;
    EXPECT_EQ(route.who == Who::Anybody, entrances.contains(route.path)) << name_of(route);
  }
}

/// A program with a token plays and directs, but changes nothing about its account or others'.
TEST(Routes, AccountsAreTheirOwnersAndRolesAdministrators) {
  for (const Route& route : routes()) {
    if (route.path.starts_with("/api/admin/")) {
      EXPECT_EQ(route.who, Who::Administrator) << name_of(route);
    }
    if (route.path.starts_with("/api/account/") && route.who != Who::Anybody) {
      EXPECT_EQ(route.who, Who::Owner) << name_of(route);
    }
    if (route.rate != nullptr) {
      EXPECT_NE(route.who, Who::Anybody) << name_of(route) << " counts by account";
    }
  }
}

TEST(Routes, OnlyWhatIsSaidOfEventsAndListsMayBeLong) {
  for (const Route& route : routes()) {
    // What a clock says of its match is short.
    const bool of_events = route.path.starts_with("/api/events") && !route.path.ends_with("/running");
    const bool list = route.path == "/api/register/import";
    EXPECT_EQ(route.body == Body::Long, route.method == Method::Post && (of_events || list)) << name_of(route);
  }
}

}  // namespace
}  // namespace meydan::server
