// Who may see what of an event, however many others have asked for the same before.
#include "server/event_view.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

using tournament::Actor;
using tournament::Event;

/// Ani has won against Babak by a ruling, and Babak has appealed. Elham is of the committee.
class EventFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    tournament::Setup setup;
    setup.id = "e";
    setup.sections.emplace_back().id = "open";
    tournament::evolve(event_, {1, 1'000, "d", "D", "", tournament::Opening{setup, "d", "D"}});
    for (const std::string name : {"ani", "babak"}) {
      tournament::Entry entry;
      entry.entry = "entry of " + name;
      entry.name = name;
      entry.section = "open";
      entry.account = name;
      tournament::evolve(event_, {event_.version + 1, 1'000, "d", "D", "", entry});
      event_.entries.at(entry.entry).status = tournament::EntryState::Status::Approved;
    }
    tournament::Match match;
    match.pair = {"m1", "entry of ani", "entry of babak", ""};
    match.section = "open";
    match.round = 1;
    match.board = 1;
    match.result = tournament::MatchResult{.white = 10, .black = 0};
    match.grounds = {"N 4-2-3", "an illegal play stands"};
    match.ruled_by = "D";
    event_.matches.emplace("m1", match);
    tournament::Round round;
    round.pairing.pairs.push_back(match.pair);
    round.matches.emplace_back("m1");
    event_.sections.front().rounds.push_back(round);
    event_.sections.front().started = true;
    event_.committee["elham"] = "Elham";
    event_.appeals.push_back({.appeal = {"a1", "m1", "entry of babak", "it was in time"}});
  }

  std::string file(const Actor* reader, EventFile::Kind kind, std::string section = "open") {
    return event_file_text(event_, reader, {.kind = kind, .section = std::move(section)}, texts_).value_or("none");
  }
  std::string crosstable(const Actor* reader) { return file(reader, EventFile::Kind::Crosstable); }

  Event event_;
  EventTexts texts_;
  const Actor director_{.account = "d", .name = "D", .may_direct = true};
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

TEST_F(EventFileTest, AFileIsMadeOnceForEachVersion) {
  const std::string before = crosstable(&director_);
  event_.matches.at("m1").result = tournament::MatchResult{.white = 0, .black = 10};
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
