#include "base/text.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, TrimTakesWhiteSpaceFromBothEnds) {
  EXPECT_EQ(trim("  a b\r\n"), "a b");
  EXPECT_EQ(trim(" \t "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, SplitWords) {
  EXPECT_EQ(split_words("  Ra1  Bc2\n pass "), (Parts{"Ra1", "Bc2", "pass"}));
  EXPECT_TRUE(split_words(" \n").empty());
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("a,,b,", ','), (Parts{"a", "", "b", ""}));
  EXPECT_TRUE(split("", ',').empty());
}

TEST(Text, DecimalsAreWholeUnitsOfTheirLastPlace) {
  EXPECT_EQ(parse_decimal("12.34", 3), 12'340);
  EXPECT_EQ(parse_decimal("-0.001", 3), -1);
  EXPECT_EQ(parse_decimal("740", 3), 740'000);
  EXPECT_EQ(parse_decimal("7", 0), 7);
  for (const char* junk : {"", "-", ".", "1.", ".5", "01", "1.2345", "1e3", "+1", "1.-2", " 1", "0x1", "1.2.3", "7.0.",
                           "9999999999999999"})
    EXPECT_EQ(parse_decimal(junk, 3), std::nullopt) << junk;
  EXPECT_EQ(parse_decimal("7.", 0), std::nullopt);

  EXPECT_EQ(decimal_text(12'340, 3), "12.34");
  EXPECT_EQ(decimal_text(-1, 3), "-0.001");
  EXPECT_EQ(decimal_text(740'000, 3), "740");
  EXPECT_EQ(decimal_text(0, 3), "0");
  EXPECT_EQ(decimal_text(100, 0), "100");
}

TEST(Text, ParseIntegerTakesWholeNumbersOnly) {
  EXPECT_EQ(parse_integer("-12"), -12);
  EXPECT_EQ(parse_integer("12a"), std::nullopt);
  EXPECT_EQ(parse_integer(""), std::nullopt);
  EXPECT_EQ(parse_integer(" 1"), std::nullopt);
  EXPECT_EQ(parse_integer("99999999999999999999"), std::nullopt);
}

TEST(Text, QuotedKeepsMessagesReadable) {
  EXPECT_EQ(quoted("d3"), "\"d3\"");
  EXPECT_EQ(quoted(std::string_view("a\0\n\"\xff", 5)), "\"a\\x00\\x0a\\\"\\xff\"");
  EXPECT_EQ(quoted("abcdef", 3), "\"abc\"... (6 bytes)");
  // Persian letters and digits are read by people; marks that turn a line round or are not seen are not let through.
  EXPECT_EQ(quoted("کلمهٔ ۱"), "\"کلمه\\xd9\\x94 ۱\"");
  EXPECT_EQ(quoted("ش\u202eا\u200c"), "\"ش\\xe2\\x80\\xaeا\\xe2\\x80\\x8c\"");
  EXPECT_EQ(quoted("شا", 3), "\"ش\"... (4 bytes)");
}

TEST(Text, LowerCaseLeavesOtherLettersAlone) { EXPECT_EQ(lower_case("Ra1 سلام"), "ra1 سلام"); }

TEST(Text, PersianDigits) { EXPECT_EQ(persian_digits("0-36"), "۰-۳۶"); }

TEST(Text, Hex64) {
  EXPECT_EQ(hex64(0), "0000000000000000");
  EXPECT_EQ(hex64(0xcbf29ce484222325u), "cbf29ce484222325");
}

}  // namespace
}  // namespace meydan
