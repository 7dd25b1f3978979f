// The faults of the store in memory: they happen when asked for, and only what was durable survives.
#include <gtest/gtest.h>

#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

using samples::notes;
using Kind = StoreProblem::Kind;

class MemoryFaults : public ::testing::Test {
 protected:
  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
  std::vector<std::string> answers_;
  Done tell(std::string name) {
    return [this, name](const AppendResult& result) { answers_.push_back(name + (result ? " stored" : " failed")); };
  }
  using Answers = std::vector<std::string>;
};

TEST_F(MemoryFaults, AFailedGroupFailsAllInItAndNothingElse) {
  MemoryStore store(disk_, MemoryStore::Acknowledge::WhenFlushed);
  store.append(notes("notes/a", 0), tell("a"));
  store.append(notes("notes/b", 0), tell("b"));
  store.fail_next_write({Kind::DiskFull, {}});
  EXPECT_TRUE(answers_.empty());
  EXPECT_EQ(store.flush(), 2U);
  store.append(notes("notes/a", 0), tell("a again"));
  store.flush();
  EXPECT_EQ(answers_, (Answers{"a failed", "b failed", "a again stored"}));
  EXPECT_EQ(store.totals().value(), (Totals{1, 1}));
}

TEST_F(MemoryFaults, AGroupThatIsCalledFailedMayBeThere) {
  MemoryStore store(disk_, MemoryStore::Acknowledge::WhenFlushed);
  store.append(notes("notes/a", 0), tell("a"));
  store.fail_next_write({Kind::Failed, {}}, MemoryStore::Leaves::Everything);
  EXPECT_EQ(store.flush(), 1U);
  EXPECT_EQ(answers_, (Answers{"a failed"}));
  EXPECT_EQ(store.totals().value(), (Totals{1, 1}));
}

TEST_F(MemoryFaults, WhatWaitedIsLostInACrashAndNobodyIsAnswered) {
  {
    MemoryStore store(disk_, MemoryStore::Acknowledge::WhenFlushed);
    store.append(notes("notes/a", 0), tell("a"));
    store.flush();
    store.append(notes("notes/a", 1), tell("lost"));
    store.crash();
    store.append(notes("notes/b", 0), tell("after"));
    EXPECT_EQ(store.flush(), 0U);
    EXPECT_EQ(store.read("notes/a", 1).reason().kind, Kind::Closed);
  }
  EXPECT_EQ(answers_, Answers{"a stored"});
  const MemoryStore next(disk_);
  EXPECT_EQ(next.read("notes/a", 1).value().size(), 1U);
}

TEST_F(MemoryFaults, ACrashMayComeBetweenTheDiskAndTheAnswer) {
  for (const auto tell_last : {MemoryStore::Tell::Nobody, MemoryStore::Tell::Writer}) {
    disk_ = std::make_shared<MemoryDisk>();
    answers_.clear();
    MemoryStore store(disk_);
    store.crash_after(2, tell_last);
    store.append(notes("notes/a", 0), tell("1"));
    store.append(notes("notes/a", 1), tell("2"));
    EXPECT_TRUE(store.crashed());
    store.append(notes("notes/a", 2), tell("3"));
    const bool told = tell_last == MemoryStore::Tell::Writer;
    EXPECT_EQ(answers_, told ? (Answers{"1 stored", "2 stored"}) : Answers{"1 stored"});
    EXPECT_EQ(MemoryStore(disk_).read("notes/a", 1).value().size(), 2U);
  }
}

TEST_F(MemoryFaults, ACrashInAGroupKeepsWhatCameBeforeIt) {
  MemoryStore store(disk_, MemoryStore::Acknowledge::WhenFlushed);
  for (const char* const name : {"notes/a", "notes/b", "notes/c"}) store.append(notes(name, 0), tell(name));
  store.crash_after(2, MemoryStore::Tell::Nobody);
  store.flush();
  EXPECT_EQ(answers_, Answers{"notes/a stored"});
  EXPECT_EQ(MemoryStore(disk_).totals().value(), (Totals{2, 2}));
}

}  // namespace
}  // namespace meydan::store
