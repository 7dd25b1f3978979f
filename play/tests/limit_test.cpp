// Limits and verdicts at a table, with a game that has them: four people, a throw in 30 s, a name in 20 s, verdicts.
// Every number is worked out by hand.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/game_record.h"
#include "play/table.h"
#include "play/verify.h"
#include "rules/any_game_of.h"
#include "rules/conformance/book_of_names.h"

namespace meydan::play {
namespace {

const AnyGame& quoits_game() {
  static const auto game = any_game_of<quoits::Quoits>();
  return *game;
}

/// Ani and Cyrus against Babak and Dara; Kaveh directs.
class LimitTest : public ::testing::Test {
 protected:
  static std::string rules_text(std::string_view text) {
    quoits::book_of_names();
    return RuleChoice::parse(quoits_game().info().book, text)->text();
  }
  void open(std::string_view rules = "standard", const ClockSetup& clock = kDirectiveClock) {
    table_ = evolve({},
                    created({.table = "t1",
                             .game = "quoits",
                             .rules = rules_text(rules),
                             .clock = clock,
                             .seats = 4,
                             .sides = {0, 1, 0, 1}},
                            now_),
                    quoits_game());
    for (const char* const name : {"ani", "babak", "cyrus", "dara"}) EXPECT_EQ(send(name, Sit{name}), "done");
    ASSERT_EQ(table_.phase, Phase::Playing);
  }
  std::string send(const std::string& by, Request request, Role role = Role::Player) {
    const Command command{by, role, table_.play_version, std::to_string(++keys_), std::move(request)};
    const auto decision = decide(table_, command, {quoits_game(), nullptr, now_});
    if (!decision) return decision.reason().message.key;
    for (const Event& event : decision->events) table_ = evolve(std::move(table_), event, quoits_game());
    return decision->refused ? decision->refused->message.key : "done";
  }
  std::string direct(Request request) { return send("kaveh", std::move(request), Role::Director); }
  void tick() { EXPECT_EQ(send("", Tick{}, Role::Server), "done"); }
  void wait(Ms ms) { now_ += ms; }

  [[nodiscard]] const Lapsed* last_lapse() const { return std::get_if<Lapsed>(&table_.log.back().fact); }
  void expect_verified() const {
    const Verification report = verify(table_.log, quoits_game());
    for (const Finding& finding : report.findings) ADD_FAILURE() << finding.event << ": " << finding.message.en;
    EXPECT_EQ(report.events, table_.version);
  }

  const Grounds kGrounds{"Q 5", "a name all the same"};
  Table table_;
  Ms now_ = 1'000'000;
  int keys_ = 0;
};

TEST_F(LimitTest, OneMillisecondBeforeItIsInTime) {
  open();
  wait(29'999);
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(table_.position, "0 0-0 0-0 call 10 -");
}

TEST_F(LimitTest, AtItsVeryMillisecondItHasLapsed) {
  open();
  wait(30'000);
  EXPECT_EQ(send("ani", Move{"0,600000"}), "stale");  // the turn has passed, and the move was for another board
  EXPECT_EQ(table_.position, "1 0-0 1-0 throw 0 -");
  EXPECT_EQ(table_.turn.seat, 1);
  EXPECT_EQ(table_.log.back().by, "");
  EXPECT_EQ(table_.log.back().key, "");
  ASSERT_NE(last_lapse(), nullptr);
  EXPECT_EQ(last_lapse()->seat, 0);
  EXPECT_EQ(last_lapse()->charge, (Charge{.used_ms = 30'000, .bank_used_ms = 30'000}));
  expect_verified();
}

TEST_F(LimitTest, AMoveThatWasOnItsWayIsInTime) {
  open();
  wait(30'400);
  EXPECT_EQ(send("ani", Move{"0,600000", 401}), "done");
  EXPECT_EQ(table_.position, "0 0-0 0-0 call 10 -");
  expect_verified();
  open();
  wait(30'400);
  EXPECT_EQ(send("ani", Move{"0,600000", 400}), "stale");
}

TEST_F(LimitTest, TheServerLooksAfterTheLagThatMayBeForgivenAndNobodyPaysForIt) {
  open();
  EXPECT_EQ(next_tick_ms(table_, 1'000), now_ + 31'000);
  wait(31'000);
  tick();
  ASSERT_NE(last_lapse(), nullptr);
  EXPECT_EQ(last_lapse()->charge, (Charge{.used_ms = 31'000, .lag_ms = 1'000, .bank_used_ms = 30'000}));
  EXPECT_EQ(table_.clock.bank_ms[0], 270'000);
  EXPECT_EQ(left(table_.clock, 1, now_).bank_ms, 300'000);  // the next turn begins now
  EXPECT_EQ(left(table_.clock, 1, now_).limit_ms, 30'000);
  expect_verified();
}

TEST_F(LimitTest, ALimitIsThePhasesWhileTheClockRunsOn) {
  open();
  wait(25'000);
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 20'000);
  EXPECT_EQ(left(table_.clock, 0, now_).bank_ms, 275'000);
  wait(19'999);
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 1);
  EXPECT_EQ(send("ani", Move{"call rostam"}), "done");
  EXPECT_EQ(table_.clock.bank_ms[0], 300'000 - 25'000 - 19'999);
  EXPECT_EQ(table_.position, "1 10-0 0-0 throw 0 -");
  expect_verified();
}

TEST_F(LimitTest, ATableMaySetTheLimitOfAThrowAndOfNothingElse) {
  open("standard", {.kind = ClockKind::None, .move_limit_ms = 5'000});
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 5'000);
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 20'000);
}

TEST_F(LimitTest, ClocksThatStandKeepWhatIsLeftOfALimit) {
  open();
  wait(10'000);
  EXPECT_EQ(direct(StopClocks{StopReason::Dispute, kGrounds}), "done");
  wait(500'000);
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 20'000);
  tick();
  EXPECT_EQ(direct(ResumeClocks{}), "done");
  wait(19'999);
  EXPECT_EQ(direct(AdjustClock{0, Adjust::Add, 5'000, kGrounds}), "done");
  wait(1);
  tick();
  ASSERT_NE(last_lapse(), nullptr);
  EXPECT_EQ(last_lapse()->charge.used_ms, 30'000);
  expect_verified();
}

TEST_F(LimitTest, AFlagThatFellFirstEndsTheGame) {
  open("standard", {.kind = ClockKind::SuddenDeath, .bank_ms = 30'000});
  wait(30'500);
  tick();
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(table_.results.back().key, "time_out");
  open("standard", {.kind = ClockKind::SuddenDeath, .bank_ms = 30'001});
  wait(30'500);
  tick();
  EXPECT_EQ(table_.phase, Phase::Playing);
  ASSERT_NE(last_lapse(), nullptr);
  EXPECT_EQ(table_.clock.bank_ms[0], 1);
}

TEST_F(LimitTest, AThirdLapseOfThePairLosesTheGameForBoth) {
  open();
  for (int turn = 0; turn < 4; ++turn) {
    wait(31'000);
    tick();
  }
  EXPECT_EQ(table_.position, "4 0-0 2-2 throw 0 -");
  wait(31'000);
  tick();
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(table_.results.back().standing,
            (std::vector<Standing>{Standing::Loss, Standing::Win, Standing::Loss, Standing::Win}));
  EXPECT_EQ(table_.results.back().key, "time_out");
  expect_verified();
}

TEST_F(LimitTest, TheRecordTellsOfLapsesAndReplaysToTheSamePosition) {
  open("names=arbiter");
  wait(31'000);
  tick();
  EXPECT_EQ(send("babak", Move{"0,600000"}), "done");
  EXPECT_EQ(send("babak", Move{"call nobody"}), "done");
  EXPECT_EQ(direct(Judge{"accept", kGrounds}), "done");
  const auto record = record_of_game(table_.log, 1);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->moves, (std::vector<std::string>{"lapse", "0,600000", "call nobody", "accept"}));
  const auto text = record_text(table_.log, 1, quoits_game());
  ASSERT_TRUE(text.has_value());
  const auto read = parse_record(*text);
  const auto rules = RuleChoice::parse(quoits_game().info().book, read->rules);
  ASSERT_TRUE(rules.ok());
  EXPECT_EQ(replay(quoits_game(), *rules, *read)->positions.back(), table_.position);
}

TEST_F(LimitTest, TheOpponentsVerdictHasItsOwnTimeAndCostsNoBank) {
  open("names=opponent", {.kind = ClockKind::Fischer, .bank_ms = 60'000, .step_ms = 2'000});
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(send("ani", Move{"call nobody"}), "done");
  EXPECT_EQ(table_.turn.seat, 1);
  EXPECT_EQ(flag_at(table_.clock), std::nullopt);
  EXPECT_EQ(left(table_.clock, 1, now_).limit_ms, 15'000);
  EXPECT_EQ(send("dara", Move{"reject"}), "not_your_turn");
  wait(14'999);
  EXPECT_EQ(send("babak", Move{"reject"}), "done");
  EXPECT_EQ(table_.clock.bank_ms[1], 60'000);  // neither paid nor given an increment
  EXPECT_EQ(table_.position, "1 0-0 0-0 throw 0 -");
  EXPECT_EQ(left(table_.clock, 1, now_).limit_ms, 30'000);
  expect_verified();
}

TEST_F(LimitTest, SilenceIsAVerdictToo) {
  open("names=opponent");
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(send("ani", Move{"call nobody"}), "done");
  wait(15'000);
  tick();
  EXPECT_EQ(table_.position, "1 10-0 0-0 throw 0 -");
  EXPECT_EQ(table_.clock.bank_ms[1], 300'000);
  expect_verified();
}

TEST_F(LimitTest, OnlyADirectorWhoDoesNotPlayGivesTheArbitersVerdict) {
  open("names=arbiter");
  EXPECT_EQ(direct(Judge{"accept", kGrounds}), "no_verdict_due");
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(send("ani", Move{"call nobody"}), "done");
  EXPECT_EQ(send("ani", Move{"accept"}), "arbiters_turn");
  EXPECT_EQ(send("babak", Judge{"reject", kGrounds}), "directors_only");
  EXPECT_EQ(send("babak", Judge{"reject", kGrounds}, Role::Director), "directors_only");
  EXPECT_EQ(direct(Judge{"accept", {}}), "grounds_needed");
  EXPECT_EQ(direct(Judge{"0,600000", kGrounds}), "judge_first");
  EXPECT_EQ(direct(Judge{"accept", kGrounds}), "done");
  EXPECT_EQ(table_.position, "1 10-0 0-0 throw 0 -");
  expect_verified();
}

TEST_F(LimitTest, WhereNobodyDirectsTheArbitersLimitLapses) {
  open("names=arbiter");
  EXPECT_EQ(send("ani", Move{"0,600000"}), "done");
  EXPECT_EQ(send("ani", Move{"call nobody"}), "done");
  EXPECT_EQ(next_tick_ms(table_, 1'000), now_ + 61'000);
  wait(61'000);
  tick();
  EXPECT_EQ(table_.position, "1 0-0 0-0 throw 0 -");
  EXPECT_EQ(table_.clock.bank_ms[0], 300'000);
  expect_verified();
}

TEST_F(LimitTest, AnOfferIsForTheOtherPairToAccept) {
  open();
  EXPECT_EQ(send("ani", MakeOffer{Offer::Draw}), "done");
  EXPECT_EQ(send("cyrus", AnswerOffer{Offer::Draw, true}), "no_such_offer");
  EXPECT_EQ(send("dara", AnswerOffer{Offer::Draw, true}), "done");
  EXPECT_EQ(table_.results.back().key, "draw_agreed");
  expect_verified();
}

TEST_F(LimitTest, AnAlteredLapseIsFound) {
  open();
  wait(31'000);
  tick();
  EXPECT_EQ(send("babak", Move{"0,1"}), "done");
  const auto findings_with = [&](const auto& alter) {
    std::vector<Event> log = table_.log;
    for (Event& event : log) {
      if (auto* const lapsed = std::get_if<Lapsed>(&event.fact)) alter(event, *lapsed);
    }
    return verify(log, quoits_game()).findings;
  };
  EXPECT_TRUE(findings_with([](Event&, Lapsed&) {}).empty());
  EXPECT_FALSE(findings_with([](Event&, Lapsed& lapsed) { lapsed.position = "1 9-0 0-0 throw 0 -"; }).empty());
  EXPECT_FALSE(findings_with([](Event&, Lapsed& lapsed) { lapsed.charge.bank_used_ms = 29'999; }).empty());
  EXPECT_FALSE(findings_with([](Event&, Lapsed& lapsed) { lapsed.seat = 2; }).empty());
  EXPECT_FALSE(findings_with([](Event& event, Lapsed&) { event.time_ms -= 1'001; }).empty());  // before its time
}

TEST_F(LimitTest, AGameWithoutLimitsRefusesOne) {
  const RuleChoice rules = RuleChoice::parse(quoits_game().info().book, rules_text("")).value();
  EXPECT_EQ(refusal_of_limit({.move_limit_ms = 5'000}, quoits_game(), rules), std::nullopt);
  const AnyGame& dooz = *find_game("connect_four")->game;
  const RuleChoice standard(dooz.info().book);
  EXPECT_EQ(refusal_of_limit({}, dooz, standard), std::nullopt);
  EXPECT_EQ(refusal_of_limit({.move_limit_ms = 5'000}, dooz, standard)->key, "no_move_limit");
  // Tables of before have one in their setup: nothing follows from it.
  const TableSetup old{.table = "t1", .game = "connect_four", .rules = "standard", .clock = {.move_limit_ms = 5'000}};
  EXPECT_EQ(limit_ms_of(old, Turn::of_seat(0), dooz, standard), 0);
}

}  // namespace
}  // namespace meydan::play
