#include "store/sqlite/cards.h"

namespace meydan::store::sqlite {

std::vector<Card> read_cards(Connection& connection, std::string_view owner) {
  std::vector<Card> found;
  const Use query = connection.use("SELECT id, body FROM cards WHERE owner = ? ORDER BY id");
  query->bind(0, owner);
  while (query->step()) found.push_back({query->text(0), query->text(1)});
  return found;
}

void write_cards(Connection& connection, std::string_view owner, const std::vector<Card>& cards) {
  const Use insert = connection.use("INSERT OR REPLACE INTO cards (owner, id, body) VALUES (?, ?, ?)");
  for (const Card& card : cards) insert->bind(0, owner).bind(1, card.id).bind(2, card.body).run();
}

void erase_cards(Connection& connection, std::string_view owner, const std::vector<std::string>& ids) {
  const Use remove = connection.use("DELETE FROM cards WHERE owner = ? AND id = ?");
  for (const std::string& id : ids) remove->bind(0, owner).bind(1, id).run();
}

void erase_all_cards(Connection& connection, std::string_view owner) {
  const Use remove = connection.use("DELETE FROM cards WHERE owner = ?");
  remove->bind(0, owner).run();
}

bool sweep(Connection& connection) {
  sqlite3_busy_timeout(connection.handle(), 0);
  const int code =
      sqlite3_wal_checkpoint_v2(connection.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(connection.handle(), static_cast<int>(kPatience.count()));
  return code == SQLITE_OK;
}

}  // namespace meydan::store::sqlite
