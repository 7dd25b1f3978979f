// The bits of a lexicon's block (lexicon.h has the drawing), for its reader and its writer.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/khatranj/lexicon.h"

namespace meydan::khatranj::lexicon_block_parts {

inline constexpr std::string_view kMark = "MYDWRDS1";
inline constexpr std::size_t kHeadBytes = kMark.size() + 12;
inline constexpr std::size_t kEdgeBytes = 4;
inline constexpr std::size_t kBelowBytes = 3;
inline constexpr std::size_t kPairBytes = 4;
inline constexpr std::uint32_t kMostWords = 0x00ffffffu;

inline constexpr std::uint32_t kEnds = 0x80000000u;
inline constexpr std::uint32_t kLast = 0x40000000u;
inline constexpr std::uint32_t kTarget = 0x01ffffffu;
inline constexpr int kLetterShift = 25;

constexpr int letter_on(std::uint32_t edge) { return static_cast<int>(edge >> kLetterShift & 31u); }

constexpr std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size = 4) {
  std::uint32_t number = 0;
  for (std::size_t index = size; index-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + index]);
  return number;
}

constexpr std::uint8_t half_byte_of(const WordEntry& entry) {
  return static_cast<std::uint8_t>(entry.commonness | (entry.offensive ? kCommonnessClasses : 0));
}
constexpr WordEntry entry_of(std::uint8_t half_byte) {
  return {half_byte % kCommonnessClasses, half_byte >= kCommonnessClasses};
}

}  // namespace meydan::khatranj::lexicon_block_parts
