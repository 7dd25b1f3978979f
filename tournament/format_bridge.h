// Between an event and the formats that are not Swiss: entries become numbers, results become theirs, and back.
#pragma once

#include "tournament/rounds.h"

namespace meydan::tournament {

/// The match of the draw that this one plays; nothing in a Swiss.
const formats::Match* slot_of(const Event& event, const Match& match);

Result<Paired, Message> next_bracket_round(const Event& event, const Section& section, Ms now_ms);
bool bracket_is_finished(const Event& event, const Section& section);
Standings bracket_standings(const Event& event, const Section& section);

}  // namespace meydan::tournament
