// Who is not at the table while a match is played over the board (N 2-2-4, N 2-2), and who plays without the clock that
// the event requires (N 3-5-2): what is written down, and what follows from it.
#pragma once

#include <vector>

#include "tournament/attend.h"
#include "tournament/event.h"

namespace meydan::tournament {

/// Leaving the hall for longer than this is written down (N 2-2-4).
inline constexpr int kLongExitMinutes = 10;

// ---- what decide() makes of it; who asks was looked at ----

/// Somebody has gone, is late from a break, or is back. The arena says how many points that makes.
Result<std::vector<Fact>, Message> absent(const Event& event, const Match& match, const Absence& wish, bool by_server);
/// N 3-5-2: a match was played without the required clock.
Result<std::vector<Fact>, Message> without_clock(const Event& event, const Match& match, const ClockBreach& wish);
/// And an earlier one is paid for in this match.
Result<std::vector<Fact>, Message> paid_for_clock(const Event& event, const Match& match, const ClockBreach& wish);

// ---- what is due ----

/// The points that have come together in this match: of who is late from a break, and of who owes one from an earlier
/// round.
std::vector<Wish> absences_due(const Event& event, const Match& match, const Moment& moment);

}  // namespace meydan::tournament
