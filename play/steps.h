// Moves that are made step by step: who may go on with them, when the last step is the move, and when steps are taken
// back.
#pragma once

#include "play/table.h"

namespace meydan::play {

/// Who saw the last change of the board, and perhaps talk after it, is up to date. Nobody saw what has not happened.
bool is_stale(const TableState& table, EventNumber seen);
/// Steps are made upon steps, so who makes them has seen those too: another screen of the same player may have been
/// faster.
bool is_stale_step(const TableState& table, EventNumber seen);

/// T 6: where steps stand there is nothing left to decide once none can follow, so the last step ends the turn: it is
/// the move. Nothing for any other command.
std::optional<Move> move_of_last_step(const Table& table, const Command& command, const AnyGame& game);

/// Why the player whose turn it is may not take these steps back, if so.
std::optional<TableRefusal> refusal_to_take_back(const TableState& table, const TakeBack& request,
                                                 const Surroundings& around, const RuleChoice& rules);

}  // namespace meydan::play
