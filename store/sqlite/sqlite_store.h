// The store in one SQLite file, `meydan.db` in the data folder: nothing to set up, durable to the last acknowledged
// record (write-ahead log, synchronous=FULL). One thread writes, readers have connections of their own and never wait
// for it. Other processes may read beside it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "store/cards.h"
#include "store/data_folder.h"
#include "store/store.h"

namespace meydan::store {

/// One commit: the appends in it, or a trial without any, and why nothing was written if nothing was.
struct Commit {
  std::size_t appends = 0;
  std::optional<StoreProblem> problem{};
  std::chrono::nanoseconds took{};
};
using Heard = std::function<void(const Commit&)>;

struct SqliteOptions {
  std::string folder;
  enum class Access : std::uint8_t {
    /// Makes folder and database if there are none. Others may read and write at the same time; an older database is
    /// brought up to date only if nobody serves from it.
    Create,
    Alone,     // the same with the folder's lock, as long as the store is open: a server, or what must not meet one
    ReadOnly,  // only looks; an older database is refused, and so is every append
  };
  Access access = Access::Create;
  /// How SQLite reaches the disk; empty for the usual way. Tests put a failing disk here.
  std::string vfs{};
  /// What the operator should know about the folder.
  Remark remark{};
  /// Told of every commit before its writers are, on a thread of the store's.
  Heard heard{};
};

/// How far a copy has come.
struct BackupProgress {
  std::int64_t pages_done = 0;
  std::int64_t pages = 0;
};

class SqliteStore : public Store, public Cards {
 public:
  static Result<std::unique_ptr<SqliteStore>, StoreProblem> open(const SqliteOptions& options);
  /// Reads a file that backup() wrote and nobody writes to.
  static Result<std::unique_ptr<SqliteStore>, StoreProblem> open_copy(const std::string& file);

  /// SQLite's own examination of its file: sentences about what is wrong, none if all is well.
  [[nodiscard]] virtual Result<std::vector<std::string>, StoreProblem> examine() const = 0;

  /// Finds out whether anything can be written, without writing anything new: `heard` is told.
  virtual void try_writing() = 0;

  /// Copies everything acknowledged so far into a new database file, its owner's alone, while the writer goes on.
  /// `file` must not exist; it appears only when the copy is complete, examined and on the disk.
  [[nodiscard]] virtual Result<BackupProgress, StoreProblem> backup(
      const std::string& file, const std::function<void(BackupProgress)>& progress) const = 0;
};

}  // namespace meydan::store
