// UTF-8 as it comes in from outside: telling well-formed text from stray bytes.
#pragma once

#include <cstddef>
#include <string_view>

namespace meydan {

/// How many bytes the well-formed character at the start of `text` has (1 to 4), or 0 when none starts there: a stray
/// or missing continuation byte, an overlong form, half a surrogate pair, or the end of the text.
std::size_t utf8_character_size(std::string_view text);

bool is_utf8(std::string_view text);

/// How many characters well-formed text has: what a writer of Persian counts, two bytes or more each.
std::size_t utf8_length(std::string_view text);

}  // namespace meydan
