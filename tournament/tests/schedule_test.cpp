// The days of an event, the start of every round, and the same person at the same hour.
#include "tournament/schedule.h"

#include <gtest/gtest.h>

#include "tournament/tests/attending.h"

namespace meydan::tournament {
namespace {

constexpr Ms kHour = 3'600'000;
constexpr Ms kDay = 24 * kHour;
constexpr Ms kStart = 1'000 * kDay + 6 * kHour;

/// Three rounds on the first day, from ten o'clock on, then two from nine, and what is left at the end.
Setup of_three_days() {
  Setup setup{.starts_at_ms = kStart, .round_every_ms = kHour};
  setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 7}};
  setup.days = {{kStart, 3}, {kStart + kDay - kHour, 2}, {kStart + 2 * kDay, 0}};
  return setup;
}

TEST(Schedule_D_6, ARoundBeginsOnItsDay) {
  const auto setup = of_three_days();
  EXPECT_EQ(announced_start(setup, 1), kStart);
  EXPECT_EQ(announced_start(setup, 3), kStart + 2 * kHour);
  EXPECT_EQ(announced_start(setup, 4), kStart + kDay - kHour);
  EXPECT_EQ(announced_start(setup, 5), kStart + kDay);
  EXPECT_EQ(announced_start(setup, 6), kStart + 2 * kDay);
  EXPECT_EQ(announced_start(setup, 7), kStart + 2 * kDay + kHour);
  auto one_day = setup;
  one_day.days.clear();
  EXPECT_EQ(announced_start(one_day, 7), kStart + 6 * kHour) << "as it always was";
}

TEST(Schedule, HoursAreReckonedFromTheRoundsOfTheDay) {
  auto setup = of_three_days();
  const std::vector<Hours> days = hours_of(setup);
  ASSERT_EQ(days.size(), 3U);
  EXPECT_EQ(days[0], (Hours{kStart, kStart + 3 * kHour}));
  EXPECT_EQ(days[2], (Hours{kStart + 2 * kDay, kStart + 2 * kDay + 2 * kHour})) << "two are left";
  setup.starts_at_ms = 0;
  EXPECT_TRUE(hours_of(setup).empty()) << "nobody knows when";
}

TEST(Schedule, TwoEventsMeetInTheHourThatBothHave) {
  const auto setup = of_three_days();
  tournament::Setup other{.starts_at_ms = kStart + kDay, .round_every_ms = kHour};
  other.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 2}};
  EXPECT_EQ(same_hour(setup, other), kStart + kDay);
  EXPECT_EQ(same_hour(other, setup), kStart + kDay);
  other.starts_at_ms = kStart + kDay + kHour;
  EXPECT_EQ(same_hour(setup, other), std::nullopt) << "one begins when the other is over";
  other.starts_at_ms = kStart + kDay;
  other.window_ms = kDay;
  EXPECT_EQ(same_hour(setup, other), std::nullopt) << "N 6-2: they choose their hour";
}

TEST(Schedule, DaysThatCannotBeAreRefused) {
  Made made({.starts_at_ms = kStart});
  const auto refused = [&](std::vector<DaySetup> days) {
    auto setup = made.event.setup;
    setup.days = std::move(days);
    return made.refusal(kDirector, Settings{setup});
  };
  EXPECT_EQ(refused({{kStart, 2}, {kStart + kDay, 0}}), "granted");
  EXPECT_EQ(refused({{kStart + 1, 2}, {kStart + kDay, 0}}), "bad_days") << "not with the event";
  EXPECT_EQ(refused({{kStart, 2}, {kStart, 0}}), "bad_days") << "not one after the other";
  EXPECT_EQ(refused({{kStart, 0}, {kStart + kDay, 0}}), "bad_days") << "a day without rounds";
}

/// N 2-2: the longer grace is the first match's of every day, and the schedule says which that is.
class ScheduleOfDays : public Attending {
 protected:
  void SetUp() override {
    now_ms_ = kStart - kHour;
    tournament::Setup setup{
        .id = "e", .fa = "e", .en = "e", .game = "othello", .online = false, .round_every_ms = kHour};
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    setup.starts_at_ms = kStart;
    setup.days = {{kStart, 2}, {kStart + kDay, 0}};
    setup.lateness = Lateness::PenaltyPoints;
    setup.lengths = {9};
    must(kDirector, Opening{setup, "", ""});
    for (const std::string name : {"a", "b", "c", "e"})
      must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {}});
    must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
  }
  /// The next round is paired, and of its first match the one is there and the other so late.
  std::size_t late_by(Ms late_ms) {
    must(kServer, next_round(event_, event_.sections[0], now_ms_).value());
    must(kServer, Arrival{id(), match().pair.white});
    now_ms_ = match().starts_at_ms + late_ms;
    const std::size_t counted = due_of<Wish>().size();
    for (const std::string& each : std::vector<std::string>(event_.sections[0].rounds.back().matches))
      must(kDirector, Outcome{each, draw(), kGrounds});
    return counted;
  }
};

TEST_F(ScheduleOfDays, N_2_2_TheFirstMatchOfEveryDayHasTheLongerGrace) {
  const Ms between = event_.setup.grace_ms + 1;
  ASSERT_LT(between, event_.setup.first_grace_ms);
  EXPECT_EQ(late_by(between), 0U) << "round 1 opens the first day";
  EXPECT_EQ(late_by(between), 1U) << "round 2 does not";
  EXPECT_EQ(late_by(between), 0U) << "round 3 opens the second day";
  EXPECT_EQ(match().starts_at_ms, kStart + kDay) << "though it was paired the day before";
}

}  // namespace
}  // namespace meydan::tournament
