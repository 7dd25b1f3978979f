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

/// A decimal number with at most `places` digits behind its point, as whole units of its last place: ("12.34", 3) is
/// 12340. Written as JSON writes numbers, without an exponent; nothing for everything else and for what is too great.
std::optional<std::int64_t> parse_decimal(std::string_view text, int places);

/// The same the other way, without zeros at the end: (12340, 3) is "12.34".
std::string decimal_text(std::int64_t units, int places);

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
