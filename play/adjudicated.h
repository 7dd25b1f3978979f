// The reason of a game that a director ended.
#pragma once

#include "play/event.h"

namespace meydan::play {

inline constexpr std::string_view kAdjudicated = "adjudicated";

inline bool is_adjudicated(const GameResult& result) { return result.key == kAdjudicated; }

}  // namespace meydan::play
