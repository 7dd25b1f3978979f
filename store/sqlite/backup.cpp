#include "store/sqlite/backup.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/text.h"
#include "store/data_folder.h"

namespace meydan::store::sqlite {

namespace {

/// Pages of 4 kB a step: small enough to show progress, large enough not to matter.
constexpr int kPagesAStep = 256;

constexpr Citation kExists{"backup_exists", "", "{0} از پیش وجود دارد؛ نام دیگری بدهید",
                           "{0} exists already; choose another name"};
constexpr Citation kCopyDamaged{"backup_damaged", "", "نسخهٔ {0} درست نیست: {1}", "the copy {0} is not sound: {1}"};
constexpr Citation kCannotFinish{"backup_unfinished", "", "{0} نوشته نشد: {1}", "cannot write {0}: {1}"};

/// Deletes an unfinished copy, whatever ends the copying.
class PartialFile {
 public:
  explicit PartialFile(std::string path) : path_(std::move(path)) { remove(); }
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;
  ~PartialFile() { remove(); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  void remove() const {
    std::error_code ignored;
    for (const char* const end : {"", "-journal", "-wal", "-shm"}) std::filesystem::remove(path_ + end, ignored);
  }
  std::string path_;
};

/// A read transaction: everything is read as it was at one moment, however long it takes.
class Snapshot {
 public:
  explicit Snapshot(Connection& connection) : connection_(connection) {
    connection_.execute("BEGIN");
    connection_.number("SELECT count(*) FROM sqlite_schema");  // the first read takes the snapshot
  }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;
  ~Snapshot() { sqlite3_exec(connection_.handle(), "COMMIT", nullptr, nullptr, nullptr); }

 private:
  Connection& connection_;
};

BackupProgress copy_pages(Connection& source, Connection& copy, const std::function<void(BackupProgress)>& progress) {
  // Without the snapshot every commit of the writer would make the copy begin again.
  const Snapshot snapshot(source);
  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  const std::unique_ptr<sqlite3_backup, Finish> backup(
      sqlite3_backup_init(copy.handle(), "main", source.handle(), "main"));
  BackupProgress done;
  int code = backup ? SQLITE_OK : sqlite3_extended_errcode(copy.handle());
  while (code == SQLITE_OK) {
    code = sqlite3_backup_step(backup.get(), kPagesAStep);
    done.pages = sqlite3_backup_pagecount(backup.get());
    done.pages_done = done.pages - sqlite3_backup_remaining(backup.get());
    if (code == SQLITE_OK && progress) progress(done);
  }
  if (code != SQLITE_DONE) throw Error(code, sqlite3_system_errno(copy.handle()), sqlite3_errstr(code));
  if (progress) progress(done);
  return done;
}

}  // namespace

std::vector<std::string> examine(Connection& connection) {
  std::vector<std::string> found;
  Statement query(connection.handle(), "PRAGMA integrity_check(20)");
  while (query.step()) {
    std::string line = query.text(0);
    if (line != "ok") found.push_back(std::move(line));
  }
  Statement orphans(connection.handle(), "PRAGMA foreign_key_check");
  while (orphans.step()) {
    found.push_back(orphans.text(0) + ": row " + std::to_string(orphans.integer(1)) + " belongs to no row of " +
                    orphans.text(2));
  }
  return found;
}

Result<BackupProgress, StoreProblem> copy_database(Connection& source, const std::string& file,
                                                   const std::function<void(BackupProgress)>& progress) {
  using Kind = StoreProblem::Kind;
  const std::string name = quoted(file, 200);
  std::error_code error;
  if (std::filesystem::exists(file, error)) return Failure{StoreProblem{Kind::BadRequest, fill(kExists, {name})}};
  const PartialFile partial(file + ".partial");
  BackupProgress done;
  try {
    // If the file cannot be made, SQLite says why.
    make_private_file(partial.path());
    Connection copy(partial.path(), Open::Create);
    done = copy_pages(source, copy, progress);
    // The copy is in one file: it has to be moved around without others beside it.
    copy.execute("PRAGMA journal_mode = DELETE");
    const auto wrong = examine(copy);
    if (!wrong.empty()) return Failure{StoreProblem{Kind::Damaged, fill(kCopyDamaged, {name, wrong.front()})}};
  } catch (const Error& failed) {
    return Failure{problem_of(failed, file)};
  }
  const std::filesystem::path parent = std::filesystem::absolute(file, error).parent_path();
  // link() rather than rename(): it does not write over a file that has appeared meanwhile.
  const bool finished = sync_to_disk(partial.path()) && ::link(partial.path().c_str(), file.c_str()) == 0 &&
                        sync_to_disk(parent.string());
  if (!finished) {
    return Failure{StoreProblem{Kind::Failed, fill(kCannotFinish, {name, std::strerror(errno)})}};
  }
  return done;
}

}  // namespace meydan::store::sqlite
