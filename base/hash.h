// Short names for texts (FNV-1a) and words, 64 bits, the same on every machine. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace meydan {

inline constexpr std::uint64_t kHashStart = 0xcbf29ce484222325u;

/// Continues `hash` over the bytes of `text`; begin with kHashStart.
constexpr std::uint64_t hash_text(std::string_view text, std::uint64_t hash = kHashStart) {
  for (const char character : text) {
    hash ^= static_cast<unsigned char>(character);
    hash *= 0x100000001b3u;
  }
  return hash;
}

/// Spreads a word over all 64 bits (the mixer of splitmix64); different words stay different. To take in another word,
/// add it to what came out: hash_word(one + hash_word(other)).
constexpr std::uint64_t hash_word(std::uint64_t word) {
  word += 0x9e3779b97f4a7c15u;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

}  // namespace meydan
