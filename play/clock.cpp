#include "play/clock.h"

#include <algorithm>

namespace meydan::play {

namespace {

Ms& bank_of(Clock& clock, Seat seat) { return clock.bank_ms[static_cast<std::size_t>(seat)]; }
Ms bank_of(const Clock& clock, Seat seat) { return clock.bank_ms[static_cast<std::size_t>(seat)]; }

/// The part of a turn that no bank pays for.
Ms free_ms(const ClockSetup& setup) { return setup.kind == ClockKind::SimpleDelay ? setup.step_ms : 0; }

/// What the bank pays of a turn that has taken `spent_ms` so far.
Ms bank_share_ms(const Clock& clock, Ms spent_ms) {
  if (clock.setup.kind == ClockKind::None || (clock.running && clock.running->bank_stands)) return 0;
  return std::max<Ms>(0, spent_ms - free_ms(clock.setup));
}

/// The time of the running turn, from its start to `now_ms`. A clock that goes backwards charges nothing.
Ms spent_ms(const Clock::Running& running, Ms now_ms) {
  return running.spent_ms + std::max<Ms>(0, now_ms - running.since_ms);
}

/// Ends the run at `now_ms`: what it took of the bank beyond what earlier runs of the same turn took already.
Ms settle(Clock& clock, Ms counted_ms) {
  const Clock::Running& running = *clock.running;
  const Ms share = bank_share_ms(clock, counted_ms) - bank_share_ms(clock, running.spent_ms);
  const Ms taken = std::min(bank_of(clock, running.seat), std::max<Ms>(0, share));
  bank_of(clock, running.seat) -= taken;
  return taken;
}

Ms increment_ms(const ClockSetup& setup, Ms counted_ms) {
  switch (setup.kind) {
    case ClockKind::Fischer: return setup.step_ms;
    case ClockKind::Bronstein: return std::min(setup.step_ms, counted_ms);
    case ClockKind::None:
    case ClockKind::SuddenDeath:
    case ClockKind::SimpleDelay: return 0;
  }
  MEYDAN_ASSERT(!"every kind of clock is handled");
  return 0;
}

}  // namespace

Clock new_clock(const ClockSetup& setup) {
  Clock clock{.setup = setup};
  clock.bank_ms.fill(setup.bank_ms);
  return clock;
}

Left left(const Clock& clock, Seat seat, Ms now_ms) {
  Left left{.delay_ms = free_ms(clock.setup), .bank_ms = bank_of(clock, seat), .limit_ms = std::nullopt};
  const auto& turn = clock.running ? clock.running : clock.interrupted;
  if (!turn || turn->seat != seat) return left;
  const Ms spent = clock.running ? spent_ms(*turn, now_ms) : turn->spent_ms;
  if (clock.running) {
    const Ms paid = bank_share_ms(clock, turn->spent_ms);
    left.bank_ms = std::max<Ms>(0, left.bank_ms - (bank_share_ms(clock, spent) - paid));
  }
  if (!turn->bank_stands) left.delay_ms = std::max<Ms>(0, left.delay_ms - spent);
  if (turn->limit_ms > 0) {
    const Ms of_phase = turn->phase_spent_ms + (spent - turn->spent_ms);
    left.limit_ms = std::max<Ms>(0, turn->limit_ms - of_phase);
  }
  return left;
}

std::optional<Ms> flag_at(const Clock& clock) {
  if (!clock.running || clock.running->bank_stands || clock.setup.kind == ClockKind::None) return std::nullopt;
  const Clock::Running& running = *clock.running;
  const Ms unused_delay = std::max<Ms>(0, free_ms(clock.setup) - running.spent_ms);
  return running.since_ms + unused_delay + bank_of(clock, running.seat);
}

std::optional<Ms> limit_at(const Clock& clock) {
  if (!clock.running || clock.running->limit_ms == 0) return std::nullopt;
  return clock.running->since_ms + std::max<Ms>(0, clock.running->limit_ms - clock.running->phase_spent_ms);
}

Clock start(Clock clock, Seat seat, Ms now_ms) {
  MEYDAN_ASSERT(!clock.running);
  clock.running = Clock::Running{.seat = seat, .since_ms = now_ms};
  clock.interrupted.reset();
  return clock;
}

Clock start_verdict(Clock clock, Seat seat, Ms now_ms) {
  clock = start(std::move(clock), seat, now_ms);
  clock.running->bank_stands = true;
  return clock;
}

Pressed press_on(Clock clock, Ms now_ms, Ms lag_ms) {
  MEYDAN_ASSERT(clock.running);
  const Clock::Running running = *clock.running;
  const Ms used = spent_ms(running, now_ms);
  // Time that an earlier run of this turn was charged for cannot be forgiven any more.
  const Ms forgiven = std::clamp<Ms>(lag_ms, 0, used - running.spent_ms);
  Charge charge{.used_ms = used, .lag_ms = forgiven};
  charge.bank_used_ms = settle(clock, used - forgiven);
  clock.running = Clock::Running{
      .seat = running.seat, .since_ms = now_ms, .spent_ms = used - forgiven, .bank_stands = running.bank_stands};
  return {std::move(clock), charge};
}

Pressed press(Clock clock, Ms now_ms, Ms lag_ms) {
  Pressed pressed = press_on(std::move(clock), now_ms, lag_ms);
  const Clock::Running turn = *pressed.clock.running;
  if (!turn.bank_stands) pressed.charge.given_back_ms = increment_ms(pressed.clock.setup, turn.spent_ms);
  bank_of(pressed.clock, turn.seat) += pressed.charge.given_back_ms;
  pressed.clock.running.reset();
  return pressed;
}

Clock stop(Clock clock, StopReason reason, Ms now_ms) {
  if (clock.running) {
    Clock::Running turn = *clock.running;
    const Ms spent = spent_ms(turn, now_ms);
    settle(clock, spent);
    turn.phase_spent_ms += spent - turn.spent_ms;
    turn.spent_ms = spent;
    clock.interrupted = turn;
    clock.running.reset();
  }
  clock.stopped = reason;
  return clock;
}

Clock resume(Clock clock, Ms now_ms) {
  MEYDAN_ASSERT(!clock.running && clock.interrupted);
  clock.running = clock.interrupted;
  clock.running->since_ms = now_ms;
  clock.interrupted.reset();
  return clock;
}

Clock adjust(Clock clock, Seat seat, Adjust how, Ms amount_ms, Ms now_ms) {
  // A running turn is charged up to now first, so that the new bank is what it says at this moment.
  const bool was_running = clock.running.has_value();
  if (was_running) clock = stop(std::move(clock), StopReason::DirectorCall, now_ms);
  Ms& bank = bank_of(clock, seat);
  switch (how) {
    case Adjust::Add: bank += amount_ms; break;
    case Adjust::Take: bank -= amount_ms; break;
    case Adjust::Set: bank = amount_ms; break;
  }
  bank = std::max<Ms>(0, bank);
  if (was_running) clock = resume(std::move(clock), now_ms);
  return clock;
}

Clock correct_bank(Clock clock, int seats, Ms should_have_been_ms, Ms now_ms) {
  const Ms missing = should_have_been_ms - clock.setup.bank_ms;
  for (Seat seat = 0; seat < seats; ++seat) clock = adjust(std::move(clock), seat, Adjust::Add, missing, now_ms);
  clock.setup.bank_ms = should_have_been_ms;
  return clock;
}

LiftingPenalty premature_lifting(LiftingRecord record, Ms bank_ms) {
  constexpr Ms kPenaltyMs = 30'000;
  constexpr Ms kLastSecondMs = 1'000;
  ++record.offences;
  if (record.offences == 1) return {LiftingPenalty::Kind::Warning, bank_ms, record};
  if (record.cut_to_last_second) return {LiftingPenalty::Kind::LostOnTime, 0, record};
  // Exactly 30 s are cut to 1 s too: a penalty that is not yet the loss must leave something on the clock.
  if (bank_ms > kPenaltyMs) return {LiftingPenalty::Kind::BankReduced, bank_ms - kPenaltyMs, record};
  record.cut_to_last_second = true;
  return {LiftingPenalty::Kind::BankReduced, std::min(bank_ms, kLastSecondMs), record};
}

}  // namespace meydan::play
