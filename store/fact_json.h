// Facts of events as text: one line of JSON each, for the log, for exports and for the audit trail. A wish that comes
// in from outside has the same form, but may leave fields out.
//
//   {"number":7,"time_ms":1700000000000,"do":"approval","by":"ID","name":"...","key":"k1","entry":"e12"}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "store/store.h"
#include "tournament/event.h"

namespace boost::json {
class object;
}

namespace meydan::store {

std::string to_json(const tournament::Recorded& recorded);

/// Strict: every field must be there with the right type, and no other.
Result<tournament::Recorded, Message> recorded_of_json(std::string_view line);

/// A wish: the fact of this word with the fields that are there; the others keep what they have. Nothing if there is no
/// such word.
std::optional<Result<tournament::Fact, Message>> fact_of_wish(std::string_view word, const boost::json::object& fields);
/// A setup with the fields that are there; the others are those of `otherwise`.
Result<tournament::Setup, Message> setup_of_json(const boost::json::object& fields, tournament::Setup otherwise = {});

/// `event/ID`
std::string event_stream(std::string_view event);
Append append_of(std::string_view event, const std::vector<tournament::Recorded>& facts);
/// The event after its whole log, which is checked against its chain; an empty one if there is none.
Result<tournament::Event, StoreProblem> read_event(const Store& store, std::string_view event);

}  // namespace meydan::store
