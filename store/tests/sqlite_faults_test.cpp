// Full and failing disks: whoever was told "stored" finds it there, whoever was told "failed" finds nothing, and the
// store works again as soon as the disk does.
#include <gtest/gtest.h>
#include <sys/mount.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "store/check.h"
#include "store/tables.h"
#include "store/tests/fault_disk.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store::sqlite {
namespace {

using samples::find_referee;
using samples::finished_table;
using samples::notes;
using Kind = StoreProblem::Kind;

std::string name_of_stream(int at) { return "notes/" + std::to_string(at); }

/// An append of a size that fills a disk after a while.
Append large(const std::string& stream, std::int64_t expected) {
  return {stream, expected, {{samples::kNoon, "noted", std::string(20'000, 'x')}}};
}

class Faults : public ::testing::Test {
 protected:
  Faults() { fault_disk().mend(); }
  ~Faults() override { fault_disk().mend(); }

  void open() {
    store_.reset();
    auto opened = SqliteStore::open({.folder = folder_.path(), .vfs = kFaultDiskName});
    ASSERT_TRUE(opened.ok()) << in_english(opened.reason().message);
    store_ = std::move(opened).value();
  }
  AppendResult put(const Append& append) { return append_and_wait(*store_, append); }
  Kind kind_of_failure(const Append& append) {
    const auto result = put(append);
    EXPECT_FALSE(result.ok());
    return result ? Kind::Closed : result.reason().kind;
  }
  void expect_sound(std::int64_t records) {
    EXPECT_EQ(store_->totals().value(), (Totals{records, records}));
    EXPECT_TRUE(check(*store_, find_referee).value().findings.empty());
    EXPECT_TRUE(store_->examine().value().empty());
  }

  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_;
};

/// Appends until the disk is full, gives the number stored; then makes room and goes on.
std::int64_t fill_disk(Store& store, StoreProblem& problem) {
  for (std::int64_t stored = 0;; ++stored) {
    const auto result = append_and_wait(store, large("notes/full", stored));
    if (result) continue;
    problem = result.reason();
    return stored;
  }
}

/// What a store tells who listens to its commits.
class Listener {
 public:
  Heard ear() {
    return [this](const Commit& commit) {
      const std::lock_guard lock(mutex_);
      heard_.push_back(commit);
      more_.notify_one();
    };
  }
  Commit next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return !heard_.empty(); });
    Commit commit = heard_.front();
    heard_.pop_front();
    return commit;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Commit> heard_;
};

TEST_F(Faults, EveryCommitIsHeardAndATrialTellsWhetherTheDiskWorks) {
  Listener listener;
  const auto store =
      SqliteStore::open({.folder = folder_.path(), .vfs = kFaultDiskName, .heard = listener.ear()}).value();
  ASSERT_TRUE(append_and_wait(*store, notes("notes/a", 0)).ok());
  Commit commit = listener.next();
  EXPECT_EQ(commit.appends, 1U);
  EXPECT_EQ(commit.problem, std::nullopt);
  EXPECT_GT(commit.took.count(), 0);

  fault_disk().bytes_left = 0;
  store->try_writing();
  commit = listener.next();
  EXPECT_EQ(commit.appends, 0U);
  ASSERT_TRUE(commit.problem);
  EXPECT_EQ(commit.problem->kind, Kind::DiskFull);
  EXPECT_FALSE(append_and_wait(*store, notes("notes/a", 1)).ok());
  EXPECT_EQ(listener.next().appends, 1U);

  fault_disk().mend();
  fault_disk().syncs = 0;
  store->try_writing();
  EXPECT_EQ(listener.next().problem, std::nullopt);
  EXPECT_EQ(fault_disk().syncs, 1) << "a trial reaches the disk";
  EXPECT_EQ(store->totals().value(), (Totals{1, 1})) << "and writes nothing new";
  // Who was too late is refused, and the disk has nothing to do with it.
  EXPECT_FALSE(append_and_wait(*store, notes("notes/a", 7)).ok());
  EXPECT_EQ(listener.next().problem, std::nullopt);
}

TEST_F(Faults, AFullDiskLosesNothingAndIsSaidClearly) {
  open();
  ASSERT_TRUE(put(append_of("t", finished_table("t").log())).ok());
  const std::int64_t before = store_->totals().value().present;
  fault_disk().bytes_left = 300'000;
  StoreProblem problem{};
  const std::int64_t stored = fill_disk(*store_, problem);
  EXPECT_GT(stored, 5);
  EXPECT_EQ(problem.kind, Kind::DiskFull);
  EXPECT_EQ(in_english(problem.message), "the server's disk is full; nothing was written");
  const std::string words = in_english(for_operator(problem));
  EXPECT_NE(words.find(database_file(folder_.path())), std::string::npos) << words;
  expect_sound(before + stored);  // reading goes on meanwhile
  EXPECT_EQ(kind_of_failure(large("notes/full", stored)), Kind::DiskFull);
  fault_disk().mend();
  EXPECT_TRUE(put(large("notes/full", stored)).ok());
  expect_sound(before + stored + 1);
  open();
  expect_sound(before + stored + 1);
}

TEST_F(Faults, AFailedCommitFailsAllInItAndNobodyElse) {
  open();
  // The first answer comes on the writer's thread: whatever is appended from there goes into the next commit together.
  constexpr int kTogether = 10;
  std::promise<void> finished;
  std::vector<bool> stored;
  ASSERT_TRUE(put(notes("notes/first", 0)).ok());
  store_->append(notes("notes/first", 1), [&](const AppendResult& first) {
    EXPECT_TRUE(first.ok());
    fault_disk().bytes_left = 0;
    for (int at = 0; at < kTogether; ++at) {
      store_->append(at == 5 ? large(name_of_stream(at), 0) : notes(name_of_stream(at), 0),
                     [&](const AppendResult& result) {
                       EXPECT_TRUE(result || result.reason().kind == Kind::DiskFull);
                       stored.push_back(result.ok());
                       if (stored.size() == kTogether) finished.set_value();
                     });
    }
  });
  finished.get_future().get();
  EXPECT_EQ(stored, std::vector<bool>(kTogether, false));
  fault_disk().mend();
  expect_sound(2);
  for (int at = 0; at < kTogether; ++at) EXPECT_TRUE(put(notes(name_of_stream(at), 0)).ok());
  expect_sound(2 + kTogether);
}

TEST_F(Faults, AWrongVersionInAGroupFailsAlone) {
  open();
  std::promise<void> finished;
  std::vector<std::string> answers;
  store_->append(notes("notes/first", 0), [&](const AppendResult&) {
    for (const std::int64_t expected : {0, 0, 1, 7}) {
      store_->append(notes("notes/a", expected), [&](const AppendResult& result) {
        answers.push_back(result ? "stored" : result.reason().message.key);
        if (answers.size() == 4) finished.set_value();
      });
    }
  });
  finished.get_future().get();
  EXPECT_EQ(answers, (std::vector<std::string>{"stored", "wrong_version", "stored", "wrong_version"}));
  expect_sound(3);
}

TEST_F(Faults, ADiskThatRefusesToWriteLosesNothing) {
  open();
  ASSERT_TRUE(put(notes("notes/a", 0)).ok());
  fault_disk().refuses_writes = true;
  const auto failed = put(notes("notes/a", 1));
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.reason().kind, Kind::Failed);
  EXPECT_EQ(in_english(for_operator(failed.reason())),
            "\"" + database_file(folder_.path()) + "\" (disk I/O error): the server's disk or database does not work");
  expect_sound(1);
  fault_disk().mend();
  EXPECT_TRUE(put(notes("notes/a", 1)).ok());
  expect_sound(2);
}

TEST_F(Faults, NothingIsAcknowledgedThatCouldNotBeSynced) {
  open();
  ASSERT_TRUE(put(notes("notes/a", 0)).ok());
  fault_disk().failing_syncs = 1;
  EXPECT_EQ(kind_of_failure(notes("notes/a", 1)), Kind::Failed);
  expect_sound(1);
  EXPECT_TRUE(put(notes("notes/a", 1)).ok());
  expect_sound(2);
}

TEST_F(Faults, EveryCommitIsSyncedBeforeItsAnswer) {
  open();
  for (std::int64_t at = 0; at < 5; ++at) {
    const int before = fault_disk().syncs;
    ASSERT_TRUE(put(notes("notes/a", at)).ok());
    EXPECT_GT(fault_disk().syncs, before);
  }
}

TEST_F(Faults, WhatWaitsTogetherIsSyncedTogether) {
  open();
  constexpr int kTogether = 200;
  std::promise<void> finished;
  int stored = 0;
  int before = 0;
  store_->append(notes("notes/first", 0), [&](const AppendResult&) {
    before = fault_disk().syncs;
    for (int at = 0; at < kTogether; ++at) {
      store_->append(notes(name_of_stream(at), 0), [&](const AppendResult& result) {
        EXPECT_TRUE(result.ok());
        if (++stored == kTogether) finished.set_value();
      });
    }
  });
  finished.get_future().get();
  EXPECT_EQ(fault_disk().syncs - before, 1);
}

TEST_F(Faults, OpeningOnAFullDiskIsRefusedAndWorksLater) {
  fault_disk().bytes_left = 5'000;
  const auto refused = SqliteStore::open({.folder = folder_.path(), .vfs = kFaultDiskName});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::DiskFull);
  fault_disk().mend();
  open();
  EXPECT_TRUE(put(notes("notes/a", 0)).ok());
}

/// A real file system of one megabyte, where we may mount one.
class SmallDisk : public ::testing::Test {
 protected:
  void SetUp() override {
    if (::mount("meydan", folder_.path().c_str(), "tmpfs", 0, "size=1m") != 0) {
      GTEST_SKIP() << "only an administrator may mount a file system";
    }
    mounted_ = true;
  }
  ~SmallDisk() override {
    store_.reset();
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }
  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_;
  bool mounted_ = false;
};

TEST_F(SmallDisk, ARealFullDiskLosesNothing) {
  store_ = SqliteStore::open({.folder = folder_.path()}).value();
  StoreProblem problem{};
  const std::int64_t stored = fill_disk(*store_, problem);
  EXPECT_EQ(problem.kind, Kind::DiskFull) << problem.message.en;
  EXPECT_GT(stored, 5);
  EXPECT_EQ(store_->totals().value(), (Totals{stored, stored}));
  ASSERT_EQ(::mount("meydan", folder_.path().c_str(), "tmpfs", MS_REMOUNT, "size=8m"), 0);
  EXPECT_TRUE(append_and_wait(*store_, large("notes/full", stored)).ok());
  store_ = nullptr;
  store_ = SqliteStore::open({.folder = folder_.path()}).value();
  EXPECT_EQ(store_->totals().value(), (Totals{stored + 1, stored + 1}));
  EXPECT_TRUE(check(*store_, find_referee).value().findings.empty());
}

TEST_F(SmallDisk, ARealReadOnlyDiskIsSaidClearlyAndCanStillBeRead) {
  store_ = SqliteStore::open({.folder = folder_.path()}).value();
  ASSERT_TRUE(append_and_wait(*store_, notes("notes/a", 0)).ok());
  store_ = nullptr;
  ASSERT_EQ(::mount("meydan", folder_.path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, ""), 0);
  const auto refused = SqliteStore::open({.folder = folder_.path()});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::ReadOnly) << refused.reason().message.en;
  const auto reader = SqliteStore::open({.folder = folder_.path(), .access = SqliteOptions::Access::ReadOnly});
  ASSERT_TRUE(reader.ok()) << reader.reason().message.en;
  EXPECT_EQ((*reader)->totals().value(), (Totals{1, 1}));
  EXPECT_EQ(append_and_wait(**reader, notes("notes/a", 1)).reason().kind, Kind::ReadOnly);
}

}  // namespace
}  // namespace meydan::store::sqlite
