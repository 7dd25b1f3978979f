#include "wire/event_fact.h"

#include <gtest/gtest.h>

#include "wire/tests/says_all.h"

namespace meydan::wire {
namespace {

using namespace tournament;

const Grounds kGrounds{"N 4-6", "با \"نقل قول\" و\nسطر"};

/// One of every kind, with something in every field that can hold something.
std::vector<Fact> one_of_each() {
  Setup setup{.id = "e", .fa = "رویداد", .en = "Event", .game = "othello"};
  setup.sections = {{.id = "women", .fa = "زنان", .en = "Women", .format = Format::Consolation, .rounds = 7}};
  setup.sections[0].prizes = {{1, 1'000'000, "جام", "consolation"}};
  setup.sections[0].prize_ties = PrizeTies::Shared;
  setup.sections[0].prize_unit = "تومان";
  setup.rated_over_board = true;
  setup.lengths = {5, 7};
  setup.sides = {0, 1, 0, 1};
  setup.consolation_lengths = {3, 5};
  setup.last_chance_lengths = {1};
  setup.bank_per_point_ms = 120'000;
  setup.committee_online = true;
  setup.utc_offset_minutes = 60;
  setup.sections[0].places = 16;
  setup.days = {{5, 3}, {6, 0}};
  setup.fee = 250'000;
  setup.fee_unit = "تومان";
  setup.entries_until_ms = 4;
  setup.lateness = Lateness::PenaltyPoints;
  setup.clock = {.kind = play::ClockKind::SimpleDelay, .bank_ms = 1, .step_ms = 2, .move_limit_ms = 3};
  const MatchResult result{10, 0, MatchResult::Kind::Forfeit, 36, -1, {{2, 0}, {0, 1}}};
  Paired paired;
  paired.section = "women";
  paired.round = 2;
  paired.starts_at_ms = 5;
  paired.pairs = {{"m", "a", "b", "M1.1", 7}};
  paired.walkovers = {{"M1.2", "c", "d", "c"}};
  paired.absent = {"c"};
  paired.warnings = {"C6"};
  paired.made = {
      {.id = "M1.1", .stage = formats::Stage::Losers, .sides = {formats::seed(1), formats::winner_of("M0.1")}}};
  paired.grounds = kGrounds;
  return {Opening{setup, "d", "Director"},
          Settings{setup},
          Appointment{"x", "X", Office::Committee, true},
          Monitor{"m", "x", "X", kGrounds},
          Entry{"a", "acc", "Name", "Tehran", "women", "advanced", 1500, 3, {{"Member", "acc2"}}, true},
          Approval{"a"},
          Refusal{"a", kGrounds},
          Transfer{Entry{"a", "acc", "Name", "", "men", "", 0, 0, {}, true}, kGrounds},
          Withdrawal{"a", true},
          ByeRequest{"a", 3, "H"},
          Start{"women", "seed", {"a", "b"}},
          paired,
          Unpairing{"women", 2, kGrounds},
          TableFor{"m", "t"},
          Arrival{"m", "a", "acc2", true},
          LatePoints{"m", "a", 2, kGrounds, true, true},
          Report{"m", "a", result},
          Confirmation{"m", "a", false},
          Part{"m", result, 2, 3},
          tournament::Outcome{"m", result, kGrounds, {{"n", Mend::Again}}, {"a"}, {{"M1.2", "c", "d", "c"}}},
          Penalty{"a", "m", Step::PenaltyPoints, 2, 60'000, kGrounds, 2},
          Call{"m", "a", "کمک", true},
          Appeal{"A", "m", "a", "why", true},
          Statement{"A", "a", "so"},
          Vote{"A", Decision::BothLose, "text"},
          Verdict{"A", Decision::Draw, true, 2, 3, true},
          Notice{"hello"},
          Ending{"women"},
          AtTable{"m", "stop_clocks", kGrounds, "e-m-1", 7},
          Consent{"a", "acc2", Consent::Answer::Declined},
          Pause{false, kGrounds},
          Reopening{"m", kGrounds, {{"n", Mend::Again}}, {{"M1.2", "c", "d", "c"}}},
          Mending{"n", {"n2", "a", "b", "M2.1", 7}, 5},
          LengthChange{"m", 5, "a", kGrounds},
          WrongLength{"m", 7, 3, 2, kGrounds},
          PairingWishes{"women", 2, {{{"a", "b"}}}, {{"a", 3}}},
          Absence{"m", "a", Absence::Why::Break, true, 12, 2, "leave"},
          ClockBreach{"m", "a", kGrounds},
          Tick{"a", Ticked::Present, true}};
}

TEST(FactJson, EveryKindIsReadBackAsItWas) {
  const std::vector<Fact> facts = one_of_each();
  ASSERT_EQ(facts.size(), std::variant_size_v<Fact>) << "one of each";
  for (std::size_t at = 0; at < facts.size(); ++at) {
    ASSERT_EQ(facts[at].index(), at);
    expect_says_all(facts[at]);
    const Recorded recorded{7, 1'700'000'000'000, "acc", "نام", "k", facts[at]};
    const auto read = recorded_of_json(to_json(recorded));
    ASSERT_TRUE(read) << word_of(facts[at]) << ": " << read.reason().en;
    EXPECT_EQ(*read, recorded) << word_of(facts[at]);
  }
}

TEST(FactJson, WhatTheLogWouldNotHaveIsRefused) {
  const auto key = [](std::string_view line) {
    const auto read = recorded_of_json(line);
    return read ? std::string("read") : read.reason().key;
  };
  const std::string head = R"({"number":1,"time_ms":1,"by":"","by_name":"","key":"",)";
  EXPECT_EQ(key(head + R"("do":"approval","entry":"a"})"), "read");
  EXPECT_EQ(key(head + R"("do":"approval"})"), "field_missing");
  EXPECT_EQ(key(head + R"("do":"approval","entry":7})"), "field_wrong");
  EXPECT_EQ(key(head + R"("do":"applause","entry":"a"})"), "newer_kind");
  EXPECT_EQ(key(head + R"("do":"vote","appeal":"A","decision":"perhaps","text":""})"), "newer_word");
  EXPECT_EQ(key(head + R"("do":"approval","entry":"a","stamp":1})"), "newer_field");
  EXPECT_EQ(key(head + R"("do":"part","match":"m","result":{"white":1}})"), "field_missing");
  EXPECT_EQ(key(R"({"do":"approval","entry":"a"})"), "field_missing");
  EXPECT_EQ(key("[]"), "not_json");
  EXPECT_EQ(key("{"), "not_json");
}

}  // namespace
}  // namespace meydan::wire
