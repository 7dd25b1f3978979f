#include "base/sha256.h"

#include <algorithm>
#include <bit>

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace meydan {

namespace sha256_detail {

// FIPS 180-4, 4.2.2.
alignas(16) constexpr std::array<std::uint32_t, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

namespace {

std::uint32_t word_at(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

#ifdef __x86_64__
Compress quickest() { return machine_has_sha() ? compress_x86 : compress_plain; }
#else
Compress quickest() { return compress_plain; }
#endif

}  // namespace

// FIPS 180-4, 6.2.2, in its letters. OPTIMIZATION: instead of moving eight words on after each round, the next round
// calls them by the names they would have then.
void compress_plain(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count) {
  using Word = std::uint32_t;
  const auto round = [](Word a, Word b, Word c, Word& d, Word e, Word f, Word g, Word& h, Word kw) {
    h += (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + (g ^ (e & (f ^ g))) + kw;
    d += h;
    h += (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) | (c & (a | b)));
  };
  for (; count > 0; --count, blocks += 64) {
    std::array<Word, 64> w;
    for (std::size_t t = 0; t < 16; ++t) w[t] = word_at(blocks + 4 * t);
    for (std::size_t t = 16; t < 64; ++t) {
      const Word s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
      const Word s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    Word a = state[0], b = state[1], c = state[2], d = state[3];
    Word e = state[4], f = state[5], g = state[6], h = state[7];
    const auto kw = [&w](std::size_t t) { return kRoundConstants[t] + w[t]; };
    for (std::size_t t = 0; t < 64; t += 8) {
      round(a, b, c, d, e, f, g, h, kw(t));
      round(h, a, b, c, d, e, f, g, kw(t + 1));
      round(g, h, a, b, c, d, e, f, kw(t + 2));
      round(f, g, h, a, b, c, d, e, kw(t + 3));
      round(e, f, g, h, a, b, c, d, kw(t + 4));
      round(d, e, f, g, h, a, b, c, kw(t + 5));
      round(c, d, e, f, g, h, a, b, kw(t + 6));
      round(b, c, d, e, f, g, h, a, kw(t + 7));
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#ifdef __x86_64__
bool machine_has_sha() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned kSha = 1U << 29;    // leaf 7, register b
  constexpr unsigned kSse41 = 1U << 19;  // leaf 1, register c; it brings SSSE3 along
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (b & kSha) == 0) return false;
  return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & kSse41) != 0;
}
#endif

namespace {

void compress(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count) {
  static const Compress kQuickest = quickest();
  kQuickest(state, blocks, count);
}

}  // namespace

}  // namespace sha256_detail

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
  const std::size_t waiting = size_ % block_.size();
  size_ += bytes.size();
  if (waiting > 0) {
    const std::size_t taken = std::min(bytes.size(), block_.size() - waiting);
    std::copy_n(bytes.begin(), taken, block_.begin() + static_cast<std::ptrdiff_t>(waiting));
    if (waiting + taken < block_.size()) return *this;
    sha256_detail::compress(state_.data(), block_.data(), 1);
    bytes = bytes.subspan(taken);
  }
  if (const std::size_t whole = bytes.size() / block_.size(); whole > 0) {
    sha256_detail::compress(state_.data(), bytes.data(), whole);
    bytes = bytes.subspan(whole * block_.size());
  }
  std::copy(bytes.begin(), bytes.end(), block_.begin());
  return *this;
}

// FIPS 180-4, 5.1.1: a bit, zeros, and the length in bits as the last 8 bytes of a block.
Digest Sha256::finish() {
  const std::uint64_t bits = 8 * size_;
  std::size_t waiting = size_ % block_.size();
  block_[waiting++] = 0x80;
  if (waiting > block_.size() - 8) {
    std::fill(block_.begin() + static_cast<std::ptrdiff_t>(waiting), block_.end(), std::uint8_t{0});
    sha256_detail::compress(state_.data(), block_.data(), 1);
    waiting = 0;
  }
  std::fill(block_.begin() + static_cast<std::ptrdiff_t>(waiting), block_.end() - 8, std::uint8_t{0});
  for (std::size_t byte = 0; byte < 8; ++byte)
    block_[block_.size() - 1 - byte] = static_cast<std::uint8_t>(bits >> 8 * byte);
  sha256_detail::compress(state_.data(), block_.data(), 1);
  Digest digest;
  for (std::size_t byte = 0; byte < digest.size(); ++byte)
    digest[byte] = static_cast<std::uint8_t>(state_[byte / 4] >> (24 - 8 * (byte % 4)));
  return digest;
}

HmacSha256::HmacSha256(const Digest& key) {
  std::array<std::uint8_t, 64> padded{};
  std::copy(key.begin(), key.end(), padded.begin());
  for (std::uint8_t& byte : padded) byte ^= 0x36;
  inner_.add(padded);
  for (std::uint8_t& byte : padded) byte ^= 0x36 ^ 0x5c;
  outer_.add(padded);
}

Digest HmacSha256::operator()(std::span<const std::uint8_t> message) const {
  Sha256 inner = inner_;
  Sha256 outer = outer_;
  return outer.add(inner.add(message).finish()).finish();
}

}  // namespace meydan
