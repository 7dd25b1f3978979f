// QR codes as a terminal shows them.
#include "cli/qr_code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace meydan::cli {
namespace {

/// A pattern of its own, of three rows:  # . #
///                                       . # .
///                                       # # .
const QrCode kPattern{.width = 3, .dark = {true, false, true, false, true, false, true, true, false}};

TEST(QrCode, TwoRowsOfSquaresAreOneLineAndFourLightSquaresStandAround) {
  const std::string margin = "           \n";
  EXPECT_EQ(drawn(kPattern, Colours::None), margin + margin + "    ▀▄▀    \n" + "    ▀▀     \n" + margin + margin);
}

TEST(QrCode, WithColoursEveryLineIsBlackOnWhiteAndGivesTheTerminalBackItsOwn) {
  const std::string plain = drawn(kPattern, Colours::None);
  std::string expected;
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t end = plain.find('\n', at);
    expected += "\x1b[38;5;16;48;5;231m" + plain.substr(at, end - at) + "\x1b[0m\n";
    at = end + 1;
  }
  EXPECT_EQ(drawn(kPattern, Colours::Ansi), expected);
}

TEST(QrCode, AnAddressFitsIntoASmallOneWithThreeCorners) {
  const auto code = qr_code_of("http://192.168.1.7:8080");
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(code->width, 25);
  EXPECT_EQ(code->dark.size(), 25U * 25U);
  // The finder: a dark ring of seven, a light one inside it, a dark square of three in the middle.
  for (const auto& [row, column] : {std::pair{0, 0}, std::pair{0, 18}, std::pair{18, 0}}) {
    for (int at = 0; at < 49; ++at) {
      const int ring = std::max(std::abs(at / 7 - 3), std::abs(at % 7 - 3));
      EXPECT_EQ(code->is_dark(row + at / 7, column + at % 7), ring != 2) << row << ' ' << column << ' ' << at;
    }
  }
}

TEST(QrCode, ATextThatNoCodeHoldsHasNone) { EXPECT_FALSE(qr_code_of(std::string(5'000, 'a')).has_value()); }

}  // namespace
}  // namespace meydan::cli
