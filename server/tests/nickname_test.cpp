// Names: which may be taken, and which are the same to a reader.
#include "server/nickname.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

std::string refusal(std::string_view name) {
  const auto tidy = tidy_nickname(name);
  return tidy ? "allowed as " + *tidy : tidy.reason().key;
}
std::string tidy(std::string_view name) {
  const auto result = tidy_nickname(name);
  return result ? *result : "refused: " + result.reason().key;
}

TEST(Nickname, PersianAndLatinLettersDigitsAndJoiners) {
  for (const std::string_view name : {"ali", "علی", "Müller", "آرش_۷۷", "kaveh-2", "می‌نا", "رستم دستان", "ab",
                                      "ۀد", "abcdefghijklmnopqrstuvwx"}) {
    EXPECT_EQ(tidy(name), name);
  }
}

TEST(Nickname, TwoToTwentyFourCharactersNotBytes) {
  EXPECT_EQ(refusal("a"), "name_length");
  EXPECT_EQ(refusal(""), "name_length");
  EXPECT_EQ(refusal("  a  "), "name_length");
  EXPECT_EQ(refusal("abcdefghijklmnopqrstuvwxy"), "name_length");
  std::string persian;
  for (int count = 0; count < 24; ++count) persian += "پ";
  EXPECT_EQ(tidy(persian), persian);
  EXPECT_EQ(refusal(persian + "پ"), "name_length");
  EXPECT_EQ(refusal(std::string(1 << 20, 'a')), "name_length");
}

TEST(Nickname, NothingInvisibleAndNothingThatTurnsTheLine) {
  for (const std::string_view name : {
           "ab\n",
           "a\tb",
           "a\x01"
           "b",
           "a\x7f"
           "b",
           "a\u200bb",  // zero width space
           "a\u200db",  // zero width joiner
           "a\u200eb",
           "a\u200fb",
           "a\u202ab",
           "a\u202eb",
           "a\u2066b",
           "a\u2069b",
           "\ufeff"
           "ab",
           "a\u00a0b",                  // a space that is none
           "a\u0301b",                  // a mark over a letter
           "\u0639\u0644\u06cc\u0650",  // likewise in Persian
           "\u0639\u0640\u0644\u06cc",  // a letter drawn out
           "a.b",
           "a/b",
           "a@b",
           "<b>",
           "a\"b",
           "\U0001f600\U0001f600",
           "\u0430\u0431",  // Cyrillic
       }) {
    EXPECT_EQ(refusal(name), "name_letters") << name;
  }
  EXPECT_EQ(refusal("ab\xff"), "name_not_utf8");
  EXPECT_EQ(refusal("ab\xd8"), "name_not_utf8");
}

TEST(Nickname, AHalfSpaceStandsBetweenPersianLetters) {
  EXPECT_EQ(tidy("می\u200cنا"), "می\u200cنا");
  for (const std::string_view name :
       {"a\u200cb", "\u200cعلی", "علی\u200c", "می\u200c\u200cنا", "می\u200c نا", "علی\u200c1"}) {
    EXPECT_EQ(refusal(name), "name_half_space") << name;
  }
}

TEST(Nickname, HasALetter) {
  EXPECT_EQ(refusal("--"), "name_no_letter");
  EXPECT_EQ(refusal("12"), "name_no_letter");
  EXPECT_EQ(tidy("1a"), "1a");
}

TEST(Nickname, IsKeptTidy) {
  EXPECT_EQ(tidy("  rostam   dastan "), "rostam dastan");
  EXPECT_EQ(tidy("عل\u064a"), "علی") << "Arabic yeh";
  EXPECT_EQ(tidy("عل\u0649"), "علی") << "alef maksura, which looks like it";
  EXPECT_EQ(tidy("\u0643اوه"), "کاوه") << "Arabic kaf";
}

TEST(Nickname, LookAlikesAreTheSame) {
  const std::string_view pairs[][2] = {
      {"Ali", "aLI"},          {"MÜLLER", "müller"},  {"علی", "عل\u064a"},     {"کاوه", "\u0643اوه"},
      {"علی۱", "علی1"},        {"علی۱", "علی\u0661"}, {"می\u200cنا", "مینا"},  {"علی رضا", "علی\u200cرضا"},
      {"ali reza", "alireza"}, {"\u0623حمد", "احمد"}, {"فاطم\u0629", "فاطمه"},
  };
  for (const auto& [left, right] : pairs) EXPECT_EQ(folded_nickname(left), folded_nickname(right)) << left << right;
}

TEST(Nickname, DifferentNamesStayDifferent) {
  const std::string_view pairs[][2] = {
      {"ali", "all"}, {"علی", "علا"}, {"ali_reza", "alireza"},  {"ali-reza", "ali_reza"},
      {"آرش", "ارش"}, {"é", "e"},     {"\U00100627", "\u0627"},
  };
  for (const auto& [left, right] : pairs) EXPECT_NE(folded_nickname(left), folded_nickname(right)) << left << right;
}

}  // namespace
}  // namespace meydan::server
