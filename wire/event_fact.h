// Facts of events as text: one line of JSON each, for the log, for exports and for the audit trail. What people may
// wish has nearly the same form (wire/event_wish.h).
//
//   {"number":7,"time_ms":1700000000000,"do":"approval","by":"ID","by_name":"...","key":"k1","entry":"e12"}
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/event.h"

namespace meydan::wire {

std::string to_json(const tournament::Recorded& recorded);

/// Strict: every field must be there with the right type, and no other; as event_of_json() (wire/table_event.h).
Result<tournament::Recorded, Message> recorded_of_json(std::string_view line);

}  // namespace meydan::wire
