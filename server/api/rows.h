// A line of the list of tables, as pages of tables and of players have it.
#pragma once

#include "base/json_writer.h"
#include "store/tables.h"

namespace meydan::server {

void write_row(JsonWriter& json, const store::TableRow& row);
/// Tables on a page that asks for no number of them.
inline constexpr std::int64_t kUsualTables = 20;

}  // namespace meydan::server
