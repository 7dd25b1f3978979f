// What can be written down at all: texts of a sensible length, and settings with which an event can be held.
#pragma once

#include <optional>
#include <string_view>

#include "rules/citation.h"
#include "tournament/setup.h"

namespace meydan::tournament {

inline constexpr std::size_t kLongestText = 2'000;
inline constexpr std::size_t kLongestName = 120;

bool is_text(std::string_view text, std::size_t most, bool may_be_empty = false);

/// What is wrong with it; nothing if an event can be held so.
std::optional<Message> bad_setup(const Setup& setup);

}  // namespace meydan::tournament
