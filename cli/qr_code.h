// QR codes in a terminal, so that a phone's camera can read an address from the screen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::cli {

/// Dark and light squares, row by row.
struct QrCode {
  int width = 0;
  std::vector<bool> dark{};

  [[nodiscard]] bool is_dark(int row, int column) const {
    const bool inside = row >= 0 && column >= 0 && row < width && column < width;
    return inside && dark[static_cast<std::size_t>(row * width + column)];
  }
};

/// Nothing if the text is too long for a code.
std::optional<QrCode> qr_code_of(std::string_view text);

/// With colours of its own it is dark on light whatever the terminal's own colours are.
enum class Colours : std::uint8_t { None, Ansi };

/// The code in half blocks, two squares a character, with the margin that readers need. Every line ends with '\n'.
std::string drawn(const QrCode& code, Colours colours);

}  // namespace meydan::cli
