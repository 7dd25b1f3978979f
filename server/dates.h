// Dates as people of a place write them.
#pragma once

#include <string>

#include "play/clock.h"

namespace meydan::server {

/// "۱۴۰۵/۸/۲۷، ساعت ۱۷:۰۵" by the calendar of Iran, or "2026-11-18 17:05". From 1970-03-21 on.
std::string date_and_time(play::Ms time_ms, int utc_offset_minutes, bool persian);

}  // namespace meydan::server
