// The session against a server that is made up line by line, and whose connection breaks at the worst moments.
#include "client/session.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "play/entrance_work.h"
#include "play/table.h"
#include "wire/table_event.h"

namespace meydan::client {
namespace {

namespace json = boost::json;

std::string text_in(const json::object& object, std::string_view name) {
  const json::value* const value = object.if_contains(json::string_view(name.data(), name.size()));
  return value == nullptr ? std::string() : json::value_to<std::string>(*value);
}

struct Heard final : Listener {
  std::vector<json::object> sent;
  std::vector<std::function<void()>> pauses;
  std::vector<std::string> told;
  std::vector<play::Event> events;

  void send(std::string text) override { sent.push_back(json::parse(text).as_object()); }
  void after(std::chrono::milliseconds, std::function<void()> then) override { pauses.push_back(std::move(then)); }
  [[nodiscard]] play::Ms now_ms() const override { return 1'000; }
  void welcomed(bool again) override { told.emplace_back(again ? "back" : "welcome"); }
  void turned_away(const Message& why) override { told.push_back("away " + why.key); }
  void lobby_changed() override {}
  void seated(const std::string& table) override { told.push_back("seated " + table); }
  void happened(const std::string&, const std::vector<play::Event>& news) override {
    events.insert(events.end(), news.begin(), news.end());
  }
  void nonsense(const Message& why) override { told.push_back("nonsense " + why.key); }

  /// The last thing of this name that was sent.
  [[nodiscard]] const json::object* last(std::string_view what) const {
    for (auto message = sent.rbegin(); message != sent.rend(); ++message) {
      if (text_in(*message, "do") == what) return &*message;
    }
    return nullptr;
  }
  [[nodiscard]] int count(std::string_view what) const {
    int number = 0;
    for (const json::object& message : sent) number += text_in(message, "do") == what ? 1 : 0;
    return number;
  }
};

class SessionTest : public testing::Test {
 protected:
  void answer(std::string_view what, json::object fields, const char* kind = "done") {
    const json::object* const asked = heard.last(what);
    ASSERT_NE(asked, nullptr) << what;
    fields["answer"] = asked->at("id");
    fields["kind"] = kind;
    session.heard(json::serialize(fields));
  }
  void arrive() {
    session.opened();
    answer("hello", {{"you", {{"id", "p1"}, {"name", "Ani"}, {"token", "secret"}}}});
  }
  void show_lobby(const char* seeks, const char* tables) {
    session.heard(std::string(R"({"lobby":{"seeks":)") + seeks + R"(,"tables":)" + tables + "}}");
  }
  /// The events of a table with both players, from after `seen`.
  void send_events(std::int64_t seen) {
    std::string text = R"({"table":"t","events":[)";
    bool first = true;
    for (const play::Event& event : log()) {
      if (event.number <= seen) continue;
      text += (first ? "" : ",") + wire::to_json(event);
      first = false;
    }
    session.heard(text + "]}");
  }
  static std::vector<play::Event> log() {
    return {{1, 10, "", "", play::Created{{.table = "t", .game = "connect_four", .rules = "standard", .clock = {}}}},
            {2, 10, "p1", "seat", play::Seated{0, "p1", "Ani"}},
            {3, 10, "p2", "seat", play::Seated{1, "p2", "Babak"}},
            {4, 10, "p2", "seat", play::GameStarted{1, ""}},
            {5, 12, "p2", "s", play::Said{"p2", "hello"}}};
  }
  void take_seat() {
    arrive();
    session.heard(R"({"seated":"t"})");
    send_events(0);
  }

  Heard heard;
  Session session{heard, {"Ani", ""}, "k"};
  std::vector<bool> done;
  Then then = [this](const Reply& reply) { done.push_back(reply.done); };
};

TEST_F(SessionTest, WorksAndWaitsWhereManyComeFromOneAddress) {
  session.opened();
  const json::object asked{{"challenge", "club"}, {"bits", 3}, {"parts", play::kWorkParts}};
  answer("hello", {{"message", {{"key", "many_from_address"}}}, {"work", asked}}, "refused");
  ASSERT_EQ(heard.count("hello"), 2);
  const std::string proof = text_in(*heard.last("hello"), "work");
  ASSERT_TRUE(proof.starts_with("club:")) << proof;
  EXPECT_TRUE(play::is_work_done("club", 3, proof.substr(5)));
  answer("hello", {{"message", {{"key", "many_from_address_wait"}}}, {"wait_ms", 1'500}}, "refused");
  ASSERT_EQ(heard.pauses.size(), 1U);
  heard.pauses.front()();
  EXPECT_EQ(text_in(*heard.last("hello"), "work"), proof);
  answer("hello", {{"you", {{"id", "p1"}, {"name", "Ani"}, {"token", "secret"}}}});
  EXPECT_EQ(heard.told, std::vector<std::string>{"welcome"});
}

TEST_F(SessionTest, DoesNotWorkForHours) {
  session.opened();
  const json::object asked{{"challenge", "club"}, {"bits", 40}, {"parts", play::kWorkParts}};
  answer("hello", {{"message", {{"key", "many_from_address"}}}, {"work", asked}}, "refused");
  EXPECT_EQ(heard.told, std::vector<std::string>{"away many_from_address"});
}

TEST_F(SessionTest, HelloWithNicknameThenWithToken) {
  arrive();
  EXPECT_EQ(text_in(*heard.last("hello"), "nickname"), "Ani");
  session.lost();
  arrive();
  EXPECT_EQ(text_in(*heard.last("hello"), "token"), "secret");
  EXPECT_FALSE(heard.last("hello")->contains("nickname"));
  EXPECT_EQ(heard.told, (std::vector<std::string>{"welcome", "back"}));
}

TEST_F(SessionTest, ACommandWithoutAnswerIsSentAgainWithItsKey) {
  take_seat();
  session.command("t", play::Move{"5"}, then);
  const json::object first = *heard.last("move");
  EXPECT_EQ(first.at("seen"), 4) << "what was said since has not changed the board";
  session.lost();
  EXPECT_TRUE(session.waiting());
  arrive();
  EXPECT_EQ(heard.count("move"), 2);
  EXPECT_EQ(*heard.last("move"), first);
  EXPECT_EQ(heard.last("watch")->at("seen"), 5) << "exactly what was missed";
  answer("move", {}, "repeated");
  EXPECT_EQ(done, std::vector<bool>{true});
  EXPECT_FALSE(session.waiting());
}

TEST_F(SessionTest, ACommandAskedWhileAwayIsSentOnce) {
  take_seat();
  session.lost();
  session.command("t", play::Move{"5"}, then);
  EXPECT_EQ(heard.count("move"), 0);
  arrive();
  EXPECT_EQ(heard.count("move"), 1);
  answer("move", {});
  session.lost();
  arrive();
  EXPECT_EQ(heard.count("move"), 1) << "an answered command is not sent again";
}

TEST_F(SessionTest, EveryCommandHasItsOwnKey) {
  take_seat();
  session.command("t", play::Say{"a"}, then);
  const std::string first = text_in(*heard.last("say"), "key");
  session.command("t", play::Say{"a"}, then);
  EXPECT_NE(text_in(*heard.last("say"), "key"), first);
}

TEST_F(SessionTest, WhatWasNotStoredIsSentAgainAfterAPause) {
  take_seat();
  session.command("t", play::Move{"5"}, then);
  const json::object first = *heard.last("move");
  answer("move", {}, "failed");
  EXPECT_TRUE(done.empty());
  ASSERT_EQ(heard.pauses.size(), 1u);
  heard.pauses[0]();
  EXPECT_EQ(heard.count("move"), 2);
  EXPECT_EQ(*heard.last("move"), first);
}

TEST_F(SessionTest, WhoIsTooQuickWaitsAndSaysItAgain) {
  take_seat();
  session.command("t", play::Move{"5"}, then);
  const json::object first = *heard.last("move");
  answer("move", {{"message", {{"key", "too_often"}, {"clause", ""}, {"fa", "x"}, {"en", "x"}}}}, "refused");
  EXPECT_TRUE(done.empty());
  ASSERT_EQ(heard.pauses.size(), 1u);
  heard.pauses[0]();
  EXPECT_EQ(*heard.last("move"), first);
  EXPECT_EQ(heard.count("move"), 2);
}

TEST_F(SessionTest, AMoveThatIsStaleOnlyBecauseTheClocksStoodIsMadeAgain) {
  take_seat();
  session.command("t", play::Move{"5"}, then);
  const json::object first = *heard.last("move");
  session.lost();
  EXPECT_TRUE(session.is_behind("t"));
  arrive();
  const play::Event stopped{6, 20, "", "", play::ClocksStopped{play::StopReason::DirectorCall, {"N 4-3-2", "a call"}}};
  session.heard(R"({"table":"t","events":[)" + wire::to_json(stopped) + "]}");
  EXPECT_FALSE(session.is_behind("t"));
  answer("move", {{"refusal", "stale"}}, "refused");
  EXPECT_TRUE(done.empty());
  EXPECT_EQ(heard.last("move")->at("seen"), 6);
  EXPECT_NE(heard.last("move")->at("key"), first.at("key"));
  EXPECT_EQ(heard.last("move")->at("move"), "5");
  answer("move", {{"refusal", "stale"}}, "refused");
  EXPECT_EQ(done, std::vector<bool>{false}) << "nothing has happened since: this refusal is for the player";
}

TEST_F(SessionTest, ClocksThatStandForAnOutageKeepNobodyFromMoving) {
  take_seat();
  const auto stop = [this](play::EventNumber number, play::StopReason reason) {
    const play::Event stopped{number, 20, "", "", play::ClocksStopped{reason, {"N 4-3-2", "a reason"}}};
    session.heard(R"({"table":"t","events":[)" + wire::to_json(stopped) + "]}");
  };
  stop(6, play::StopReason::Outage);
  EXPECT_TRUE(session.table("t")->is_turn_of("p1"));
  stop(7, play::StopReason::DirectorCall);
  EXPECT_FALSE(session.table("t")->is_turn_of("p1"));
}

TEST_F(SessionTest, AMoveOnAnotherBoardIsNotMadeAgain) {
  take_seat();
  session.command("t", play::Move{"5"}, then);
  const play::Event moved{6, 20, "p1", "x", play::Moved{0, "4", "4", {}}};
  session.heard(R"({"table":"t","events":[)" + wire::to_json(moved) + "]}");
  answer("move", {{"refusal", "stale"}}, "refused");
  EXPECT_EQ(heard.count("move"), 1);
  EXPECT_EQ(done, std::vector<bool>{false});
}

TEST_F(SessionTest, EventsThatAreKnownAreNotNewAgain) {
  take_seat();
  EXPECT_EQ(heard.events.size(), 5u);
  send_events(2);
  EXPECT_EQ(heard.events.size(), 5u);
  EXPECT_EQ(session.table("t")->table().version, 5);
}

TEST_F(SessionTest, PagesOfALongLogAreToldWhenTheLastIsHere) {
  arrive();
  session.follow("t", then);
  answer("watch", {{"table", "t"}});
  const auto page = [](std::size_t from, std::size_t to, const char* end) {
    std::string text = R"({"table":"t","events":[)";
    for (std::size_t at = from; at < to; ++at) text += (at > from ? "," : "") + wire::to_json(log()[at]);
    return text + "]" + end;
  };
  session.heard(page(0, 2, R"(,"more":true})"));
  EXPECT_TRUE(heard.events.empty());
  EXPECT_TRUE(session.is_behind("t")) << "nobody should act on a board of the past";
  session.lost();
  arrive();
  EXPECT_EQ(heard.last("watch")->at("seen"), 2) << "what came is not asked for again";
  session.heard(page(2, 4, R"(,"more":true})"));
  session.heard(page(4, 5, "}"));
  EXPECT_FALSE(session.is_behind("t"));
  EXPECT_EQ(heard.events.size(), 5u) << "all of them, once";
}

TEST_F(SessionTest, AnEventThatCannotBeIsSaid) {
  take_seat();
  play::Event move{6, 13, "p1", "k-1", play::Moved{0, "5", "6", {}}};
  session.heard(R"({"table":"t","events":[)" + wire::to_json(move) + "]}");
  EXPECT_EQ(heard.told.back(), "nonsense event_cannot_be");
  session.heard("}");
  EXPECT_EQ(heard.told.back(), "nonsense not_json");
}

TEST_F(SessionTest, AWishThatWasGrantedWhileAwayIsNotWishedAgain) {
  arrive();
  show_lobby("[]", R"([{"table":"old","game":"othello","players":[{"id":"p1","name":"Ani"},{"id":"p3","name":"C"}]}])");
  session.wish(wire::AcceptSeek{"s"}, then);
  session.lost();
  arrive();
  EXPECT_EQ(heard.count("accept_seek"), 1) << "first the hall is heard";
  show_lobby("[]", R"([{"table":"old","game":"othello","players":[{"id":"p1","name":"Ani"},{"id":"p3","name":"C"}]},
                       {"table":"new","game":"othello","players":[{"id":"p1","name":"Ani"},{"id":"p2","name":"B"}]}])");
  EXPECT_EQ(heard.count("accept_seek"), 1);
  EXPECT_EQ(done, std::vector<bool>{true});
  EXPECT_EQ(heard.told.back(), "seated new");
  EXPECT_EQ(text_in(*heard.last("watch"), "table"), "new");
}

TEST_F(SessionTest, AWishThatWasLostIsWishedAgain) {
  arrive();
  session.wish(wire::PlayBot{{.game = "othello"}, "easy"}, then);
  session.lost();
  arrive();
  show_lobby("[]", "[]");
  EXPECT_EQ(heard.count("play_bot"), 2);
}

TEST_F(SessionTest, ASeekThatCameDownIsPutUpAgain) {
  arrive();
  session.wish(wire::PostSeek{{.game = "othello"}}, then);
  answer("seek", {{"seek", "s1"}});
  EXPECT_EQ(session.seek(), "s1");
  session.lost();
  arrive();
  show_lobby(R"([{"seek":"s1","by":{"id":"p1","name":"Ani"},"game":"othello"}])", "[]");
  EXPECT_EQ(heard.count("seek"), 1) << "it is still up";
  session.lost();
  arrive();
  show_lobby("[]", "[]");
  EXPECT_EQ(heard.count("seek"), 2);
  answer("seek", {{"seek", "s2"}});
  EXPECT_EQ(session.seek(), "s2");
}

TEST_F(SessionTest, ASeekThatWasAcceptedWhileAwayLeadsToItsTable) {
  arrive();
  session.wish(wire::PostSeek{{.game = "othello"}}, then);
  answer("seek", {{"seek", "s1"}});
  session.lost();
  arrive();
  show_lobby("[]", R"([{"table":"new","game":"othello","players":[{"id":"p1","name":"Ani"},{"id":"p2","name":"B"}]}])");
  EXPECT_EQ(heard.told.back(), "seated new");
  EXPECT_EQ(heard.count("seek"), 1);
}

TEST_F(SessionTest, OneStrangeRowDoesNotHideTheOthers) {
  arrive();
  show_lobby(R"([{"seek":7},{"seek":"s1","by":{"id":"p2","name":"B","aura":3},"game":"othello","colour":"red"}])",
             "[]");
  ASSERT_EQ(session.lobby().seeks.size(), 1u);
  EXPECT_EQ(session.lobby().seeks.front().by.name, "B");
  session.heard(R"({"weather":"fine"})");
  EXPECT_EQ(heard.told, std::vector<std::string>{"welcome"}) << "a newer server may say more";
}

TEST_F(SessionTest, WhoIsNotTakenHearsWhy) {
  session.opened();
  answer("hello", {{"message", {{"key", "bad_nickname"}, {"clause", ""}, {"fa", "x"}, {"en", "x"}}}}, "refused");
  EXPECT_EQ(heard.told, std::vector<std::string>{"away bad_nickname"});
  EXPECT_FALSE(session.ready());
}

}  // namespace
}  // namespace meydan::client
