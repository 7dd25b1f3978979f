// The hall and its events with a clock of the test's own: what a session's age does to connections, and what the end of
// an authority does to wishes that wait. With real sockets: authority_test.py.
#include "server/hall.h"

#include <gtest/gtest.h>

#include "server/hand_loop.h"
#include "server/tests/account_stores.h"

namespace meydan::server {
namespace {

constexpr Ms kStart = 1'700'000'000'000;

class Heard final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { texts.push_back(*text); }
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }
  void when_written(std::function<void()>) override {}
  void close(std::uint16_t code, std::string_view) override {
    closed = code;
    texts_before_close = texts.size();
  }
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }

  std::vector<std::string> texts;
  std::uint16_t closed = 0;
  std::size_t texts_before_close = 0;
};

/// Whoever comes with a session is in already, and may say as much as they like.
class OpenDoor final : public Doorkeeper {
 public:
  void identify(const Hello&, Then) override {}
  Ms wait_ms(const std::string&) override { return 0; }
  Ms wait_at_table_ms(const RateRule&, const std::string&, const std::string&) override { return 0; }
};

/// A hall without a network, at a time that the test says.
class HallTest : public ::testing::Test {
 protected:
  void run_tasks() { loop_.run_tasks(); }
  std::shared_ptr<Heard> connected(const NewSession& session) {
    const auto socket = std::make_shared<Heard>();
    hall_.opened(socket, person_of(session));
    return socket;
  }
  /// What a connection is answered, or that it is not there any more.
  std::string said(const std::shared_ptr<Heard>& socket, std::string_view text) {
    socket->texts.clear();
    hall_.message(socket, text);
    if (socket->closed != 0) return "closed " + std::to_string(socket->closed);
    return socket->texts.empty() ? "nothing" : socket->texts.front();
  }

  HandLoop loop_{kStart};
  OnMemory disk_;
  std::unique_ptr<store::Store> store_ = disk_.open();
  SystemRandom random_;
  MatchSecrets secrets_{{store::SecretKey{}}, random_};
  Accounts accounts_{*store_, random_, kCheapestCost};
  Ratings ratings_ = Ratings::read(*store_).value();
  AccountPeople people_{accounts_, loop_};
  OpenDoor door_;
  Tables tables_{{.store = *store_, .secrets = secrets_, .ratings = ratings_, .loop = loop_, .random = random_}};
  Events events_{
      {.store = *store_, .secrets = secrets_, .tables = tables_, .loop = loop_, .random = random_, .people = people_}};
  Hall hall_{{.tables = tables_,
              .events = events_,
              .ratings = ratings_,
              .loop = loop_,
              .random = random_,
              .people = people_,
              .doorkeeper = door_}};
};

/// An event with its director, and the office that may end.
class WishesThatWait : public HallTest {
 protected:
  using Answer = Result<std::int64_t, Events::Refused>;

  WishesThatWait() {
    const auto hash = hash_password("anar o angur", kCheapestCost).value();
    session_ = accounts_.register_member({.name = "Dara", .password = hash}, loop_.now_ms()).value();
    EXPECT_FALSE(accounts_.grant(kConsole, session_.profile.account, Role::Director, loop_.now_ms()));
    tournament::Setup setup;
    setup.fa = setup.en = "Event";
    setup.game = "othello";
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    events_.open(setup, director(), [this](const std::string& id, const Answer& done) {
      EXPECT_TRUE(done);
      event_ = id;
    });
    run_tasks();
    for (const std::string name : {"Rokh", "Fil"})
      events_.submit(event_, {director(), "", tournament::Entry{name, "", name, "", "open", "", 0, 0, {}}},
                     [](const Answer& done) { EXPECT_TRUE(done); });
    run_tasks();
  }
  tournament::Actor director() {
    const auto now =
        accounts_.recall(session_.profile.account, session_.session, Accounts::Counts::AsLook, loop_.now_ms()).value();
    return actor_of(person_of(now));
  }
  void withdraw() {
    EXPECT_FALSE(accounts_.withdraw(kConsole, session_.profile.account, Role::Director, loop_.now_ms()));
  }
  Events::Reply told() {
    return [this](const Answer& done) { answers_.push_back(done ? "granted" : done.reason().message.key); };
  }
  std::vector<tournament::Wish> notices(int count) {
    return std::vector<tournament::Wish>(static_cast<std::size_t>(count),
                                         {director(), "", tournament::Notice{"salam"}});
  }
  void run_all() {
    run_tasks();
    loop_.run_works(Work::Events);
  }

  NewSession session_;
  std::string event_;
  std::vector<std::string> answers_;
};

TEST_F(WishesThatWait, AreGrantedWhileTheOfficeLasts) {
  events_.submit_all(event_, notices(2), told());
  events_.submit(event_, notices(1).front(), told());
  run_all();
  EXPECT_EQ(answers_, (std::vector<std::string>{"granted", "granted"}));
}

TEST_F(WishesThatWait, EndWithTheOffice) {
  events_.submit_all(event_, notices(2), told());      // being decided on another thread
  events_.submit(event_, notices(1).front(), told());  // waits for it
  events_.pair(event_, "open", director(), told());
  const std::int64_t version = events_.find(event_)->version;
  withdraw();
  run_all();
  EXPECT_EQ(answers_, std::vector<std::string>(3, "directors_only"));
  EXPECT_EQ(events_.find(event_)->version, version);
}

TEST_F(WishesThatWait, OfADismissedDirectorEnterNobodyNotEvenTheDirector) {
  events_.submit_all(event_, notices(2), told());  // what the next one waits for
  events_.submit_all(event_, {{director(), "", tournament::Entry{"asb", "", "Asb", "", "open", "", 0, 0, {}}}}, told());
  const std::size_t entries = events_.find(event_)->entries.size();
  withdraw();
  run_all();
  EXPECT_EQ(answers_, std::vector<std::string>(2, "directors_only"));
  EXPECT_EQ(events_.find(event_)->entries.size(), entries);
}

TEST_F(WishesThatWait, ThatWereDecidedBeforeTheOfficeEndedAreNotWrittenAfterIt) {
  events_.submit_all(event_, notices(2), told());
  const auto back = loop_.run_work(Work::Events);  // decided, and on its way back
  withdraw();
  loop_.post(back);
  run_all();
  EXPECT_EQ(answers_, std::vector<std::string>{"directors_only"});
}

TEST_F(WishesThatWait, EndWithTheSession) {
  events_.submit_all(event_, notices(2), told());
  events_.submit(event_, notices(1).front(), told());
  EXPECT_FALSE(accounts_.end_session(session_.profile.account, session_.session, loop_.now_ms()));
  run_all();
  EXPECT_EQ(answers_, std::vector<std::string>(2, "not_logged_in"));
}

constexpr std::string_view kHello = R"({"id":1,"do":"hello","v":1})";
constexpr std::string_view kPing = R"({"id":2,"do":"watch_lobby"})";

TEST_F(HallTest, ASessionThatEndsByItsAgeEndsItsConnections) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  const auto speaking = connected(session);
  const auto silent = connected(session);
  EXPECT_TRUE(said(speaking, kHello).starts_with(R"({"answer":1,"kind":"done")"));
  loop_.set_now_ms(kStart + kSessionMs - 1);
  hall_.end_old_sessions();
  EXPECT_EQ(speaking->closed, 0);
  EXPECT_EQ(hall_.clients(), 2U);
  loop_.set_now_ms(kStart + kSessionMs);
  hall_.end_old_sessions();
  EXPECT_EQ(speaking->closed, 1008);
  EXPECT_EQ(silent->closed, 1008);
  EXPECT_EQ(hall_.clients(), 0U);
}

TEST_F(HallTest, ACommandOfASessionThatHasEndedIsNotObeyed) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  const auto speaking = connected(session);
  const auto silent = connected(session);
  EXPECT_TRUE(said(speaking, kHello).starts_with(R"({"answer":1,"kind":"done")"));
  loop_.set_now_ms(kStart + kSessionMs);
  EXPECT_EQ(said(speaking, kPing), "closed 1008") << "before anybody has looked at the clock";
  EXPECT_NE(said(silent, kHello).find("not_logged_in"), std::string::npos);
  EXPECT_EQ(said(speaking, kPing), "closed 1008");
  EXPECT_TRUE(speaking->texts.empty());
}

TEST_F(HallTest, AConnectionThatIsUsedKeepsItsSession) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  const auto socket = connected(session);
  EXPECT_TRUE(said(socket, kHello).starts_with(R"({"answer":1,"kind":"done")"));
  for (int day = 1; day <= 60; ++day) {
    loop_.set_now_ms(kStart + day * kDayMs);
    hall_.end_old_sessions();
    EXPECT_TRUE(said(socket, kPing).starts_with(R"({"answer":2,"kind":"done")")) << day;
    // As the watch does: the log says that the session was used.
    accounts_.refresh(session.profile.account, loop_.now_ms());
    hall_.look_again(session.profile.account);
  }
  EXPECT_EQ(socket->closed, 0);
}

TEST_F(HallTest, WhatIsSaidToAnEndedConnectionIsNotHeardByIt) {
  const NewSession session =
      accounts_.register_member({"Ani", hash_password("correct horse", kCheapestCost).value()}, loop_.now_ms()).value();
  const auto socket = connected(session);
  EXPECT_TRUE(said(socket, kHello).starts_with(R"({"answer":1,"kind":"done")"));
  EXPECT_TRUE(said(socket, kPing).starts_with(R"({"answer":2,"kind":"done")"));
  EXPECT_FALSE(accounts_.end_session(session.profile.account, session.session, loop_.now_ms()));
  hall_.look_again(session.profile.account);
  socket->texts.clear();
  hall_.seated(session.profile.account, "nowhere");
  hall_.lobby_changed();
  run_tasks();
  EXPECT_EQ(socket->closed, 1008);
  EXPECT_TRUE(socket->texts.empty());
}

constexpr std::string_view kSay = R"({"id":7,"do":"say","table":"t","key":"k","text":"salam"})";

TEST_F(HallTest, AnAskIsAnsweredWhenItsTokenEndsWhileTheTableIsRead) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  std::vector<std::string> answers;
  hall_.ask(person_of(session), "", wire::parse_incoming(kSay).value(),
            [&](std::string answer) { answers.push_back(std::move(answer)); });
  ASSERT_EQ(loop_.works(Work::Reads), 1U);
  EXPECT_FALSE(accounts_.end_session(session.profile.account, session.session, loop_.now_ms()));
  hall_.look_again(session.profile.account);
  EXPECT_EQ(hall_.clients(), 0U);
  loop_.run_work(Work::Reads)();
  run_tasks();
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_TRUE(answers.front().starts_with(R"({"answer":7,"kind":"refused")")) << answers.front();
  EXPECT_NE(answers.front().find("not_logged_in"), std::string::npos);
}

TEST_F(HallTest, AnAskOfASessionThatHasEndedByItsAgeIsAnswered) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  std::vector<std::string> answers;
  loop_.set_now_ms(kStart + kSessionMs);
  hall_.ask(person_of(session), "", wire::parse_incoming(kSay).value(),
            [&](std::string answer) { answers.push_back(std::move(answer)); });
  run_tasks();
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_NE(answers.front().find("not_logged_in"), std::string::npos);
  EXPECT_EQ(hall_.clients(), 0U);
}

TEST_F(HallTest, WhatIsObeyedIsAnsweredBeforeTheConnectionIsClosed) {
  const NewSession session = accounts_.open_guest("Ani", "", loop_.now_ms()).value();
  const auto socket = connected(session);
  EXPECT_TRUE(said(socket, kHello).starts_with(R"({"answer":1,"kind":"done")"));
  socket->texts.clear();
  hall_.message(socket, R"({"id":3,"do":"challenge","game":"othello","clock":{"kind":"none"},"seat":0})");
  EXPECT_TRUE(socket->texts.empty()) << "it is on its way to the log";
  EXPECT_FALSE(accounts_.end_session(session.profile.account, session.session, loop_.now_ms()));
  hall_.look_again(session.profile.account);
  EXPECT_EQ(said(socket, kPing), "nothing") << "it is not heard any more";
  run_tasks();
  ASSERT_EQ(socket->texts.size(), 1U);
  EXPECT_TRUE(socket->texts.front().starts_with(R"({"answer":3,"kind":"done")")) << socket->texts.front();
  EXPECT_EQ(socket->closed, 1008);
  EXPECT_EQ(socket->texts_before_close, 1U);
}

}  // namespace
}  // namespace meydan::server
