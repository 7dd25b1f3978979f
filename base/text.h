// Helpers for the texts of positions, moves and messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meydan {

/// Without white space (space, tab, line ends) at both ends.
std::string_view trim(std::string_view text);

/// The words between runs of white space.
std::vector<std::string_view> split_words(std::string_view text);

/// The parts between single `separator` characters; an empty text has no parts.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A whole decimal number with nothing around it, or nothing.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// `text` as it may stand in a message: in quotes, control and non-ASCII bytes escaped, cut after `most` bytes.
/// Whatever a person or a program hands us, a message about it stays one readable line.
std::string quoted(std::string_view text, std::size_t most = 40);

/// ASCII letters in lower case, everything else untouched.
std::string lower_case(std::string_view text);

/// ASCII digits replaced by Persian ones (۰-۹).
std::string persian_digits(std::string_view text);

/// 16 lower-case hexadecimal digits.
std::string hex64(std::uint64_t value);

}  // namespace meydan
