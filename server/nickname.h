// The names people play under: which are allowed, and which count as the same.
//
// 2 to 24 characters: Persian and Latin letters, digits, single spaces, _ and -, and the half space (ZWNJ) between
// Persian letters. Nothing invisible, nothing that turns the direction of a line.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::server {

inline constexpr int kShortestNickname = 2;
inline constexpr int kLongestNickname = 24;

/// The name as it is kept and shown: without spaces around it, runs of spaces as one, and Arabic yeh and kaf as the
/// Persian letters that were meant.
Result<std::string, Message> tidy_nickname(std::string_view text);

/// What two names have in common that a reader could take for one another: letter case, the Arabic and Persian forms of
/// a letter or digit, spaces and half spaces make no difference. For comparing only.
std::string folded_nickname(std::string_view name);

}  // namespace meydan::server
