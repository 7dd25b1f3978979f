// Dice, coins, shuffles and draws that anyone can check afterwards. A secret of 32 bytes is sealed (its commitment is
// shown) before the players add their own parts, and every draw follows from both; docs/dice.md explains why that keeps
// everybody honest, and against what it does not help. Only SHA-256 and HMAC-SHA-256 are used, so that a page can
// recompute all of it with what every browser has. Nothing here makes randomness: the secret is handed in.
//
// The bytes, version 1. Numbers are big-endian; u32 has 4 bytes and u64 has 8. field(x) is u32(length of x) and then x.
//
//   tag         field("meydan dice 1")
//   commitment  SHA-256(tag, field("commitment"), field(secret))
//   match key   HMAC-SHA-256(key secret:    tag, field("match"), field(table), u32(chairs), field(part) of each chair)
//   block i     HMAC-SHA-256(key match key: tag, field("draw"), u64(draw number), u32(i))
//
// The stream of a draw is block 0, block 1, ..., read as words of 4 bytes, 8 words a block. Every draw number has its
// own stream, which begins with its first word and is never used again for another draw.
//
//   uniform(n)  take a word w; if w < 2^32 - (2^32 mod n) the result is w mod n, else take the next word and try again
//   a die       1 + uniform(6)
//   a coin      uniform(2): 0 is heads, 1 is tails
//   a shuffle   the list 1, 2, ..., n; for i = n - 1 down to 1 swap the entries i and uniform(i + 1), counted from 0
//
// uniform takes one word at least, even for n = 1, so the words used depend on nothing but the words themselves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "rules/outcome.h"

namespace meydan::play {

/// Another way of deriving would be another text here, so that no commitment ever means two things.
inline constexpr std::string_view kDiceVersion = "meydan dice 1";

/// What all chance of a match hangs on. It stays with the server until the match is over.
struct Secret {
  Digest bytes{};

  friend bool operator==(const Secret&, const Secret&) = default;
};

/// 64 lower-case hexadecimal digits, and back. Nothing else is a secret's text: it has one form only.
std::string to_hex(const Secret& secret);
std::optional<Secret> secret_from_hex(std::string_view text);

/// What the secret is sealed with: 64 hexadecimal digits, shown before anybody contributes.
std::string commit(const Secret& secret);

/// What all draws of one match are made from.
struct MatchKey {
  Digest bytes{};

  friend bool operator==(const MatchKey&, const MatchKey&) = default;
};
/// The parts stand in the order of chairs; whoever gave none has an empty one.
MatchKey match_key(const Secret& secret, std::string_view table, std::span<const std::string> parts);

/// The numbers of one draw.
class DrawStream {
 public:
  DrawStream(const MatchKey& key, std::uint64_t draw) : DrawStream(HmacSha256(key.bytes), draw) {}
  /// With the match key, as who draws often from it keeps it.
  DrawStream(const HmacSha256& keyed, std::uint64_t draw) : hmac_(keyed), draw_(draw) {}

  /// Uniform in [0, bound), without the bias of a plain remainder. The bound is at least 1.
  std::uint32_t uniform(std::uint32_t bound);
  int die() { return static_cast<int>(uniform(6)) + 1; }
  bool coin_is_heads() { return uniform(2) == 0; }
  /// 1 to `count` in random order (Fisher and Yates).
  std::vector<int> shuffle(int count);

  /// How many words of 4 bytes have been used so far.
  [[nodiscard]] std::uint64_t words_used() const { return words_used_; }

 private:
  std::uint32_t next_word();

  HmacSha256 hmac_;
  std::uint64_t draw_;
  std::uint64_t words_used_ = 0;
  Digest block_{};
};

/// What chance has to bring, and of how many: the dice of DieEach (one a seat), the things of a shuffle. Two dice and
/// a coin need no count.
struct ChanceWanted {
  ChanceKind kind = ChanceKind::TwoDice;
  int count = 0;
};
/// The move text that a game in a chance position expects:
///   TwoDice  `roll 31`          in the order drawn, never sorted
///   DieEach  `roll 31`          a digit a seat, seat 0 first
///   Coin     `coin heads`       or `coin tails`
///   Shuffle  `shuffle 3 1 2`    what comes to the first place, the second, ...
std::string chance_text(DrawStream stream, const ChanceWanted& wanted);

}  // namespace meydan::play
