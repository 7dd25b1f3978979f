// Copying a database that is at work, by SQLite's online backup.
#pragma once

#include "store/sqlite/database.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::store::sqlite {

/// Sentences about what is wrong with a database file, none if all is well.
std::vector<std::string> examine(Connection& connection);

/// See SqliteStore::backup(). Throws Error.
Result<BackupProgress, StoreProblem> copy_database(Connection& source, const std::string& file,
                                                   const std::function<void(BackupProgress)>& progress);

}  // namespace meydan::store::sqlite
