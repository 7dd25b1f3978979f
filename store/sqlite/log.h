// The log's tables in SQLite: reading records and streams, and writing an append within a transaction.
#pragma once

#include "store/prepare.h"
#include "store/sqlite/database.h"

namespace meydan::store::sqlite {

std::vector<Record> read_records(Connection& connection, std::string_view stream, std::int64_t from,
                                 std::int64_t limit);
std::vector<StreamInfo> read_streams(Connection& connection, std::string_view prefix, std::string_view after,
                                     std::int64_t limit);
Totals read_totals(Connection& connection);
std::int64_t read_position(Connection& connection);
Written read_written(Connection& connection, std::int64_t position, std::string_view prefix);

/// The whole log of a table as events; nothing if one of them cannot be read.
std::optional<std::vector<play::Event>> read_table_log(Connection& connection, std::string_view table);

/// Writes the records, or refuses a wrong version. To be called within a transaction.
AppendResult write_records(Connection& connection, const Append& append);

}  // namespace meydan::store::sqlite
