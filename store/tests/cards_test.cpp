// Cards, on every store: written anew, erased, and then in no file any more.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "store/memory/memory_cards.h"
#include "store/sqlite/database.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

constexpr std::string_view kPhone = "09121234567";

class CardsInMemory {
 public:
  std::unique_ptr<Cards> open() { return std::make_unique<MemoryCards>(disk_); }

 private:
  std::shared_ptr<MemoryCards::Disk> disk_ = std::make_shared<MemoryCards::Disk>();
};
class CardsInSqlite {
 public:
  std::unique_ptr<Cards> open() { return SqliteStore::open({.folder = folder_.path()}).value(); }

 private:
  TemporaryFolder folder_;
};

template <class Disk>
class CardsContract : public ::testing::Test {
 protected:
  std::vector<Card> of(std::string_view owner) { return cards_->cards(owner).value(); }
  void reopen() {
    cards_.reset();
    cards_ = disk_.open();
  }

  Disk disk_;
  std::unique_ptr<Cards> cards_ = disk_.open();
};
using Disks = ::testing::Types<CardsInMemory, CardsInSqlite>;
TYPED_TEST_SUITE(CardsContract, Disks);

TYPED_TEST(CardsContract, AreTheirOwnersAloneAndCanBeWrittenAnewAndErased) {
  EXPECT_TRUE(this->of("zal").empty());
  ASSERT_EQ(this->cards_->keep("zal", {{"b", "two"}, {"a", "one"}}), std::nullopt);
  ASSERT_EQ(this->cards_->keep("rudabeh", {{"a", "hers"}}), std::nullopt);
  ASSERT_EQ(this->cards_->keep("zal", {{"a", "one more"}}), std::nullopt);
  this->reopen();
  EXPECT_EQ(this->of("zal"), (std::vector<Card>{{"a", "one more"}, {"b", "two"}}));
  ASSERT_EQ(this->cards_->erase("zal", {"a", "nobody"}), std::nullopt);
  EXPECT_EQ(this->of("zal"), (std::vector<Card>{{"b", "two"}}));
  EXPECT_EQ(this->of("rudabeh"), (std::vector<Card>{{"a", "hers"}}));
  ASSERT_EQ(this->cards_->erase_all("zal"), std::nullopt);
  this->reopen();
  EXPECT_TRUE(this->of("zal").empty());
  EXPECT_EQ(this->of("rudabeh").size(), 1U);
}

class ErasedFromDisk : public ::testing::Test {
 protected:
  /// Whether any file of the folder has these letters in it.
  bool is_anywhere(std::string_view letters) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.path())) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      if (bytes.find(letters) != std::string::npos) return true;
    }
    return false;
  }
  std::optional<StoreProblem> keep_many() {
    std::vector<Card> cards;
    for (int at = 0; at < 200; ++at) {
      cards.push_back({"p" + std::to_string(at), std::string(300, 'x') + std::string(kPhone) + std::string(300, 'y')});
    }
    return store_->keep("zal", cards);
  }

  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_ = SqliteStore::open({.folder = folder_.path()}).value();
};

TEST_F(ErasedFromDisk, WhatWasErasedStandsInNoFile) {
  ASSERT_EQ(keep_many(), std::nullopt);
  ASSERT_TRUE(is_anywhere(kPhone));
  ASSERT_EQ(store_->erase_all("zal"), std::nullopt);
  EXPECT_FALSE(is_anywhere(kPhone));
}

TEST_F(ErasedFromDisk, NorWhatWasWrittenAnew) {
  ASSERT_EQ(store_->keep("zal", {{"a", std::string(kPhone)}}), std::nullopt);
  ASSERT_EQ(store_->keep("zal", {{"a", "nothing"}}), std::nullopt);
  EXPECT_FALSE(is_anywhere(kPhone));
}

/// Whoever reads in an old snapshot is not waited for: what was erased goes when the reader has gone.
TEST_F(ErasedFromDisk, AReaderInTheWayOnlyPutsItOff) {
  ASSERT_EQ(keep_many(), std::nullopt);
  {
    sqlite::Connection reader(database_file(folder_.path()), sqlite::Open::ReadOnly);
    reader.execute("BEGIN");
    ASSERT_EQ(reader.number("SELECT count(*) FROM cards"), 200);
    ASSERT_EQ(store_->erase_all("zal"), std::nullopt);
    EXPECT_TRUE(store_->cards("zal").value().empty());
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (is_anywhere(kPhone) && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_FALSE(is_anywhere(kPhone));
}

TEST_F(ErasedFromDisk, ACopyHasTheCardsToo) {
  ASSERT_EQ(store_->keep("zal", {{"a", "one"}}), std::nullopt);
  const std::string copy = folder_.path() + "/copy.db";
  ASSERT_TRUE(store_->backup(copy, {}).ok());
  EXPECT_EQ(SqliteStore::open_copy(copy).value()->cards("zal").value(), (std::vector<Card>{{"a", "one"}}));
}

TEST_F(ErasedFromDisk, ALogIsWrittenBesideIt) {
  ASSERT_TRUE(append_and_wait(*store_, samples::notes("notes/a", 0, 3)).ok());
  ASSERT_EQ(keep_many(), std::nullopt);
  ASSERT_TRUE(append_and_wait(*store_, samples::notes("notes/a", 3, 3)).ok());
  ASSERT_EQ(store_->erase_all("zal"), std::nullopt);
  EXPECT_EQ(store_->read("notes/a", 1).value().size(), 6U);
  EXPECT_TRUE(store_->examine().value().empty());
}

}  // namespace
}  // namespace meydan::store
