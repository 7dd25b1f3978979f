#include "server/protocol.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

template <class T>
T read(std::string_view text) {
  const auto incoming = parse_incoming(text);
  EXPECT_TRUE(incoming.ok()) << text;
  return std::get<T>(incoming->message);
}

std::string problem_of(std::string_view text) {
  const auto incoming = parse_incoming(text);
  return incoming ? "fine" : incoming.reason().en;
}

TEST(Protocol, AMessageHasAnIdAndAWord) {
  EXPECT_EQ(parse_incoming(R"({"id":7,"do":"ping"})")->id, 7);
  EXPECT_EQ(read<Hello>(R"({"do":"hello","v":1,"nickname":"آنی"})").nickname, "آنی");
  EXPECT_EQ(read<Watch>(R"({"do":"watch","table":"t","seen":12})").seen, 12);
}

TEST(Protocol, AWishCarriesItsClock) {
  const auto seek = read<PostSeek>(
      R"({"do":"seek","game":"othello","rules":"standard","clock":{"kind":"simple_delay","bank_ms":600000,"step_ms":12000}})");
  EXPECT_EQ(seek.wish.game, "othello");
  EXPECT_EQ(seek.wish.clock,
            (play::ClockSetup{.kind = play::ClockKind::SimpleDelay, .bank_ms = 600'000, .step_ms = 12'000}));
  EXPECT_EQ(seek.wish.games, 1);
}

TEST(Protocol, WhatConcernsATableCarriesWhatWasSeenAndAKey) {
  const auto move = read<AtTable>(R"({"do":"move","table":"t","seen":3,"key":"k","move":"5"})");
  EXPECT_EQ(move.table, "t");
  EXPECT_EQ(move.seen, 3);
  EXPECT_EQ(move.key, "k");
  EXPECT_EQ(std::get<play::Move>(move.request).text, "5");
  EXPECT_EQ(std::get<play::Move>(move.request).lag_ms, 0);
}

TEST(Protocol, AClientCannotClaimItsLag) {
  const auto move = read<AtTable>(R"({"do":"move","table":"t","move":"5","lag_ms":99999})");
  EXPECT_EQ(std::get<play::Move>(move.request).lag_ms, 0);
}

TEST(Protocol, ADirectorsWordsNameTheirGrounds) {
  const auto stop =
      read<AtTable>(R"({"do":"stop_clocks","table":"t","why":"dispute","clause":"N 4-3-2","reason":"a roll"})");
  EXPECT_EQ(std::get<play::StopClocks>(stop.request).reason, play::StopReason::Dispute);
  EXPECT_EQ(std::get<play::StopClocks>(stop.request).grounds, (play::Grounds{"N 4-3-2", "a roll"}));
  const auto certain =
      read<AtTable>(R"({"do":"stop_clocks","table":"t","why":"result_certain","clause":"N 4-3-2","reason":"x"})");
  EXPECT_EQ(std::get<play::StopClocks>(certain.request).reason, play::StopReason::ResultCertain);
  EXPECT_EQ(problem_of(R"({"do":"stop_clocks","table":"t","why":"dispute","clause":"N 4-3-2"})"),
            "the field \"reason\" is needed");
}

TEST(Protocol, ProblemsNameTheField) {
  EXPECT_EQ(problem_of("{"), "a message is one JSON object");
  EXPECT_EQ(problem_of("[]"), "a message is one JSON object");
  EXPECT_EQ(problem_of(R"({"id":1})"), "the field \"do\" is needed");
  EXPECT_EQ(problem_of(R"({"do":"fly"})"), "\"fly\" is not something to do");
  EXPECT_EQ(problem_of(R"({"id":"x","do":"ping"})"), "the field \"id\" is not what it should be");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello"})"), "the field \"clock\" is needed");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello","clock":{"kind":"hourglass"}})"),
            "the field \"kind\" is not what it should be");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello","clock":{"kind":"fischer","bank_ms":-1}})"),
            "the field \"bank_ms\" is not what it should be");
  EXPECT_EQ(
      problem_of(R"({"do":"adjust_clock","table":"t","seat":9,"how":"add","amount_ms":1,"clause":"a","reason":"b"})"),
      "the field \"seat\" is not what it should be");
}

}  // namespace
}  // namespace meydan::server
