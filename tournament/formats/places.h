// The places an event has given so far.
#pragma once

#include <vector>

#include "tournament/formats/format.h"

namespace meydan::tournament::formats {

/// `over` says whether the event is: a Swiss gives the places of those who are left only then.
std::vector<FormatPlace> places_of(const FormatEvent& event, const std::vector<MatchState>& states, bool over);

}  // namespace meydan::tournament::formats
