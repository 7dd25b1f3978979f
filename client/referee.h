// The referee's second look at a log: could this event have happened at this table? play::evolve() takes every event
// as a fact; a log from a disk is not one before it was looked at.
#pragma once

#include <optional>

#include "play/table.h"

namespace meydan::client {

/// Why `event` cannot follow at `table`, or nothing if it can; then evolve() may be called with it. Moves, rolls and
/// results are judged by the game's rules, charges by the clock. The first event of a log meets an empty table, and
/// `game` must be the one that the event names.
std::optional<Message> objection(const play::Table& table, const play::Event& event, const AnyGame& game);

}  // namespace meydan::client
