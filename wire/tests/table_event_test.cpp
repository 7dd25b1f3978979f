// Every kind of fact there and back, with texts and numbers that are easy to get wrong; and what is refused.
#include "wire/table_event.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <set>

#include "base/utf8.h"
#include "wire/tests/says_all.h"

namespace meydan::wire {
namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

/// Persian, quotes, backslashes, controls, a null byte, the edges of UTF-8, something that looks like JSON.
const std::string kAwkward = std::string("سلام «دنیا» \"q\" \\ / \t\r\n \x01\x1f\x7f") + '\0' +
                             "\u200c\u2068\u00ff\uffff\U0001f3b2 {\"kind\":\"moved\"}";

std::vector<play::Fact> one_of_each() {
  const play::Grounds grounds{"N 4-3-2", kAwkward};
  return {
      play::Created{{.table = kAwkward,
                     .game = "othello",
                     .rules = "a=b,c=d",
                     .clock = {play::ClockKind::SimpleDelay, kMost, 12'000, kLeast},
                     .seats = 4,
                     .games = std::numeric_limits<int>::max(),
                     .rated = true,
                     .event = kAwkward,
                     .starts_at_ms = kLeast,
                     .dice_commitment = "sha256:ab",
                     .teams = true,
                     .by_invitation = true,
                     .sides = {0, 1, 0, 1},
                     .breaks = false}},
      play::Seated{3, kAwkward, ""},
      play::Contributed{std::numeric_limits<int>::min(), kAwkward},
      play::GameStarted{2, kAwkward},
      play::Moved{1, kAwkward, kAwkward, {kMost, kLeast, -1, 0, kMost}},
      play::Rolled{"roll 31", kAwkward, kMost},
      play::Offered{0, play::Offer::Rematch},
      play::OfferAnswered{1, play::Offer::Draw, true},
      play::GameEnded{{{Standing::Loss, Standing::Draw, Standing::Win, Standing::Loss},
                       {{-1, 2, 3, 4}},
                       kAwkward,
                       "D 13",
                       kAwkward}},
      play::MatchEnded{{2, 0}},
      play::ClocksStopped{play::StopReason::ClaimedIllegalMove, grounds},
      play::ClocksResumed{grounds},
      play::ClockAdjusted{1, play::Adjust::Set, kLeast, grounds},
      play::Penalised{1, -3, grounds, true, true},
      play::Undone{kMost, grounds},
      play::Said{kAwkward, kAwkward},
      play::Revealed{kAwkward},
      play::Cancelled{play::CancelReason::NobodyCame},
      play::SpectatorRemoved{kAwkward},
      play::Announced{1, "double"},
      play::Readied{1},
      play::BreakTaken{0},
      play::LengthCorrected{7, {"N 4-8", kAwkward}},
      play::LengthSet{kAwkward},
      play::Joined{1, "p-cyrus", kAwkward},
      play::Invited{1, kAwkward},
      play::Absent{1, kMost},
      play::AbsenceEnded{0},
      play::Stepped{1, "8/5", kAwkward},
      play::TakenBack{0, std::numeric_limits<int>::max(), kAwkward},
      play::Lapsed{3, kAwkward, {kMost, kLeast, -1, 0, kMost}},
      play::Judged{kAwkward, kAwkward, grounds},
  };
}

TEST(EventJson, EveryKindComesBackAsItWas) {
  std::set<std::size_t> seen;
  for (const play::Fact& fact : one_of_each()) {
    seen.insert(fact.index());
    expect_says_all(fact);
    const play::Event event{kMost, kLeast, kAwkward, kAwkward, fact};
    const std::string line = to_json(event);
    EXPECT_EQ(line.find('\n'), std::string::npos) << line;
    const auto back = event_of_json(line);
    ASSERT_TRUE(back.ok()) << line << "\n" << in_english(back.reason());
    EXPECT_TRUE(*back == event) << line;
    EXPECT_EQ(to_json(*back), line);
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<play::Fact>) << "a kind of fact has no sample";
}

TEST(EventJson, EveryNameOfEveryEnumComesBack) {
  const auto round_trip = [](const play::Fact& fact) {
    const play::Event event{1, 0, "", "", fact};
    const auto back = event_of_json(to_json(event));
    return back && *back == event;
  };
  for (int at = 0; at <= static_cast<int>(play::StopReason::Over); ++at) {
    EXPECT_TRUE(round_trip(play::ClocksStopped{static_cast<play::StopReason>(at), {}}));
  }
  for (int at = 0; at <= static_cast<int>(play::ClockKind::SimpleDelay); ++at) {
    play::TableSetup setup;
    setup.clock.kind = static_cast<play::ClockKind>(at);
    EXPECT_TRUE(round_trip(play::Created{setup}));
  }
  for (const auto how : {play::Adjust::Add, play::Adjust::Take, play::Adjust::Set}) {
    EXPECT_TRUE(round_trip(play::ClockAdjusted{0, how, 1, {}}));
  }
  EXPECT_TRUE(round_trip(play::GameEnded{{{}, std::nullopt, "", ""}}));
}

TEST(EventJson, KeysHaveTheirOrder) {
  EXPECT_EQ(to_json({7, 1'700'000'000'000, "ani", "k1", play::Moved{0, "5", "5", {1'500, 300, 1'200, 0, 310}}}),
            R"({"number":7,"time_ms":1700000000000,"kind":"moved","by":"ani","key":"k1","seat":0,"move":"5",)"
            R"("position":"5","charge":{"used_ms":1500,"lag_ms":300,"bank_used_ms":1200,"given_back_ms":0,)"
            R"("measured_lag_ms":310}})");
  EXPECT_EQ(
      to_json({1, 0, "", "", play::Created{{.table = "t", .game = "g", .rules = "r", .clock = play::kDirectiveClock}}}),
      R"({"number":1,"time_ms":0,"kind":"created","by":"","key":"","setup":{"table":"t","game":"g","rules":"r",)"
      R"("clock":{"kind":"sudden_death","bank_ms":300000,"step_ms":0,"move_limit_ms":0},"seats":2,"games":1,)"
      R"("rated":false,"event":"","starts_at_ms":null,"dice_commitment":""}})");
}

TEST(EventJson, WhatIsWrongIsNamed) {
  const auto reason = [](std::string_view line) -> std::string {
    const auto event = event_of_json(line);
    return event ? "read" : in_english(event.reason());
  };
  const std::string head = R"({"number":1,"time_ms":2,"by":"","key":"",)";
  EXPECT_EQ(reason(head + R"("kind":"rolled","move":"roll 31","position":"p","draw":0})"), "read");
  EXPECT_EQ(reason(head + R"("kind":"flown"})"), "a newer program wrote this: there is no kind \"flown\" here");
  EXPECT_EQ(reason(head + R"("kind":""})"), "a newer program wrote this: there is no kind \"\" here");
  EXPECT_EQ(reason(head + R"("kind":7})"), "the field \"kind\" must be a text");
  EXPECT_EQ(reason(R"({"number":1})"), "the field \"kind\" is missing");
  EXPECT_EQ(reason(R"({"kind":"clocks_resumed"})"), "the field \"number\" is missing");
  EXPECT_EQ(reason(head + R"("kind":"rolled","move":"roll 31","position":"p"})"), "the field \"draw\" is missing");
  EXPECT_EQ(reason(head + R"("kind":"clocks_resumed","draw":1})"),
            "a newer program wrote this: the field \"draw\" is not known here");
  EXPECT_EQ(reason(head + R"("kind":"undone","to":1.5,"grounds":{"clause":"","reason":""}})"),
            "the field \"to\" must be a whole number of 64 bits");
  EXPECT_EQ(reason(head + R"("kind":"undone","to":9223372036854775808,"grounds":{"clause":"","reason":""}})"),
            "the field \"to\" must be a whole number of 64 bits");
  EXPECT_EQ(reason(head + R"("kind":"undone","to":1,"grounds":[]})"), "the field \"grounds\" must be an object");
  EXPECT_EQ(reason(head + R"("kind":"undone","to":1,"grounds":{"clause":""}})"),
            "the field \"grounds.reason\" is missing");
  EXPECT_EQ(reason(head + R"("kind":"undone","to":1,"grounds":{"clause":"","reason":"","x":1}})"),
            "a newer program wrote this: the field \"grounds.x\" is not known here");
  EXPECT_EQ(reason(head + R"("kind":"offered","seat":3000000000,"offer":"draw"})"),
            "the field \"seat\" must be a whole number of 32 bits");
  EXPECT_EQ(reason(head + R"("kind":"offered","seat":0,"offer":"tea"})"),
            "a newer program wrote this: the field \"offer\" can only be one of draw, rematch here");
  EXPECT_EQ(reason(head + R"("kind":"match_ended","half_points":[0,1,2,3,4]})"),
            "the field \"half_points\" must be a list of at most 4");
  EXPECT_EQ(reason(head + R"("kind":"match_ended","half_points":[0,"1"]})"),
            "the field \"half_points[1]\" must be a whole number of 32 bits");
  EXPECT_EQ(reason(head + R"("kind":"offer_answered","seat":0,"offer":"draw","accepted":1})"),
            "the field \"accepted\" must be true or false");
  EXPECT_EQ(reason(std::string(kLargestEvent + 1, ' ')), "the event is longer than 1 megabyte");
  for (const std::string_view text :
       {"[]", "", "{", "nul", "{\"number\":1}x", "[[[[[[[[[[[[[[", "{\"kind\":\"\xff\"}"}) {
    EXPECT_EQ(reason(text), "that is not a JSON object") << text;
  }
  EXPECT_EQ(event_of_json("[]").reason().fa, "این متن یک شیء JSON نیست");
}

RC_GTEST_PROP(EventJsonProperty, TextsAndNumbersComeBack, ()) {
  const auto text = [] {
    // Characters of one to four bytes, with a preference for the awkward ones.
    const auto characters = *rc::gen::container<std::vector<std::uint32_t>>(
        rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(0, 0x80), rc::gen::inRange<std::uint32_t>(0x80, 0xd800),
                       rc::gen::inRange<std::uint32_t>(0xe000, 0x110000),
                       rc::gen::element<std::uint32_t>('"', '\\', 0, 0x1f, 0x2028)));
    std::string bytes;
    const auto put = [&](std::uint32_t byte) { bytes += static_cast<char>(byte); };
    for (const std::uint32_t character : characters) {
      if (character < 0x80) {
        put(character);
      } else if (character < 0x800) {
        put(0xc0 | character >> 6), put(0x80 | (character & 0x3f));
      } else if (character < 0x10000) {
        put(0xe0 | character >> 12), put(0x80 | (character >> 6 & 0x3f)), put(0x80 | (character & 0x3f));
      } else {
        put(0xf0 | character >> 18), put(0x80 | (character >> 12 & 0x3f)), put(0x80 | (character >> 6 & 0x3f));
        put(0x80 | (character & 0x3f));
      }
    }
    RC_ASSERT(is_utf8(bytes));
    return bytes;
  };
  const auto number = [] { return *rc::gen::arbitrary<std::int64_t>(); };
  std::vector<play::Fact> facts = one_of_each();
  facts.push_back(play::Moved{*rc::gen::arbitrary<int>(), text(), text(), {number(), number(), number(), number()}});
  facts.push_back(play::Said{text(), text()});
  facts.push_back(play::Rolled{text(), text(), number()});
  const play::Event event{number(), number(), text(), text(), *rc::gen::elementOf(facts)};
  const auto back = event_of_json(to_json(event));
  RC_ASSERT(back.ok());
  RC_ASSERT(*back == event);
}

RC_GTEST_PROP(EventJsonProperty, ADamagedLineNeverCrashes, ()) {
  const auto facts = one_of_each();
  std::string line = to_json({1, 2, "by", "key", *rc::gen::elementOf(facts)});
  const auto changes = *rc::gen::inRange(1, 4);
  for (int change = 0; change < changes; ++change) {
    const auto at = *rc::gen::inRange<std::size_t>(0, line.size());
    line[at] = static_cast<char>(*rc::gen::inRange(0, 256));
  }
  const auto event = event_of_json(line);
  // What is read in spite of it is an event like any other: it can be written and read again.
  if (event) RC_ASSERT(event_of_json(to_json(*event)) == event);
}

}  // namespace
}  // namespace meydan::wire
