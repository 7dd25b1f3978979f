#include "base/utf8.h"

#include <algorithm>
#include <cstdint>

namespace meydan {

namespace {

/// What may follow a first byte (Unicode, table 3-7): the limits of the second byte shut out overlong forms, surrogates
/// and everything beyond U+10FFFF; later bytes are always 80 to BF.
struct Sequence {
  std::uint8_t first_low;
  std::uint8_t first_high;
  std::uint8_t second_low;
  std::uint8_t second_high;
  std::uint8_t size;
};
constexpr Sequence kSequences[] = {
    {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3},
    {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
};

bool between(char character, std::uint8_t low, std::uint8_t high) {
  const auto byte = static_cast<std::uint8_t>(character);
  return byte >= low && byte <= high;
}

}  // namespace

std::size_t utf8_character_size(std::string_view text) {
  if (text.empty()) return 0;
  if (between(text[0], 0x00, 0x7f)) return 1;
  for (const Sequence& sequence : kSequences) {
    if (!between(text[0], sequence.first_low, sequence.first_high)) continue;
    if (text.size() < sequence.size || !between(text[1], sequence.second_low, sequence.second_high)) return 0;
    for (std::size_t at = 2; at < sequence.size; ++at) {
      if (!between(text[at], 0x80, 0xbf)) return 0;
    }
    return sequence.size;
  }
  return 0;
}

bool is_utf8(std::string_view text) {
  const auto is_ascii = [](char character) { return between(character, 0x00, 0x7f); };
  for (;;) {
    // OPTIMIZATION: what programs write to one another is ASCII for the most part.
    const auto* const beyond = std::find_if_not(text.begin(), text.end(), is_ascii);
    text.remove_prefix(static_cast<std::size_t>(beyond - text.begin()));
    if (text.empty()) return true;
    const std::size_t size = utf8_character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
}

std::size_t utf8_length(std::string_view text) {
  // Every character has one byte that does not continue another.
  const auto starts = [](char character) { return !between(character, 0x80, 0xbf); };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts));
}

}  // namespace meydan
