// Damage of every kind is found and named; logs that no referee would have allowed too, even with a perfect chain.
#include "store/check.h"

#include <gtest/gtest.h>

#include "store/events.h"
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
    for (const char* const id : {"cup", "league"}) {
      const tournament::Recorded good{1, 5, "", "", "", tournament::Opening{{}, "d", "D"}};
      ASSERT_TRUE(append_and_wait(*store, append_of(id, {good})).ok());
    }
    ASSERT_TRUE(append_and_wait(*store, {"event/cup", 1, {{6, "notice", R"({"number":2})"}}}).ok());
    const tournament::Recorded nobody{2, 6, "", "", "", tournament::Approval{"nobody's"}};
    ASSERT_TRUE(append_and_wait(*store, append_of("league", {nobody})).ok());
  }
  // One that is no record, and one that speaks of what is not there: the server could read neither.
  EXPECT_EQ(found(*SqliteStore::open({.folder = folder_.path()}).value()),
            (Lines{"event/cup 2 field_missing", "event/league 2 no_such_entry"}));
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

// A perfect chain over a log that never happened: whoever can rewrite all hashes still meets the referee. What he sees
// is tested in play/tests/verify_test.cpp; here, that every table is shown to him.
class Forged : public ::testing::Test {
 protected:
  static std::vector<play::Event> sample() {
    SampleTable table("t");
    table.sit().send("ani", play::Say{"salam"}).play("1212121");  // 1-4, 5, 6-12 and two ends
    return table.log();
  }
  static Lines checked(const std::vector<play::Event>& log) {
    MemoryStore store;
    EXPECT_TRUE(append_and_wait(store, append_of("t", log)).ok());
    return found(store);
  }
  /// What the check says when a detail of event `number` is another one.
  template <class Fact>
  static Lines changed(std::size_t number, void (*change)(Fact&)) {
    auto log = sample();
    auto* const fact = std::get_if<Fact>(&log.at(number - 1).fact);
    if (fact == nullptr) return {"another kind of event stands there"};
    change(*fact);
    return checked(log);
  }
};

TEST_F(Forged, TheSampleItselfIsFine) { EXPECT_EQ(checked(sample()), Lines{}); }

TEST_F(Forged, MovesClocksAndResultsAreJudgedAgain) {
  using play::Created;
  using play::Moved;
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.move = "0"; }), Lines{"table/t 6 refused"});
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.position = "3"; }), Lines{"table/t 6 position_differs"});
  EXPECT_EQ(changed<Moved>(6, [](Moved& fact) { fact.charge.used_ms += 1; }), Lines{"table/t 6 charge_differs"});
  EXPECT_EQ(changed<play::MatchEnded>(14,
                                      [](play::MatchEnded& fact) {
                                        fact.half_points = {0, 2};
                                      }),
            Lines{"table/t 14 points_differ"});
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.seats = 1'000'000; }), Lines{"table/t 1 unbelievable"});
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.rules = "none"; }), Lines{"table/t 1 bad_rules"});
  EXPECT_EQ(changed<Created>(1, [](Created& fact) { fact.setup.game = "chess"; }), Lines{"table/t 1 check_no_game"});
}

TEST_F(Forged, AnEndThatWasLeftOutIsMissed) {
  auto log = sample();
  log.pop_back();
  EXPECT_EQ(checked(log), Lines{"table/t 13 missing_event"});
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
