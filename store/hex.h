// Bytes as hexadecimal digits.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace meydan::store {

/// Two lower-case digits a byte.
std::string hex_of(std::span<const unsigned char> bytes);

/// Back into exactly as many bytes as are asked for; false if the text is another one.
bool read_hex(std::string_view text, std::span<unsigned char> bytes);

}  // namespace meydan::store
