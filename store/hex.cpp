#include "store/hex.h"

#include <sodium.h>

namespace meydan::store {

std::string hex_of(std::span<const unsigned char> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();  // libsodium ends it as C does
  return text;
}

bool read_hex(std::string_view text, std::span<unsigned char> bytes) {
  std::size_t size = 0;
  return text.size() == 2 * bytes.size() &&
         sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0 &&
         size == bytes.size();
}

}  // namespace meydan::store
