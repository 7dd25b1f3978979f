// Clocks as people write them: "5" (five minutes for the game), "5+3" (and three seconds more a move), "5d12" (a delay
// of twelve seconds before the bank runs), "5b3" (Bronstein), "none".
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/console.h"
#include "play/clock.h"

namespace meydan::cli {

/// The longest limit that a table may set for a part of a turn.
inline constexpr int kLongestLimitSeconds = 3'600;

Result<play::ClockSetup, Message> parse_clock(std::string_view text);
/// With the table's own limit for a part of a turn, if it has one: "5+3 limit=30".
std::string clock_text(const play::ClockSetup& clock);

/// "4:58", and "9.4" when seconds count.
Argument time_text(play::Ms ms);

}  // namespace meydan::cli
