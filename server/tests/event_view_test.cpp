// Who may see what of an event, however many others have asked for the same before.
#include "server/event_view.h"

#include <gtest/gtest.h>

#include "tournament/rounds.h"

namespace meydan::server {
namespace {

using tournament::Actor;
using tournament::Event;

/// Ani has won against Babak by a ruling, and Babak has appealed. Elham is of the committee.
class EventFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    tournament::Setup setup{.id = "e", .fa = "e", .en = "e", .game = "othello", .online = false};
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    must(director_, tournament::Opening{setup, "", ""});
    for (const std::string name : {"ani", "babak"})
      must(director_, tournament::Entry{name, name, name, "", "open", "", 0, 0, {}});
    const Actor server{.server = true};
    must(server, tournament::start_of(event_, event_.sections[0], std::string(64, 'a')).value());
    must(server, tournament::next_round(event_, event_.sections[0], kNow).value());
    for (const std::string name : {"elham", "farid", "golnaz"})
      must(director_, tournament::Appointment{name, name, tournament::Office::Committee, false});
    const tournament::Pair pair = event_.matches.begin()->second.pair;
    must(director_, tournament::Outcome{pair.match, {.white = 10, .black = 0}, {"N 4-2-3", "an illegal play stands"}});
    must({.account = pair.black, .name = pair.black}, tournament::Appeal{"a1", pair.match, pair.black, "in time"});
  }

  void must(const Actor& by, const tournament::Fact& fact) {
    const auto facts = tournament::decide(event_, {by, "", fact}, kNow);
    ASSERT_TRUE(facts) << (facts ? "" : facts.reason().en);
    for (const tournament::Recorded& each : tournament::recorded_of(event_, {by, "", fact}, *facts, kNow))
      tournament::evolve(event_, each);
  }

  std::string file(const Actor* reader, EventFile::Kind kind, std::string section = "open") {
    return event_file_text(event_, reader, {.kind = kind, .section = std::move(section)}, texts_).value_or("none");
  }
  std::string crosstable(const Actor* reader) { return file(reader, EventFile::Kind::Crosstable); }

  static constexpr play::Ms kNow = 1'000;
  Event event_;
  EventTexts texts_;
  const Actor director_{.account = "d", .name = "Director", .may_direct = true};
  const Actor ani_{.account = "ani", .name = "Ani"};
  const Actor elham_{.account = "elham", .name = "Elham"};
  const Actor both_{.account = "elham", .name = "Elham", .administrator = true};
};

/// N 5-2
TEST_F(EventFileTest, AnOpenAppealIsHiddenWhoeverHasAskedBefore) {
  const std::string whole = crosstable(&director_);
  const std::string hidden = crosstable(nullptr);
  EXPECT_NE(whole, hidden);
  EXPECT_EQ(crosstable(&ani_), whole) << "the players know";
  EXPECT_EQ(crosstable(&elham_), hidden);
  EXPECT_EQ(crosstable(&both_), hidden) << "who directs and sits in the committee is not told either";
  EXPECT_EQ(crosstable(&director_), whole);
  EXPECT_EQ(crosstable(nullptr), hidden);
  // The other way round: who may know less has asked first.
  EventTexts fresh;
  const EventFile wanted{.section = "open"};
  EXPECT_EQ(event_file_text(event_, nullptr, wanted, fresh), hidden);
  EXPECT_EQ(event_file_text(event_, &director_, wanted, fresh), whole);
}

TEST_F(EventFileTest, TheReportDoesNotTellTheCommitteeEither) {
  EXPECT_NE(file(&director_, EventFile::Kind::Report, "").find("an illegal play stands"), std::string::npos);
  EXPECT_EQ(file(&both_, EventFile::Kind::Report, "").find("an illegal play stands"), std::string::npos);
}

TEST_F(EventFileTest, NoPartOfTheMatchTellsWhatIsHidden) {
  tournament::Match& match = event_.matches.begin()->second;
  match.parts.push_back({.white = 10, .black = 0});
  match.boards[1] = {.white = 10, .black = 0};
  const Event shown = without_rulings(event_, hidden_rulings(event_, nullptr));
  const tournament::Match& seen = shown.matches.begin()->second;
  EXPECT_FALSE(seen.result);
  EXPECT_TRUE(seen.parts.empty());
  EXPECT_TRUE(seen.boards.empty());
}

TEST_F(EventFileTest, AFileIsMadeOnceForEachVersion) {
  const std::string before = crosstable(&director_);
  event_.matches.begin()->second.result = tournament::MatchResult{.white = 0, .black = 10};
  EXPECT_EQ(crosstable(&director_), before) << "of the same version";
  ++event_.version;
  EXPECT_NE(crosstable(&director_), before);
}

TEST_F(EventFileTest, WhatIsNotThereIsNotKeptForAnybody) {
  EXPECT_EQ(file(nullptr, EventFile::Kind::Crosstable, "no such section"), "none");
  EXPECT_EQ(file(nullptr, EventFile::Kind::Bracket), "none") << "everybody plays everybody here";
}

}  // namespace
}  // namespace meydan::server
