#include "store/sqlite/sqlite_store.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/cards.h"
#include "store/sqlite/lists.h"
#include "store/sqlite/log.h"
#include "store/sqlite/migrations.h"
#include "store/sqlite/writer.h"

namespace meydan::store {

namespace {

using sqlite::Connection;
using sqlite::Error;

constexpr Citation kNoDatabase{"no_database", "", "در پوشهٔ {0} پایگاه داده‌ای نیست",
                               "the folder {0} holds no database"};
constexpr Citation kOpenedReadOnly{"opened_read_only", "", "انبار تنها برای خواندن باز شده است",
                                   "the store was opened for reading only"};

const char* vfs_of(const SqliteOptions& options) { return options.vfs.empty() ? nullptr : options.vfs.c_str(); }

/// On a disk without the right to write, SQLite cannot make the files that readers and writers share; if no log of a
/// writer is left over there, it needs none.
sqlite::Open way_to_read(const std::string& file) {
  std::error_code error;
  const bool log_left = std::filesystem::file_size(file + "-wal", error) > 0 && !error;
  return !log_left && sqlite::on_read_only_disk(file) ? sqlite::Open::Immutable : sqlite::Open::ReadOnly;
}

StoreProblem opened_read_only() { return {StoreProblem::Kind::ReadOnly, fill(kOpenedReadOnly)}; }

class OpenStore final : public SqliteStore {
 public:
  OpenStore(const SqliteOptions& options, std::string file) : options_(options), file_(std::move(file)) {}
  OpenStore(const OpenStore&) = delete;
  OpenStore& operator=(const OpenStore&) = delete;
  ~OpenStore() override { OpenStore::close(); }

  std::optional<StoreProblem> start() {
    try {
      if (options_.access == SqliteOptions::Access::ReadOnly) {
        Reader reader(*this);
        return sqlite::refuse_other_versions(*reader);
      }
      if (options_.access == SqliteOptions::Access::Alone) {
        if (auto refused = lock()) return refused;
      }
      // SQLite gives the files beside the database the rights of the database. If it cannot be made, SQLite says why.
      make_private_file(file_);
      Connection connection(file_, sqlite::Open::Create, vfs_of(options_));
      connection.write_ahead();
      // Every commit is on the disk before it is acknowledged.
      connection.execute("PRAGMA synchronous = FULL");
      connection.execute("PRAGMA wal_autocheckpoint = 0");  // the writer does it when nobody waits
      if (auto refused = migrate(connection)) return refused;
      writer_ = std::make_unique<sqlite::Writer>(
          std::move(connection), Connection(file_, sqlite::Open::ReadWrite, vfs_of(options_)), options_.heard);
      return std::nullopt;
    } catch (const Error& error) {
      return sqlite::problem_of(error, file_);
    }
  }

  void append(Append append, Done done) override {
    if (!writer_) return done(Failure{opened_read_only()});
    auto prepared = prepare(std::move(append));
    if (!prepared) return done(Failure{prepared.reason()});
    writer_->append(std::move(prepared).value(), std::move(done));
  }

  [[nodiscard]] Result<std::vector<Record>, StoreProblem> read(std::string_view stream, std::int64_t from,
                                                               std::int64_t limit) const override {
    return reading([&](Connection& connection) { return sqlite::read_records(connection, stream, from, limit); });
  }
  [[nodiscard]] Result<std::vector<StreamInfo>, StoreProblem> streams(std::string_view prefix, std::string_view after,
                                                                      std::int64_t limit) const override {
    return reading([&](Connection& connection) { return sqlite::read_streams(connection, prefix, after, limit); });
  }
  [[nodiscard]] Result<Totals, StoreProblem> totals() const override { return reading(sqlite::read_totals); }
  [[nodiscard]] Result<std::int64_t, StoreProblem> position() const override { return reading(sqlite::read_position); }
  [[nodiscard]] Result<Written, StoreProblem> written_after(std::int64_t position,
                                                            std::string_view prefix) const override {
    return reading([&](Connection& connection) { return sqlite::read_written(connection, position, prefix); });
  }
  [[nodiscard]] Result<std::vector<TableRow>, StoreProblem> tables(const TableQuery& query) const override {
    return reading([&](Connection& connection) { return sqlite::read_tables(connection, query); });
  }
  [[nodiscard]] Result<std::optional<TableRow>, StoreProblem> table(std::string_view id) const override {
    return reading([&](Connection& connection) { return sqlite::read_table(connection, id); });
  }

  [[nodiscard]] Result<std::vector<Card>, StoreProblem> cards(std::string_view owner) const override {
    return reading([&](Connection& connection) { return sqlite::read_cards(connection, owner); });
  }
  [[nodiscard]] std::optional<StoreProblem> keep(std::string_view owner, std::vector<Card> cards) override {
    return changing([&](Connection& connection) { sqlite::write_cards(connection, owner, cards); });
  }
  [[nodiscard]] std::optional<StoreProblem> erase(std::string_view owner, std::vector<std::string> ids) override {
    return changing([&](Connection& connection) { sqlite::erase_cards(connection, owner, ids); });
  }
  [[nodiscard]] std::optional<StoreProblem> erase_all(std::string_view owner) override {
    return changing([&](Connection& connection) { sqlite::erase_all_cards(connection, owner); });
  }

  Result<Rebuilt, StoreProblem> rebuild() override {
    if (!writer_) return Failure{opened_read_only()};
    return writer_->rebuild();
  }

  [[nodiscard]] Result<std::vector<std::string>, StoreProblem> examine() const override {
    return reading(sqlite::examine);
  }

  void try_writing() override {
    if (writer_) writer_->try_writing();
  }

  [[nodiscard]] Result<BackupProgress, StoreProblem> backup(
      const std::string& file, const std::function<void(BackupProgress)>& progress) const override {
    try {
      Connection source(file_, way_to_read(file_), vfs_of(options_));
      return sqlite::copy_database(source, file, progress);
    } catch (const Error& error) {
      return Failure{sqlite::problem_of(error, file_)};
    }
  }

  void close() override {
    closed_ = true;
    {
      const std::lock_guard lock(idle_mutex_);
      idle_.clear();
    }
    if (writer_) writer_->close();
  }

 private:
  std::optional<StoreProblem> lock() {
    auto taken = FolderLock::take(options_.folder);
    if (!taken) return taken.reason();
    lock_.emplace(std::move(taken).value());
    return std::nullopt;
  }

  /// The ground is not changed under the feet of a server that is older than we are.
  std::optional<StoreProblem> migrate(Connection& connection) {
    const bool ours = lock_.has_value();
    // Who holds the folder may be another program that brings the same database up to date: that is soon done.
    const auto deadline = std::chrono::steady_clock::now() + sqlite::kPatience;
    while (!ours && !lock_.has_value() && sqlite::is_behind(connection)) {
      auto refused = lock();
      if (refused && std::chrono::steady_clock::now() >= deadline) return refused;
      if (refused) std::this_thread::sleep_for(sqlite::kPause);
    }
    auto refused = sqlite::migrate(connection);
    if (!ours) lock_.reset();
    return refused;
  }

  /// A reader's connection, borrowed: given back for the next reader, unless an error leaves it in doubt.
  class Reader {
   public:
    explicit Reader(const OpenStore& store) : store_(store) {
      {
        const std::lock_guard lock(store_.idle_mutex_);
        if (!store_.idle_.empty()) {
          connection_ = std::move(store_.idle_.back());
          store_.idle_.pop_back();
        }
      }
      if (connection_ == nullptr) {
        connection_ = std::make_unique<Connection>(store_.file_, way_to_read(store_.file_), vfs_of(store_.options_));
      }
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() = default;
    Connection& operator*() const { return *connection_; }
    void give_back() {
      const std::lock_guard lock(store_.idle_mutex_);
      if (!store_.closed_) store_.idle_.push_back(std::move(connection_));
    }

   private:
    const OpenStore& store_;
    std::unique_ptr<Connection> connection_;
  };

  /// Runs a query on a reader's connection, in one snapshot.
  template <class Query>
  auto reading(const Query& query) const -> Result<decltype(query(std::declval<Connection&>())), StoreProblem> {
    if (closed_) return Failure{closed()};
    try {
      Reader reader(*this);
      (*reader).execute("BEGIN");
      auto found = query(*reader);
      (*reader).execute("COMMIT");
      reader.give_back();
      return found;
    } catch (const Error& error) {
      return Failure{sqlite::problem_of(error, file_)};
    }
  }

  std::optional<StoreProblem> changing(sqlite::Writer::Change change) {
    if (!writer_) return opened_read_only();
    return writer_->change_cards(std::move(change));
  }

  SqliteOptions options_;
  std::string file_;
  std::optional<FolderLock> lock_;  // let go after everything below has ended
  std::atomic<bool> closed_ = false;
  mutable std::mutex idle_mutex_;
  mutable std::vector<std::unique_ptr<Connection>> idle_;
  std::unique_ptr<sqlite::Writer> writer_;
};

Result<std::unique_ptr<SqliteStore>, StoreProblem> start(std::unique_ptr<OpenStore> store) {
  if (auto refused = store->start()) return Failure{*refused};
  return std::unique_ptr<SqliteStore>(std::move(store));
}

}  // namespace

Result<std::unique_ptr<SqliteStore>, StoreProblem> SqliteStore::open(const SqliteOptions& options) {
  using Kind = StoreProblem::Kind;
  const std::string folder = quoted(options.folder, 200);
  std::error_code error;
  if (options.access != SqliteOptions::Access::ReadOnly) {
    const auto remark = options.remark ? options.remark : [](const Message&) {};
    if (auto problem = make_private_folder(options.folder, remark)) return Failure{*problem};
  } else if (!std::filesystem::exists(database_file(options.folder), error)) {
    return Failure{StoreProblem{Kind::NotFound, fill(kNoDatabase, {folder})}};
  }
  return start(std::make_unique<OpenStore>(options, database_file(options.folder)));
}

Result<std::unique_ptr<SqliteStore>, StoreProblem> SqliteStore::open_copy(const std::string& file) {
  const SqliteOptions options{.folder = {}, .access = SqliteOptions::Access::ReadOnly};
  return start(std::make_unique<OpenStore>(options, file));
}

}  // namespace meydan::store
