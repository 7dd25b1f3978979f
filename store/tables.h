// Tables in the log: their events in and out, as events rather than as texts.
#pragma once

#include <span>

#include "store/store.h"

namespace meydan::store {

/// `table/ID`
std::string table_stream(std::string_view table);

/// The append for what a table decided; `events` follow one another. The version is the number before the first.
Append append_of(std::string_view table, std::span<const play::Event> events);

/// A table's events from number `from` on. Each is checked against the chain: what was changed is not handed out.
Result<std::vector<play::Event>, StoreProblem> read_events(const Store& store, std::string_view table,
                                                           play::EventNumber from = 1);

}  // namespace meydan::store
