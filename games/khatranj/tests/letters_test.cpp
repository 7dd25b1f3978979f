#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

TEST(Khatranj_K7, LettersThatCountAsOne) {
  const auto counts = [](std::string_view text) { return word_of_letters(letters_of_word(text).value()); };
  EXPECT_EQ(counts("آب"), "اب");
  EXPECT_EQ(counts("أإ"), "اا");
  EXPECT_EQ(counts("ئی\u064a\u0649"), "یییی");
  EXPECT_EQ(counts("\u0643ؤ\u0629\u06c0"), "کوهه");
  EXPECT_EQ(counts("جزء"), "جز");
  EXPECT_EQ(counts("مُعَلِّم"), "معلم");
  EXPECT_EQ(counts("کتـــاب‌خانه"), "کتابخانه");
}

TEST(Khatranj_K7, EveryDiacriticIsIgnored) {
  // U+064B to U+065F are tanwin, vowels, tashdid, sukun, madda, hamza and the marks of other languages.
  for (const std::string_view mark :
       {"\u064b", "\u064c", "\u064d", "\u064e", "\u064f", "\u0650", "\u0651", "\u0652", "\u0653", "\u0654", "\u0655",
        "\u0656", "\u0657", "\u0658", "\u0659", "\u065a", "\u065b", "\u065c", "\u065d", "\u065e", "\u065f", "\u0670"})
    EXPECT_EQ(letters_of_word("ش" + std::string(mark) + "اد"), letters_of_word("شاد")) << mark;
}

TEST(Khatranj_K7, WhatIsNoLetterMakesNoWord) {
  for (const std::string_view text :
       {"abc", "سلام!", "سلام دنیا", "۱۲", "\xd8", "ش\u200dاد", "ش\u202eاد", "شـ\u200eاد"})
    EXPECT_FALSE(letters_of_word(text)) << text;
}

}  // namespace
}  // namespace meydan::khatranj
