#include "store/sqlite/database.h"

#include <sys/statvfs.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <thread>

#include "base/text.h"

namespace meydan::store::sqlite {

namespace {

constexpr Citation kDiskFull{"disk_full", "", "دیسک سرور پر است؛ چیزی نوشته نشد",
                             "the server's disk is full; nothing was written"};
constexpr Citation kReadOnly{"read_only", "",
                             "داده‌های سرور تنها خواندنی است؛ چیزی نوشته نشد",
                             "the server's data are read-only; nothing was written"};
constexpr Citation kBusy{"store_busy", "", "برنامهٔ دیگری داده‌ها را در دست دارد",
                         "another program holds the data"};
constexpr Citation kDamaged{"store_damaged", "", "داده‌های سرور آسیب دیده است",
                            "the server's data are damaged"};
constexpr Citation kNotFound{"store_not_found", "", "داده‌های سرور باز نشد",
                             "the server's data cannot be opened"};

/// What the system said when the write-ahead log could not be written. SQLite forgets it while it rolls back, but for
/// the file itself, which remembers: a quota and a limit on file sizes are known by it alone.
int errno_of_log(sqlite3* database) {
  sqlite3_file* log = nullptr;
  int code = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK) return 0;
  if (log == nullptr || log->pMethods == nullptr) return 0;
  return log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK ? code : 0;
}

[[noreturn]] void fail(sqlite3* database, int code) {
  if (database == nullptr) throw Error(code, 0, sqlite3_errstr(code));
  const int extended = sqlite3_extended_errcode(database);
  const std::string words = sqlite3_errmsg(database);
  int system = sqlite3_system_errno(database);
  if (system == 0 && (extended & 0xff) == SQLITE_IOERR) system = errno_of_log(database);
  throw Error(extended, system, words);
}

/// SQLite's own way to write a path with a wish; characters that mean something there are escaped.
std::string immutable_address(const std::string& path) {
  std::string address = "file:";
  for (const char character : path) {
    switch (character) {
      case '%': address += "%25"; break;
      case '?': address += "%3f"; break;
      case '#': address += "%23"; break;
      default: address += character;
    }
  }
  return address + "?immutable=1";
}

bool disk_is_full(const Error& error) {
  const int system = error.system_error();
  const bool by_system =
      (error.code() & 0xff) == SQLITE_IOERR && (system == ENOSPC || system == EDQUOT || system == EFBIG);
  return (error.code() & 0xff) == SQLITE_FULL || by_system;
}

}  // namespace

bool on_read_only_disk(const std::string& path) {
  struct statvfs disk {};
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return ::statvfs(folder.empty() ? "." : folder.c_str(), &disk) == 0 && (disk.f_flag & ST_RDONLY) != 0;
}

StoreProblem failed_at(const std::string& path, const std::string& why) {
  constexpr Citation kFailed{"store_failed", "",
                             "دیسک یا پایگاه دادهٔ سرور کار نمی‌کند",
                             "the server's disk or database does not work"};
  return {StoreProblem::Kind::Failed, fill(kFailed), quoted(path, 200) + " (" + why + ")"};
}

StoreProblem problem_of(const Error& error, const std::string& path) {
  using Kind = StoreProblem::Kind;
  const std::string system = error.system_error() != 0 ? std::string(": ") + std::strerror(error.system_error()) : "";
  const StoreProblem failed = failed_at(path, error.what() + system);
  const int code = error.code() & 0xff;
  if (disk_is_full(error)) return {Kind::DiskFull, fill(kDiskFull), failed.where};
  // SQLite forgets the reason on some of its ways; the disk itself knows it.
  const bool refused_by_disk = (code == SQLITE_IOERR || code == SQLITE_CANTOPEN) && on_read_only_disk(path);
  if (code == SQLITE_READONLY || refused_by_disk) return {Kind::ReadOnly, fill(kReadOnly), failed.where};
  switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {Kind::Busy, fill(kBusy), failed.where};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {Kind::Damaged, fill(kDamaged), failed.where};
    case SQLITE_CANTOPEN: return {Kind::NotFound, fill(kNotFound), failed.where};
    default: return failed;
  }
}

Statement::Statement(sqlite3* database, std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  const int code =
      sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement_.reset(made);
  if (code != SQLITE_OK) fail(database, code);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(sqlite3_db_handle(statement_.get()), code);
}

Statement& Statement::bind(int at, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), at + 1, value));
  return *this;
}

Statement& Statement::bind(int at, std::string_view text) {
  // A null pointer would be stored as NULL; an empty text is a text. Copied by SQLite: the caller's may go first.
  const char* const data = text.empty() ? "" : text.data();
  check(sqlite3_bind_text64(statement_.get(), at + 1, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(int at, std::span<const unsigned char> blob) {
  check(sqlite3_bind_blob64(statement_.get(), at + 1, blob.data(), blob.size(), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind_null(int at) {
  check(sqlite3_bind_null(statement_.get(), at + 1));
  return *this;
}

Statement& Statement::bind(int at, const std::optional<std::int64_t>& value) {
  return value ? bind(at, *value) : bind_null(at);
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  fail(sqlite3_db_handle(statement_.get()), code);
}

void Statement::run() {
  step();
  reset();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());  // repeats the error of the last step, which step() has thrown already
  sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* const data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (data == nullptr) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::span<const unsigned char> Statement::blob(int column) const {
  const auto* const data = static_cast<const unsigned char*>(sqlite3_column_blob(statement_.get(), column));
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

Connection::Connection(const std::string& path, Open how, const char* vfs) : path_(path) {
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  switch (how) {
    case Open::ReadOnly: flags |= SQLITE_OPEN_READONLY; break;
    case Open::Immutable: flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI; break;
    case Open::ReadWrite: flags |= SQLITE_OPEN_READWRITE; break;
    case Open::Create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE; break;
  }
  sqlite3* opened = nullptr;
  const std::string address = how == Open::Immutable ? immutable_address(path) : path;
  const int code = sqlite3_open_v2(address.c_str(), &opened, flags, vfs);
  handle_.reset(opened);
  if (code != SQLITE_OK) fail(opened, code);
  // SQLite opens for reading what it may not write, and says so only to who writes.
  const bool to_write = how == Open::ReadWrite || how == Open::Create;
  if (to_write && sqlite3_db_readonly(opened, "main") == 1) throw Error(SQLITE_READONLY, 0, "it can only be read");
  sqlite3_busy_timeout(opened, static_cast<int>(kPatience.count()));
  execute("PRAGMA foreign_keys = ON");
}

void Connection::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(handle_.get(), code);
}

void Connection::write_ahead() {
  // SQLite's own patience does not hold here: where two switch a new file at once, one is refused without waiting.
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    try {
      return execute("PRAGMA journal_mode = WAL");
    } catch (const Error& error) {
      if ((error.code() & 0xff) != SQLITE_BUSY || std::chrono::steady_clock::now() >= deadline) throw;
      std::this_thread::sleep_for(kPause);
    }
  }
}

Use Connection::use(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    found = statements_.emplace(std::string(sql), Statement(handle_.get(), sql)).first;
  }
  return Use(found->second);
}

std::int64_t Connection::number(std::string_view sql) {
  Statement query(handle_.get(), sql);
  return query.step() ? query.integer(0) : 0;
}

Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.execute("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  // SQLite rolls back by itself after some errors; a second ROLLBACK would be an error of its own.
  if (sqlite3_get_autocommit(connection_.handle()) == 0) {
    sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Transaction::commit() { connection_.execute("COMMIT"); }

}  // namespace meydan::store::sqlite
