#include "cli/qr_code.h"

#include <qrencode.h>

#include <array>
#include <memory>

namespace meydan::cli {

namespace {

/// ISO/IEC 18004 wants four light squares around a code.
constexpr int kMargin = 4;
/// Black on white of the 256 colours: the first sixteen are whatever the terminal's owner likes.
constexpr std::string_view kInk = "\x1b[38;5;16;48;5;231m";
constexpr std::string_view kNoInk = "\x1b[0m";

}  // namespace

std::optional<QrCode> qr_code_of(std::string_view text) {
  const std::string whole(text);
  // A screen has no scratches: a small code with a medium correction is read best.
  const std::unique_ptr<QRcode, decltype(&::QRcode_free)> made(
      ::QRcode_encodeString8bit(whole.c_str(), 0, QR_ECLEVEL_M), ::QRcode_free);
  if (!made) return std::nullopt;
  QrCode code{.width = made->width};
  for (int at = 0; at < made->width * made->width; ++at) code.dark.push_back((made->data[at] & 1) != 0);
  return code;
}

std::string drawn(const QrCode& code, Colours colours) {
  // By upper and lower square:      light, light | light, dark | dark, light | dark, dark
  constexpr std::array<std::string_view, 4> kBlocks{" ", "▄", "▀", "█"};
  std::string text;
  for (int row = -kMargin; row < code.width + kMargin; row += 2) {
    if (colours == Colours::Ansi) text += kInk;
    for (int column = -kMargin; column < code.width + kMargin; ++column) {
      const int upper = code.is_dark(row, column) ? 2 : 0;
      const int lower = code.is_dark(row + 1, column) ? 1 : 0;
      text += kBlocks[static_cast<std::size_t>(upper + lower)];
    }
    if (colours == Colours::Ansi) text += kNoInk;
    text += '\n';
  }
  return text;
}

}  // namespace meydan::cli
