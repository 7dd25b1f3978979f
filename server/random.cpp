#include "server/random.h"

#include <sodium.h>

#include <array>
#include <cstring>
#include <limits>

#include "base/assert.h"

namespace meydan::server {

SystemRandom::SystemRandom() { MEYDAN_ASSERT(sodium_init() >= 0); }

void SystemRandom::fill(std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

std::string Random::id() {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  static_assert(kLetters.size() == 32);
  std::array<unsigned char, 10> bytes{};
  fill(bytes);
  std::string id;
  unsigned held = 0;  // bits not yet written, the oldest highest
  int bits = 0;
  for (const unsigned char byte : bytes) {
    held = (held << 8 | byte) & 0xfff;  // never more than 4 left over and 8 new
    for (bits += 8; bits >= 5; bits -= 5) id += kLetters[held >> (bits - 5) & 31];
  }
  return id;
}

std::string new_secret(Random& random) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<unsigned char, 32> bytes{};
  random.fill(bytes);
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  sodium_memzero(bytes.data(), bytes.size());
  text.pop_back();  // libsodium ends it as C does
  return text;
}

std::uint32_t below(Random& random, std::uint32_t count) {
  // The last, incomplete round of numbers would favour the small ones: it is drawn again.
  const std::uint32_t fair = std::numeric_limits<std::uint32_t>::max() / count * count;
  std::uint32_t drawn = 0;
  do {
    std::array<unsigned char, sizeof(drawn)> bytes{};
    random.fill(bytes);
    std::memcpy(&drawn, bytes.data(), bytes.size());
  } while (drawn >= fair);
  return drawn % count;
}

}  // namespace meydan::server
