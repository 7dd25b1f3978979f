// Exact to the millisecond: every number below is worked out by hand.
#include "play/clock.h"

#include <gtest/gtest.h>

namespace meydan::play {
namespace {

constexpr Seat kFirst = 0;
constexpr Seat kSecond = 1;

TEST(Clock_D9, FiveMinutesForTheWholeGame) {
  Clock clock = start(new_clock(kDirectiveClock), kFirst, 1'000);
  EXPECT_EQ(left(clock, kFirst, 1'000).bank_ms, 300'000);
  EXPECT_EQ(left(clock, kFirst, 1'001).bank_ms, 299'999);
  EXPECT_EQ(left(clock, kSecond, 250'000).bank_ms, 300'000);
  EXPECT_EQ(flag_at(clock), 301'000);
}

TEST(Clock_D12, AMoveStopsTheOwnClockAndTheOtherStarts) {
  const Pressed pressed = press(start(new_clock(kDirectiveClock), kFirst, 0), 4'321);
  EXPECT_EQ(pressed.charge, (Charge{.used_ms = 4'321, .lag_ms = 0, .bank_used_ms = 4'321, .given_back_ms = 0}));
  const Clock clock = start(pressed.clock, kSecond, 4'321);
  EXPECT_EQ(left(clock, kFirst, 10'000).bank_ms, 295'679);
  EXPECT_EQ(left(clock, kSecond, 10'000).bank_ms, 294'321);
}

TEST(Clock_D13, ZeroIsZeroToTheMillisecond) {
  const Clock clock = start(new_clock(kDirectiveClock), kFirst, 0);
  EXPECT_EQ(left(clock, kFirst, 299'999).bank_ms, 1);
  EXPECT_EQ(left(clock, kFirst, 300'000).bank_ms, 0);
  EXPECT_EQ(left(clock, kFirst, 300'001).bank_ms, 0);
  EXPECT_EQ(flag_at(clock), 300'000);
}

TEST(Clock, FischerAddsItsIncrementAfterEveryMove) {
  const ClockSetup setup{.kind = ClockKind::Fischer, .bank_ms = 60'000, .step_ms = 2'000};
  const Pressed pressed = press(start(new_clock(setup), kFirst, 0), 500);
  EXPECT_EQ(pressed.charge.given_back_ms, 2'000);
  EXPECT_EQ(pressed.clock.bank_ms[0], 61'500);
}

TEST(Clock, BronsteinGivesBackWhatWasUsedAtMost) {
  const ClockSetup setup{.kind = ClockKind::Bronstein, .bank_ms = 60'000, .step_ms = 2'000};
  EXPECT_EQ(press(start(new_clock(setup), kFirst, 0), 500).clock.bank_ms[0], 60'000);
  EXPECT_EQ(press(start(new_clock(setup), kFirst, 0), 5'000).clock.bank_ms[0], 57'000);
}

TEST(Clock_T6, TheBankRunsOnlyAfterTheDelay) {
  const Clock clock = start(new_clock(match_clock(5)), kFirst, 0);
  EXPECT_EQ(left(clock, kFirst, 11'999).delay_ms, 1);
  EXPECT_EQ(left(clock, kFirst, 12'000).bank_ms, 600'000);
  EXPECT_EQ(left(clock, kFirst, 12'001).bank_ms, 599'999);
  EXPECT_EQ(flag_at(clock), 612'000);
}

TEST(Clock_T6, TheDelayDoesNotAccumulate) {
  Clock clock = new_clock(match_clock(5));
  clock = press(start(clock, kFirst, 0), 2'000).clock;  // 10 s of the delay unused
  clock = press(start(clock, kSecond, 2'000), 3'000).clock;
  const Pressed pressed = press(start(clock, kFirst, 3'000), 18'000);  // 15 s, three beyond the delay
  EXPECT_EQ(pressed.charge.bank_used_ms, 3'000);
  EXPECT_EQ(pressed.clock.bank_ms[0], 597'000);
}

TEST(Clock_C6, AMoveLimitRunsBesideTheBank) {
  Clock clock = start(new_clock({.kind = ClockKind::None}), kFirst, 100);
  clock.running->limit_ms = 30'000;
  EXPECT_EQ(limit_at(clock), 30'100);
  EXPECT_EQ(left(clock, kFirst, 20'100).limit_ms, 10'000);
  EXPECT_EQ(flag_at(clock), std::nullopt);
  EXPECT_EQ(left(clock, kSecond, 20'100).limit_ms, std::nullopt);
}

TEST(Clock_N4_3_2, AStoppedClockStandsAndGoesOnWhereItWas) {
  Clock clock = start(new_clock(match_clock(5)), kFirst, 0);
  clock = stop(clock, StopReason::DieOnFloor, 7'000);
  EXPECT_EQ(clock.stopped, StopReason::DieOnFloor);
  EXPECT_EQ(flag_at(clock), std::nullopt);
  EXPECT_EQ(left(clock, kFirst, 90'000).delay_ms, 5'000);  // 7 s of the delay are used, however long it stands
  EXPECT_EQ(left(clock, kFirst, 90'000).bank_ms, 600'000);
  clock = resume(clock, 100'000);
  EXPECT_EQ(flag_at(clock), 100'000 + 5'000 + 600'000);
  const Pressed pressed = press(clock, 108'000);  // 8 s more: 5 of delay, 3 of bank
  EXPECT_EQ(pressed.charge.used_ms, 15'000);
  EXPECT_EQ(pressed.charge.bank_used_ms, 3'000);
  EXPECT_EQ(pressed.clock.bank_ms[0], 597'000);
}

TEST(Clock_N4_3_2, StoppingTwiceChargesOnce) {
  Clock clock = start(new_clock(kDirectiveClock), kFirst, 0);
  clock = stop(clock, StopReason::Dispute, 1'000);
  clock = stop(clock, StopReason::DirectorCall, 5'000);
  EXPECT_EQ(clock.bank_ms[0], 299'000);
  clock = resume(clock, 10'000);
  EXPECT_EQ(press(clock, 10'001).clock.bank_ms[0], 298'999);
}

TEST(Clock_N4_3_2, AnOutageChargesNobody) {
  // The server knows what had passed when it last wrote; it stops the clock as of then, however late it comes back.
  Clock clock = start(new_clock(kDirectiveClock), kFirst, 0);
  clock = resume(stop(clock, StopReason::Outage, 2'000), 900'000);
  EXPECT_EQ(left(clock, kFirst, 900'000).bank_ms, 298'000);
}

TEST(Clock, LagIsForgivenUpToWhatWasUsed) {
  const Clock clock = start(new_clock(kDirectiveClock), kFirst, 0);
  EXPECT_EQ(press(clock, 1'000, 150).charge, (Charge{.used_ms = 1'000, .lag_ms = 150, .bank_used_ms = 850}));
  EXPECT_EQ(press(clock, 100, 150).charge, (Charge{.used_ms = 100, .lag_ms = 100, .bank_used_ms = 0}));
  EXPECT_EQ(press(clock, 100, -5).charge.lag_ms, 0);
}

TEST(Clock, ATimeThatGoesBackwardsChargesNothing) {
  const Clock clock = start(new_clock(kDirectiveClock), kFirst, 1'000);
  EXPECT_EQ(left(clock, kFirst, 500).bank_ms, 300'000);
  EXPECT_EQ(press(clock, 500).clock.bank_ms[0], 300'000);
}

TEST(Clock, ADirectorAddsTakesAndSets) {
  Clock clock = start(new_clock(kDirectiveClock), kFirst, 0);
  clock = adjust(clock, kSecond, Adjust::Take, 60'000, 1'000);
  EXPECT_EQ(left(clock, kSecond, 1'000).bank_ms, 240'000);
  clock = adjust(clock, kFirst, Adjust::Add, 30'000, 10'000);
  EXPECT_EQ(left(clock, kFirst, 10'000).bank_ms, 320'000);
  EXPECT_EQ(left(clock, kFirst, 11'000).bank_ms, 319'000);  // still running
  clock = adjust(clock, kFirst, Adjust::Set, 5'000, 12'000);
  EXPECT_EQ(left(clock, kFirst, 12'000).bank_ms, 5'000);
  EXPECT_EQ(flag_at(clock), 17'000);
  clock = adjust(clock, kFirst, Adjust::Take, 50'000, 12'000);
  EXPECT_EQ(left(clock, kFirst, 12'000).bank_ms, 0);
}

TEST(Clock_N3_5_6, AClockBroughtInDuringAMatch) {
  // To 11: one needs 4, the other 7; two minutes a point.
  EXPECT_EQ(bank_brought_in_ms(4, 7, 120'000), 660'000);
  EXPECT_EQ(bank_brought_in_ms(1, 2, 120'000), 180'000);
}

TEST(Clock_N3_5_2_3, AWronglySetBankIsCorrectedForBoth) {
  // Set to 6 instead of 10 minutes; the first seat's flag falls; 4 minutes are given to both.
  const ClockSetup too_short{.kind = ClockKind::SimpleDelay, .bank_ms = 360'000, .step_ms = 12'000};
  Clock clock = start(new_clock(too_short), kFirst, 0);
  clock = correct_bank(stop(clock, StopReason::DirectorCall, 400'000), 2, 600'000, 400'000);
  EXPECT_EQ(clock.bank_ms[0], 240'000);
  EXPECT_EQ(clock.bank_ms[1], 600'000);
  // Set to 12 instead of 10: two minutes are taken from both.
  const ClockSetup too_long{.kind = ClockKind::SimpleDelay, .bank_ms = 720'000, .step_ms = 12'000};
  clock = correct_bank(new_clock(too_long), 2, 600'000, 0);
  EXPECT_EQ(clock.bank_ms[0], 600'000);
  EXPECT_EQ(clock.bank_ms[1], 600'000);
}

TEST(Clock_N4_1_7_2, LiftingDiceTooEarlyClimbsTheLadder) {
  LiftingPenalty step = premature_lifting({}, 80'000);
  EXPECT_EQ(step.kind, LiftingPenalty::Kind::Warning);
  EXPECT_EQ(step.bank_ms, 80'000);
  step = premature_lifting(step.record, step.bank_ms);
  EXPECT_EQ(step.bank_ms, 50'000);
  step = premature_lifting(step.record, step.bank_ms);
  EXPECT_EQ(step.bank_ms, 20'000);
  step = premature_lifting(step.record, step.bank_ms);
  EXPECT_EQ(step.kind, LiftingPenalty::Kind::BankReduced);
  EXPECT_EQ(step.bank_ms, 1'000);
  step = premature_lifting(step.record, step.bank_ms);
  EXPECT_EQ(step.kind, LiftingPenalty::Kind::LostOnTime);
}

TEST(Clock_N2_2_2, BreaksByMatchLength) {
  EXPECT_EQ(breaks_in_match(5), 0);
  EXPECT_EQ(breaks_in_match(6), 1);
  EXPECT_EQ(breaks_in_match(11), 1);
  EXPECT_EQ(breaks_in_match(12), 2);
  EXPECT_EQ(breaks_in_match(17), 2);
  EXPECT_EQ(breaks_in_match(19), 3);
}

}  // namespace
}  // namespace meydan::play
