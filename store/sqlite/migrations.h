// How the tables of the database came to be, step by step: the only place that creates or changes them. A database
// remembers in `user_version` how many of the steps it has taken. A step that was published is never changed.
#pragma once

#include "store/sqlite/database.h"

namespace meydan::store::sqlite {

/// The version this program works with: the number of steps.
int newest_version();

/// Takes the steps that are missing, up to `version`, each in a transaction of its own. Nothing happens to a database
/// that is newer than the program, or no database of ours: both are refused.
std::optional<StoreProblem> migrate(Connection& connection, int version = newest_version());

/// Whether an older program wrote the database: steps are missing, and it is not new.
bool is_behind(Connection& connection);

/// What stands in the way of working with the database as it is, if anything does.
std::optional<StoreProblem> refuse_other_versions(Connection& connection);

}  // namespace meydan::store::sqlite
