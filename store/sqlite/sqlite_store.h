// The store in one SQLite file, `meydan.db` in the data folder: nothing to set up, durable to the last acknowledged
// record (write-ahead log, synchronous=FULL). One thread writes, readers have connections of their own and never wait
// for it. Other processes may read beside it.
#pragma once

#include <functional>
#include <memory>

#include "store/store.h"

namespace meydan::store {

struct SqliteOptions {
  std::string folder;
  enum class Access : std::uint8_t {
    Create,    // makes folder and database if there are none, and brings an older database up to date
    ReadOnly,  // only looks; an older database is refused, and so is every append
  };
  Access access = Access::Create;
  /// How SQLite reaches the disk; empty for the usual way. Tests put a failing disk here.
  std::string vfs{};
};

/// How far a copy has come.
struct BackupProgress {
  std::int64_t pages_done = 0;
  std::int64_t pages = 0;
};

class SqliteStore : public Store {
 public:
  static Result<std::unique_ptr<SqliteStore>, StoreProblem> open(const SqliteOptions& options);
  /// Reads a file that backup() wrote and nobody writes to.
  static Result<std::unique_ptr<SqliteStore>, StoreProblem> open_copy(const std::string& file);

  /// SQLite's own examination of its file: sentences about what is wrong, none if all is well.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreProblem> examine() const = 0;

  /// Copies everything acknowledged so far into a new database file while the writer goes on. `file` must not exist; it
  /// appears only when the copy is complete, examined and on the disk.
  [[nodiscard]] virtual Result<BackupProgress, StoreProblem> backup(
      const std::string& file, const std::function<void(BackupProgress)>& progress) const = 0;
};

/// The file of a data folder.
std::string database_file(const std::string& folder);

}  // namespace meydan::store
