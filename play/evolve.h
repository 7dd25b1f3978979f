// What an event does to the state of a table, for who keeps its history elsewhere.
#pragma once

#include <functional>
#include <span>

#include "play/table.h"

namespace meydan::play {

/// Whose turn it is in a position. Who has asked the referee already need not ask again.
using TurnOf = std::function<Turn(const std::string& position)>;

/// `before` is the log up to the event, which matters only where the table goes back in it. `rules` are the table's,
/// from who has read them already; without them they are read where they are needed.
void evolve(TableState& table, const Event& event, std::span<const Event> before, const AnyGame& game,
            const RuleChoice* rules, const TurnOf& turn_of);

/// Whether a table with this log may go back to what it was after the event `to`: a game was being played.
bool may_go_back(std::span<const Event> log, EventNumber to, const AnyGame& game);

}  // namespace meydan::play
