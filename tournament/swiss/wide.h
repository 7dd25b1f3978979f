// Whole numbers wide enough to hold all criteria of a bracket side by side, the weightiest in the highest bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace meydan::tournament {

__extension__ using Int128 = __int128;

constexpr std::int64_t half_of(std::int64_t value) { return value >> 1; }
constexpr Int128 half_of(Int128 value) { return value >> 1; }

/// Two's complement, the lowest word first. For brackets whose criteria do not fit in 128 bits: many players moved
/// down from many score groups at once.
template <std::size_t Words>
struct Wide {
  std::array<std::uint64_t, Words> words{};

  constexpr Wide() = default;
  constexpr explicit Wide(int value) {
    for (std::size_t index = 0; index < Words; ++index) words[index] = value < 0 ? ~std::uint64_t{0} : 0;
    words[0] = static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  }

  constexpr Wide& operator+=(const Wide& other) {
    std::uint64_t carry = 0;
    for (std::size_t index = 0; index < Words; ++index) {
      const std::uint64_t sum = words[index] + other.words[index];
      const std::uint64_t with_carry = sum + carry;
      carry = static_cast<std::uint64_t>(sum < words[index]) | static_cast<std::uint64_t>(with_carry < sum);
      words[index] = with_carry;
    }
    return *this;
  }
  constexpr Wide operator-() const {
    Wide result;
    for (std::size_t index = 0; index < Words; ++index) result.words[index] = ~words[index];
    return result += Wide(1);
  }
  constexpr Wide& operator-=(const Wide& other) { return *this += -other; }
  friend constexpr Wide operator+(Wide one, const Wide& other) { return one += other; }
  friend constexpr Wide operator-(Wide one, const Wide& other) { return one -= other; }
  constexpr Wide operator<<(int bits) const {
    Wide result;
    const auto skip = static_cast<std::size_t>(bits / 64);
    const int shift = bits % 64;
    for (std::size_t index = Words; index-- > skip;) {
      result.words[index] = words[index - skip] << shift;
      if (shift > 0 && index > skip) result.words[index] |= words[index - skip - 1] >> (64 - shift);
    }
    return result;
  }
  friend constexpr bool operator==(const Wide& one, const Wide& other) { return one.words == other.words; }
  friend constexpr bool operator<(const Wide& one, const Wide& other) {
    constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
    const std::uint64_t mine = one.words[Words - 1] ^ kSign;
    const std::uint64_t theirs = other.words[Words - 1] ^ kSign;
    if (mine != theirs) return mine < theirs;
    for (std::size_t index = Words - 1; index-- > 0;) {
      if (one.words[index] != other.words[index]) return one.words[index] < other.words[index];
    }
    return false;
  }
  friend constexpr Wide half_of(const Wide& value) {
    Wide result;
    for (std::size_t index = 0; index < Words; ++index) {
      result.words[index] = value.words[index] >> 1;
      const std::uint64_t above = index + 1 < Words ? value.words[index + 1] : value.words[index] >> 63;
      result.words[index] |= above << 63;
    }
    return result;
  }
};

}  // namespace meydan::tournament
