// A line of the list of tables, as pages of tables and of players have it.
#pragma once

#include "store/tables.h"
#include "wire/server_message.h"

namespace meydan::server {

wire::TableRow shown(const store::TableRow& row);
/// Tables on a page that asks for no number of them.
inline constexpr std::int64_t kUsualTables = 20;

}  // namespace meydan::server
