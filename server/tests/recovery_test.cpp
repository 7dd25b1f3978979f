// Coming back without the password: which codes count, for how long, and what they end.
#include <gtest/gtest.h>

#include "server/accounts.h"
#include "server/email_address.h"
#include "server/letter.h"
#include "server/recovery_code.h"
#include "server/tests/account_stores.h"

namespace meydan::server {
namespace {

constexpr const char* kPassword = "correct horse";
constexpr const char* kNew = "battery staple";

PasswordHash hash(std::string_view password) { return hash_password(password, kCheapestCost).value(); }

class RecoveryTest : public ::testing::Test {
 protected:
  NewSession member(std::string_view name) {
    return accounts.register_member({name, hash(kPassword), false, "Firefox"}, now_ms).value();
  }
  PasswordProof proof(std::string_view name, std::string_view password = kPassword) {
    return prove(accounts.check_of_name(name, now_ms).value(), password);
  }
  std::string recover(std::string_view name, std::string_view code) {
    const auto session = accounts.recover(name, code, hash(kNew), "Chrome", now_ms);
    return session ? session->profile.name : session.reason().message.key;
  }
  void confirm(std::string_view name, std::string_view email) {
    const auto asked = accounts.ask_email(proof(name), email, now_ms);
    ASSERT_TRUE(asked);
    const auto refused = accounts.confirm_email(accounts.profile_of_name(name, now_ms)->account, asked->code, now_ms);
    ASSERT_FALSE(refused) << refused->message.en;
  }

  OnMemory disk;
  SystemRandom random;
  std::unique_ptr<store::Store> store = disk.open();
  Accounts accounts{*store, random, kCheapestCost};
  Ms now_ms = 1'700'000'000'000;
};

TEST_F(RecoveryTest, CodesAreReadAsPeopleWriteThem) {
  EXPECT_EQ(code_hash("k7dm-x2pq-9r4t-w6h0"), code_hash(" K7DM X2PQ 9R4T W6HO"));
  EXPECT_EQ(code_hash("k7dm-x2pq-9r4t-w6h1"), code_hash("k7dmx2pq9r4tw6hl"));
  EXPECT_EQ(code_hash("k7dm-x2pq-9r4t-w6h0"), code_hash("k۷dm-x۲pq-۹r۴t-w۶h۰"));
  EXPECT_NE(code_hash("k7dm-x2pq-9r4t-w6h0"), code_hash("k7dm-x2pq-9r4t-w6h2"));
}

TEST_F(RecoveryTest, ARecoveryCodeStaysGoodAndCountsOnce) {
  const NewSession session = member("Ani");
  ASSERT_EQ(session.codes.size(), kRecoveryCodes);
  now_ms += 400 * kDayMs;
  EXPECT_EQ(recover("ani", session.codes[2]), "Ani");
  EXPECT_EQ(recover("ani", session.codes[2]), "wrong_code");
  EXPECT_EQ(accounts.recovery(session.profile.account, now_ms)->codes_left, kRecoveryCodes - 1);
  EXPECT_FALSE(accounts.identify(session.token, now_ms));
  EXPECT_TRUE(proof("Ani", kNew).correct);
}

TEST_F(RecoveryTest, ACodeThatWasHandedOutLastsAnHour) {
  const std::string account = member("Ani").profile.account;
  const std::string early = accounts.reset_by_office(kConsole, account, now_ms)->code;
  now_ms += 1;
  const std::string late = accounts.reset_by_office(kConsole, account, now_ms)->code;
  now_ms += kHourCodeMs - 1;
  EXPECT_EQ(recover("Ani", early), "wrong_code");
  EXPECT_EQ(recover("Ani", late), "Ani");
  EXPECT_EQ(recover("Ani", late), "wrong_code");
}

TEST_F(RecoveryTest, OnlyAnAdministratorHandsOneOutAndNeverToAGuest) {
  const std::string ani = member("Ani").profile.account;
  const std::string babak = member("Babak").profile.account;
  EXPECT_FALSE(accounts.reset_by_office(babak, ani, now_ms));
  ASSERT_FALSE(accounts.grant(kConsole, babak, Role::Administrator, now_ms));
  EXPECT_TRUE(accounts.reset_by_office(babak, ani, now_ms));
  const auto guest = accounts.open_guest("Mehman", "", now_ms);
  EXPECT_FALSE(accounts.reset_by_office(babak, guest->profile.account, now_ms));
}

TEST_F(RecoveryTest, WhatAnAdministratorHandedOutEndsWithTheOffice) {
  const std::string ani = member("Ani").profile.account;
  const std::string babak = member("Babak").profile.account;
  ASSERT_FALSE(accounts.grant(kConsole, babak, Role::Administrator, now_ms));
  const std::string code = accounts.reset_by_office(babak, ani, now_ms)->code;
  ASSERT_FALSE(accounts.withdraw(kConsole, babak, Role::Administrator, now_ms));
  EXPECT_EQ(recover("Ani", code), "wrong_code");
  ASSERT_FALSE(accounts.grant(kConsole, babak, Role::Administrator, now_ms));
  EXPECT_EQ(recover("Ani", code), "Ani");
}

/// A stranger who had the password may have made them.
TEST_F(RecoveryTest, WhoComesBackByOfficeOrMailHasNoOldCodes) {
  const NewSession session = member("Ani");
  const std::string code = accounts.reset_by_office(kConsole, session.profile.account, now_ms)->code;
  EXPECT_EQ(accounts.refuse_wrong_code("Ani", code, now_ms), std::nullopt);
  EXPECT_EQ(recover("Ani", code), "Ani");
  EXPECT_EQ(recover("Ani", session.codes[0]), "wrong_code");
  EXPECT_EQ(accounts.refuse_wrong_code("Ani", session.codes[0], now_ms)->message.key, "wrong_code");
  EXPECT_EQ(accounts.recovery(session.profile.account, now_ms)->codes_left, 0U);
}

TEST_F(RecoveryTest, ANewPasswordEndsWhatWasHandedOut) {
  const NewSession session = member("Ani");
  const std::string code = accounts.reset_by_office(kConsole, session.profile.account, now_ms)->code;
  ASSERT_FALSE(accounts.change_password(proof("Ani"), hash(kNew), session.session, now_ms));
  EXPECT_EQ(recover("Ani", code), "wrong_code");
}

TEST_F(RecoveryTest, MailGoesToAConfirmedAddressOnly) {
  member("Ani");
  EXPECT_EQ(accounts.ask_reset("Nobody", now_ms).value(), std::nullopt);
  EXPECT_EQ(accounts.ask_reset("Ani", now_ms).value(), std::nullopt);
  const auto asked = accounts.ask_email(proof("Ani"), " ani@example.org ", now_ms);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->email, "ani@example.org");
  EXPECT_EQ(accounts.ask_reset("Ani", now_ms).value(), std::nullopt);
  const std::string account = accounts.profile_of_name("Ani", now_ms)->account;
  now_ms += kHourCodeMs;
  EXPECT_TRUE(accounts.confirm_email(account, asked->code, now_ms)) << "too late";
  confirm("Ani", "ani@example.org");
  const auto mailed = accounts.ask_reset("Ani", now_ms).value();
  ASSERT_TRUE(mailed);
  EXPECT_EQ(mailed->email, "ani@example.org");
  EXPECT_EQ(recover("Ani", mailed->code), "Ani");
}

TEST_F(RecoveryTest, WhoAsksOftenHasTheLastCodes) {
  member("Ani");
  confirm("Ani", "ani@example.org");
  const std::string first = accounts.ask_reset("Ani", now_ms).value()->code;
  for (std::size_t more = 0; more < kMostResets; ++more) ASSERT_TRUE(accounts.ask_reset("Ani", now_ms).value());
  EXPECT_EQ(recover("Ani", first), "wrong_code");
}

TEST(EmailAddress, IsPlain) {
  EXPECT_EQ(tidy_email(" a.b+c@mail.example.org "), "a.b+c@mail.example.org");
  for (const char* const bad : {"", "a", "@b", "a@", "a@b@c", "a..b@c", "a@b..c", "a b@c", "a@b\r\nc", "<a@b>",
                                "a@b,c@d", "\"a\"@b", "آنی@example.org", "a@-b"}) {
    EXPECT_EQ(tidy_email(bad), std::nullopt) << bad;
  }
}

TEST(Letter, LongNamesStayWholeInTheirHeaders) {
  const OwnersCode code{"رستم دستان پور زال سیستان", "zal@example.org", "k7dm-x2pq-9r4t-w6hn"};
  const std::string text = mail_text(reset_letter(code, "https://club.example", MailLanguage::Persian),
                                     {"\"Meydan, the club\" <arena@example.org>", "id", 1'700'000'000'000});
  EXPECT_NE(text.find("Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"), std::string::npos);
  EXPECT_NE(text.find("From: \"Meydan, the club\" <arena@example.org>\r\n"), std::string::npos);
  EXPECT_NE(text.find("Subject: =?UTF-8?B?"), std::string::npos);
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find("\r\n", at);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LE(end - at, 78U) << text.substr(at, end - at);
    at = end + 2;
  }
}

}  // namespace
}  // namespace meydan::server
