// A database of every earlier version, with rows in it, comes up to date and keeps them all.
#include <gtest/gtest.h>

#include <thread>

#include "store/sqlite/lists.h"
#include "store/sqlite/migrations.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tables.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store::sqlite {
namespace {

using samples::finished_table;
using samples::SampleTable;
using Kind = StoreProblem::Kind;

/// Writes a log as version 1 and all later ones keep it, without the help of the code under test.
void insert_log(Connection& connection, const std::string& stream, const Append& append) {
  Hash head = chain_start(stream);
  Statement(connection.handle(), "INSERT INTO streams (name, version, last_ms, head) VALUES (?, 0, 0, x'')")
      .bind(0, stream)
      .run();
  const std::int64_t id = sqlite3_last_insert_rowid(connection.handle());
  std::int64_t number = 0;
  for (const NewRecord& fresh : append.records) {
    const Record record{++number, fresh.time_ms, fresh.kind, fresh.body, {}};
    head = chain_next(head, record);
    Statement(connection.handle(),
              "INSERT INTO records (stream, number, time_ms, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(0, id)
        .bind(1, number)
        .bind(2, record.time_ms)
        .bind(3, record.kind)
        .bind(4, record.body)
        .bind(5, head)
        .run();
  }
  Statement(connection.handle(), "UPDATE streams SET version = ?, last_ms = ?, head = ? WHERE id = ?")
      .bind(0, number)
      .bind(1, append.records.back().time_ms)
      .bind(2, head)
      .bind(3, id)
      .run();
}

class Migrations : public ::testing::Test {
 protected:
  Connection connect() { return {database_file(folder_.path()), Open::Create}; }
  Result<std::unique_ptr<SqliteStore>, StoreProblem> open() { return SqliteStore::open({.folder = folder_.path()}); }

  TemporaryFolder folder_;
};

class MigrationsFrom : public Migrations, public ::testing::WithParamInterface<int> {};

TEST_P(MigrationsFrom, AnOlderDatabaseComesUpToDateWithItsRows) {
  const auto finished = finished_table("a");
  const SampleTable opened("b", samples::kNoon + 1);
  {
    Connection connection = connect();
    ASSERT_EQ(migrate(connection, GetParam()), std::nullopt);
    ASSERT_EQ(connection.number("PRAGMA user_version"), GetParam());
    if (GetParam() > 0) {
      insert_log(connection, "table/a", append_of("a", finished.log()));
      insert_log(connection, "table/b", append_of("b", opened.log()));
      insert_log(connection, "notes/e", samples::notes("notes/e", 0, 3));
    }
    if (GetParam() == 5) rebuild_lists(connection);  // nothing after it does
    if (GetParam() == 2) {
      connection.execute(
          "INSERT INTO table_list VALUES ('a', 'g', 'r', '', 0, 1, 'open', '', '', 1, NULL, NULL, 1, 1)");
    }
  }
  const auto store = open();
  ASSERT_TRUE(store.ok()) << in_english(store.reason().message);
  EXPECT_EQ(connect().number("PRAGMA user_version"), newest_version());
  EXPECT_TRUE((*store)->examine().value().empty());
  if (GetParam() > 0 && GetParam() < newest_version()) {
    EXPECT_EQ(read_events(**store, "a").value(), finished.log());
    EXPECT_EQ((*store)->totals().value().present, static_cast<std::int64_t>(finished.log().size()) + 1 + 3);
    EXPECT_EQ((*store)->tables({}).value(), (std::vector<TableRow>{row_of(opened.log()), row_of(finished.log())}));
  }
  // And it goes on from there.
  EXPECT_TRUE(append_and_wait(**store, append_of("c", finished_table("c").log())).ok());
  EXPECT_TRUE((*store)->table("c").value().has_value());
}

INSTANTIATE_TEST_SUITE_P(EveryVersion, MigrationsFrom, ::testing::Range(0, newest_version() + 1));

TEST_F(Migrations, ANewerDatabaseIsRefused) {
  ASSERT_TRUE(open().ok());
  connect().execute("PRAGMA user_version = 99");
  for (const auto access : {SqliteOptions::Access::Create, SqliteOptions::Access::ReadOnly}) {
    const auto refused = SqliteStore::open({.folder = folder_.path(), .access = access});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.reason().kind, Kind::TooNew);
    EXPECT_NE(refused.reason().message.en.find("was written by a newer program (version 99, this program has 6)"),
              std::string::npos)
        << refused.reason().message.en;
  }
  EXPECT_EQ(connect().number("PRAGMA user_version"), 99);
}

TEST_F(Migrations, AnOlderDatabaseIsNotTouchedByAReader) {
  {
    Connection connection = connect();
    ASSERT_EQ(migrate(connection, 1), std::nullopt);
  }
  const auto refused = SqliteStore::open({.folder = folder_.path(), .access = SqliteOptions::Access::ReadOnly});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::TooOld);
  EXPECT_EQ(connect().number("PRAGMA user_version"), 1);
}

TEST_F(Migrations, SomebodyElsesDatabaseIsRefusedAndLeftAlone) {
  connect().execute("CREATE TABLE songs (name TEXT)");
  const auto refused = open();
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.reason().message.en.find("is not a database of Meydan"), std::string::npos);
  EXPECT_EQ(connect().number("SELECT count(*) FROM sqlite_schema"), 1);
}

TEST_F(Migrations, AFileThatIsNoDatabaseIsRefused) {
  {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(database_file(folder_.path()).c_str(), "w"),
                                                               &std::fclose);
    const std::string text(5'000, 'x');
    ASSERT_EQ(std::fwrite(text.data(), 1, text.size(), file.get()), text.size());
  }
  const auto refused = open();
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::Damaged);
}

TEST_F(Migrations, AReaderDoesNotMakeADatabase) {
  const auto refused = SqliteStore::open({.folder = folder_.path(), .access = SqliteOptions::Access::ReadOnly});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, Kind::NotFound);
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

/// A new database, and one of every older version. Many tries, because the moments in question are short.
TEST_F(Migrations, ManyMayOpenADatabaseAtOnce) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    for (int version = 0; version < newest_version(); ++version) {
      const TemporaryFolder folder;
      if (version > 0) {
        Connection connection(database_file(folder.path()), Open::Create);
        ASSERT_EQ(migrate(connection, version), std::nullopt);
      }
      std::vector<std::thread> threads;
      for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&, thread] {
          const auto store = SqliteStore::open({.folder = folder.path()});
          ASSERT_TRUE(store.ok()) << in_english(store.reason().message);
          EXPECT_TRUE(append_and_wait(**store, samples::notes("notes/" + std::to_string(thread), 0)).ok());
        });
      }
      for (std::thread& thread : threads) thread.join();
      EXPECT_EQ(SqliteStore::open({.folder = folder.path()}).value()->totals().value(), (Totals{4, 4}));
    }
  }
}

}  // namespace
}  // namespace meydan::store::sqlite
