// Which numbers a log may hold. Sums of them do not overflow, however long the log, so that clock and table may
// calculate with what they read; no honest calendar, clock or penalty comes near.
#pragma once

#include "play/event.h"

namespace meydan::play {

inline constexpr int kMostGamesInLog = 10'000;
inline constexpr int kMostPointsInLog = 1'000'000;

/// The latest moment is in the year 5138.
constexpr bool is_possible_time(Ms time_ms) { return time_ms >= 0 && time_ms <= 100'000'000'000'000; }
/// Up to 34 years.
constexpr bool is_possible_span(Ms amount_ms) { return amount_ms >= 0 && amount_ms <= Ms{1} << 40; }
constexpr bool are_possible_points(int points) { return points >= 0 && points <= kMostPointsInLog; }

inline bool is_possible_setup(const TableSetup& setup) {
  return setup.seats >= 1 && setup.seats <= kMaxSeats && setup.games >= 1 && setup.games <= kMostGamesInLog &&
         is_possible_span(setup.clock.bank_ms) && is_possible_span(setup.clock.step_ms) &&
         is_possible_span(setup.clock.move_limit_ms) && is_possible_time(setup.starts_at_ms.value_or(0));
}

}  // namespace meydan::play
