// The stores that the contract is tested with, each with a disk that outlives it.
#pragma once

#include <cstdlib>
#include <filesystem>

#include "base/assert.h"
#include "store/memory/memory_store.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::store {

/// A folder that goes when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "meydan-store-XXXXXX").string();
    MEYDAN_ASSERT(::mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class OnMemory {
 public:
  std::unique_ptr<Store> open() { return std::make_unique<MemoryStore>(disk_); }

 private:
  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
};

class OnSqlite {
 public:
  std::unique_ptr<Store> open() { return SqliteStore::open({.folder = folder_.path()}).value(); }

 private:
  TemporaryFolder folder_;
};

}  // namespace meydan::store
