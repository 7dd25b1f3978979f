// Cards in SQLite: a table of its own in the database of the log, so that a copy of one is a copy of both.
#pragma once

#include "store/cards.h"
#include "store/sqlite/database.h"

namespace meydan::store::sqlite {

std::vector<Card> read_cards(Connection& connection, std::string_view owner);

// Within a transaction.
void write_cards(Connection& connection, std::string_view owner, const std::vector<Card>& cards);
void erase_cards(Connection& connection, std::string_view owner, const std::vector<std::string>& ids);
void erase_all_cards(Connection& connection, std::string_view owner);

/// Brings everything over from the write-ahead log and empties it: what was erased is in no file then. False while a
/// reader still looks at what was there before; it does not wait for one.
bool sweep(Connection& connection);

}  // namespace meydan::store::sqlite
