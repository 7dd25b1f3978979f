#include "wire/client_message.h"

#include <gtest/gtest.h>

namespace meydan::wire {
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

TEST(Protocol, WhatIsRefusedIsAnsweredUnderItsOwnId) {
  EXPECT_EQ(id_in(R"({"id":15,"do":"take_back","table":"t","steps":0})"), 15);
  EXPECT_EQ(id_in(R"({"id":16,"do":"fly"})"), 16);
  EXPECT_EQ(id_in(R"({"do":"fly"})"), 0);
  EXPECT_EQ(id_in(R"({"id":"15","do":"ping"})"), 0) << "it cannot be read";
  EXPECT_EQ(id_in("{"), 0);
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
            "the field \"reason\" is missing");
}

TEST(Protocol, ProblemsNameTheField) {
  EXPECT_EQ(problem_of("{"), "that is not a JSON object");
  EXPECT_EQ(problem_of("[]"), "that is not a JSON object");
  EXPECT_EQ(problem_of(R"({"id":1})"), "the field \"do\" is missing");
  EXPECT_EQ(problem_of(R"({"do":"fly"})"), "\"fly\" is not something to do");
  EXPECT_EQ(problem_of(R"({"id":"x","do":"ping"})"),
            "the field \"id\" must be a whole number from 0 to 9007199254740992");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello"})"), "the field \"clock\" is missing");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello","clock":{"kind":"hourglass"}})"),
            "the field \"clock.kind\" must be one of none, sudden_death, fischer, bronstein, simple_delay");
  EXPECT_EQ(problem_of(R"({"do":"seek","game":"othello","clock":{"kind":"fischer","bank_ms":-1}})"),
            "the field \"clock.bank_ms\" must be a whole number from 0 to 86400000");
  EXPECT_EQ(
      problem_of(R"({"do":"adjust_clock","table":"t","seat":9,"how":"add","amount_ms":1,"clause":"a","reason":"b"})"),
      "the field \"seat\" must be a whole number from 0 to 3");
}

TEST(Protocol, ReasonsThatOnlyTheTableGivesAreNobodysToSay) {
  EXPECT_EQ(problem_of(R"({"do":"stop_clocks","table":"t","why":"outage","clause":"N 4-3-2","reason":"x"})"),
            "the field \"why\" must be one of break, die_on_floor, dispute, director_call, premature_lifting, "
            "claimed_illegal_move, result_certain");
  EXPECT_EQ(problem_of(R"({"do":"tick","table":"t"})"), "\"tick\" is not something to do");
}

TEST(Protocol, WhatAClientWritesTheServerReads) {
  const auto there_and_back = [](const Incoming& said) {
    const auto heard = parse_incoming(to_json(said));
    return heard ? to_json(*heard) : heard.reason().en;
  };
  const Wish wish{.game = "othello", .clock = play::kDirectiveClock, .seat = 1};
  const std::vector<Incoming> all{
      {1, Hello{.version = 1, .nickname = ""}},
      {2, PostSeek{wish}},
      {3, PlayBot{wish, "easy"}},
      {4, Watch{"t", 7}},
      {5, AtTable{"t", 3, "k", play::Sit{.entropy = "e", .chair = 1}}},
      {6, AtTable{"t", 3, "k", play::Adjudicate{{Standing::Loss, Standing::Loss}, {"D 23", "both left"}}}},
      {7, AtTable{"t", 3, "k", play::Ready{}}},
      {8, Ping{}}};
  for (const Incoming& said : all) EXPECT_EQ(there_and_back(said), to_json(said));
  EXPECT_EQ(to_json(all[6]), R"({"id":7,"do":"ready","table":"t","seen":3,"key":"k"})");
  EXPECT_EQ(to_json(all[0]), R"({"id":1,"do":"hello","v":1,"nickname":""})");
}

}  // namespace
}  // namespace meydan::wire
