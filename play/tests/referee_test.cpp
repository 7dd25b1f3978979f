// What cannot have happened at a table is named, event by event, as a server might send it.
#include "play/referee.h"

#include <gtest/gtest.h>

#include <limits>

#include "games/registry.h"
#include "rules/any_game_of.h"
#include "rules/conformance/book_of_names.h"

namespace meydan::play {
namespace {

class Forged : public ::testing::Test {
 protected:
  static const AnyGame& game() { return *find_game("connect_four")->game; }

  static std::vector<Event> sample() {
    TableSetup setup{.table = "t", .game = "connect_four", .rules = "standard", .clock = kDirectiveClock};
    Ms now_ms = 1'700'000'000'000;
    Table table = evolve({}, created(setup, now_ms), game());
    const auto send = [&](const std::string& by, Request request, Role role = Role::Player) {
      now_ms += 1'000;
      const Command command{by, role, table.play_version, "k" + std::to_string(now_ms), std::move(request)};
      const auto decision = decide(table, command, {game(), nullptr, now_ms});
      for (const Event& event : decision.value().events) table = evolve(std::move(table), event, game());
    };
    const auto direct = [&](Request request) { send("dara", std::move(request), Role::Director); };
    const auto play = [&](std::string_view columns) {
      for (const char column : columns) {
        const auto chair = chair_of_seat(table, table.turn.seat);
        send(table.chairs[chair].player, Move{std::string(1, column)});
      }
    };
    send("ani", Sit{"Ani"});      // 1, 2
    send("babak", Sit{"Babak"});  // 3, 4
    send("ani", Say{"salam"});    // 5
    play("1212");                 // 6-9
    direct(StopClocks{StopReason::Dispute, {"N 4-3-2", "?"}});
    direct(ResumeClocks{});
    direct(AdjustClock{0, Adjust::Add, 1'000, {"N 5", "?"}});  // 12
    direct(Penalise{1, 1, {"N 5", "?"}});
    direct(UndoTo{8, {"N 5", "?"}});  // 14
    direct(ResumeClocks{});
    play("2121");  // 16-19 and two ends
    return table.log;
  }
  static std::string checked(const std::vector<Event>& log) {
    Table table;
    for (const Event& event : log) {
      if (const auto why = objection(table, event, game())) return std::to_string(event.number) + " " + why->key;
      table = evolve(std::move(table), event, game());
    }
    return "";
  }
  /// What the referee says when event `number` is another one.
  static std::string replaced(std::size_t number, Fact fact) {
    auto log = sample();
    log.at(number - 1).fact = std::move(fact);
    return checked(log);
  }
  /// The same for an event with a changed detail.
  template <class Fact>
  static std::string changed(std::size_t number, void (*change)(Fact&)) {
    auto log = sample();
    auto* const fact = std::get_if<Fact>(&log.at(number - 1).fact);
    if (fact == nullptr) return "another kind of event stands there";
    change(*fact);
    return checked(log);
  }
  static std::string at_time(std::size_t number, Ms time_ms) {
    auto log = sample();
    log.at(number - 1).time_ms = time_ms;
    return checked(log);
  }
  static constexpr Ms kLatest = std::numeric_limits<Ms>::max();
};

TEST_F(Forged, TheSampleItselfIsFine) { EXPECT_EQ(checked(sample()), ""); }

TEST_F(Forged, OnlyTheArenaClosesATableThatIsPlayedAt) {
  auto log = sample();
  log.resize(9);
  log.push_back({10, log.back().time_ms, "", "", Cancelled{}});
  EXPECT_EQ(checked(log), "");
  log.back().by = "ani";
  EXPECT_EQ(checked(log), "10 log_phase");
}

TEST_F(Forged, MovesAreJudgedAgain) {
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.move = "0"; }), "6 log_refused");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.move = "2"; }), "6 log_position");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.position = "3"; }), "6 log_position");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.seat = 1; }), "6 log_turn");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.charge.used_ms += 1; }), "6 log_charge");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.charge.lag_ms = -5; }), "6 log_charge");
  const Ms played_ms = sample()[5].time_ms;
  EXPECT_EQ(at_time(6, played_ms + 1), "6 log_charge");
  EXPECT_EQ(at_time(6, played_ms + 300'000), "6 log_flag");
  EXPECT_EQ(at_time(6, kLatest), "6 log_time");
  EXPECT_EQ(replaced(15, Said{"ani", "x"}), "16 log_phase") << "nobody moves while the clocks stand";
}

TEST_F(Forged, WhatCannotHappenNowIsNamed) {
  EXPECT_EQ(replaced(6, Rolled{"1", "1", 0}), "6 log_phase");
  EXPECT_EQ(replaced(6, MatchEnded{{0, 0}}), "6 log_phase");
  EXPECT_EQ(replaced(6, Revealed{"s"}), "6 log_phase");
  EXPECT_EQ(replaced(6, Contributed{0, "s"}), "6 log_phase");
  EXPECT_EQ(replaced(6, GameStarted{2, ""}), "6 log_phase");
  EXPECT_EQ(replaced(6, ClocksResumed{}), "6 log_phase");
  EXPECT_EQ(replaced(6, OfferAnswered{0, Offer::Draw, true}), "6 no_such_seat");
  EXPECT_EQ(replaced(6, Offered{7, Offer::Draw}), "6 no_such_seat");
  EXPECT_EQ(replaced(3, GameEnded{{{Standing::Win, Standing::Loss}, std::nullopt, "", ""}}), "3 log_phase");
  EXPECT_EQ(replaced(3, ClocksStopped{}), "3 log_phase");
  EXPECT_EQ(replaced(4, GameStarted{2, ""}), "4 log_phase");
  EXPECT_EQ(replaced(4, GameStarted{1, "1"}), "4 log_start");
  EXPECT_EQ(replaced(2, Seated{-1, "x", "x"}), "2 no_such_seat");
  EXPECT_EQ(replaced(2, Contributed{4, "x"}), "2 no_such_seat");
  EXPECT_EQ(replaced(3, Seated{0, "x", "x"}), "3 no_such_seat");
  EXPECT_EQ(replaced(12, ClockAdjusted{0, Adjust::Add, kLatest, {}}), "12 log_amount");
  EXPECT_EQ(replaced(12, ClockAdjusted{9, Adjust::Add, 1, {}}), "12 no_such_seat");
  EXPECT_EQ(replaced(13, Penalised{0, -1, {}}), "13 log_amount");
  EXPECT_EQ(replaced(13, Penalised{-9, 1, {}}), "13 no_such_seat");
  EXPECT_EQ(replaced(14, Undone{14, {}}), "14 cannot_undo");
  EXPECT_EQ(replaced(14, Undone{3, {}}), "14 cannot_undo");
}

TEST_F(Forged, ResultsAreTheTablesOwn) {
  EXPECT_EQ(
      changed<GameEnded>(20, [](GameEnded& fact) { std::swap(fact.result.standing[0], fact.result.standing[1]); }),
      "20 log_result");
  EXPECT_EQ(changed<GameEnded>(20, [](GameEnded& fact) { fact.result.standing.pop_back(); }), "20 log_result");
  EXPECT_EQ(changed<GameEnded>(20, [](GameEnded& fact) { fact.result.key = "x"; }), "20 log_result");
  EXPECT_EQ(replaced(21, MatchEnded{{0, 2}}), "21 log_result");
  EXPECT_EQ(replaced(21, MatchEnded{{2}}), "21 log_result");
}

TEST_F(Forged, ATableThatCannotBeIsNamed) {
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 1'000'000; }), "1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 0; }), "1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 3; }), "1 log_setup") << "the game has two";
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.clock.bank_ms = -1; }), "1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.rules = "none"; }), "1 bad_rules");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.game = "chess"; }), "1 log_setup");
}

/// T 6: steps of a move, forged where they cannot be.
TEST(ForgedSteps, StepsAreJudgedAgainAndStandByTouchMove) {
  const AnyGame& backgammon = *find_game("backgammon")->game;
  const std::string dice = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";
  const auto objected = [&](const std::string& rules, std::vector<Fact> facts) {
    Table table;
    facts.insert(facts.begin(),
                 {Created{{.table = "t", .game = "backgammon", .rules = rules, .clock = {}}}, Seated{0, "ani", "Ani"},
                  Seated{1, "babak", "Babak"},
                  GameStarted{1, backgammon.start(RuleChoice::parse(backgammon.info().book, rules).value())}});
    for (const Fact& fact : facts) {
      const Event event{table.version + 1, 0, "", "", fact};
      if (const auto why = objection(table, event, backgammon)) return std::to_string(event.number) + " " + why->key;
      table = evolve(std::move(table), event, backgammon);
      if (event.number == 4) table.position = dice, table.turn = {.by = Turn::By::Player, .seat = 0, .phase = "move"};
    }
    return std::string();
  };
  const Stepped step{0, "8/5", dice + ":8/5"};
  const TakenBack back{0, 1, dice};
  EXPECT_EQ(objected("modern", {step, back, step}), "");
  EXPECT_EQ(objected("modern", {Stepped{0, "8/5", dice}}), "5 log_position");
  EXPECT_EQ(objected("modern", {Stepped{0, "8/1", dice}}), "5 log_refused");
  EXPECT_EQ(objected("modern", {Stepped{1, "8/5", dice + ":8/5"}}), "5 log_turn");
  EXPECT_EQ(objected("modern", {back}), "5 log_steps");
  EXPECT_EQ(objected("modern", {step, TakenBack{0, 1, dice + ":8/5"}}), "6 log_steps");
  EXPECT_EQ(objected("modern", {step, TakenBack{0, -1, dice}}), "6 log_steps");
  EXPECT_EQ(objected("traditional", {step, back}), "6 log_steps");
}

/// Rules may need a data set that the server has and this program has not.
TEST(MissingData, IsNamedInsteadOfJudged) {
  const auto game = any_game_of<quoits::Quoits>();
  quoits::book_of_names();
  TableSetup setup;
  setup.table = "t";
  setup.game = "quoits";
  setup.rules = "standard,data=names@0000000000000000";
  setup.seats = 4;
  const Event creation = created(setup, 1'700'000'000'000);
  const auto why = objection({}, creation, *game);
  ASSERT_TRUE(why.has_value());
  EXPECT_EQ(why->key, "bad_rules");
  EXPECT_NE(why->en.find("names@0000000000000000"), std::string::npos) << why->en;
  // Nor is anything that follows at a table which came here another way.
  Table table;
  table.setup = setup;
  table.chairs.resize(4);
  table.version = 1;
  table.phase = Phase::Playing;
  const std::vector<Fact> facts{Moved(), Lapsed(), GameStarted(), Said()};
  for (const Fact& fact : facts) {
    const auto wrong = objection(table, {2, 1'700'000'000'001, "", "", fact}, *game);
    ASSERT_TRUE(wrong.has_value());
    EXPECT_EQ(wrong->key, "bad_rules");
  }
}

}  // namespace
}  // namespace meydan::play
