// Events of a table as text: one line of JSON each, for the log, for exports and for whoever reads them later.
//
//   {"number":7,"time_ms":1700000000000,"kind":"moved","by":"ani","key":"k1","seat":0,"move":"5","position":"5",
//    "charge":{"used_ms":1500,"lag_ms":300,"bank_used_ms":1200,"given_back_ms":0,"measured_lag_ms":300}}
//                                                                                          (in one line)
//
// First the five fields that every event has, then those of its kind, always in the order in which play/event.h
// describes them and always all of them (but those that came later, base/fields.h); a field that may have no value is
// null then.
//
// Texts are UTF-8. The writer turns a stray byte into U+FFFD, so whoever lets texts in from outside lets none in.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "play/event.h"
#include "rules/citation.h"

namespace boost::json {
class object;
}

namespace meydan {

class JsonWriter;
void write_value(JsonWriter& json, const play::Event& event);

}  // namespace meydan

namespace meydan::wire {

/// A longer line is not read: no honest event comes near it.
inline constexpr std::size_t kLargestEvent = 1 << 20;

std::string to_json(const play::Event& event);

/// Strict: every field of the kind must be there with the right type, and no other. The message says which is wrong,
/// and is_newer() (wire/read.h) whether it is only one that this program does not know.
Result<play::Event, Message> event_of_json(std::string_view line);
Result<play::Event, Message> event_of_json(const boost::json::object& object);

}  // namespace meydan::wire
