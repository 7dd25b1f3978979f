// What is due in an event: every case is an event, its tables as they are, and a moment. Whole events under faults:
// sim/events.
#include "tournament/attend.h"

#include <gtest/gtest.h>

#include "tournament/tests/attending.h"

namespace meydan::tournament {
namespace {

using play::Phase;

MatchResult white_wins() { return {.white = kPoint, .kind = MatchResult::Kind::Adjudicated}; }

class Attend : public Attending {
 protected:
  /// Two entries, "x" and "y", and their first match. A team's members are "x1", "x2", ...
  void open(int boards, int best_of = 1, Lateness lateness = Lateness::Clock) {
    tournament::Setup setup{
        .id = "e", .fa = "Event", .en = "Event", .game = "othello", .best_of = best_of, .lateness = lateness};
    setup.online = lateness != Lateness::PenaltyPoints;
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 1, .boards = boards}};
    must(kDirector, Opening{setup, "", ""});
    for (const std::string name : {"x", "y"}) {
      Entry entry{name, name, name, "", "open", "", 0, 0, {}};
      for (int board = 1; boards > 1 && board <= boards; ++board) {
        const std::string member = name + std::to_string(board);
        entry.members.push_back({member, member});
      }
      must(kDirector, entry);
    }
    must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
    must(kServer, next_round(event_, event_.sections[0], now_ms_).value());
  }

  /// As a table that has obeyed.
  void obey(const Order& order) { tables_.at(order.table).keys[" " + order.command.key] = 1; }
};

TEST_F(Attend, APenaltyReachesEveryBoardAndTheRightPlayer) {
  open(3);
  for (int board = 0; board < 3; ++board) add_table(Phase::Playing);
  const std::string white = match().pair.white;
  must(kDirector, Penalty{white, id(), Step::PenaltyPoints, 2, 0, kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 3U);
  for (std::size_t place = 0; place < 3; ++place) {
    const auto& given = std::get<play::Penalise>(orders[place].command.request);
    const play::Table& table = tables_.at(orders[place].table);
    EXPECT_EQ(table.chairs[static_cast<std::size_t>(given.seat)].player, white + std::to_string(place + 1));
    EXPECT_EQ(given.points, 2);
    EXPECT_EQ(given.grounds, kGrounds);
    obey(orders[place]);
  }
  EXPECT_TRUE(due_of<Order>().empty());  // once
}

TEST_F(Attend, APenaltyOfOneBoardReachesThatBoard) {
  open(2);
  add_table(Phase::Playing);
  const std::string second = add_table(Phase::Playing).setup.table;
  must(kDirector, Penalty{match().pair.black, id(), Step::Warning, 0, 0, kGrounds, 2});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(orders[0].table, second);
  EXPECT_EQ(std::get<play::Penalise>(orders[0].command.request).seat, 0);  // crossed: black's player begins there
}

TEST_F(Attend, TimeIsTakenOnceAClockRuns) {
  open(1);
  play::Table& table = add_table(Phase::Open);
  must(kDirector, Penalty{match().pair.white, id(), Step::Time, 0, 5'000, kGrounds});
  EXPECT_TRUE(due_of<Order>().empty());  // a game that begins has a new clock
  table.phase = Phase::Playing;
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(std::get<play::AdjustClock>(orders[0].command.request).amount_ms, 5'000);
}

TEST_F(Attend, APenaltyIsForThePartThatIsPlayed) {
  open(1, 3);
  add_table(Phase::Over);
  must(kServer, Part{id(), white_wins()});
  must(kDirector, Penalty{match().pair.white, id(), Step::Warning, 0, 0, kGrounds});
  add_table(Phase::Playing);
  tables_.begin()->second.phase = Phase::Playing;  // whatever happens there
  for (const Order& order : due_of<Order>()) {
    const bool penalises = std::holds_alternative<play::Penalise>(order.command.request);
    EXPECT_EQ(penalises, order.table == match().tables[1]);
  }
}

TEST_F(Attend, ARuledMatchEndsItsTables) {
  open(2);
  const std::string first = add_table(Phase::Playing).setup.table;
  const std::string second = add_table(Phase::Playing).setup.table;
  must(kDirector, Outcome{id(), white_wins(), kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 2U);
  using enum meydan::Standing;
  const auto& straight = std::get<play::Adjudicate>(orders[0].command.request);
  EXPECT_EQ(straight.standing, (std::vector{Win, Loss}));
  EXPECT_EQ(straight.grounds, kGrounds);
  EXPECT_EQ(std::get<play::Adjudicate>(orders[1].command.request).standing, (std::vector{Loss, Win}));
  tables_.at(first).phase = tables_.at(second).phase = Phase::Over;
  EXPECT_TRUE(due_of<Order>().empty());
}

TEST_F(Attend, ATableWhoseMatchIsRuledBeforeItStartsIsCancelled) {
  open(1);
  add_table(Phase::Open);
  must(kDirector, Outcome{id(), white_wins(), kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<play::Cancel>(orders[0].command.request));
}

/// Its match was ruled on while it was being opened.
TEST_F(Attend, ATableThatTheEventDoesNotKnowYetIsCancelledToo) {
  open(1);
  play::Table& table = tables_["e-" + id() + "-1"];
  table.setup.table = "e-" + id() + "-1";
  table.chairs.resize(2);
  must(kDirector, Outcome{id(), white_wins(), kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<play::Cancel>(orders[0].command.request));
}

TEST_F(Attend, AnExclusionEndsTheTableOfTheMatchItDecides) {
  open(1);
  add_table(Phase::Playing);
  must(kDirector, Penalty{match().pair.black, "", Step::Exclusion, 0, 0, kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(std::get<play::Adjudicate>(orders[0].command.request).standing[0], meydan::Standing::Win);
}

TEST_F(Attend, APartThatTheDirectorDecidesEndsItsTable) {
  open(1, 3);
  add_table(Phase::Playing);
  must(kDirector, Part{id(), white_wins()});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<play::Adjudicate>(orders[0].command.request));
  ASSERT_EQ(due_of<NewTable>().size(), 1U);
  EXPECT_EQ(due_of<NewTable>()[0].table, "e-" + id() + "-2");
}

TEST_F(Attend, ATableWhosePartWasRuledMeanwhileCountsOnce) {
  open(1, 3);
  play::Table& table = add_table(Phase::Over);
  table.results.emplace_back();
  table.chairs[0].half_points = 2;
  const auto wishes = due_of<Wish>();
  ASSERT_EQ(wishes.size(), 1U);
  must(kDirector, Part{id(), white_wins()});  // decided before the wish is
  EXPECT_EQ(decide(event_, wishes[0], now_ms_).reason().key, "match_over");
}

TEST_F(Attend, WhatIsNotDurableHasNotHappened) {
  open(1);
  play::Table& table = add_table(Phase::Over);
  table.results.emplace_back();
  table.chairs[0].half_points = 2;
  writing_.insert(table.setup.table);
  EXPECT_TRUE(due().empty());
  writing_.clear();
  const auto wishes = due_of<Wish>();
  ASSERT_EQ(wishes.size(), 1U);
  EXPECT_EQ(std::get<Outcome>(wishes[0].fact).result.white, kPoint);
}

TEST_F(Attend, WhatIsRuledAtTheTableIsARulingOfTheEvent) {
  open(1);
  play::Table& table = add_table(Phase::Over);
  table.results.push_back({{}, std::nullopt, "adjudicated", "N 5", "left the hall"});
  table.chairs[0].half_points = 2;
  const auto wishes = due_of<Wish>();
  ASSERT_EQ(wishes.size(), 1U);
  const auto& outcome = std::get<Outcome>(wishes[0].fact);
  EXPECT_EQ(outcome.result.kind, MatchResult::Kind::Adjudicated);
  EXPECT_EQ(outcome.grounds, (Grounds{"N 5", "left the hall"}));
}

TEST_F(Attend, ABoardThatIsCrossedIsTurned) {
  open(2);
  add_table(Phase::Playing);
  play::Table& second = add_table(Phase::Over);
  second.results.emplace_back();
  second.chairs[0].half_points = 2;  // the second team's player
  const auto wishes = due_of<Wish>();
  ASSERT_EQ(wishes.size(), 1U);
  const auto& part = std::get<Part>(wishes[0].fact);
  EXPECT_EQ(part.board, 2);
  EXPECT_EQ(part.result.black, kPoint);
}

TEST_F(Attend, ATableThatIsNotAtHandIsFetched) {
  open(1);
  const std::string table = add_table(Phase::Over).setup.table;
  tables_.clear();
  const auto fetched = due_of<Fetch>();
  ASSERT_EQ(fetched.size(), 1U);
  EXPECT_EQ(fetched[0].table, table);
}

TEST_F(Attend, ATableOfNoMatchIsCancelled) {
  open(1);
  EXPECT_EQ(match_of_table(event_, "e-" + id() + "-1"), &match());  // about to be opened
  EXPECT_EQ(match_of_table(event_, "e-" + id() + "-2"), nullptr);
  EXPECT_EQ(match_of_table(event_, "e-gone-1"), nullptr);
  play::Table table;
  table.phase = Phase::Playing;
  ASSERT_TRUE(due_at_stranger(table));
  EXPECT_TRUE(std::holds_alternative<play::Cancel>(std::get<Order>(*due_at_stranger(table)).command.request));
  table.phase = Phase::Over;
  EXPECT_FALSE(due_at_stranger(table));
}

TEST_F(Attend, ActsAtATableAreNotedOnce) {
  open(1);
  play::Table& table = add_table(Phase::Playing);
  const std::string player = table.chairs[0].player;
  const auto add = [&](const std::string& by, play::Fact fact, Ms time_ms) {
    table.log.push_back({.number = static_cast<play::EventNumber>(table.log.size()) + 1,
                         .time_ms = time_ms,
                         .by = by,
                         .key = "",
                         .fact = std::move(fact)});
  };
  add(player, play::Moved{}, 1);
  add("", play::ClocksStopped{play::StopReason::Outage, {}}, 2);  // the server's own
  add("d", play::Undone{1, kGrounds}, 3);
  add("d", play::ClocksStopped{play::StopReason::DirectorCall, kGrounds}, 3);  // of the undo
  add("d", play::ClocksResumed{}, 4);
  const auto wishes = unnoted_acts(event_, match(), table);
  ASSERT_EQ(wishes.size(), 2U);
  const auto& undo = std::get<AtTable>(wishes[0].fact);
  EXPECT_EQ(undo.what, "undo");
  EXPECT_EQ(undo.act, 3);
  EXPECT_EQ(undo.grounds, kGrounds);
  EXPECT_EQ(wishes[0].by.name, "Director");
  EXPECT_EQ(std::get<AtTable>(wishes[1].fact).what, "resume_clocks");
  event_.keys["d " + wishes[0].key] = 1;
  EXPECT_EQ(unnoted_acts(event_, match(), table).size(), 1U);
}

TEST_F(Attend, AllClocksStandAndRunAgain) {
  open(1);
  play::Table& table = add_table(Phase::Playing);
  table.clock.running = play::Clock::Running{};
  must(kDirector, Pause{false, kGrounds});
  auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(std::get<play::StopClocks>(orders[0].command.request).grounds, kGrounds);
  obey(orders[0]);
  table.clock.running.reset();
  table.clock.interrupted = play::Clock::Running{};
  EXPECT_TRUE(due_of<Order>().empty());
  must(kDirector, Pause{true, {}});
  orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<play::ResumeClocks>(orders[0].command.request));
}

TEST_F(Attend, ClocksThatStoodForAnotherReasonGoOnStanding) {
  open(1);
  play::Table& table = add_table(Phase::Playing);
  table.clock.interrupted = play::Clock::Running{};
  must(kDirector, Pause{false, kGrounds});
  EXPECT_TRUE(due_of<Order>().empty());
  must(kDirector, Pause{true, {}});
  EXPECT_TRUE(due_of<Order>().empty());
}

/// N 2-2.
TEST_F(Attend, WhoIsLateAfterACrashIsCountedFromTheReturnOn) {
  open(1, 1, Lateness::PenaltyPoints);
  must(kServer, Arrival{id(), match().pair.white});
  now_ms_ = match().starts_at_ms + event_.setup.first_grace_ms;
  EXPECT_EQ(due_of<Wish>().size(), 1U);
  began_ms_ = now_ms_ - 1;
  EXPECT_TRUE(due_of<Wish>().empty());
}

}  // namespace
}  // namespace meydan::tournament
