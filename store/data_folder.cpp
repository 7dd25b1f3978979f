#include "store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/text.h"

namespace meydan::store {

namespace {

namespace fs = std::filesystem;
using Kind = StoreProblem::Kind;

constexpr Citation kNoFolder{"no_folder", "", "پوشهٔ {0} ساخته نشد: {1}", "cannot make the folder {0}: {1}"};
constexpr Citation kClosed{"closed_to_others", "",
                           "دیگر کاربران این دستگاه به {0} دسترسی داشتند ({1})؛ اکنون تنها مالک آن دارد ({2})",
                           "others on this machine had rights to {0} ({1}); now only its owner has ({2})"};
constexpr Citation kOpenToOthers{
    "open_to_others", "",
    "دیگر کاربران این دستگاه به {0} دسترسی دارند ({1}) و این را نمی‌توان تغییر داد: {2}",
    "others on this machine have rights to {0} ({1}), and that cannot be changed: {2}"};
constexpr Citation kSharedFolder{
    "shared_folder", "",
    "پوشهٔ {0} چیزهای دیگری هم دارد و برای دیگران باز است ({1})؛ برای داده‌ها پوشه‌ای جدا بدهید",
    "the folder {0} has other things in it and is open to others ({1}); give the data a folder of its own"};
constexpr Citation kInUse{
    "folder_in_use", "", "سرور دیگری پوشهٔ {0} را در دست دارد{1}؛ اول آن را متوقف کنید یا با --data پوشهٔ دیگری بدهید",
    "another server uses the folder {0}{1}; stop that one first, or choose another folder with --data"};
constexpr Citation kReadOnly{
    "folder_read_only", "",
    "پوشهٔ {0} تنها خواندنی است و سرور باید در آن بنویسد؛ نخست آن را نوشتنی کنید یا با --data پوشهٔ دیگری بدهید",
    "the folder {0} is read-only, and a server writes there; make it writable first, or choose another with --data"};
constexpr Citation kCannotLock{"cannot_lock", "", "قفل {0} گرفته نشد: {1}", "cannot lock {0}: {1}"};

constexpr mode_t kOthers = S_IRWXG | S_IRWXO;

std::string in_folder(const std::string& folder, const char* name) { return (fs::path(folder) / name).string(); }

std::string octal(mode_t mode) {
  std::string text = "0";
  for (int shift = 6; shift >= 0; shift -= 3) text += static_cast<char>('0' + ((mode >> shift) & 7));
  return text;
}

StoreProblem no_folder(const std::string& folder, int error) {
  const Kind kind = error == EROFS                       ? Kind::ReadOnly
                    : error == ENOSPC || error == EDQUOT ? Kind::DiskFull
                                                         : Kind::Failed;
  return {kind, fill(kNoFolder, {quoted(folder, 200), std::strerror(error)})};
}

/// New, or made for us and nothing else. A folder that many share, like /tmp, is no business of ours.
bool is_ours(const std::string& folder, mode_t mode) {
  std::error_code error;
  if ((mode & S_ISVTX) != 0) return false;
  return fs::exists(database_file(folder), error) || fs::is_empty(folder, error);
}

void close_path(const std::string& path, mode_t mode, const Remark& remark) {
  const mode_t closed = mode & S_IRWXU;
  const std::string name = quoted(path, 200);
  if (::chmod(path.c_str(), closed) == 0) return remark(fill(kClosed, {name, octal(mode), octal(closed)}));
  // Where nothing can be written the next message says so, and says it better.
  if (errno == EROFS) return;
  remark(fill(kOpenToOthers, {name, octal(mode), std::strerror(errno)}));
}

/// Who holds the lock, as far as the file says.
Argument holder_of(int file) {
  std::string text(20, '\0');
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  const auto process =
      parse_integer(trim(std::string_view(text).substr(0, size > 0 ? static_cast<std::size_t>(size) : 0)));
  if (!process) return "";
  const std::string digits = std::to_string(*process);
  return {" (فرایند " + persian_digits(digits) + ")", " (process " + digits + ")"};
}

}  // namespace

std::string database_file(const std::string& folder) { return in_folder(folder, "meydan.db"); }
std::string key_file(const std::string& folder) { return in_folder(folder, "meydan.key"); }

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}
Descriptor::~Descriptor() {
  if (open()) ::close(number_);
}

std::optional<StoreProblem> make_private_folder(const std::string& folder, const Remark& remark) {
  fs::path path(folder);
  if (!path.has_filename()) path = path.parent_path();  // "data/"
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error) return no_folder(folder, error.value());
  if (::mkdir(path.c_str(), S_IRWXU) == 0) return std::nullopt;
  if (errno != EEXIST) return no_folder(folder, errno);
  struct stat seen {};
  if (::stat(path.c_str(), &seen) != 0) return no_folder(folder, errno);
  if (!S_ISDIR(seen.st_mode)) return no_folder(folder, ENOTDIR);
  const mode_t mode = seen.st_mode & 07777;
  if ((mode & kOthers) != 0) {
    if (is_ours(folder, mode)) {
      close_path(folder, mode, remark);
    } else {
      remark(fill(kSharedFolder, {quoted(folder, 200), octal(mode)}));
    }
  }
  for (const char* const name : {"meydan.db", "meydan.db-wal", "meydan.db-shm", "meydan.lock"}) {
    close_to_others(in_folder(folder, name), remark);
  }
  return std::nullopt;
}

void close_to_others(const std::string& file, const Remark& remark) {
  struct stat seen {};
  if (::stat(file.c_str(), &seen) != 0 || !S_ISREG(seen.st_mode)) return;
  if ((seen.st_mode & kOthers) != 0) close_path(file, seen.st_mode & 07777, remark);
}

bool make_private_file(const std::string& file) {
  const Descriptor made(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  return made.open() || errno == EEXIST;
}

bool sync_to_disk(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.open() && ::fsync(file.number()) == 0;
}

Result<FolderLock, StoreProblem> FolderLock::take(const std::string& folder) {
  const std::string path = in_folder(folder, "meydan.lock");
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  // Also if all files are there: without the lock a second server could read and wait for the disk beside this one.
  if (!file.open() && errno == EROFS) {
    return Failure{StoreProblem{Kind::ReadOnly, fill(kReadOnly, {quoted(folder, 200)})}};
  }
  if (!file.open()) {
    return Failure{StoreProblem{Kind::Failed, fill(kCannotLock, {quoted(path, 200), std::strerror(errno)})}};
  }
  while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) {
      return Failure{StoreProblem{Kind::Failed, fill(kCannotLock, {quoted(path, 200), std::strerror(errno)})}};
    }
    return Failure{StoreProblem{Kind::Busy, fill(kInUse, {quoted(folder, 200), holder_of(file.number())})}};
  }
  // For people only: the lock is the kernel's, and a full disk does not stop us here.
  const std::string process = std::to_string(::getpid()) + "\n";
  if (::ftruncate(file.number(), 0) == 0) {
    [[maybe_unused]] const ssize_t written = ::pwrite(file.number(), process.data(), process.size(), 0);
  }
  return FolderLock(std::move(file));
}

std::optional<std::int64_t> free_bytes(const std::string& folder) {
  struct statvfs disk {};
  if (::statvfs(folder.c_str(), &disk) != 0) return std::nullopt;
  return static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
}

}  // namespace meydan::store
