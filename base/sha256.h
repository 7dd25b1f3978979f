// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). The log is chained with it at every move and every roll is drawn
// with it, so it is as quick as the machine allows: processors with instructions of their own for it are asked for
// them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace meydan {

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  Sha256& add(std::span<const std::uint8_t> bytes);
  Sha256& add(std::string_view text) { return add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); }
  /// Once, at the end.
  [[nodiscard]] Digest finish();

 private:
  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};  // what waits for the rest of its block
  std::uint64_t size_ = 0;                // of everything, in bytes
};

/// A key that many messages are authenticated with: what depends on the key alone is computed once.
class HmacSha256 {
 public:
  explicit HmacSha256(const Digest& key);
  [[nodiscard]] Digest operator()(std::span<const std::uint8_t> message) const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

namespace sha256_detail {

/// Goes on from `state` over whole blocks of 64 bytes.
using Compress = void (*)(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count);

/// On every machine.
void compress_plain(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count);
#ifdef __x86_64__
/// With the SHA instructions of x86-64, which the machine must have.
void compress_x86(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count);
bool machine_has_sha();
#endif

extern const std::array<std::uint32_t, 64> kRoundConstants;

}  // namespace sha256_detail

}  // namespace meydan
