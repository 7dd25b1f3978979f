// A thin hand on SQLite: connections and statements that close themselves, errors as exceptions. Only store/sqlite and
// its tests see it.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "store/problem.h"

namespace meydan::store::sqlite {

class Error : public std::runtime_error {
 public:
  Error(int code, int system_error, const std::string& what)
      : std::runtime_error(what), code_(code), system_error_(system_error) {}
  [[nodiscard]] int code() const { return code_; }                  // SQLite's extended result code
  [[nodiscard]] int system_error() const { return system_error_; }  // errno behind it, or 0

 private:
  int code_;
  int system_error_;
};

/// A problem of no kind that we know more about; `path` is the file concerned.
StoreProblem failed_at(const std::string& path, const std::string& why);
/// What a person is told about an error.
StoreProblem problem_of(const Error& error, const std::string& path);

/// How long anybody waits for another program at the same database, and how long between two looks where SQLite itself
/// does not wait.
inline constexpr std::chrono::milliseconds kPatience{5'000};
inline constexpr std::chrono::milliseconds kPause{5};

/// Whether the disk of a file was mounted without the right to write.
bool on_read_only_disk(const std::string& path);

/// A prepared statement. Binding and reading count from 0.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  Statement& bind(int at, std::int64_t value);
  Statement& bind(int at, std::string_view text);
  Statement& bind(int at, std::span<const unsigned char> blob);
  Statement& bind_null(int at);
  Statement& bind(int at, const std::optional<std::int64_t>& value);

  /// True while there is a row.
  bool step();
  /// For statements that give no rows.
  void run();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::span<const unsigned char> blob(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  void check(int code) const;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Resets a statement when its reader leaves, so that no snapshot is held longer than it is read.
class Use {
 public:
  explicit Use(Statement& statement) : statement_(&statement) {}
  Use(Use&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  Use& operator=(Use&&) = delete;
  ~Use() {
    if (statement_ != nullptr) statement_->reset();
  }
  Statement* operator->() const { return statement_; }

 private:
  Statement* statement_;
};

enum class Open : std::uint8_t {
  ReadOnly,   // an existing file, never written to
  Immutable,  // the same on a disk where nobody can write: SQLite then needs no files beside it
  ReadWrite,
  Create,
};

/// One connection, to be used by one thread at a time.
class Connection {
 public:
  /// `vfs` names how SQLite reaches the disk; null for the usual way.
  Connection(const std::string& path, Open how, const char* vfs = nullptr);

  void execute(const std::string& sql);
  /// Writers write beside the file (WAL), so that readers never wait for them.
  void write_ahead();
  /// A statement that is kept for the next time.
  Use use(std::string_view sql);
  /// The one number that a query gives.
  std::int64_t number(std::string_view sql);

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, Statement, std::less<>> statements_;  // closed before the handle
};

/// Everything or nothing: rolled back unless commit() was reached.
class Transaction {
 public:
  explicit Transaction(Connection& connection);  // takes the write lock at once
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Connection& connection_;
};

}  // namespace meydan::store::sqlite
