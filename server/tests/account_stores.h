// The stores that accounts are tested on, each with a disk that outlives the process it stands for.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/assert.h"
#include "store/memory/memory_store.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::server {

class OnMemory {
 public:
  std::unique_ptr<store::Store> open() { return std::make_unique<store::MemoryStore>(disk_); }

 private:
  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
};

class OnSqlite {
 public:
  OnSqlite() {
    std::string pattern = (std::filesystem::temp_directory_path() / "meydan-accounts-XXXXXX").string();
    MEYDAN_ASSERT(::mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
  }
  OnSqlite(const OnSqlite&) = delete;
  OnSqlite& operator=(const OnSqlite&) = delete;
  ~OnSqlite() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::unique_ptr<store::Store> open() { return store::SqliteStore::open({.folder = folder_}).value(); }

 private:
  std::string folder_;
};

using Disks = ::testing::Types<OnMemory, OnSqlite>;

/// Every record there is, as one text to search in.
inline std::string everything_in(const store::Store& store) {
  std::string text;
  const auto streams = store.streams("", "");
  for (const store::StreamInfo& info : *streams) {
    const auto records = store.read(info.stream, 1);
    text += info.stream + '\n';
    for (const store::Record& record : *records) text += record.kind + ' ' + record.body + '\n';
  }
  return text;
}

}  // namespace meydan::server
