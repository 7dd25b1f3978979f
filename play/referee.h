// The referee's second look at a log: could this event have happened at this table? play::evolve() takes every event
// as a fact; a log from a disk is not one before it was looked at.
#pragma once

#include <optional>
#include <span>

#include "play/table.h"

namespace meydan::play {

/// Why `event` cannot follow at `table`, or nothing if it can; then evolve() may be called with it. Moves, rolls and
/// results are judged by the game's rules, charges by the clock. The first event of a log meets an empty table, and
/// `game` must be the one that the event names.
std::optional<Message> objection(const Table& table, const Event& event, const AnyGame& game);

/// A log that could not have been: the first event that cannot follow, and why.
struct Impossible {
  EventNumber number = 0;
  Message why;
};
/// The table after a log that nobody has looked at yet.
Result<Table, Impossible> replay_checked(std::span<const Event> log, const AnyGame& game);

}  // namespace meydan::play
