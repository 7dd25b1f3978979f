// FNV-1a, 64 bits: a short name for a text that is the same on every machine. Not for secrets.
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

}  // namespace meydan
