// Facts of events as text: one line of JSON each, for the log, for exports and for the audit trail. A wish that comes
// in from outside has the same form, but may leave fields out.
//
//   {"number":7,"time_ms":1700000000000,"do":"approval","by":"ID","by_name":"...","key":"k1","entry":"e12"}
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/event.h"

namespace boost::json {
class object;
}

namespace meydan::wire {

std::string to_json(const tournament::Recorded& recorded);

/// Strict: every field must be there with the right type, and no other; as event_of_json() (wire/table_event.h).
Result<tournament::Recorded, Message> recorded_of_json(std::string_view line);

/// A wish: the fact of this word with the fields that are there; the others keep what they have. Nothing if there is no
/// such word.
std::optional<Result<tournament::Fact, Message>> fact_of_wish(std::string_view word, const boost::json::object& fields);
/// A setup with the fields that are there; the others are those of `otherwise`.
Result<tournament::Setup, Message> setup_of_json(const boost::json::object& fields, tournament::Setup otherwise = {});

}  // namespace meydan::wire
