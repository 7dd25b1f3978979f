// Between an event and the formats that are not Swiss: entries become numbers, results become theirs, and back.
#pragma once

#include "tournament/formats/format.h"
#include "tournament/rounds.h"

namespace meydan::tournament {

/// The match of the draw that this one plays; nothing in a Swiss.
const formats::Match* slot_of(const Event& event, const Match& match);

/// The section as its format sees it: entries by number, results that count, who is gone.
/// `instead` takes the place of the match that has its id.
formats::FormatEvent format_event(const Event& event, const Section& section, const Match* instead = nullptr);

/// What was over without a match and decides who is paired now (places in `told.matches`), or whose turn in a league
/// has passed: from here on it stands. Somebody who goes or comes back later changes nothing in it.
std::vector<Walkover> walkovers_before(const Section& section, const formats::FormatEvent& told,
                                       const formats::Progress& now, const std::vector<std::size_t>& chosen);

Result<Paired, Message> next_bracket_round(const Event& event, const Section& section, Ms now_ms);
bool bracket_is_finished(const Event& event, const Section& section);
Standings bracket_standings(const Event& event, const Section& section);

}  // namespace meydan::tournament
