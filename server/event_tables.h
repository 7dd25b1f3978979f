// What an event needs of the tables at which its matches are played. Who sits there and what is due: tournament/.
#pragma once

#include <optional>
#include <string>

#include "rules/any_game.h"
#include "rules/citation.h"
#include "server/pools.h"

namespace meydan::server {

/// In which the tables of events are read.
inline const Share kEventShare{"events"};

inline constexpr Citation kBadLength{"bad_length", "N 4-8-1", "این بازی مسابقهٔ {0} امتیازی ندارد",
                                     "this game has no match to {0} points"};

/// The rules of a round: the event's, played to the length that is announced for it (N 4-8-1). Which option of a game
/// that is, is found by asking the game.
std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points);

}  // namespace meydan::server
