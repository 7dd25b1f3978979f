// Damage of every kind is found and named; logs that no referee would have allowed too, even with a perfect chain.
#include "store/check.h"

#include <gtest/gtest.h>

#include <limits>

#include "store/fact_json.h"
#include "store/sqlite/database.h"
#include "store/tables.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

using samples::find_referee;
using samples::finished_table;
using samples::notes;
using samples::SampleTable;

/// "table/a 5 log_charge", one line for each finding.
std::vector<std::string> found(const Store& store) {
  std::vector<std::string> lines;
  for (const Finding& finding : check(store, find_referee).value().findings) {
    lines.push_back(finding.stream + " " + std::to_string(finding.number) + " " + finding.message.key);
  }
  return lines;
}
using Lines = std::vector<std::string>;

class Damage : public ::testing::Test {
 protected:
  Damage() {
    const auto store = SqliteStore::open({.folder = folder_.path()}).value();
    for (const char* const id : {"a", "b"}) {
      const auto stored = append_and_wait(*store, append_of(id, finished_table(id).log()));
      EXPECT_TRUE(stored.ok());
    }
    EXPECT_TRUE(append_and_wait(*store, notes("notes/e", 0, 3)).ok());
    store->close();
  }
  Lines after(const std::string& sql) {
    {
      sqlite::Connection connection(database_file(folder_.path()), sqlite::Open::ReadWrite);
      connection.execute("PRAGMA foreign_keys = OFF");
      connection.execute(sql);
    }
    return found(*SqliteStore::open({.folder = folder_.path()}).value());
  }
  TemporaryFolder folder_;
  const std::string in_a = " WHERE stream = (SELECT id FROM streams WHERE name = 'table/a') AND number ";
};

TEST_F(Damage, AnEventsLogThatCannotBeReadIsNamed) {
  {
    const auto store = SqliteStore::open({.folder = folder_.path()}).value();
    const tournament::Recorded good{1, 5, "", "", "", tournament::Notice{"hello"}};
    ASSERT_TRUE(append_and_wait(*store, append_of("cup", {good})).ok());
    ASSERT_TRUE(append_and_wait(*store, {"event/cup", 1, {{6, "notice", R"({"number":2})"}}}).ok());
  }
  EXPECT_EQ(found(*SqliteStore::open({.folder = folder_.path()}).value()), Lines{"event/cup 2 field_wrong"});
}

TEST_F(Damage, NoneIsFoundWhereNoneIs) {
  const auto store = SqliteStore::open({.folder = folder_.path()}).value();
  const auto report = check(*store, find_referee).value();
  EXPECT_TRUE(report.findings.empty());
  EXPECT_EQ(report.streams, 3);
  EXPECT_EQ(report.tables, 2);
  EXPECT_EQ(report.records, 3 + 2 * static_cast<std::int64_t>(finished_table("a").log().size()));
}

TEST_F(Damage, AChangedBodyIsNamed) {
  EXPECT_EQ(after("UPDATE records SET body = replace(body, '\"seat\":1', '\"seat\":0')" + in_a + "= 6"),
            Lines{"table/a 6 check_changed"});
  const auto store = SqliteStore::open({.folder = folder_.path()}).value();
  const auto events = read_events(*store, "a");
  ASSERT_FALSE(events.ok());
  EXPECT_EQ(in_english(events.reason().message), "record 6 of table/a was changed: its hash does not fit");
}

TEST_F(Damage, AChangedTimeOrKindIsNamed) {
  EXPECT_EQ(after("UPDATE records SET time_ms = time_ms + 1" + in_a + "= 6"), Lines{"table/a 6 check_changed"});
  EXPECT_EQ(after("UPDATE records SET kind = 'said'" + in_a + "= 7"),
            (Lines{"table/a 6 check_changed", "table/a 7 check_changed"}));
}

TEST_F(Damage, AChangedHashBreaksTheChainOnBothSides) {
  EXPECT_EQ(after("UPDATE records SET hash = zeroblob(32)" + in_a + "= 6"),
            (Lines{"table/a 6 check_changed", "table/a 7 check_changed"}));
}

TEST_F(Damage, ARemovedRecordIsNamed) {
  EXPECT_EQ(after("DELETE FROM records" + in_a + "= 6"),
            (Lines{"table/a 6 check_missing", "table/a 7 check_changed", " 0 check_removed"}));
}

TEST_F(Damage, ARemovedEndIsNoticed) {
  EXPECT_EQ(after("DELETE FROM records" + in_a + "> 10"),
            (Lines{"table/a 11 check_missing_range", "table/a 13 check_head", " 0 check_removed"}));
}

TEST_F(Damage, ARemovedEndIsNoticedEvenIfTheVersionWasTurnedBack) {
  const auto lines =
      after("DELETE FROM records" + in_a + "> 10; UPDATE streams SET version = 10 WHERE name = 'table/a'");
  EXPECT_EQ(lines, (Lines{"table/a 10 check_head", " 0 check_removed"}));
}

TEST_F(Damage, ReorderedRecordsAreNamed) {
  EXPECT_EQ(after("UPDATE records SET number = -number" + in_a + "IN (6, 7);" +
                  "UPDATE records SET number = 13 + number" + in_a + "< 0"),
            (Lines{"table/a 6 check_changed", "table/a 7 check_changed", "table/a 8 check_changed"}));
}

TEST_F(Damage, ARemovedStreamIsNoticed) {
  EXPECT_EQ(after("DELETE FROM records WHERE stream = (SELECT id FROM streams WHERE name = 'notes/e');"
                  "DELETE FROM streams WHERE name = 'notes/e'"),
            Lines{" 0 check_removed"});
  EXPECT_EQ(after("DELETE FROM streams WHERE name = 'table/a'"), (Lines{" 0 check_removed", " 0 check_orphans"}));
}

TEST_F(Damage, ARecordInAnotherStreamIsNoticed) {
  // The same body under the same number: only the beginning of the chain tells the streams apart.
  const auto lines = after(
      "UPDATE streams SET name = 'x' WHERE name = 'table/a'; UPDATE streams SET name = 'table/a' WHERE name = 'table/b';"
      "UPDATE streams SET name = 'table/b' WHERE name = 'x'");
  EXPECT_EQ(lines, (Lines{"table/a 1 check_changed", "table/b 1 check_changed"}));
}

TEST_F(Damage, AnAbsurdVersionDoesNotFillTheMemory) {
  EXPECT_EQ(after("UPDATE streams SET version = 9007199254740991 WHERE name = 'table/a'"),
            Lines{"table/a 14 check_missing_range"});
}

TEST_F(Damage, AWrongListIsNoticedAndRebuilt) {
  EXPECT_EQ(after("UPDATE table_list SET phase = 'open' WHERE id = 'a'"), Lines{"table/a 0 check_entry"});
  const auto store = SqliteStore::open({.folder = folder_.path()}).value();
  ASSERT_TRUE(store->rebuild().ok());
  EXPECT_TRUE(found(*store).empty());
}

TEST_F(Damage, AnUnreadableTableHasNoRowAndIsNamed) {
  EXPECT_EQ(after("UPDATE records SET body = '{'" + in_a + "= 6"), Lines{"table/a 6 check_changed"});
  const auto store = SqliteStore::open({.folder = folder_.path()}).value();
  EXPECT_EQ(store->rebuild().value(), (Rebuilt{1, {"table/a"}}));
  EXPECT_EQ(store->tables({}).value().size(), 1U);
}

// A perfect chain over a log that never happened: whoever can rewrite all hashes still meets the referee.
class Forged : public ::testing::Test {
 protected:
  static std::vector<play::Event> sample() {
    SampleTable table("t");
    table.sit().send("ani", play::Say{"salam"}).play("1212");                                // 1-4, 5, 6-9
    table.direct(play::StopClocks{play::StopReason::Dispute, {"N 4-3-2", "?"}});             // 10
    table.direct(play::ResumeClocks{});                                                      // 11
    table.direct(play::AdjustClock{0, play::Adjust::Add, 1'000, {"N 5", "?"}});              // 12
    table.direct(play::Penalise{1, 1, {"N 5", "?"}}).direct(play::UndoTo{8, {"N 5", "?"}});  // 13, 14
    table.direct(play::ResumeClocks{}).play("2121");                                         // 15, 16-19 and two ends
    return table.log();
  }
  static std::string checked(const std::vector<play::Event>& log) {
    MemoryStore store;
    const auto stored = append_and_wait(store, append_of("t", log));
    if (!stored) return stored.reason().message.en;
    std::string lines;
    for (const std::string& line : found(store)) lines += line;
    return lines;
  }
  /// What the check says when event `number` is another one.
  static std::string replaced(std::size_t number, play::Fact fact) {
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
  static std::string at_time(std::size_t number, play::Ms time_ms) {
    auto log = sample();
    log.at(number - 1).time_ms = time_ms;
    return checked(log);
  }
  static constexpr play::Ms kLatest = std::numeric_limits<play::Ms>::max();
};

TEST_F(Forged, TheSampleItselfIsFine) { EXPECT_EQ(checked(sample()), ""); }

TEST_F(Forged, MovesAreJudgedAgain) {
  using play::Moved;
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.move = "0"; }), "table/t 6 log_refused");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.move = "2"; }), "table/t 6 log_position");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.position = "3"; }), "table/t 6 log_position");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.seat = 1; }), "table/t 6 log_turn");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.charge.used_ms += 1; }), "table/t 6 log_charge");
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.charge.lag_ms = -5; }), "table/t 6 log_charge");
  const play::Ms played_ms = sample()[5].time_ms;
  EXPECT_EQ(at_time(6, played_ms + 1), "table/t 6 log_charge");
  EXPECT_EQ(at_time(6, played_ms + 300'000), "table/t 6 log_flag");
  EXPECT_EQ(at_time(6, kLatest), "table/t 6 log_time");
  EXPECT_EQ(replaced(15, play::Said{"ani", "x"}), "table/t 16 log_phase") << "nobody moves while the clocks stand";
}

TEST_F(Forged, WhatCannotHappenNowIsNamed) {
  EXPECT_EQ(replaced(6, play::Rolled{"1", "1", 0}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::MatchEnded{{0, 0}}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::Revealed{"s"}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::Contributed{0, "s"}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::GameStarted{2, ""}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::ClocksResumed{}), "table/t 6 log_phase");
  EXPECT_EQ(replaced(6, play::OfferAnswered{0, play::Offer::Draw, true}), "table/t 6 log_seat");
  EXPECT_EQ(replaced(6, play::Offered{7, play::Offer::Draw}), "table/t 6 log_seat");
  EXPECT_EQ(replaced(3, play::GameEnded{{{Standing::Win, Standing::Loss}, std::nullopt, "", ""}}),
            "table/t 3 log_phase");
  EXPECT_EQ(replaced(3, play::ClocksStopped{}), "table/t 3 log_phase");
  EXPECT_EQ(replaced(4, play::GameStarted{2, ""}), "table/t 4 log_phase");
  EXPECT_EQ(replaced(4, play::GameStarted{1, "1"}), "table/t 4 log_start");
  EXPECT_EQ(replaced(2, play::Seated{-1, "x", "x"}), "table/t 2 log_seat");
  EXPECT_EQ(replaced(2, play::Contributed{4, "x"}), "table/t 2 log_seat");
  EXPECT_EQ(replaced(3, play::Seated{0, "x", "x"}), "table/t 3 log_seat");
  EXPECT_EQ(replaced(12, play::ClockAdjusted{0, play::Adjust::Add, kLatest, {}}), "table/t 12 log_amount");
  EXPECT_EQ(replaced(12, play::ClockAdjusted{9, play::Adjust::Add, 1, {}}), "table/t 12 log_seat");
  EXPECT_EQ(replaced(13, play::Penalised{0, -1, {}}), "table/t 13 log_amount");
  EXPECT_EQ(replaced(13, play::Penalised{-9, 1, {}}), "table/t 13 log_seat");
  EXPECT_EQ(replaced(14, play::Undone{14, {}}), "table/t 14 log_undo");
  EXPECT_EQ(replaced(14, play::Undone{3, {}}), "table/t 14 log_undo");
}

TEST_F(Forged, ResultsAreTheTablesOwn) {
  using play::GameEnded;
  EXPECT_EQ(
      changed<GameEnded>(20, [](GameEnded& fact) { std::swap(fact.result.standing[0], fact.result.standing[1]); }),
      "table/t 20 log_result");
  EXPECT_EQ(changed<GameEnded>(20, [](GameEnded& fact) { fact.result.standing.pop_back(); }), "table/t 20 log_result");
  EXPECT_EQ(changed<GameEnded>(20, [](GameEnded& fact) { fact.result.key = "x"; }), "table/t 20 log_result");
  EXPECT_EQ(replaced(21, play::MatchEnded{{0, 2}}), "table/t 21 log_result");
  EXPECT_EQ(replaced(21, play::MatchEnded{{2}}), "table/t 21 log_result");
}

TEST_F(Forged, ATableThatCannotBeIsNamed) {
  using play::Created;
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 1'000'000; }), "table/t 1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 0; }), "table/t 1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.clock.bank_ms = -1; }), "table/t 1 log_setup");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.rules = "none"; }), "table/t 1 log_rules");
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.game = "chess"; }), "table/t 1 check_no_game");
}

TEST(Check, MayRunBesideAWriter) {
  MemoryStore store;
  ASSERT_TRUE(append_and_wait(store, append_of("t", finished_table("t").log())).ok());
  int rounds = 0;
  // The writer goes on while the check is between two streams.
  const auto report = check(store, find_referee, [&](const CheckReport&) {
    ++rounds;
    ASSERT_TRUE(append_and_wait(store, notes("notes/e", rounds - 1)).ok());
    ASSERT_TRUE(append_and_wait(
                    store, append_of("u" + std::to_string(rounds), finished_table("u" + std::to_string(rounds)).log()))
                    .ok());
  });
  EXPECT_TRUE(report.value().findings.empty());
  EXPECT_EQ(rounds, 1);
}

}  // namespace
}  // namespace meydan::store
