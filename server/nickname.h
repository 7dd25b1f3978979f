// The names people play under: which are allowed, and which count as the same.
//
// 2 to 24 characters: Persian and Latin letters, digits, single spaces, _ and -, and the half space (ZWNJ) between
// Persian letters. Nothing invisible, nothing that turns the direction of a line.
#pragma once

#include <cstdint>
#include <optional>
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

/// What two ways to write one name have in common: letter case, the Arabic and Persian forms of a letter or digit,
/// spaces and half spaces make no difference. For comparing only, and never to be changed: whose a name is in a log of
/// today or of years ago is read by it.
std::string folded_nickname(std::string_view name);

/// What two names have in common that a hurried reader takes for one another: accents, hamzas, `_` and `-` count for
/// nothing; 0 is o, 1 is l, i and an alef, rn is m, vv is w, cl is d; and before another letter 3 is e, 4 is a, 5 is s
/// and so on. Names that are the same by folded_nickname() may look different: whoever asks whether a name is free asks
/// for both. May become coarser with time: only new names are held against it.
std::string look_of(std::string_view name);

/// A name that says somebody runs the arena or an event, or is one of the house's bots: nobody but the machine's owner
/// gives it away. `name` is tidy.
std::optional<Message> refuse_reserved(std::string_view name);

/// Latin and Persian letters in one word: some of them look the same. Asked when a name is claimed. `name` is tidy.
std::optional<Message> refuse_mixed_scripts(std::string_view name);

/// `name` with a number after it, in the digits of its letters; the name is cut where both would be too long.
std::string with_number(std::string_view name, std::int64_t number);

}  // namespace meydan::server
