// Words that entries and wishes about them are written with. In the log they are texts; which there are is said here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"

namespace meydan::tournament {

/// N 3-5-1. Who has none is entered without.
enum class Level : std::uint8_t { Beginner, Intermediate, Advanced };
constexpr std::array<std::string_view, 3> enumerators(Level) { return {"beginner", "intermediate", "advanced"}; }

/// A bye that somebody asks for: half a point, or none.
enum class ByeMark : std::uint8_t { Half, Zero };
constexpr std::array<std::string_view, 2> enumerators(ByeMark) { return {"H", "Z"}; }

/// Whether this is one of the words.
template <NamedEnum T>
constexpr bool is_word_of(std::string_view word) {
  constexpr auto kWords = enumerators(T{});
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

}  // namespace meydan::tournament
