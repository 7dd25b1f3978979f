// Events (tournaments) in the log: streams `event/ID` of facts as wire/event_fact.h writes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "tournament/event.h"

namespace meydan::store {

/// `event/ID`
std::string event_stream(std::string_view event);
Append append_of(std::string_view event, const std::vector<tournament::Recorded>& facts);
/// The event after its whole log, which is checked against its chain; an empty one if there is none.
Result<tournament::Event, StoreProblem> read_event(const Store& store, std::string_view event);

}  // namespace meydan::store
