// Places and the waiting list of a section, the time for entries, and the ticks of the entry desk.
#include "tournament/places.h"

#include <gtest/gtest.h>

#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

Setup with_places(int places, Format format = Format::Swiss) {
  return {.sections = {{.id = "open", .fa = "o", .en = "o", .format = format, .rounds = 3, .places = places}}};
}

int waits(const Made& made, const std::string& entry) { return made.event.entries.at(entry).waits; }

class Places : public ::testing::Test {
 protected:
  void enter_all() {
    for (const char* const name : {"a", "b", "c", "d", "e"}) made_.enter(name);
  }
  Made made_{with_places(3)};
};

TEST_F(Places, WhoComesAfterTheLastPlaceWaitsInOrder) {
  enter_all();
  EXPECT_EQ(waits(made_, "c"), 0);
  EXPECT_EQ(waits(made_, "d"), 1);
  EXPECT_EQ(waits(made_, "e"), 2);
  EXPECT_TRUE(made_.event.entries.at("d").is_in());
  EXPECT_FALSE(made_.event.entries.at("d").plays());
}

TEST_F(Places, AWithdrawalMovesTheFirstOfTheListUp) {
  enter_all();
  made_.must(player("b"), Withdrawal{"b"});
  EXPECT_EQ(waits(made_, "d"), 0);
  EXPECT_EQ(waits(made_, "e"), 1);
  // Who comes back does not push out whoever has the place now.
  made_.must(kDirector, Withdrawal{"b", true});
  EXPECT_EQ(waits(made_, "d"), 0);
  EXPECT_EQ(waits(made_, "b"), 2);
}

TEST_F(Places, ARefusalAnExclusionAndATransferLeaveTheirPlaces) {
  auto setup = with_places(2);
  setup.sections.push_back({.id = "other", .fa = "o", .en = "o", .places = 1});
  Made made(setup);
  for (const char* const name : {"a", "b", "c", "d", "e"}) made.enter(name);
  made.must(kDirector, Refusal{"a", kGrounds});
  EXPECT_EQ(waits(made, "c"), 0);
  made.must(kDirector, Penalty{"b", "", Step::Exclusion, 0, 0, kGrounds});
  EXPECT_EQ(waits(made, "d"), 0);
  Entry moved = made.event.entries.at("c").entry;
  moved.section = "other";
  made.must(kDirector, Transfer{moved, kGrounds});
  EXPECT_EQ(waits(made, "e"), 0);
  moved = made.event.entries.at("d").entry;
  moved.section = "other";
  made.must(kDirector, Transfer{moved, kGrounds});
  EXPECT_EQ(waits(made, "d"), 1) << "there is one place there";
  // Who is taken in after all stands at the end of the line.
  made.enter("f");
  made.enter("g");
  made.must(kDirector, Approval{"a"});
  EXPECT_EQ(waits(made, "a"), 2);
}

TEST_F(Places, MorePlacesAreTakenInTheOrderOfTheLine) {
  enter_all();
  auto more = made_.event.setup;
  more.sections[0].places = 4;
  made_.must(kDirector, Settings{more});
  EXPECT_EQ(waits(made_, "d"), 0);
  EXPECT_EQ(waits(made_, "e"), 1);
  more.sections[0].places = 0;
  made_.must(kDirector, Settings{more});
  EXPECT_EQ(waits(made_, "e"), 0);
}

TEST_F(Places, WhoWaitsHasNoNumberAndIsCalledByTheDirectorOnceItHasBegun) {
  enter_all();
  made_.pair();
  const Section& section = made_.event.sections[0];
  EXPECT_EQ(section.numbers.size(), 3U);
  made_.must(player("a"), Withdrawal{"a"});
  EXPECT_EQ(waits(made_, "d"), 1) << "nobody moves up by itself any more";
  EXPECT_EQ(made_.refusal(kDirector, Approval{"b"}), "approved_already");
  made_.must(kDirector, Approval{"e"});
  EXPECT_EQ(waits(made_, "e"), 0);
  EXPECT_EQ(section.numbers.size(), 4U);
  EXPECT_EQ(waits(made_, "d"), 1);
  made_.enter("f");
  EXPECT_EQ(waits(made_, "f"), 0) << "a late entry is the director's";
}

TEST_F(Places, NobodyIsCalledIntoABracketThatIsDrawn) {
  Made made(with_places(2, Format::Knockout));
  for (const char* const name : {"a", "b", "c"}) made.enter(name);
  made.pair();
  EXPECT_EQ(made.refusal(kDirector, Approval{"c"}), "too_late_to_enter");
}

TEST_F(Places, TheLimitMayChangeUntilTheSectionHasBegun) {
  enter_all();
  made_.pair();
  auto more = made_.event.setup;
  more.sections[0].places = 9;
  made_.must(kDirector, Settings{more});
  EXPECT_EQ(waits(made_, "d"), 1) << "what has begun stays as it is";
}

TEST(Entries_N_1_4, AfterTheirTimeOnlyTheDirectorEntersSomebody) {
  Made made({.needs_approval = false, .entries_until_ms = 1'000});
  const auto entry = [](const std::string& name) { return Entry{name, name, name, "", "open", "", 0, 0, {}}; };
  made.must(player("a"), entry("a"));
  made.now_ms = 1'001;
  EXPECT_EQ(made.refusal(player("b"), entry("b")), "entries_closed");
  made.must(kDirector, entry("b"));
}

TEST(EntryDesk, TheDirectorTicksWhoHasPaidAndWhoIsThere) {
  Made made({});
  made.enter("a");
  made.must(kDirector, Tick{"a", Ticked::Paid});
  made.must(kDirector, Tick{"a", Ticked::Present});
  EXPECT_TRUE(made.event.entries.at("a").paid);
  EXPECT_TRUE(made.event.entries.at("a").present);
  const auto version = made.event.version;
  made.must(kDirector, Tick{"a", Ticked::Paid});
  EXPECT_EQ(made.event.version, version) << "it is so already";
  made.must(kDirector, Tick{"a", Ticked::Paid, true});
  EXPECT_FALSE(made.event.entries.at("a").paid);
  EXPECT_TRUE(made.event.entries.at("a").present);
  EXPECT_EQ(made.refusal(player("a"), Tick{"a", Ticked::Paid}), "directors_only");
  EXPECT_EQ(made.refusal(kDirector, Tick{"nobody", Ticked::Paid}), "no_such_entry");
}

TEST(EntryDesk, APlaceOrAFeeThatCannotBeIsRefused) {
  Made made({});
  auto wrong = made.event.setup;
  wrong.sections[0].places = -1;
  EXPECT_EQ(made.refusal(kDirector, Settings{wrong}), "bad_amount");
  wrong = made.event.setup;
  wrong.fee = -1;
  EXPECT_EQ(made.refusal(kDirector, Settings{wrong}), "bad_amount");
}

}  // namespace
}  // namespace meydan::tournament
