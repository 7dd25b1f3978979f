#include "base/utf8.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

TEST(Utf8, KnowsCharactersOfEverySize) {
  EXPECT_EQ(utf8_character_size("a"), 1u);
  EXPECT_EQ(utf8_character_size(std::string_view("\0", 1)), 1u);
  EXPECT_EQ(utf8_character_size("ب"), 2u);
  EXPECT_EQ(utf8_character_size("\u200c"), 3u);
  EXPECT_EQ(utf8_character_size("\U0001f3b2"), 4u);
  EXPECT_EQ(utf8_character_size(""), 0u);
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("دوز سکه‌ای 9x6 \U0001f3b2"));
}

TEST(Utf8, RefusesWhatUnicodeRefuses) {
  for (const std::string_view bad : {
           "\x80",              // a continuation byte without a beginning
           "\xd8",              // cut off
           "\xd8z",             // no continuation
           "\xc0\xaf",          // overlong
           "\xe0\x9f\xbf",      // overlong
           "\xf0\x8f\xbf\xbf",  // overlong
           "\xed\xa0\x80",      // half a surrogate pair
           "\xf4\x90\x80\x80",  // beyond U+10FFFF
           "\xf5\x80\x80\x80",
           "\xff",
           "\xe2\x80",
           "\xf0\x9f\x8e",
           "\xe2\x80z",
       }) {
    EXPECT_EQ(utf8_character_size(bad), 0u) << bad.size();
    EXPECT_FALSE(is_utf8("before " + std::string(bad)));
  }
  for (const std::string_view edge : {"\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf", "\xc2\x80"}) {
    EXPECT_TRUE(is_utf8(edge));
  }
}

TEST(Utf8, CountsCharactersNotBytes) {
  EXPECT_EQ(utf8_length(""), 0u);
  EXPECT_EQ(utf8_length("salam"), 5u);
  EXPECT_EQ(utf8_length("سلام"), 4u);
  EXPECT_EQ(utf8_length("تخته\u200cنرد \U0001f3b2"), 10u);
}

TEST(Utf8, NeverReadsBeyondTheText) {
  const std::string_view dice = "\U0001f3b2";
  for (std::size_t size = 0; size < dice.size(); ++size) EXPECT_EQ(utf8_character_size(dice.substr(0, size)), 0u);
  EXPECT_FALSE(is_utf8(std::string_view("ب").substr(0, 1)));
}

}  // namespace
}  // namespace meydan
