// A game that is claimed because the opponent has left it: who may do so, where, and from when on.
#pragma once

#include <optional>

#include "play/table.h"

namespace meydan::play {

/// Why the player in this chair may not claim the game that is going on; nothing if nothing hinders.
std::optional<Message> refusal_to_claim(const TableState& table, std::size_t chair, Ms now_ms);

}  // namespace meydan::play
