// The register of players, without a disk: who is found, what a list changes, and what goes out.
#include "server/register.h"

#include <gtest/gtest.h>

#include "store/memory/memory_cards.h"

namespace meydan::server {
namespace {

using wire::RegisterData;

class RegisterTest : public ::testing::Test {
 protected:
  std::string write(const RegisterData& data, const std::string& person = "") {
    const auto written = register_.write("zal", person, data);
    EXPECT_TRUE(written.ok());
    return written.ok() ? *written : "";
  }
  std::string found(std::string_view words) {
    std::string names;
    for (const auto& [person, card] : register_.find("zal", words, 0, 50).value().people) names += card.data.name + ";";
    return names;
  }
  wire::RegisterImported import(std::string_view csv, bool ratings = false) {
    return register_.import("zal", csv, ratings).value();
  }
  RegisterData only(std::string_view words) {
    const auto found = register_.find("zal", words, 0, 50).value();
    EXPECT_EQ(found.people.size(), 1U) << words;
    return found.people.empty() ? RegisterData{} : found.people.front().second.data;
  }
  static std::string key_of(const wire::RegisterImported& imported) {
    return imported.problems.size() == 1 ? imported.problems[0].message.key : std::to_string(imported.problems.size());
  }

  SystemRandom random_;
  store::MemoryCards cards_;
  Register register_{cards_, random_};
};

TEST_F(RegisterTest, D_2_SomebodyIsFoundHoweverTheNameIsSpelled) {
  write({.name = "علی‌رضا کیانی", .latin = "Alireza Kiani", .city = "یزد", .phone = "09121234567"});
  write({.name = "مهری", .institution = "باشگاه ۱۲"});
  for (const char* const words : {"عل\u064aرضا", "علی رضا", "\u0643\u064aان\u064a", "KIANI ali", "\u064aزد", "0912",
                                  "۰۹۱۲", "کیانی علی‌رضا"})
    EXPECT_EQ(found(words), "علی‌رضا کیانی;") << words;
  EXPECT_EQ(found("باشگاه 12"), "مهری;");
  EXPECT_EQ(found("کیانی مهری"), "");
  EXPECT_EQ(found(""), "علی‌رضا کیانی;مهری;");
}

TEST_F(RegisterTest, AnotherOwnerFindsAndErasesNothingOfIt) {
  const std::string person = write({.name = "Ani"});
  EXPECT_EQ(register_.find("rudabeh", "", 0, 50).value().all, 0);
  EXPECT_EQ(register_.write("rudabeh", person, {.name = "Other"}).reason().why, Why::NotFound);
  EXPECT_EQ(register_.erase("rudabeh", person)->why, Why::NotFound);
  EXPECT_EQ(found(""), "Ani;");
  EXPECT_FALSE(register_.erase("zal", person));
  EXPECT_EQ(found(""), "");
}

TEST_F(RegisterTest, WhatNobodyCanBeIsRefused) {
  const auto key = [&](const RegisterData& data) {
    const auto refused = register_.write("zal", "", data);
    return refused ? std::string() : refused.reason().message.key;
  };
  EXPECT_EQ(key({}), "register_name");
  EXPECT_EQ(key({.name = std::string(121, 'x')}), "register_name");
  EXPECT_EQ(key({.name = "Ani", .phone = "1\n2"}), "register_text");
  EXPECT_EQ(key({.name = "Ani", .born = 1600}), "register_born");
  EXPECT_EQ(key({.name = "Ani", .rating = 5'001}), "register_rating");
  EXPECT_EQ(key({.name = "Ani", .born = 1370, .rating = 5'000}), "");
}

TEST_F(RegisterTest, AListInPersianComesInAndKnowsWhoIsThere) {
  write({.name = "پری", .card = "17", .city = "شیراز"});
  const auto done = import("نام،\n");
  EXPECT_EQ(key_of(done), "csv_no_name");
  const auto imported = import(
      "\xEF\xBB\xBFنام,نام لاتین,کارت فدراسیون,سال تولد,تلفن,ریتینگ,چیز دیگر\n"
      "پر\u064a,Pari,۱۷,۱۳۷۰,۰۹۱۲۱۲۳۴۵۶۷,۱۵۰۰,؟\n"
      "بابک,Babak,۱۸,,,,\n");
  EXPECT_TRUE(imported.problems.empty()) << key_of(imported);
  EXPECT_EQ(imported.added, 1);
  EXPECT_EQ(imported.changed, 1);
  EXPECT_EQ(only("17"), (RegisterData{.name = "پری",
                                      .latin = "Pari",
                                      .card = "17",
                                      .city = "شیراز",
                                      .born = 1370,
                                      .phone = "09121234567",
                                      .rating = 1500}));
}

TEST_F(RegisterTest, NothingComesInWhileALineIsWrong) {
  const auto imported = import("name,born\nAni,1370\nBabak,soon\n");
  ASSERT_EQ(imported.problems.size(), 1U);
  EXPECT_EQ(imported.problems[0].line, 3);
  EXPECT_EQ(imported.problems[0].message.key, "csv_not_number");
  EXPECT_EQ(found(""), "");
  EXPECT_EQ(key_of(import("name,born\nAni,1700\n")), "register_born");
  EXPECT_EQ(key_of(import("name,card\nAni,1\nAni,1\n")), "register_twice");
}

TEST_F(RegisterTest, ARatingListChangesTheRatingsOfPeopleWhoAreKnownAndNothingElse) {
  write({.name = "Ani", .card = "17", .phone = "0912", .rating = 1400});
  write({.name = "Babak", .institution = "Yazd"});
  write({.name = "Babak", .institution = "Tabriz"});
  const auto imported = import("card;name;rating;club\n17;Someone;1550;\n;Babak;1300;Tabriz\n;Cyrus;1900;\n", true);
  EXPECT_TRUE(imported.problems.empty()) << key_of(imported);
  EXPECT_EQ(imported.changed, 2);
  EXPECT_EQ(imported.passed, 1);
  EXPECT_EQ(only("17"), (RegisterData{.name = "Ani", .card = "17", .phone = "0912", .rating = 1550}));
  EXPECT_EQ(only("Tabriz").rating, 1300);
  EXPECT_EQ(only("Yazd").rating, 0);
  EXPECT_EQ(key_of(import("name,rating\nBabak,1500\n", true)), "register_which");
}

TEST_F(RegisterTest, TheWholeListGoesOutAndComesInAgain) {
  const RegisterData pari{.name = "پری، دختر «الف»",
                          .latin = "Pari \"P\"",
                          .card = "=1",
                          .city = "یزد",
                          .institution = "باشگاه, ۱",
                          .born = 1370,
                          .phone = "+98 912",
                          .rating = 1500,
                          .account = "pari"};
  write(pari);
  for (const bool persian : {true, false}) {
    const std::string csv = register_csv(register_.people("zal").value(), RegisterList::Whole, persian);
    EXPECT_EQ(csv.find("\n=1"), std::string::npos);
    store::MemoryCards cards;
    Register other{cards, random_};
    EXPECT_EQ(other.import("zal", csv, false).value().added, 1) << csv;
    EXPECT_EQ(other.find("zal", "", 0, 1).value().people.at(0).second.data, pari) << csv;
  }
}

TEST_F(RegisterTest, ARatingListHasNothingPrivate) {
  write({.name = "Ani", .card = "17", .born = 1370, .phone = "0912", .rating = 1500, .account = "ani"});
  EXPECT_EQ(register_csv(register_.people("zal").value(), RegisterList::Ratings, false),
            "name,latin,card,city,institution,rating\nAni,,17,,,1500\n");
}

TEST_F(RegisterTest, ANotedEntryGoesWithTheCard) {
  const std::string person = write({.name = "Ani"});
  ASSERT_TRUE(register_.note("zal", person, {"cup", "e1"}).ok());
  ASSERT_TRUE(register_.note("zal", person, {"cup", "e2"}).ok());
  register_.unnote("zal", person, {"cup", "e1"});
  write({.name = "Anahita"}, person);
  EXPECT_EQ(register_.people("zal").value().at(person).played, (std::vector<wire::RegisterPlayed>{{"cup", "e2"}}));
  EXPECT_FALSE(register_.erase("zal", person));
  EXPECT_TRUE(cards_.cards("zal").value().empty());
}

}  // namespace
}  // namespace meydan::server
