// RFC 5545: the lines of a calendar file, and what it says of an event's days.
#include "server/ics.h"

#include <gtest/gtest.h>

#include "server/event_calendar.h"
#include "tournament/rounds.h"

namespace meydan::server {
namespace {

constexpr play::Ms kTime = 1'795'156'200'000;  // 2026-11-20 06:30 UTC

std::string unfolded(std::string text) {
  for (std::size_t at = 0; (at = text.find("\r\n ", at)) != std::string::npos;) text.erase(at, 3);
  return text;
}

TEST(Ics, LinesEndWithCrLfAndAreFoldedBetweenCharacters) {
  std::string persian;
  for (int at = 0; at < 60; ++at) persian += "جام ";
  const std::string text = ics_of("x", {{.uid = "u@m", .from_ms = kTime, .until_ms = kTime, .summary = persian}});
  std::size_t begin = 0;
  int folded = 0;
  for (std::size_t end = 0; (end = text.find("\r\n", begin)) != std::string::npos; begin = end + 2) {
    const std::string line = text.substr(begin, end - begin);
    EXPECT_LE(line.size(), 75U);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    folded += line.starts_with(' ') ? 1 : 0;
    const std::string first = line.starts_with(' ') ? line.substr(1) : line;
    EXPECT_NE(static_cast<unsigned char>(first[0]) & 0xC0, 0x80) << "no line begins inside a character";
  }
  EXPECT_EQ(begin, text.size()) << "the last line ends too";
  EXPECT_GE(folded, 4);
  EXPECT_NE(unfolded(text).find("SUMMARY:" + persian + "\r\n"), std::string::npos);
}

TEST(Ics, TextsAreEscapedAndTimesAreUtc) {
  const std::string text = ics_of("a, b", {{.uid = "u@m",
                                            .from_ms = kTime,
                                            .until_ms = kTime + 5'400'000,
                                            .changed_ms = kTime - 1'000,
                                            .version = 7,
                                            .summary = "one; two, \\ and\nthree\r\x01",
                                            .url = "https://club.example/events/e,1"}});
  for (const char* const line :
       {"X-WR-CALNAME:a\\, b", "UID:u@m", "DTSTAMP:20261120T062959Z", "SEQUENCE:7", "DTSTART:20261120T063000Z",
        "DTEND:20261120T080000Z", "SUMMARY:one\\; two\\, \\\\ and\\nthree", "URL:https://club.example/events/e,1"})
    EXPECT_NE(text.find(std::string(line) + "\r\n"), std::string::npos) << line << "\n" << text;
  EXPECT_EQ(text.find("LOCATION"), std::string::npos) << "what is empty is not said";
}

/// An event with one entry for each of these accounts; "" has none and is only a name.
std::shared_ptr<tournament::Event> event_of(const std::string& id, play::Ms starts_at_ms,
                                            const std::vector<std::pair<std::string, std::string>>& people,
                                            const std::string& director = "d", bool approved = true) {
  auto event = std::make_shared<tournament::Event>();
  tournament::Setup setup{.id = id,
                          .fa = "جام " + id,
                          .en = "Cup " + id,
                          .place = "Tehran; hall 2",
                          .game = "othello",
                          .online = false,
                          .starts_at_ms = starts_at_ms,
                          .round_every_ms = 3'600'000};
  setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
  setup.days = {{starts_at_ms, 2}, {starts_at_ms + 86'400'000, 0}};
  const tournament::Actor office{.account = director, .name = "Director", .may_direct = true};
  const auto must = [&](const tournament::Actor& by, const tournament::Fact& fact) {
    const auto facts = tournament::decide(*event, {by, "", fact}, 1'000);
    ASSERT_TRUE(facts) << (facts ? "" : facts.reason().en);
    for (const auto& each : tournament::recorded_of(*event, {by, "", fact}, *facts, 1'000))
      tournament::evolve(*event, each);
  };
  must(office, tournament::Opening{setup, "", ""});
  for (const auto& [account, name] : people) {
    const tournament::Actor by = approved ? office : tournament::Actor{.account = account, .name = name};
    must(by, tournament::Entry{id + name, account, name, "Alborz", "open", "", 0, 0, {}});
  }
  return event;
}

TEST(EventCalendar, EveryDayIsAnEntryWithTheArenasAddress) {
  const std::string text = calendar_file({event_of("e", kTime, {})}, "https://club.example", true);
  for (const char* const line :
       {"UID:e-1@meydan", "UID:e-2@meydan", "SUMMARY:جام e، روز ۱", "DTSTART:20261121T063000Z",
        "DTEND:20261120T083000Z", "LOCATION:Tehran\\; hall 2", "URL:https://club.example/events/e"})
    EXPECT_NE(unfolded(text).find(std::string(line) + "\r\n"), std::string::npos) << line << "\n" << text;
}

TEST(EventCalendar, OneWhoseStartIsNotKnownIsInNoCalendar) {
  tournament::Event event;
  event.setup.sections.emplace_back();
  const std::string text = calendar_file({std::make_shared<const tournament::Event>(event)}, "http://x", false);
  EXPECT_EQ(text.find("VEVENT"), std::string::npos);
}

class Clashes : public ::testing::Test {
 protected:
  std::vector<std::string> names(const tournament::Event& event, const KnownEvents& all,
                                 const tournament::Actor* reader) {
    std::vector<std::string> told;
    for (const wire::Clash& clash : clashes_of(event, all, reader).clashes)
      told.push_back(clash.name + " " + clash.event);
    return told;
  }
  const tournament::Actor director_{.account = "d", .name = "Director", .may_direct = true};
  const tournament::Actor ani_{.account = "ani", .name = "Ani"};
  using Told = std::vector<std::string>;
};

TEST_F(Clashes, ADirectorIsToldOfEverybodyAndAPlayerOfThemselves) {
  const auto one = event_of("one", kTime, {{"ani", "Ani"}, {"babak", "Babak"}, {"", "Cyrus"}, {"", "Dara"}});
  const auto two = event_of("two", kTime + 3'600'000, {{"ani", "Ani"}, {"babak", "Babak"}, {"", "cyrus"}});
  const auto later = event_of("later", kTime + 7 * 86'400'000LL, {{"ani", "Ani"}});
  const KnownEvents all{one, two, later};
  EXPECT_EQ(names(*one, all, &director_), (Told{"Ani two", "Babak two", "Cyrus two"})) << "D 2: however it is written";
  EXPECT_EQ(names(*one, all, &ani_), Told{"Ani two"});
  EXPECT_EQ(names(*one, all, nullptr), Told{});
  EXPECT_EQ(clashes_of(*one, all, &ani_).clashes[0].at_ms, kTime + 3'600'000);
}

TEST_F(Clashes, SomebodyIsToldBeforeTheyEnter) {
  const auto one = event_of("one", kTime, {});
  const auto two = event_of("two", kTime, {{"ani", "Ani"}});
  EXPECT_EQ(names(*one, {one, two}, &ani_), Told{"Ani two"});
}

TEST_F(Clashes, WhoHasOnlyAppliedElsewhereIsNobodysBusinessButTheirs) {
  const auto one = event_of("one", kTime, {{"ani", "Ani"}});
  const auto two = event_of("two", kTime, {{"ani", "Ani"}}, "another", false);
  EXPECT_EQ(names(*one, {one, two}, &director_), Told{});
  EXPECT_EQ(names(*one, {one, two}, &ani_), Told{"Ani two"});
}

}  // namespace
}  // namespace meydan::server
