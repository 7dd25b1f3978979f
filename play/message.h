// What people say at a table, to everybody or to their team.
#pragma once

#include <string_view>

#include "base/utf8.h"

namespace meydan::play {

inline constexpr std::size_t kLongestMessage = 500;

/// Characters are counted, not bytes: a Persian sentence has as much room as a Latin one.
inline bool is_message(std::string_view text) { return !text.empty() && utf8_length(text) <= kLongestMessage; }

}  // namespace meydan::play
