// The lists derived from the log, in SQLite: the list of tables and who sits there.
#pragma once

#include "store/prepare.h"
#include "store/sqlite/database.h"

namespace meydan::store::sqlite {

std::vector<TableRow> read_tables(Connection& connection, const TableQuery& query);
std::optional<TableRow> read_table(Connection& connection, std::string_view id);

/// Brings the lists up to date with events that write_records() has just written, in the same transaction.
void update_lists(Connection& connection, const Prepared& prepared);

/// Everything from the log again; within a transaction.
Rebuilt rebuild_lists(Connection& connection);

}  // namespace meydan::store::sqlite
