// A copy taken while the writer works is whole, verified, and a store of its own.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "store/check.h"
#include "store/tables.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

using samples::notes;
using Kind = StoreProblem::Kind;

class Backup : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  TemporaryFolder target_;
  std::unique_ptr<SqliteStore> store_ = SqliteStore::open({.folder = folder_.path()}).value();
  const std::string file_ = database_file(target_.path());
};

TEST_F(Backup, ACopyTakenWhileTheWriterWorksIsWhole) {
  // Large enough for many steps of copying.
  const std::string text(100'000, 'x');
  for (std::int64_t at = 0; at < 50; ++at) {
    ASSERT_TRUE(append_and_wait(*store_, {"notes/big", at, {{samples::kNoon, "noted", text}}}).ok());
  }
  ASSERT_TRUE(append_and_wait(*store_, append_of("t", samples::finished_table("t").log())).ok());
  std::int64_t version = 0;
  int steps = 0;
  const auto copied = store_->backup(file_, [&](BackupProgress progress) {
    ++steps;
    EXPECT_LE(progress.pages_done, progress.pages);
    // The writer goes on between any two steps of the copy.
    for (int more = 0; more < 5; ++more, ++version) {
      ASSERT_TRUE(append_and_wait(*store_, notes("notes/meanwhile", version)).ok());
    }
  });
  ASSERT_TRUE(copied.ok()) << in_english(copied.reason().message);
  EXPECT_GT(steps, 3);
  EXPECT_EQ(copied->pages_done, copied->pages);
  EXPECT_EQ(store_->read("notes/meanwhile", 1).value().size(), static_cast<std::size_t>(version));
  // One file and nothing beside it.
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(target_.path()))
    names.push_back(entry.path().filename());
  EXPECT_EQ(names, std::vector<std::string>{"meydan.db"});

  const auto copy = SqliteStore::open({.folder = target_.path()}).value();
  EXPECT_TRUE(check(*copy, samples::find_referee).value().findings.empty());
  EXPECT_TRUE(copy->examine().value().empty());
  EXPECT_EQ(copy->read("notes/big", 1).value().size(), 50U);
  EXPECT_EQ(copy->table("t").value(), store_->table("t").value());
  // As it was when the copying began.
  EXPECT_TRUE(copy->read("notes/meanwhile", 1).value().empty());
  EXPECT_TRUE(append_and_wait(*copy, notes("notes/copy", 0)).ok());
}

TEST_F(Backup, AnExistingFileIsNotOverwritten) {
  ASSERT_TRUE(store_->backup(file_, {}).ok());
  const auto size = std::filesystem::file_size(file_);
  ASSERT_TRUE(append_and_wait(*store_, notes("notes/a", 0, 500)).ok());
  const auto refused = store_->backup(file_, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::BadRequest);
  EXPECT_EQ(std::filesystem::file_size(file_), size);
}

TEST_F(Backup, AFolderThatIsNotThereIsSaidClearly) {
  const auto refused = store_->backup(target_.path() + "/none/x.db", {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::NotFound);
}

TEST_F(Backup, AFailedCopyLeavesNothingBehind) {
  ASSERT_TRUE(append_and_wait(*store_, notes("notes/a", 0, 500)).ok());
  // The name is taken by somebody else while we copy.
  const auto refused = store_->backup(file_, [&](BackupProgress) { std::filesystem::create_directory(file_); });
  ASSERT_FALSE(refused.ok());
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(target_.path()))
    names.push_back(entry.path().filename());
  EXPECT_EQ(names, std::vector<std::string>{"meydan.db"});
  EXPECT_TRUE(std::filesystem::is_directory(file_));
}

}  // namespace
}  // namespace meydan::store
