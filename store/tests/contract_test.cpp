// What every store must keep, run against each of them.
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "store/tables.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

using samples::finished_table;
using samples::kNoon;
using samples::notes;
using samples::SampleTable;
using Kind = StoreProblem::Kind;

template <class Disk>
class StoreContract : public ::testing::Test {
 protected:
  void reopen() {
    store_.reset();
    store_ = disk_.open();
  }
  AppendResult put(const Append& append) { return append_and_wait(*store_, append); }
  void put(const SampleTable& table) {
    const auto stored = put(append_of(table.table().setup.table, table.log()));
    ASSERT_TRUE(stored.ok()) << in_english(stored.reason().message);
  }
  std::vector<TableRow> tables(const TableQuery& query = {}) { return store_->tables(query).value(); }
  std::vector<std::string> ids(const TableQuery& query = {}) {
    std::vector<std::string> found;
    for (const TableRow& row : tables(query)) found.push_back(row.id);
    return found;
  }
  static std::string refusal(const AppendResult& result) {
    return result ? "stored" : in_english(result.reason().message);
  }
  /// Every record is in its place and chained to the one before.
  void expect_chain(const std::string& stream, std::int64_t version) {
    const auto records = store_->read(stream, 1).value();
    ASSERT_EQ(static_cast<std::int64_t>(records.size()), version) << stream;
    Hash previous = chain_start(stream);
    for (std::int64_t number = 1; number <= version; ++number) {
      const Record& record = records[static_cast<std::size_t>(number) - 1];
      ASSERT_EQ(record.number, number);
      ASSERT_EQ(record.hash, chain_next(previous, record)) << stream << " " << number;
      previous = record.hash;
    }
  }

  Disk disk_;
  std::unique_ptr<Store> store_ = disk_.open();
};

using Disks = ::testing::Types<OnMemory, OnSqlite>;
TYPED_TEST_SUITE(StoreContract, Disks);

TYPED_TEST(StoreContract, WhatWasAppendedIsRead) {
  EXPECT_EQ(this->put(notes("notes/a", 0, 3)), AppendResult(Appended{3}));
  EXPECT_EQ(this->put(notes("notes/a", 3, 2)), AppendResult(Appended{5}));
  EXPECT_EQ(this->put(notes("notes/b", 0)), AppendResult(Appended{1}));
  for (int round = 0; round < 2; ++round) {
    const auto all = this->store_->read("notes/a", 1).value();
    ASSERT_EQ(all.size(), 5U);
    EXPECT_EQ(all[4].body, "{\"text\":\"5\"}");
    EXPECT_EQ(all[4].time_ms, kNoon);
    EXPECT_EQ(all[4].kind, "noted");
    this->expect_chain("notes/a", 5);
    EXPECT_EQ(this->store_->read("notes/a", 4).value().size(), 2U);
    EXPECT_EQ(this->store_->read("notes/a", 2, 2).value().back().number, 3);
    EXPECT_TRUE(this->store_->read("notes/a", 6).value().empty());
    EXPECT_TRUE(this->store_->read("notes/none", 1).value().empty());
    EXPECT_EQ(this->store_->totals().value(), (Totals{6, 6}));
    this->reopen();
  }
}

TYPED_TEST(StoreContract, AWrongVersionIsRefusedAndLeavesNothing) {
  ASSERT_TRUE(this->put(notes("notes/a", 0, 2)).ok());
  for (const std::int64_t expected : {0, 1, 3}) {
    const auto refused = this->put(notes("notes/a", expected));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.reason().kind, Kind::WrongVersion);
    EXPECT_EQ(this->refusal(refused), "notes/a is at version 2, not " + std::to_string(expected));
  }
  EXPECT_EQ(this->put(notes("notes/new", 1)).reason().kind, Kind::WrongVersion);
  this->expect_chain("notes/a", 2);
  EXPECT_EQ(this->store_->streams("", "").value().size(), 1U);
  EXPECT_EQ(this->store_->totals().value(), (Totals{2, 2}));
}

TYPED_TEST(StoreContract, WhatNoLogMayHoldIsRefused) {
  const auto kind_of_refusal = [&](const Append& append) {
    const auto refused = this->put(append);
    EXPECT_FALSE(refused.ok());
    return refused ? Kind::Closed : refused.reason().kind;
  };
  for (const char* const name : {"", "table", "/x", "table/", "Table/x", "notes/a b", "notes/\xc3\xa9"}) {
    EXPECT_EQ(kind_of_refusal(notes(name, 0)), Kind::BadRequest) << name;
  }
  EXPECT_EQ(kind_of_refusal(notes("notes/" + std::string(200, 'x'), 0)), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal(notes("notes/a", -1)), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal({"notes/a", 0, {}}), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal(notes("notes/a", 0, kMostRecords + 1)), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal({"notes/a", 0, {{0, "Bad Kind", "{}"}}}), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal({"notes/a", 0, {{0, "noted", ""}}}), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal({"notes/a", 0, {{0, "noted", "\xff"}}}), Kind::BadRequest);
  EXPECT_EQ(kind_of_refusal({"notes/a", 0, {{0, "noted", std::string(kLargestBody + 1, 'x')}}}), Kind::BadRequest);
  EXPECT_TRUE(this->store_->streams("", "").value().empty());
  EXPECT_TRUE(this->put({"notes/a", 0, {{0, "noted", std::string(kLargestBody, 'x')}}}).ok());
}

TYPED_TEST(StoreContract, ATableTakesOnlyItsOwnEvents) {
  const auto log = finished_table("t1").log();
  const std::span<const play::Event> all(log);
  EXPECT_EQ(this->refusal(this->put(notes("table/t1", 0))), "record 1: the field \"kind\" is missing");
  Append other = append_of("t1", all.first(1));
  other.stream = "table/t2";
  EXPECT_EQ(this->refusal(this->put(other)),
            "record 1: the first event of a table, and no other, creates this very table");
  ASSERT_TRUE(this->put(append_of("t1", all.first(2))).ok());
  Append changed = append_of("t1", all.subspan(2, 1));
  changed.records[0].time_ms += 1;
  EXPECT_EQ(this->refusal(this->put(changed)), "record 3: the event's time is not the record's");
  changed = append_of("t1", all.subspan(2, 1));
  changed.records[0].kind = "said";
  EXPECT_EQ(this->refusal(this->put(changed)), "record 3: the event's kind is not the record's");
  changed = append_of("t1", all.subspan(3, 1));
  changed.expected = 2;
  EXPECT_EQ(this->refusal(this->put(changed)), "record 3: the event's number is not the record's");
  EXPECT_TRUE(this->put(append_of("t1", all.subspan(2))).ok());
}

TYPED_TEST(StoreContract, ATableComesBackAsItWas) {
  const SampleTable table = finished_table("t1");
  this->put(table);
  this->reopen();
  const auto log = read_events(*this->store_, "t1");
  ASSERT_TRUE(log.ok());
  EXPECT_EQ(*log, table.log());
  EXPECT_TRUE(play::replay(*log, *samples::find_referee("connect_four")) == table.table());
  const auto rest = read_events(*this->store_, "t1", 5).value();
  EXPECT_EQ(rest, std::vector<play::Event>(table.log().begin() + 4, table.log().end()));
  EXPECT_TRUE(read_events(*this->store_, "nobody").value().empty());
}

TYPED_TEST(StoreContract, StreamsAreListedByName) {
  for (const char* const name : {"table_x/1", "notes/b", "notes/a", "account/z", "notes/a/b"}) {
    ASSERT_TRUE(this->put(notes(name, 0)).ok());
  }
  const auto names = [&](std::string_view prefix, std::string_view after, std::int64_t limit = kMostRead) {
    std::string found;
    for (const StreamInfo& info : this->store_->streams(prefix, after, limit).value()) found += info.stream + " ";
    return found;
  };
  EXPECT_EQ(names("", ""), "account/z notes/a notes/a/b notes/b table_x/1 ");
  EXPECT_EQ(names("notes/", ""), "notes/a notes/a/b notes/b ");
  EXPECT_EQ(names("notes/a", ""), "notes/a notes/a/b ");
  EXPECT_EQ(names("notes/", "notes/a"), "notes/a/b notes/b ");
  EXPECT_EQ(names("", "account/z", 2), "notes/a notes/a/b ");
  EXPECT_EQ(names("notes/", "zzz"), "");
  const auto info = this->store_->streams("notes/b", "").value().at(0);
  const auto last = this->store_->read("notes/b", 1).value().at(0);
  EXPECT_EQ(info, (StreamInfo{"notes/b", 1, kNoon, last.hash}));
}

TYPED_TEST(StoreContract, TheListOfTablesFollowsTheLog) {
  SampleTable table("t1");
  this->put(table);
  const auto grow = [&](auto&& change) {
    const auto before = static_cast<std::ptrdiff_t>(table.log().size());
    change();
    const std::vector<play::Event> fresh(table.log().begin() + before, table.log().end());
    ASSERT_TRUE(this->put(append_of("t1", fresh)).ok());
    EXPECT_EQ(this->store_->table("t1").value(), std::optional(row_of(table.log())));
  };
  EXPECT_EQ(this->tables().at(0).phase, play::Phase::Open);
  EXPECT_EQ(this->tables().at(0).players, std::vector<TableRow::Player>(2));
  grow([&] { table.send("ani", play::Sit{"آنی"}); });
  grow([&] { table.send("babak", play::Sit{"Babak"}); });
  grow([&] { table.play("12"); });
  const TableRow playing = this->tables().at(0);
  EXPECT_EQ(playing.phase, play::Phase::Playing);
  EXPECT_EQ(playing.players, (std::vector<TableRow::Player>{{"ani", "آنی"}, {"babak", "Babak"}}));
  EXPECT_EQ(playing.started_ms, kNoon + 2'000);
  EXPECT_EQ(playing.last_ms, kNoon + 4'000);
  EXPECT_EQ(playing.last_number, table.table().version);
  EXPECT_TRUE(playing.half_points.empty());
  const play::EventNumber undone_to = table.table().version;
  grow([&] { table.play("12"); });
  grow([&] { table.direct(play::UndoTo{undone_to, {"N 5", "a slip"}}).direct(play::ResumeClocks{}); });
  grow([&] { table.play("1212"); });
  grow([&] { table.play("1"); });
  const TableRow over = this->tables().at(0);
  EXPECT_EQ(over.phase, play::Phase::Over);
  EXPECT_EQ(over.half_points, (std::vector<int>{2, 0}));
  EXPECT_EQ(over.end_clause, table.table().results.back().clause);
  EXPECT_EQ(over.ended_ms, over.last_ms);
  EXPECT_EQ(this->store_->table("nobody").value(), std::nullopt);
}

TYPED_TEST(StoreContract, GoingBackTakesTheEndAway) {
  SampleTable table = finished_table("t1");
  this->put(table);
  ASSERT_EQ(this->tables().at(0).phase, play::Phase::Over);
  const std::size_t before = table.log().size();
  table.direct(play::UndoTo{5, {"N 5", "a slip"}});
  ASSERT_TRUE(this->put(append_of("t1", std::span(table.log()).subspan(before))).ok());
  const TableRow row = this->tables().at(0);
  EXPECT_EQ(row.phase, play::Phase::Playing);
  EXPECT_TRUE(row.half_points.empty());
  EXPECT_EQ(row.ended_ms, std::nullopt);
  EXPECT_EQ(row.end_key, "");
  EXPECT_EQ(row.last_number, table.table().version);
}

TYPED_TEST(StoreContract, TheListCanBeAskedForParts) {
  this->put(finished_table("a", kNoon));
  this->put(SampleTable("b", kNoon + 10));
  this->put(SampleTable("c", kNoon + 10).sit());
  SampleTable other("d", kNoon + 20);
  other.send("cyrus", play::Sit{"Cyrus"});
  this->put(other);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(this->ids(), (Ids{"d", "c", "b", "a"}));
  EXPECT_EQ(this->ids({.limit = 2}), (Ids{"d", "c"}));
  EXPECT_EQ(this->ids({.before = TableQuery::Place{kNoon + 10, "c"}}), (Ids{"b", "a"}));
  EXPECT_EQ(this->ids({.phase = play::Phase::Open}), (Ids{"d", "b"}));
  EXPECT_EQ(this->ids({.phase = play::Phase::Over}), (Ids{"a"}));
  EXPECT_EQ(this->ids({.player = "babak"}), (Ids{"c", "a"}));
  EXPECT_EQ(this->ids({.game = "connect_four", .player = "cyrus"}), (Ids{"d"}));
  EXPECT_TRUE(this->ids({.game = "othello"}).empty());
  EXPECT_TRUE(this->ids({.event = "e1"}).empty());
}

TYPED_TEST(StoreContract, RebuiltListsAreTheLiveOnes) {
  SampleTable undone = finished_table("u");
  undone.direct(play::UndoTo{6, {"N 5", "a slip"}}).direct(play::ResumeClocks{}).play("3");
  for (const auto& table : {finished_table("a"), SampleTable("b"), SampleTable("c").sit().play("44"), undone}) {
    // One event at a time, as at a table.
    for (const play::Event& event : table.log()) {
      ASSERT_TRUE(this->put(append_of(table.table().setup.table, std::span(&event, 1))).ok());
    }
  }
  ASSERT_TRUE(this->put(notes("notes/x", 0)).ok());
  const auto live = this->tables();
  ASSERT_EQ(live.size(), 4U);
  EXPECT_EQ(this->store_->rebuild().value(), (Rebuilt{4, {}}));
  EXPECT_EQ(this->tables(), live);
  this->reopen();
  EXPECT_EQ(this->tables(), live);
}

TYPED_TEST(StoreContract, AppendsFromManyThreadsAreAllThereInOrder) {
  constexpr int kThreads = 4;
  constexpr int kStreams = 5;
  constexpr int kAppends = 40;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([this, thread] {
      for (int at = 0; at < kAppends; ++at) {
        for (int stream = 0; stream < kStreams; ++stream) {
          const std::string name = "notes/" + std::to_string(thread) + "-" + std::to_string(stream);
          EXPECT_TRUE(append_and_wait(*this->store_, notes(name, at * 2, 2)).ok());
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(this->store_->streams("", "").value().size(), std::size_t{kThreads * kStreams});
  for (const StreamInfo& info : this->store_->streams("", "").value()) this->expect_chain(info.stream, kAppends * 2);
}

TYPED_TEST(StoreContract, OfManyWritersAtOneVersionExactlyOneWins) {
  constexpr int kThreads = 4;
  constexpr int kRounds = 50;
  std::atomic<int> stored = 0;
  std::atomic<int> refused = 0;
  for (std::int64_t round = 0; round < kRounds; ++round) {
    std::latch together(kThreads);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, round] {
        together.arrive_and_wait();
        const auto result = append_and_wait(*this->store_, notes("notes/one", round));
        ++(result ? stored : refused);
        EXPECT_TRUE(result || result.reason().kind == Kind::WrongVersion);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(stored, kRounds);
  EXPECT_EQ(refused, kRounds * (kThreads - 1));
  this->expect_chain("notes/one", kRounds);
}

TYPED_TEST(StoreContract, ReadersSeeWholeAppendsWhileOthersWrite) {
  std::atomic<bool> writing = true;
  std::thread writer([&] {
    for (std::int64_t at = 0; at < 200; ++at) {
      EXPECT_TRUE(append_and_wait(*this->store_, notes("notes/a", at * 3, 3)).ok());
    }
    writing = false;
  });
  std::vector<std::thread> readers;
  for (int reader = 0; reader < 2; ++reader) {
    readers.emplace_back([&] {
      std::size_t seen = 0;
      for (bool last = false; !last;) {
        last = !writing;
        const auto records = this->store_->read("notes/a", 1).value();
        EXPECT_EQ(records.size() % 3, 0U);
        EXPECT_GE(records.size(), seen);
        seen = records.size();
      }
      EXPECT_EQ(seen, 600U);
    });
  }
  writer.join();
  for (std::thread& reader : readers) reader.join();
}

TYPED_TEST(StoreContract, WhoIsAnsweredMayAppendAgain) {
  constexpr std::int64_t kLength = 100;
  std::promise<void> finished;
  std::function<void(std::int64_t)> go_on = [&](std::int64_t version) {
    if (version == kLength) return finished.set_value();
    this->store_->append(notes("notes/a", version), [&](const AppendResult& result) { go_on(result.value().version); });
  };
  go_on(0);
  finished.get_future().get();
  this->expect_chain("notes/a", kLength);
}

TYPED_TEST(StoreContract, WhatWasWrittenSinceALookIsFound) {
  const auto before = this->store_->position().value();
  EXPECT_EQ(this->store_->written_after(before, "notes/").value(), (Written{before, {}}));
  EXPECT_TRUE(this->put(notes("notes/b", 0)).ok());
  EXPECT_TRUE(this->put(notes("other/a", 0)).ok());
  EXPECT_TRUE(this->put(notes("notes/b", this->store_->read("notes/b", 1)->back().number)).ok());
  EXPECT_TRUE(this->put(notes("notes/a", 0)).ok());
  const auto after = this->store_->position().value();
  EXPECT_GT(after, before);
  EXPECT_EQ(this->store_->written_after(before, "notes/").value(), (Written{after, {"notes/a", "notes/b"}}));
  EXPECT_EQ(this->store_->written_after(after, "").value(), (Written{after, {}}));
}

TYPED_TEST(StoreContract, ClosingWritesWhatWaitsAndRefusesTheRest) {
  std::atomic<int> stored = 0;
  for (int stream = 0; stream < 50; ++stream) {
    this->store_->append(notes("notes/" + std::to_string(stream), 0), [&](const AppendResult& result) {
      if (result) ++stored;
    });
  }
  this->store_->close();
  EXPECT_EQ(stored, 50);
  EXPECT_EQ(this->put(notes("notes/late", 0)).reason().kind, Kind::Closed);
  EXPECT_EQ(this->store_->read("notes/1", 1).reason().kind, Kind::Closed);
  EXPECT_EQ(this->store_->tables({}).reason().kind, Kind::Closed);
  EXPECT_EQ(this->store_->position().reason().kind, Kind::Closed);
  EXPECT_EQ(this->store_->written_after(0, "").reason().kind, Kind::Closed);
  EXPECT_EQ(this->store_->rebuild().reason().kind, Kind::Closed);
  this->store_->close();
  this->reopen();
  EXPECT_EQ(this->store_->totals().value(), (Totals{50, 50}));
}

}  // namespace
}  // namespace meydan::store
