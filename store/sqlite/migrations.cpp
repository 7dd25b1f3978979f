#include "store/sqlite/migrations.h"

#include <array>

#include "base/text.h"
#include "store/sqlite/lists.h"

namespace meydan::store::sqlite {

namespace {

/// "Mydn": marks the file as ours, so that we do not write into somebody else's database.
constexpr std::int64_t kApplicationId = 0x4d79646e;

struct Step {
  const char* sql;
  bool rebuilds_lists;  // the step changes derived tables, which are filled from the log again afterwards
};

constexpr std::array<Step, 6> kSteps{{
    // 1: the log. `position` counts everything ever written and is never given twice, so that a removed stream leaves
    // a gap. A stream's version and head are kept beside it, so that a removed end is noticed too.
    {R"sql(
      CREATE TABLE streams (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        last_ms INTEGER NOT NULL,
        head BLOB NOT NULL
      ) STRICT;
      CREATE TABLE records (
        position INTEGER PRIMARY KEY AUTOINCREMENT,
        stream INTEGER NOT NULL REFERENCES streams (id),
        number INTEGER NOT NULL,
        time_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL,
        UNIQUE (stream, number)
      ) STRICT;
    )sql",
     false},
    // 2: the list of tables.
    {R"sql(
      CREATE TABLE table_list (
        id TEXT PRIMARY KEY NOT NULL,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        event TEXT NOT NULL,
        rated INTEGER NOT NULL,
        games INTEGER NOT NULL,
        phase TEXT NOT NULL,
        end_key TEXT NOT NULL,
        end_clause TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        started_ms INTEGER,
        ended_ms INTEGER,
        last_ms INTEGER NOT NULL,
        last_number INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX table_list_newest ON table_list (created_ms, id);
    )sql",
     false},
    // 3: who sits there, so that a player's tables are found.
    {R"sql(
      CREATE TABLE table_players (
        table_id TEXT NOT NULL REFERENCES table_list (id) ON DELETE CASCADE,
        chair INTEGER NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        half_points INTEGER,
        PRIMARY KEY (table_id, chair)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX table_players_by_player ON table_players (player, table_id);
    )sql",
     true},
    // 4: who plays together, where somebody does.
    {"ALTER TABLE table_players ADD COLUMN side INTEGER;", true},
    // 5: what a stream knows of itself is not written twice at every move.
    {"ALTER TABLE table_list DROP COLUMN last_ms; ALTER TABLE table_list DROP COLUMN last_number;", true},
    // 6: what can be erased again (store/cards.h).
    {"CREATE TABLE cards (owner TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (owner, id))"
     " STRICT, WITHOUT ROWID;",
     false},
}};

constexpr Citation kTooNew{
    "store_too_new", "",
    "{0} از نسخهٔ تازه‌تری از برنامه است (نگارش {1}، این برنامه {2})؛ برنامه را به‌روز کنید",
    "{0} was written by a newer program (version {1}, this program has {2}); update the program"};
constexpr Citation kTooOld{"store_too_old", "",
                           "{0} در نگارش {1} است و باید به {2} برسد؛ یک بار meydan store rebuild را اجرا کنید",
                           "{0} is at version {1} and must be brought to {2}; run `meydan store rebuild` once"};
constexpr Citation kNotOurs{"store_not_ours", "", "{0} پایگاه دادهٔ میدان نیست", "{0} is not a database of Meydan"};

StoreProblem about(StoreProblem::Kind kind, const Citation& citation, const Connection& connection,
                   std::int64_t version) {
  return {kind, fill(citation, {quoted(connection.path(), 200), whole(version), whole(newest_version())})};
}

std::int64_t version_of(Connection& connection) { return connection.number("PRAGMA user_version"); }

std::optional<StoreProblem> refuse_foreign(Connection& connection) {
  const bool empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  const std::int64_t version = version_of(connection);
  if (!empty && connection.number("PRAGMA application_id") != kApplicationId) {
    return about(StoreProblem::Kind::Damaged, kNotOurs, connection, version);
  }
  if (version > newest_version()) return about(StoreProblem::Kind::TooNew, kTooNew, connection, version);
  return std::nullopt;
}

}  // namespace

int newest_version() { return static_cast<int>(kSteps.size()); }

std::optional<StoreProblem> migrate(Connection& connection, int version) {
  if (auto refused = refuse_foreign(connection)) return refused;
  if (version_of(connection) >= version) return std::nullopt;
  // All steps in one transaction: nobody ever sees a database between two of them.
  Transaction transaction(connection);
  // Read again under the lock: another process may have taken the steps since.
  std::int64_t done = version_of(connection);
  if (done >= version) return std::nullopt;
  bool rebuilds_lists = false;
  for (; done < version; ++done) {
    const Step& step = kSteps[static_cast<std::size_t>(done)];
    connection.execute(step.sql);
    rebuilds_lists |= step.rebuilds_lists;
  }
  if (rebuilds_lists) rebuild_lists(connection);
  connection.execute("PRAGMA application_id = " + std::to_string(kApplicationId));
  connection.execute("PRAGMA user_version = " + std::to_string(done));
  transaction.commit();
  return std::nullopt;
}

bool is_behind(Connection& connection) {
  const std::int64_t version = version_of(connection);
  return version > 0 && version < newest_version();
}

std::optional<StoreProblem> refuse_other_versions(Connection& connection) {
  if (auto refused = refuse_foreign(connection)) return refused;
  const std::int64_t version = version_of(connection);
  if (version < newest_version()) return about(StoreProblem::Kind::TooOld, kTooOld, connection, version);
  return std::nullopt;
}

}  // namespace meydan::store::sqlite
