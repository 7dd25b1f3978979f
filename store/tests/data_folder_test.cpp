// The data belong to their owner alone, whatever the umask was and whoever made the folder; and to one server.
#include "store/data_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "store/sqlite/migrations.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

using samples::notes;
using Access = SqliteOptions::Access;
using Kind = StoreProblem::Kind;

mode_t mode_of(const std::string& path) {
  struct stat seen {};
  EXPECT_EQ(::stat(path.c_str(), &seen), 0) << path;
  return seen.st_mode & 07777;
}

/// Everybody may read and write what is made now, unless its maker says otherwise.
class OpenUmask {
 public:
  OpenUmask() : before_(::umask(0)) {}
  OpenUmask(const OpenUmask&) = delete;
  OpenUmask& operator=(const OpenUmask&) = delete;
  ~OpenUmask() { ::umask(before_); }

 private:
  mode_t before_;
};

class DataFolder : public ::testing::Test {
 protected:
  Result<std::unique_ptr<SqliteStore>, StoreProblem> open(Access access = Access::Create) {
    return SqliteStore::open({.folder = data_, .access = access, .remark = [this](const Message& message) {
                                remarks_.push_back(message.key);
                              }});
  }
  std::string file(const std::string& name) const { return data_ + "/" + name; }
  void make_older() const {
    sqlite::Connection connection(database_file(data_), sqlite::Open::Create);
    ASSERT_EQ(sqlite::migrate(connection, 2), std::nullopt);
  }

  OpenUmask umask_;
  TemporaryFolder folder_;
  std::string data_ = folder_.path() + "/club/data";
  std::vector<std::string> remarks_;
};
using Remarks = std::vector<std::string>;

TEST_F(DataFolder, NewOnesAreTheirOwnersAlone) {
  const auto store = open(Access::Alone).value();
  ASSERT_TRUE(append_and_wait(*store, notes("notes/a", 0)).ok());
  EXPECT_EQ(mode_of(data_), 0700U);
  for (const char* const name : {"meydan.db", "meydan.db-wal", "meydan.db-shm", "meydan.lock"}) {
    EXPECT_EQ(mode_of(file(name)), 0600U) << name;
  }
  ASSERT_TRUE(store->backup(file("copy.db"), {}).ok());
  EXPECT_EQ(mode_of(file("copy.db")), 0600U);
  EXPECT_EQ(remarks_, Remarks{});
}

TEST_F(DataFolder, WhatWasOpenToOthersIsClosedAndSaid) {
  open().value()->close();
  ASSERT_EQ(::chmod(data_.c_str(), 0755), 0);
  ASSERT_EQ(::chmod(database_file(data_).c_str(), 0644), 0);
  data_ += "/";  // the same folder, as people type it
  ASSERT_TRUE(open().ok());
  EXPECT_EQ(mode_of(data_), 0700U);
  EXPECT_EQ(mode_of(database_file(data_)), 0600U);
  EXPECT_EQ(remarks_, (Remarks{"closed_to_others", "closed_to_others"}));
  ASSERT_TRUE(open().ok());
  EXPECT_EQ(remarks_.size(), 2U) << "once";
}

TEST_F(DataFolder, AFolderWithOtherThingsInItIsNotOursToClose) {
  ASSERT_TRUE(std::filesystem::create_directories(data_));
  ASSERT_EQ(::chmod(data_.c_str(), 0755), 0);
  std::ofstream(file("letter.txt")) << "mine";
  ASSERT_TRUE(open().ok());
  EXPECT_EQ(mode_of(data_), 0755U);
  EXPECT_EQ(mode_of(database_file(data_)), 0600U);
  EXPECT_EQ(remarks_, Remarks{"shared_folder"});
}

TEST_F(DataFolder, OneServerAtATime) {
  auto first = open(Access::Alone);
  ASSERT_TRUE(first.ok());
  const auto second = open(Access::Alone);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.reason().kind, Kind::Busy);
  const std::string words = in_english(second.reason().message);
  EXPECT_NE(words.find("\"" + data_ + "\" (process " + std::to_string(::getpid()) + ")"), std::string::npos) << words;
  EXPECT_TRUE(open(Access::ReadOnly).ok()) << "looking is always fine";
  EXPECT_TRUE(append_and_wait(*open(Access::Create).value(), notes("notes/a", 0)).ok()) << "so is `meydan admin`";
  first = open(Access::ReadOnly);
  EXPECT_TRUE(open(Access::Alone).ok());
}

TEST_F(DataFolder, TheLockGoesWithItsProcess) {
  int told[2];
  ASSERT_EQ(::pipe(told), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto held = open(Access::Alone);
    const char letter = held ? 'y' : 'n';
    const bool written = ::write(told[1], &letter, 1) == 1;
    while (written) ::pause();
  }
  char letter = 0;
  ASSERT_EQ(::read(told[0], &letter, 1), 1);
  ASSERT_EQ(letter, 'y');
  EXPECT_FALSE(open(Access::Alone).ok());
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(open(Access::Alone).ok()) << "its file is still there, and means nothing";
  ::close(told[0]);
  ::close(told[1]);
}

TEST_F(DataFolder, AnOlderDatabaseIsNotChangedUnderAServer) {
  ASSERT_EQ(make_private_folder(data_, {}), std::nullopt);
  make_older();
  {
    const auto server = FolderLock::take(data_);
    ASSERT_TRUE(server.ok());
    const auto refused = open(Access::Create);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.reason().message.key, "folder_in_use");
    sqlite::Connection connection(database_file(data_), sqlite::Open::ReadOnly);
    EXPECT_EQ(connection.number("PRAGMA user_version"), 2);
  }
  const auto store = open(Access::Create);
  ASSERT_TRUE(store.ok());
  EXPECT_TRUE(FolderLock::take(data_).ok()) << "held for the change only";
}

TEST_F(DataFolder, TheDiskSaysWhatIsFree) {
  EXPECT_GT(free_bytes(folder_.path()).value_or(0), 0);
  EXPECT_EQ(free_bytes(folder_.path() + "/none"), std::nullopt);
}

}  // namespace
}  // namespace meydan::store
