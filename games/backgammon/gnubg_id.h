// GNU Backgammon's position and match IDs: `4HPwATDgc/ABMA:cAkAAAAAAAAA`.
#pragma once

#include "games/backgammon/rules.h"

namespace meydan::backgammon {

/// "POSITION:MATCH". The rules of our own that GNU Backgammon does not know (a roll that was chosen, a concession) are
/// written as the state before them.
std::string gnubg_id(const Position& position);

/// Nothing when the text is not of this form.
std::optional<Result<Position, Message>> read_gnubg_id(const Rules& rules, std::string_view text);

}  // namespace meydan::backgammon
