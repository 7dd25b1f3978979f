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

TEST(Nickname, WhatAHurriedReaderTakesForTheSame) {
  const std::string_view pairs[][2] = {
      {"Ali", "aLI"},           {"ali", "all"},
      {"Ali", "A1I"},           {"Olo", "0l0"},
      {"Élodie", "elodie"},     {"ali_reza", "alireza"},
      {"ali-reza", "Ali Reza"}, {"a--l__i", "ali"},
      {"Kem", "Kern"},          {"Wolf", "VVolf"},
      {"Straße", "Strasse"},    {"داور", "د۱ور"},
      {"علی۱", "علی1"},         {"مدیر", "\u0645\u062f\u064a\u0631"},
      {"Øystein", "oystein"},   {"Æsop", "aesop"},
      {"Hamicl", "Hamid"},      {"HamicI", "hamid"},
      {"حمئد", "حمید"},         {"رضآ", "رضا"},
      {"داؤود", "داوود"},       {"5oheil", "Soheil"},
      {"S٥heil", "soheil"},     {"Moh4mm3d", "Mohammed"},
      {"ن۵ال", "نهال"},         {"Ma7ya", "Matya"},
  };
  for (const auto& [left, right] : pairs) EXPECT_EQ(look_of(left), look_of(right)) << left << right;
  const std::string_view different[][2] = {{"Ani", "Anna"},          {"Babak", "Bobak"},     {"علی", "ولی"},
                                           {"Guest 12", "Guest 21"}, {"Guest 6", "Guest 8"}, {"Reza 4", "Rezaa"},
                                           {"Lucia", "Luda"},        {"رضا ۵", "رضاه"},      {"Guest 35", "Guest 53"}};
  for (const auto& [left, right] : different) EXPECT_NE(look_of(left), look_of(right)) << left << right;
}

TEST(Nickname, NamesOfWhoRunsThePlaceAreReserved) {
  for (const std::string_view name : {"admin",
                                      "Admin",
                                      "ADM1N",
                                      "adrnin",
                                      "admin2",
                                      "2admin",
                                      "the admin",
                                      "Administrator",
                                      "administrätor",
                                      "system",
                                      "Meydan",
                                      "Meydan hard",
                                      "meydan_hard",
                                      "MeydanHard",
                                      "Meydan easy 2",
                                      "M-e-y-d-a-n",
                                      "referee",
                                      "Chief Referee",
                                      "Tournament-Director",
                                      "committee",
                                      "مدیر",
                                      "مدیر تورنمنت",
                                      "مدیرتورنمنت",
                                      "آقای مدیر",
                                      "داور",
                                      "داور مسابقه",
                                      "د۱ور",
                                      "میدان",
                                      "ربات میدان",
                                      "میدان سخت",
                                      "کمیته",
                                      "کمیته تصمیم\u200cگیری",
                                      "ناظر ۲",
                                      "ادمین",
                                      "سامانه",
                                      "شورای داوران",
                                      "پشتیبانی میدان",
                                      "آدمین",
                                      "مدئر تورنمنت",
                                      "میدآن سخت",
                                      "داؤر",
                                      "مدیرمسابقات",
                                      "مدیران",
                                      "داورکل",
                                      "aclmin",
                                      "Meyclan hard",
                                      "M3ydan hard",
                                      "4dmin",
                                      "R٥٥t",
                                      "Roo7",
                                      "MeydanAdmin",
                                      "AdminMeydan",
                                      "TheAdmin",
                                      "MeydanOfficial",
                                      "MeydanBots",
                                      "Admins",
                                      "Moderators",
                                      "Referees",
                                      "Tournament Directors",
                                      "Tournamentdirector1",
                                      "Meydan 2 hard",
                                      "برگزار کننده"}) {
    const auto refused = refuse_reserved(name);
    EXPECT_EQ(refused ? refused->key : "free", "name_reserved") << name;
  }
  for (const std::string_view name :
       {"Ani", "Adminah", "Meydani", "میدانی", "مهران مدیری", "علی داور", "رضا ناظر", "Rooty", "مهمان ۱۲۳۴",
        "Guest 1234", "Systemat", "Staffan", "مدیری", "علیداور", "Hard Game", "ربات من", "آقای بازی"}) {
    EXPECT_FALSE(refuse_reserved(name)) << name;
  }
}

TEST(Nickname, AWordIsOfOneScript) {
  for (const std::string_view name : {"Saidا", "اli", "Said رضاA"}) {
    const auto refused = refuse_mixed_scripts(name);
    EXPECT_EQ(refused ? refused->key : "free", "name_scripts") << name;
  }
  for (const std::string_view name : {"Said سعید", "علی2", "Said۷", "سعید-Said"})
    EXPECT_FALSE(refuse_mixed_scripts(name)) << name;
}

TEST(Nickname, ANumberAfterANameIsInItsDigitsAndFits) {
  EXPECT_EQ(with_number("Ani", 27), "Ani 27");
  EXPECT_EQ(with_number("مهمان", 1234), "مهمان ۱۲۳۴");
  EXPECT_EQ(with_number("abcdefghijklmnopqrstuvwx", 27), "abcdefghijklmnopqrstu 27");
  EXPECT_EQ(with_number("abcdefghijklmnopqrst-vwx", 27), "abcdefghijklmnopqrst 27");
  for (const std::string_view name :
       {"Ani", "مهمان", "abcdefghijklmnopqrstuvwx", "می\u200cنا می\u200cنا می\u200cنا می\u200cنا م"}) {
    EXPECT_TRUE(tidy_nickname(with_number(name, 1'234'567))) << name;
  }
}

}  // namespace
}  // namespace meydan::server
