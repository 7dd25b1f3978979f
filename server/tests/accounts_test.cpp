// Accounts from the outside: what somebody can do, what he is told, what is still there after a restart, and what is
// never written down.
#include "server/accounts.h"

#include <gtest/gtest.h>

#include "server/tests/account_stores.h"

namespace meydan::server {
namespace {

using Kind = AccountRefusal::Kind;

constexpr Ms kStart = 1'700'000'000'000;
constexpr const char* kPassword = "correct horse";

PasswordHash hash(std::string_view password) { return hash_password(password, kCheapestCost).value(); }

template <class Disk>
class AccountsTest : public ::testing::Test {
 protected:
  AccountsTest() { restart(); }

  /// A new process on the same disk.
  void restart() {
    accounts_.reset();
    store_.reset();
    store_ = disk_.open();
    accounts_ = std::make_unique<Accounts>(*store_, random_, kCheapestCost);
  }
  NewSession guest(std::string_view name) { return accounts_->open_guest(name, "Firefox", now_).value(); }
  NewSession member(std::string_view name) {
    return accounts_->register_member({name, hash(kPassword), false, "Firefox"}, now_).value();
  }
  Accounts::Answer<NewSession> log_in(std::string_view name, std::string_view password) {
    return accounts_->log_in(prove(accounts_->check_of_name(name, now_).value(), password), "Chrome", now_);
  }
  std::string identity(std::string_view token) {
    const auto found = accounts_->identify(token, now_);
    return found ? found->profile.name : found.reason().message.key;
  }
  template <class T>
  static std::string key_of(const Accounts::Answer<T>& answer) {
    return answer ? "fine" : answer.reason().message.key;
  }
  static std::string key_of(const Accounts::Refused& refused) { return refused ? refused->message.key : "fine"; }

  Disk disk_;
  SystemRandom random_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Accounts> accounts_;
  Ms now_ = kStart;
};
TYPED_TEST_SUITE(AccountsTest, Disks);

TYPED_TEST(AccountsTest, AGuestComesInAtOnce) {
  const NewSession session = this->guest(" عل\u064a ");
  EXPECT_EQ(session.profile.name, "علی");
  EXPECT_TRUE(session.profile.guest);
  EXPECT_FALSE(session.profile.bot);
  EXPECT_EQ(session.profile.roles, std::set{Role::Player});
  EXPECT_EQ(session.ends_ms, kStart + kSessionMs);
  const auto identity = this->accounts_->identify(session.token, kStart);
  ASSERT_TRUE(identity.ok());
  EXPECT_EQ(identity->profile, session.profile);
  EXPECT_EQ(identity->by, Identity::By::Session);
  EXPECT_EQ(identity->id, session.session);
}

TYPED_TEST(AccountsTest, WhoIsAtHandIsKnownWithoutReading) {
  const NewSession session = this->member("Kaveh");
  this->restart();
  EXPECT_FALSE(this->accounts_->at_hand(session.token, kStart)) << "nothing is read yet";
  ASSERT_FALSE(this->accounts_->read_names([](std::int64_t) {}, kStart).has_value());
  EXPECT_TRUE(this->accounts_->at_hand("ms.nobody.s.secret", kStart)) << "known to be nobody";
  EXPECT_TRUE(this->accounts_->at_hand("not a token", kStart));
  EXPECT_FALSE(this->accounts_->at_hand(session.token, kStart)) << "the account itself is not read yet";
  EXPECT_EQ(this->identity(session.token), "Kaveh");
  EXPECT_TRUE(this->accounts_->at_hand(session.token, kStart + kRecentlyMs - 1));
  EXPECT_FALSE(this->accounts_->at_hand(session.token, kStart + kRecentlyMs)) << "others may have written meanwhile";
  this->store_->close();
  EXPECT_EQ(this->identity(session.token), "Kaveh") << "from memory";
  EXPECT_EQ(this->identity("ms.nobody.s.secret"), "not_logged_in");
  this->now_ += kRecentlyMs;
  EXPECT_NE(this->identity(session.token), "Kaveh") << "this would have to be read";
}

TYPED_TEST(AccountsTest, ManyNamesAreReadPieceByPieceBeforeAnybodyAsks) {
  constexpr std::int64_t kNames = 4'500;
  std::int64_t written = 0;
  while (written < kNames) {
    store::Append append{"accounts/names", written, {}};
    for (int count = 0; count < 900; ++count) {
      ++written;
      const std::string number = std::to_string(written);
      append.records.push_back(record_of(Named{"id" + number, "Player " + number, ""}, kStart));
    }
    ASSERT_TRUE(store::append_and_wait(*this->store_, append).ok());
  }
  std::vector<std::int64_t> progress;
  ASSERT_FALSE(this->accounts_->read_names([&](std::int64_t names) { progress.push_back(names); }, kStart).has_value());
  EXPECT_EQ(progress, (std::vector<std::int64_t>{2'000, 4'000, 4'500}));
  EXPECT_FALSE(this->accounts_->at_hand("ms.id4500.s.secret", kStart)) << "somebody has that name";
  EXPECT_TRUE(this->accounts_->at_hand("ms.id4501.s.secret", kStart));
}

TYPED_TEST(AccountsTest, ANameIsTakenOnce) {
  this->guest("Kaveh");
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("kaveh", "", kStart)), "name_taken");
  EXPECT_EQ(this->key_of(this->accounts_->register_member({"KAVEH", hash(kPassword)}, kStart)), "name_taken");
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("a", "", kStart)), "name_length");
  this->restart();
  const auto refused = this->accounts_->open_guest("ka veh", "", kStart);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::NameTaken);
  EXPECT_FALSE(refused.reason().message.fa.empty());
}

TYPED_TEST(AccountsTest, AGuestWhoDoesNotComeBackLeavesTheName) {
  const NewSession gone = this->guest("Kaveh");
  this->now_ = kStart + kGuestStaysMs - 1;
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("kaveh", "", this->now_)), "name_taken");
  this->now_ = kStart + kGuestStaysMs;
  const NewSession heir = this->guest("kaveh");
  EXPECT_NE(heir.profile.account, gone.profile.account);
  EXPECT_EQ(this->identity(gone.token), "not_logged_in");
  this->restart();
  EXPECT_EQ(this->accounts_->profile_of_name("KAVEH", this->now_)->account, heir.profile.account);
  EXPECT_EQ(this->key_of(this->accounts_->profile(gone.profile.account, this->now_)), "no_such_account");
}

TYPED_TEST(AccountsTest, AMemberNeverLosesTheName) {
  this->member("Kaveh");
  this->now_ += 100 * kSessionMs;
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("kaveh", "", this->now_)), "name_taken");
  EXPECT_TRUE(this->log_in("kaveh", kPassword).ok());
}

TYPED_TEST(AccountsTest, LogIn) {
  const NewSession first = this->member("رستم");
  EXPECT_FALSE(first.profile.guest);
  this->restart();
  const auto second = this->log_in("رستم", kPassword);
  ASSERT_TRUE(second.ok());
  EXPECT_NE(second->token, first.token);
  EXPECT_EQ(this->identity(first.token), "رستم") << "the other session goes on";
  EXPECT_EQ(this->identity(second->token), "رستم");
}

TYPED_TEST(AccountsTest, AnUnknownNameIsAnsweredAsAWrongPassword) {
  this->member("rostam");
  this->guest("sohrab");
  const auto wrong = this->log_in("rostam", "wrong horse");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.reason().kind, Kind::WrongPassword);
  EXPECT_EQ(this->log_in("nobody", kPassword).reason(), wrong.reason());
  EXPECT_EQ(this->log_in("sohrab", kPassword).reason(), wrong.reason()) << "a guest has no password";
  EXPECT_EQ(this->log_in("\xff", kPassword).reason(), wrong.reason());
  EXPECT_EQ(this->log_in("rostam", "").reason(), wrong.reason());
  EXPECT_EQ(this->log_in("rostam", std::string(kPassword) + std::string(200, 'x')).reason(), wrong.reason());
  // The same work for both: the hash that an unknown name is compared with has the same cost.
  const std::string cost_of_known = this->accounts_->check_of_name("rostam", kStart)->stored.text.substr(0, 25);
  EXPECT_EQ(this->accounts_->check_of_name("nobody", kStart)->stored.text.substr(0, 25), cost_of_known);
  EXPECT_EQ(cost_of_known, "$argon2id$v=19$m=8,t=1,p=");
}

TYPED_TEST(AccountsTest, AGuestBecomesAMember) {
  const NewSession session = this->guest("sohrab");
  const Accounts::Registration wanted{"sohrab", hash(kPassword), false, "Firefox"};
  const auto registered = this->accounts_->register_guest(session.profile.account, wanted, kStart);
  ASSERT_TRUE(registered.ok());
  EXPECT_EQ(registered->profile.account, session.profile.account);
  EXPECT_EQ(this->key_of(this->accounts_->register_guest(session.profile.account, wanted, kStart)), "member_already");
  EXPECT_EQ(this->identity(session.token), "not_logged_in") << "whoever else knew the guest's token knows nothing now";
  EXPECT_FALSE(this->accounts_->identify(registered->token, kStart)->profile.guest);
  EXPECT_EQ(this->log_in("sohrab", kPassword)->profile.account, session.profile.account);
  EXPECT_EQ(this->key_of(this->accounts_->register_guest("nobody", wanted, kStart)), "no_such_account");
}

TYPED_TEST(AccountsTest, AGuestBecomesAMemberUnderAnotherName) {
  const NewSession session = this->guest("Guest 1234");
  const std::string account = session.profile.account;
  const auto registered = this->accounts_->register_guest(account, {"Sohrab", hash(kPassword)}, kStart);
  ASSERT_TRUE(registered.ok());
  EXPECT_EQ(registered->profile.account, account);
  EXPECT_EQ(registered->profile.name, "Sohrab");
  EXPECT_EQ(registered->codes.size(), 8U);
  EXPECT_EQ(this->identity(session.token), "not_logged_in");
  this->restart();
  EXPECT_EQ(this->identity(registered->token), "Sohrab");
  EXPECT_EQ(this->log_in("sohrab", kPassword)->profile.account, account);
  // What was played under the former name leads to the same player, and nobody else plays under it.
  EXPECT_EQ(this->accounts_->profile_of_name("guest 1234", kStart)->name, "Sohrab");
  this->now_ += 2 * kGuestStaysMs;
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("Guest 1234", "", this->now_)), "name_taken");
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("S0hrab", "", this->now_)), "name_taken");
  // Tries are counted by name: one name, one way in.
  EXPECT_EQ(this->key_of(this->log_in("Guest 1234", kPassword)), "wrong_password");
  EXPECT_EQ(this->accounts_->all(this->now_)->size(), 1U);
  const auto found = this->accounts_->search("1234", 0, this->now_);
  ASSERT_EQ(found->profiles.size(), 1U);
  EXPECT_EQ(found->profiles[0].name, "Sohrab");
}

TYPED_TEST(AccountsTest, SomebodyWithAFormerNameIsFoundOnce) {
  const NewSession session = this->guest("Dara of old");
  ASSERT_TRUE(this->accounts_->register_guest(session.profile.account, {"Dara", hash(kPassword)}, kStart).ok());
  EXPECT_EQ(this->accounts_->search("dara", 0, kStart)->profiles.size(), 1U);
}

TYPED_TEST(AccountsTest, ANameThatAGuestMayNotHaveLeavesTheGuestAsHeWas) {
  this->member("Rostam");
  const NewSession session = this->guest("Zal");
  const std::string account = session.profile.account;
  const auto wish = [&](std::string_view name) {
    return this->accounts_->register_guest(account, {name, hash(kPassword)}, kStart);
  };
  const auto taken = wish("R0stam");
  EXPECT_EQ(this->key_of(taken), "name_taken");
  EXPECT_FALSE(taken.reason().suggestion.empty());
  EXPECT_EQ(this->key_of(wish("admin")), "name_reserved");
  EXPECT_EQ(this->key_of(wish("x")), "name_length");
  EXPECT_EQ(this->identity(session.token), "Zal");
  EXPECT_TRUE(this->accounts_->profile(account, kStart)->guest);
  // The own name, spelled otherwise.
  const auto registered = wish("ZAL");
  ASSERT_TRUE(registered.ok());
  EXPECT_EQ(registered->profile.name, "ZAL");
  // Whoever is a member keeps no further name from others.
  EXPECT_EQ(this->key_of(wish("Simorgh")), "member_already");
  EXPECT_EQ(this->guest("Simorgh").profile.name, "Simorgh");
}

TYPED_TEST(AccountsTest, SomebodyIsRecalledUntilTheSessionOrTokenEnds) {
  const NewSession session = this->member("rostam");
  const std::string account = session.profile.account;
  const auto recalled = [&](std::string_view id, Accounts::Counts counts = Accounts::Counts::AsLook) {
    const auto found = this->accounts_->recall(account, id, counts, this->now_);
    return found ? found->profile.name : found.reason().message.key;
  };
  const auto token = this->accounts_->create_token(account, "laptop", this->now_);
  EXPECT_EQ(recalled(session.session), "rostam");
  EXPECT_EQ(recalled(token->id), "rostam");
  EXPECT_EQ(recalled("nothing"), "not_logged_in");
  EXPECT_EQ(recalled(""), "not_logged_in");
  EXPECT_FALSE(this->accounts_->revoke_token(account, token->id, this->now_));
  EXPECT_EQ(recalled(token->id), "not_logged_in");
  // A look does not make the session last; using it does.
  this->now_ += kSessionMs - 1;
  EXPECT_EQ(recalled(session.session), "rostam");
  EXPECT_EQ(recalled(session.session, Accounts::Counts::AsUse), "rostam");
  // Nobody waits for that to be written; what is written after it is there after it.
  ASSERT_TRUE(store::append_and_wait(*this->store_, {"notes/a", 0, {{this->now_, "noted", "{}"}}}).ok());
  this->accounts_->refresh(account, this->now_);
  this->now_ += kSessionMs - 1;
  EXPECT_EQ(recalled(session.session), "rostam");
  this->now_ += 1;
  EXPECT_EQ(recalled(session.session), "not_logged_in");
}

TYPED_TEST(AccountsTest, WhoLostTheOfficeOfDirectorIsDismissed) {
  const std::string account = this->member("rostam").profile.account;
  const auto dismissed = [&] { return this->accounts_->profile(account, this->now_)->dismissed; };
  EXPECT_FALSE(dismissed()) << "who never had it may help others to direct";
  EXPECT_FALSE(this->accounts_->grant(kConsole, account, Role::Director, this->now_));
  EXPECT_FALSE(dismissed());
  EXPECT_FALSE(this->accounts_->withdraw(kConsole, account, Role::Director, this->now_));
  EXPECT_TRUE(dismissed());
  this->restart();
  EXPECT_TRUE(dismissed());
  EXPECT_FALSE(this->accounts_->grant(kConsole, account, Role::Director, this->now_));
  EXPECT_FALSE(dismissed());
}

TYPED_TEST(AccountsTest, ABrowserIsKnownUntilThePasswordChanges) {
  const NewSession session = this->member("rostam");
  this->member("sohrab");
  EXPECT_TRUE(this->guest("zal").device.empty());
  const auto knows = [&](std::string_view name, std::string_view mark) {
    return this->accounts_->knows_device(name, mark, this->now_);
  };
  EXPECT_TRUE(knows("rostam", session.device));
  EXPECT_TRUE(knows(" ROSTAM", session.device));
  EXPECT_NE(this->log_in("rostam", kPassword)->device, session.device) << "every browser has a mark of its own";
  EXPECT_FALSE(knows("sohrab", session.device));
  EXPECT_FALSE(knows("nobody", session.device));
  EXPECT_FALSE(knows("rostam", session.token));
  EXPECT_FALSE(knows("rostam", ""));
  EXPECT_FALSE(knows("rostam", session.device.substr(0, session.device.size() - 1)));
  this->restart();
  EXPECT_TRUE(knows("rostam", session.device));
  const auto proof = prove(this->accounts_->check_of_name("rostam", this->now_).value(), kPassword);
  EXPECT_FALSE(this->accounts_->change_password(proof, hash("another horse"), "", this->now_));
  EXPECT_FALSE(knows("rostam", session.device));
}

TYPED_TEST(AccountsTest, ANameThatLooksLikeAnotherIsTaken) {
  this->member("Milo");
  for (const std::string_view name : {"M1lo", "mil0", "Mîlo", "mi-lo", "MILO"}) {
    const auto refused = this->accounts_->open_guest(name, "", this->now_);
    EXPECT_EQ(this->key_of(refused), "name_taken") << name;
  }
  EXPECT_EQ(this->key_of(this->accounts_->profile_of_name("M1lo", this->now_)), "no_such_account")
      << "but nobody is found under it";
}

TYPED_TEST(AccountsTest, NamesGivenBeforeTheyLookedTheSameStay) {
  // As the log of an older release has it: what looks the same was nobody's business.
  std::int64_t version = 0;
  for (const std::string_view name : {"ali", "all", "admin", "al1"}) {
    const std::string account = "old-" + std::string(name);
    store::Append own{"account/" + account, 0, {}};
    own.records.push_back(record_of(Opened{std::string(name)}, kStart));
    own.records.push_back(record_of(PasswordSet{hash(kPassword).text}, kStart));
    ASSERT_TRUE(store::append_and_wait(*this->store_, own).ok());
    store::Append named{"accounts/names", version++, {}};
    named.records.push_back(record_of(Named{account, std::string(name), ""}, kStart));
    ASSERT_TRUE(store::append_and_wait(*this->store_, named).ok());
  }
  this->restart();
  for (const std::string_view name : {"ali", "all", "admin", "al1"}) {
    const auto session = this->log_in(name, kPassword);
    ASSERT_TRUE(session.ok()) << name;
    EXPECT_EQ(session->profile.account, "old-" + std::string(name));
    EXPECT_EQ(this->identity(session->token), name);
  }
  EXPECT_EQ(this->accounts_->all(kStart)->size(), 4U);
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("A_L_I", "", kStart)), "name_taken");
}

TYPED_TEST(AccountsTest, ReservedNamesAreTheMachinesOwnersToGive) {
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("Meydan hard", "", kStart)), "name_reserved");
  EXPECT_EQ(this->key_of(this->accounts_->register_member({"admin", hash(kPassword)}, kStart)), "name_reserved");
  EXPECT_EQ(this->key_of(this->accounts_->register_administrator("admin", hash(kPassword), kStart)), "fine");
}

TYPED_TEST(AccountsTest, ATakenNameIsAnsweredWithOneThatIsFree) {
  this->guest("Kaveh");
  std::set<std::string> taken;
  for (int number = 0; number < 120; ++number) {  // more than there are numbers of two digits
    const auto refused = this->accounts_->open_guest("kaveh", "", this->now_);
    ASSERT_EQ(this->key_of(refused), "name_taken");
    EXPECT_NE(refused.reason().message.en.find(refused.reason().suggestion), std::string::npos);
    ASSERT_EQ(this->guest(refused.reason().suggestion).profile.name, refused.reason().suggestion);
    EXPECT_TRUE(taken.insert(refused.reason().suggestion).second);
  }
}

TYPED_TEST(AccountsTest, ChangingThePasswordEndsTheOtherSessions) {
  const NewSession here = this->member("rostam");
  const auto elsewhere = this->log_in("rostam", kPassword);
  const std::string account = here.profile.account;
  const auto old_proof = prove(this->accounts_->check_of_account(account, kStart).value(), kPassword);
  const auto wrong = prove(this->accounts_->check_of_account(account, kStart).value(), "wrong horse");
  EXPECT_EQ(this->key_of(this->accounts_->change_password(wrong, hash("new password"), here.session, kStart)),
            "wrong_password");
  EXPECT_EQ(this->key_of(this->accounts_->change_password(old_proof, hash("new password"), here.session, kStart)),
            "fine");
  EXPECT_EQ(this->identity(here.token), "rostam");
  EXPECT_EQ(this->identity(elsewhere->token), "not_logged_in");
  EXPECT_FALSE(this->log_in("rostam", kPassword).ok());
  EXPECT_TRUE(this->log_in("rostam", "new password").ok());
  // What was proved before the change is worth nothing after it.
  EXPECT_EQ(this->key_of(this->accounts_->log_in(old_proof, "", kStart)), "wrong_password");
  EXPECT_EQ(this->key_of(this->accounts_->change_password(old_proof, hash(kPassword), "", kStart)), "wrong_password");
}

TYPED_TEST(AccountsTest, SessionsEndThirtyDaysAfterTheyWereLastSeen) {
  const NewSession session = this->member("rostam");
  this->now_ = kStart + kSessionMs - 1;
  EXPECT_EQ(this->identity(session.token), "rostam");
  this->restart();
  this->now_ += kSessionMs - 1;
  EXPECT_EQ(this->identity(session.token), "rostam") << "seen, so it went on";
  this->restart();
  this->now_ += kSessionMs;
  EXPECT_EQ(this->identity(session.token), "not_logged_in");
  EXPECT_TRUE(this->accounts_->sessions(session.profile.account, this->now_)->empty());
}

TYPED_TEST(AccountsTest, TheLogIsToldOfASessionOnceADay) {
  const NewSession session = this->member("rostam");
  const std::string stream = "account/" + session.profile.account;
  const auto records = [&] {
    this->restart();  // whatever waited is written
    return this->store_->read(stream, 1)->size();
  };
  const auto before = records();
  this->now_ = kStart + kDayMs - 1;
  for (int count = 0; count < 10; ++count) EXPECT_EQ(this->identity(session.token), "rostam");
  EXPECT_EQ(records(), before);
  this->now_ = kStart + kDayMs;
  for (int count = 0; count < 10; ++count) EXPECT_EQ(this->identity(session.token), "rostam");
  EXPECT_EQ(records(), before + 1);
  this->now_ += 2'000;
  for (int count = 0; count < 10; ++count) EXPECT_EQ(this->identity(session.token), "rostam");
  EXPECT_EQ(records(), before + 1);
  EXPECT_EQ(this->accounts_->sessions(session.profile.account, this->now_)->front().seen_ms, kStart + kDayMs);
}

TYPED_TEST(AccountsTest, SessionsAreListedAndEnded) {
  const NewSession first = this->member("rostam");
  const std::string account = first.profile.account;
  this->now_ += 5;
  const auto second = this->log_in("rostam", kPassword);
  const auto list = this->accounts_->sessions(account, this->now_);
  ASSERT_EQ(list->size(), 2U);
  EXPECT_EQ((*list)[0], (SessionInfo{first.session, "Firefox", kStart, kStart, kStart + kSessionMs}));
  EXPECT_EQ((*list)[1].label, "Chrome");
  EXPECT_EQ(this->key_of(this->accounts_->end_session(account, first.session, this->now_)), "fine");
  EXPECT_EQ(this->key_of(this->accounts_->end_session(account, first.session, this->now_)), "no_such_session");
  EXPECT_EQ(this->identity(first.token), "not_logged_in");
  EXPECT_EQ(this->identity(second->token), "rostam");
  const auto third = this->log_in("rostam", kPassword);
  EXPECT_EQ(this->key_of(this->accounts_->end_all_sessions(account, third->session, this->now_)), "fine");
  EXPECT_EQ(this->identity(second->token), "not_logged_in");
  EXPECT_EQ(this->identity(third->token), "rostam");
  EXPECT_EQ(this->key_of(this->accounts_->end_all_sessions(account, "", this->now_)), "fine");
  EXPECT_EQ(this->identity(third->token), "not_logged_in");
  this->restart();
  EXPECT_EQ(this->identity(third->token), "not_logged_in");
}

TYPED_TEST(AccountsTest, ThereAreNotEndlesslyManySessions) {
  const NewSession first = this->member("rostam");
  const auto proof = prove(this->accounts_->check_of_name("rostam", kStart).value(), kPassword);
  for (std::size_t count = 0; count < kMostSessions; ++count) {
    ++this->now_;
    ASSERT_TRUE(this->accounts_->log_in(proof, "", this->now_).ok());
  }
  EXPECT_EQ(this->accounts_->sessions(first.profile.account, this->now_)->size(), kMostSessions);
  EXPECT_EQ(this->identity(first.token), "not_logged_in") << "the one not seen for longest went";
}

TYPED_TEST(AccountsTest, TokensForPrograms) {
  const NewSession session = this->member("rakhsh");
  const std::string account = session.profile.account;
  const auto token = this->accounts_->create_token(account, "home server", kStart);
  ASSERT_TRUE(token.ok());
  EXPECT_EQ(this->key_of(this->accounts_->create_token(account, "Home Server", kStart)), "token_name_taken");
  EXPECT_EQ(this->key_of(this->accounts_->create_token(account, "\n", kStart)), "name_letters");
  this->restart();
  this->now_ += 10 * kSessionMs;
  const auto identity = this->accounts_->identify(token->token, this->now_);
  ASSERT_TRUE(identity.ok()) << "it does not end by itself";
  EXPECT_EQ(identity->by, Identity::By::ApiToken);
  EXPECT_EQ(identity->id, token->id);
  EXPECT_EQ(*this->accounts_->tokens(account, this->now_),
            (std::vector<TokenInfo>{{token->id, "home server", kStart}}));
  EXPECT_EQ(this->key_of(this->accounts_->revoke_token(account, token->id, this->now_)), "fine");
  EXPECT_EQ(this->key_of(this->accounts_->revoke_token(account, token->id, this->now_)), "no_such_token");
  EXPECT_EQ(this->identity(token->token), "not_logged_in");
  const NewSession guest = this->guest("visitor");
  EXPECT_EQ(this->key_of(this->accounts_->create_token(guest.profile.account, "mine", this->now_)), "members_only");
  for (std::size_t count = 0; count < kMostTokens; ++count) {
    EXPECT_TRUE(this->accounts_->create_token(account, "token " + std::to_string(count), this->now_).ok());
  }
  EXPECT_EQ(this->key_of(this->accounts_->create_token(account, "one more", this->now_)), "too_many_tokens");
}

TYPED_TEST(AccountsTest, BotsAreMarked) {
  const auto bot = this->accounts_->register_member({"rakhsh", hash(kPassword), true}, kStart);
  EXPECT_TRUE(bot->profile.bot);
  const NewSession later = this->member("shabdiz");
  EXPECT_EQ(this->key_of(this->accounts_->mark_bot(later.profile.account, kStart)), "fine");
  EXPECT_EQ(this->key_of(this->accounts_->mark_bot(this->guest("visitor").profile.account, kStart)), "members_only");
  this->restart();
  EXPECT_TRUE(this->accounts_->profile(bot->profile.account, kStart)->bot);
  EXPECT_TRUE(this->accounts_->profile(later.profile.account, kStart)->bot);
  EXPECT_EQ(this->key_of(this->accounts_->grant(kConsole, bot->profile.account, Role::Director, kStart)),
            "role_for_people");
}

TYPED_TEST(AccountsTest, OnlyAnAdministratorGivesRoles) {
  const auto administrator = this->accounts_->register_administrator("kay khosrow", hash(kPassword), kStart);
  ASSERT_TRUE(administrator.ok());
  EXPECT_TRUE(administrator->has(Role::Administrator));
  const NewSession director = this->member("zal");
  const std::string zal = director.profile.account;
  EXPECT_EQ(this->key_of(this->accounts_->grant(zal, zal, Role::Director, kStart)), "administrators_only");
  EXPECT_EQ(this->key_of(this->accounts_->grant("", zal, Role::Director, kStart)), "administrators_only");
  EXPECT_EQ(this->key_of(this->accounts_->grant(administrator->account, zal, Role::Player, kStart)), "everybody_plays");
  EXPECT_EQ(this->key_of(this->accounts_->grant(administrator->account, zal, Role::Director, kStart)), "fine");
  EXPECT_EQ(this->key_of(this->accounts_->grant(administrator->account, zal, Role::Committee, kStart)), "fine");
  EXPECT_EQ(this->key_of(this->accounts_->grant(administrator->account, "nobody", Role::Director, kStart)),
            "no_such_account");
  EXPECT_EQ(this->key_of(this->accounts_->grant(administrator->account, this->guest("visitor").profile.account,
                                                Role::Director, kStart)),
            "members_only");
  this->restart();
  EXPECT_EQ(this->accounts_->identify(director.token, kStart)->profile.roles,
            (std::set{Role::Player, Role::Director, Role::Committee}));
  EXPECT_NE(everything_in(*this->store_).find(R"(role_granted {"role":"director","by":")" + administrator->account),
            std::string::npos)
      << "the record says who gave it";
  EXPECT_EQ(this->key_of(this->accounts_->withdraw(zal, zal, Role::Director, kStart)), "administrators_only");
  EXPECT_EQ(this->key_of(this->accounts_->withdraw(administrator->account, zal, Role::Director, kStart)), "fine");
  EXPECT_FALSE(this->accounts_->profile(zal, kStart)->has(Role::Director));
  EXPECT_EQ(this->key_of(
                this->accounts_->withdraw(administrator->account, administrator->account, Role::Administrator, kStart)),
            "own_role");
}

TYPED_TEST(AccountsTest, WhatIsNoTokenIsNobodys) {
  const NewSession session = this->member("rostam");
  const auto token = this->accounts_->create_token(session.profile.account, "home", kStart);
  std::string changed = session.token;
  changed.back() = changed.back() == 'A' ? 'B' : 'A';
  std::string other_kind = session.token;
  other_kind[1] = 't';
  for (const std::string& text : {std::string(), std::string("..."), std::string("ms.x.y.z"), changed, other_kind,
                                  session.token + ".", session.token.substr(0, 40), std::string(100'000, '.')}) {
    EXPECT_EQ(this->identity(text), "not_logged_in") << text.substr(0, 100);
  }
  EXPECT_EQ(this->identity(token->token), "rostam");
}

TYPED_TEST(AccountsTest, NoPasswordAndNoTokenIsEverWrittenDown) {
  const NewSession session = this->member("rostam");
  const auto again = this->log_in("rostam", kPassword);
  const auto token = this->accounts_->create_token(session.profile.account, "home", kStart);
  const auto proof = prove(this->accounts_->check_of_name("rostam", kStart).value(), kPassword);
  EXPECT_FALSE(this->accounts_->change_password(proof, hash("another password"), again->session, kStart));
  EXPECT_FALSE(this->log_in("rostam", "a wrong password").ok());
  const std::string all = everything_in(*this->store_);
  EXPECT_NE(all.find("$argon2id$"), std::string::npos);
  EXPECT_NE(all.find(token_hash(token->token)), std::string::npos);
  for (const std::string& secret :
       {std::string(kPassword), std::string("another password"), std::string("a wrong password")}) {
    EXPECT_EQ(all.find(secret), std::string::npos) << secret;
  }
  for (const std::string& text : {session.token, again->token, token->token}) {
    EXPECT_EQ(all.find(text), std::string::npos);
    EXPECT_EQ(all.find(text.substr(text.rfind('.') + 1)), std::string::npos);
  }
}

TYPED_TEST(AccountsTest, AnotherProcessIsSeenWithinASecond) {
  const NewSession session = this->member("rostam");
  const auto other_store = this->disk_.open();
  Accounts other(*other_store, this->random_, kCheapestCost);
  EXPECT_TRUE(other.identify(session.token, kStart).ok());
  EXPECT_FALSE(this->accounts_->end_all_sessions(session.profile.account, "", kStart));
  EXPECT_TRUE(other.identify(session.token, kStart + kRecentlyMs - 1).ok());
  EXPECT_FALSE(other.identify(session.token, kStart + kRecentlyMs).ok());
  EXPECT_EQ(this->key_of(other.open_guest("Rostam", "", kStart)), "name_taken");
  EXPECT_TRUE(other.open_guest("sohrab", "", kStart).ok());
  EXPECT_EQ(this->key_of(this->accounts_->open_guest("sohrab", "", kStart)), "name_taken") << "claims look at once";
}

TYPED_TEST(AccountsTest, EverybodyIsListed) {
  this->member("rostam");
  this->guest("آرش");
  this->restart();
  const auto all = this->accounts_->all(kStart);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ((*all)[0].name, "rostam");
  EXPECT_EQ((*all)[1].name, "آرش");
  EXPECT_TRUE((*all)[1].guest);
}

TEST(Password, EightCharactersTo128Bytes) {
  const auto key = [](const std::string& password) {
    const auto refused = refuse_password(password);
    return refused ? refused->key : "fine";
  };
  EXPECT_EQ(key("1234567"), "password_too_short");
  EXPECT_EQ(key("12345678"), "fine");
  EXPECT_EQ(key("گذرواژ"), "password_too_short") << "characters, not bytes";
  EXPECT_EQ(key("گذرواژه۱۲"), "fine");
  EXPECT_EQ(key(std::string(128, 'a')), "fine");
  EXPECT_EQ(key(std::string(129, 'a')), "password_too_long");
  EXPECT_EQ(key("1234567\xff"), "password_not_utf8");
  EXPECT_EQ(hash_password("short", kCheapestCost).reason().key, "password_too_short");
}

TEST(Password, TheSameOneIsHashedDifferentlyAndAtTheUsualCost) {
  EXPECT_NE(hash(kPassword), hash(kPassword)) << "every hash has a salt of its own";
  const auto usual = hash_password(kPassword);
  ASSERT_TRUE(usual.ok());
  EXPECT_TRUE(usual->text.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << usual->text;
  EXPECT_TRUE(prove({"account", *usual}, kPassword).correct);
  EXPECT_FALSE(prove({"account", *usual}, "correct horsf").correct);
  EXPECT_FALSE(prove({"", *usual}, kPassword).correct) << "nobody has no password";
}

TEST(AccountFact, IsReadAsItWasWrittenAndNothingElseIs) {
  const AccountFact facts[] = {Opened{"علی"},
                               Renamed{"n"},
                               PasswordSet{"$h"},
                               MarkedBot{},
                               SessionStarted{"s", "h", "Firefox \"1\""},
                               SessionSeen{"s"},
                               SessionEnded{"s"},
                               SessionsEnded{""},
                               TokenCreated{"t", "n", "h"},
                               TokenRevoked{"t"},
                               RoleGranted{Role::Committee, "a"},
                               RoleWithdrawn{Role::Administrator, "a"},
                               Named{"a", "n", ""},
                               CodesSet{"h1 h2"},
                               CodeUsed{"h1"},
                               EmailAsked{"a@b", "h"},
                               EmailConfirmed{"a@b"},
                               EmailRemoved{},
                               ResetAsked{"h", "mail"},
                               ResetUsed{"h"}};
  for (const AccountFact& fact : facts) {
    const store::NewRecord record = record_of(fact, kStart);
    const auto read = fact_of({1, kStart, record.kind, record.body, {}});
    ASSERT_TRUE(read.ok()) << record.kind;
    EXPECT_EQ(*read, fact);
  }
  const auto readable = [](const char* kind, const char* body) { return fact_of({1, 0, kind, body, {}}).ok(); };
  EXPECT_TRUE(readable("opened", R"({"name":"x"})"));
  // As the first versions wrote them; these stay readable for good.
  EXPECT_TRUE(readable("password_set", R"({"hash":"$h"})"));
  EXPECT_TRUE(readable("session_started", R"({"session":"s","token_hash":"h","label":"Firefox"})"));
  EXPECT_TRUE(readable("sessions_ended", R"({"except":""})"));
  EXPECT_TRUE(readable("named", R"({"account":"a","name":"n","instead_of":""})"));
  EXPECT_FALSE(readable("opened", R"({"name":1})"));
  EXPECT_FALSE(readable("opened", R"({})"));
  EXPECT_FALSE(readable("opened", R"({"name":"x","more":"y"})"));
  EXPECT_FALSE(readable("opened", "nonsense"));
  EXPECT_FALSE(readable("role_granted", R"({"role":"king","by":"x"})"));
  EXPECT_FALSE(readable("moved", R"({"name":"x"})"));
}

TEST(Guests, TenThousandOfThemAreGivenNamesAtOnce) {
  OnMemory disk;
  const auto store = disk.open();
  SystemRandom random;
  Accounts accounts(*store, random, kCheapestCost);
  std::set<std::string> names;
  for (int number = 0; number < 11'000; ++number) {
    const auto guest = accounts.open_guest("", "", kStart);
    ASSERT_TRUE(guest.ok()) << number;
    EXPECT_TRUE(names.insert(guest->profile.name).second) << guest->profile.name;
  }
  EXPECT_EQ(accounts.open_guest("", "", kStart, kEnglishGuestStem)->profile.name.substr(0, 6), "Guest ");
}

}  // namespace
}  // namespace meydan::server
