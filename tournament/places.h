// A section with a limit of places: who entered first has one, the others wait in the order in which they came. Whoever
// goes leaves the place to the first of those who wait; who comes back stands at the end of the line. Once the section
// has begun nobody moves up by itself any more: the director calls whom they want (`approval`).
#pragma once

#include <string>

#include "tournament/event.h"

namespace meydan::tournament {

/// Writes down for all entries of the section how they stand (EntryState::waits).
void give_places(Event& event, const std::string& section);
/// How many have a place or wait for one.
int in_line(const Event& event, const std::string& section);
/// What waits for somebody who enters now: 0 is a place.
int place_of_newcomer(const Event& event, const std::string& section);

}  // namespace meydan::tournament
