// N 2-2-4, N 2-2, N 3-5-2: who is not at the table, and who plays without the clock that everybody must use.
#include "tournament/absences.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tournament/match_results.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

constexpr Ms kMinute = 60'000;
using enum Absence::Why;

Setup in_the_hall(int rounds = 3) {
  return {.online = false,
          .sections = {{.id = "open", .fa = "o", .en = "o", .rounds = rounds}},
          .lead_ms = 0,
          .lengths = {7},
          .clock_use = Demand::Required};
}

/// Two over the board, and what is due in their match.
class InTheHall : public Made {
 public:
  explicit InTheHall(Setup setup = in_the_hall(), int people = 2) : Made(std::move(setup)) {
    for (int at = 0; at < people; ++at) enter("p" + std::to_string(at));
    pair();
  }
  std::vector<Wish> due(Ms began_ms = 0) const {
    std::vector<Wish> all;
    for (const auto& [id, match] : event.matches) {
      if (match.over()) continue;
      for (Due& one : due_in(event, match, [](const std::string&) { return TableNow{}; }, {now_ms, began_ms})) {
        if (auto* const wish = std::get_if<Wish>(&one)) all.push_back(std::move(*wish));
      }
    }
    return all;
  }
  void attend() {
    for (const Wish& wish : due()) must(wish.by, wish.fact);
  }
  /// Points of penalties that the opponent of an entry has in a match.
  int given_against(const std::string& entry, const std::string& match) const {
    int points = 0;
    for (const PenaltyState& state : event.penalties) {
      if (state.penalty.entry == entry && state.penalty.match == match) points += state.penalty.points;
    }
    return points;
  }
  int count(Step step) const {
    return static_cast<int>(std::count_if(event.penalties.begin(), event.penalties.end(),
                                          [&](const PenaltyState& state) { return state.penalty.step == step; }));
  }
  std::string id() const { return first().pair.match; }
  std::string white() const { return first().pair.white; }
  std::string black() const { return first().pair.black; }
};

TEST(Event_N_2_2_4, LeavingTheHallIsWrittenDown) {
  InTheHall made;
  made.must(kDirector, Absence{.match = made.id(), .entry = made.white(), .text = "a call"});
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = made.white()}), "away_already");
  EXPECT_FALSE(made.first().absences[0].minutes()) << "not back yet";
  made.now_ms += 12 * kMinute;
  EXPECT_TRUE(made.due().empty()) << "nothing is counted for it";
  made.must(kDirector, Absence{.match = made.id(), .entry = made.white(), .ends = true});
  EXPECT_EQ(made.first().absences[0].minutes(), 12);
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = made.white(), .ends = true}), "not_away");
  made.must(kDirector, Absence{.match = made.id(), .entry = made.white(), .minutes = 15});
  EXPECT_EQ(made.first().absences[1].minutes(), 15) << "afterwards, from a sheet of paper";
  EXPECT_TRUE(made.event.penalties.empty());
}

TEST(Event_N_2_2_4, IsTheDirectorsToWriteAndOverTheBoardOnly) {
  InTheHall made;
  EXPECT_EQ(made.refusal(player(made.white()), Absence{.match = made.id(), .entry = made.white()}), "directors_only");
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = "nobody"}), "no_such_match");
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = made.white(), .points = 2}), "bad_amount");
  EXPECT_EQ(made.refusal(kServer, Absence{.match = made.id(), .entry = made.white(), .points = 2}), "not_away");
  made.must(kDirector, Outcome{made.id(), win(), kGrounds});
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = made.white()}), "match_over");
  EXPECT_EQ(made.refusal(kDirector, Absence{.match = made.id(), .entry = made.white(), .minutes = 11}), "granted");
  InTheHall online({.online = true});
  EXPECT_EQ(online.refusal(kDirector, Absence{.match = online.id(), .entry = online.white()}), "hall_only");
}

TEST(Event_N_2_2, LateFromABreakIsRemindedThenCountedEveryFiveMinutes) {
  InTheHall made;
  made.must(kDirector, Absence{.match = made.id(), .entry = made.black(), .why = Break});
  EXPECT_EQ(made.count(Step::Reminder), 1);
  made.now_ms += 5 * kMinute - 1;
  EXPECT_TRUE(made.due().empty());
  made.now_ms += 1;
  made.attend();
  EXPECT_EQ(made.given_against(made.black(), made.id()), 1);
  EXPECT_TRUE(made.due().empty()) << "once";
  made.now_ms += 10 * kMinute;
  made.attend();
  EXPECT_EQ(made.given_against(made.black(), made.id()), 3);
  made.now_ms += 60 * kMinute;
  made.attend();
  EXPECT_FALSE(made.first().over()) << "no loss by itself";
  made.must(kDirector, Absence{.match = made.id(), .entry = made.black(), .why = Break, .ends = true});
  made.now_ms += 60 * kMinute;
  EXPECT_TRUE(made.due().empty());
  EXPECT_EQ(terms_of(made.event, made.first()).given[0], 15) << "on the board";
}

TEST(Event_N_2_2, AnOutageCountsNoBreak) {
  InTheHall made;
  made.must(kDirector, Absence{.match = made.id(), .entry = made.black(), .why = Break});
  made.now_ms += 60 * kMinute;
  EXPECT_TRUE(made.due(made.now_ms).empty()) << "nobody could say who was back";
  const Ms began_ms = made.now_ms;
  made.now_ms += 5 * kMinute;
  EXPECT_EQ(made.due(began_ms).size(), 1U);
}

TEST(Event_N_3_5_2, WhoPlaysWithoutTheClockIsWarnedThenGivesAPointInTheNextRound) {
  InTheHall made;
  made.must(kDirector, ClockBreach{.match = made.id(), .grounds = kGrounds});
  EXPECT_EQ(made.count(Step::Warning), 2) << "both";
  EXPECT_EQ(made.count(Step::PenaltyPoints), 0);
  made.must(kDirector, ClockBreach{.match = made.id(), .grounds = kGrounds});
  EXPECT_EQ(made.count(Step::Warning), 2) << "once";
  EXPECT_TRUE(made.due().empty()) << "not in this round";
  const std::string a = made.white();
  const std::string b = made.black();
  made.must(kDirector, Outcome{made.id(), win(), kGrounds});
  made.enter("late");
  made.enter("later");
  made.pair();
  made.attend();
  for (const std::string& id : made.event.sections[0].rounds.back().matches) {
    const Match& match = made.event.matches.at(id);
    for (const std::string& who : {a, b}) {
      if (match.has(who)) {
        EXPECT_EQ(made.given_against(who, id), 1) << who;
      }
    }
  }
  EXPECT_EQ(made.count(Step::PenaltyPoints), 2);
  EXPECT_TRUE(made.due().empty()) << "paid";
  EXPECT_TRUE(made.event.entries.at(a).clock_debts.empty());
}

TEST(Event_N_3_5_2, ARoundThatHasNotBegunIsNotPaidIn) {
  tournament::Setup setup = in_the_hall();
  setup.lead_ms = 10 * kMinute;
  InTheHall made(setup);
  made.now_ms += 20 * kMinute;
  for (int times = 0; times < 2; ++times) made.must(kDirector, ClockBreach{.match = made.id(), .grounds = kGrounds});
  made.must(kDirector, Outcome{made.id(), win(), kGrounds});
  for (const char* const name : {"c", "d"}) made.enter(name);
  made.pair();
  EXPECT_TRUE(made.due().empty());
  made.must(kDirector, Unpairing{"open", 2, kGrounds});
  made.pair();
  made.now_ms += 10 * kMinute;
  EXPECT_EQ(made.due().size(), 2U);
}

TEST(Event_N_3_5_2, WhereNoClockIsRequiredNobodyBreachesAnything) {
  for (const Demand use : {Demand::Optional, Demand::Preferred}) {
    tournament::Setup setup = in_the_hall();
    setup.clock_use = use;
    InTheHall made(setup);
    EXPECT_EQ(made.refusal(kDirector, ClockBreach{.match = made.id(), .grounds = kGrounds}), "no_clock_needed");
    // N 3-5-2: imposed by the director at any time.
    setup = made.event.setup;
    setup.clock_use = Demand::Imposed;
    made.must(kDirector, Settings{setup});
    EXPECT_EQ(made.refusal(kDirector, ClockBreach{.match = made.id(), .grounds = kGrounds}), "granted");
  }
  InTheHall made;
  EXPECT_EQ(made.refusal(kDirector, ClockBreach{.match = made.id()}), "grounds_needed");
  EXPECT_EQ(made.refusal(player(made.white()), ClockBreach{.match = made.id(), .grounds = kGrounds}), "directors_only");
  EXPECT_EQ(made.refusal(kDirector, ClockBreach{made.id(), made.white(), kGrounds}), "server_only");
}

}  // namespace
}  // namespace meydan::tournament
