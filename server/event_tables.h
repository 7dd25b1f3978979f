// What an event needs of the tables at which its matches are played. Who sits there and what is due: tournament/.
#pragma once

#include <optional>
#include <string>

#include "rules/any_game.h"
#include "server/pools.h"

namespace meydan::server {

/// In which the tables of events are read.
inline const Share kEventShare{"events"};

/// The rules of a round: the event's, played to the length that is announced for it (N 4-8-1). Which option of a game
/// that is, is found by asking the game.
std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points);

}  // namespace meydan::server
