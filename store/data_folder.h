// The data folder belongs to one account of the machine and to one server.
//
// The database has the hashes of passwords and tokens, private talk and the secrets of running matches: the folder is
// 0700 and every file in it 0600, whatever the umask was. And two servers on one folder would each know only half of
// what happens at a table, so whoever serves holds a lock on `meydan.lock`. The kernel lets it go when the process
// ends, however it ends: no lock is ever left over.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "store/problem.h"

namespace meydan::store {

/// The files of a data folder: what was played, and the key to what is being played (key_file.h).
std::string database_file(const std::string& folder);
std::string key_file(const std::string& folder);

/// Hears what the operator should know.
using Remark = std::function<void(const Message&)>;

/// Makes the folder if it is not there, for its owner alone. What is there with wider rights is closed to others, and
/// `remark` hears so; a folder that has other things in it too is left as it is, and `remark` hears that.
std::optional<StoreProblem> make_private_folder(const std::string& folder, const Remark& remark);

/// Takes from others what rights they have to a file, if it is there, and says so.
void close_to_others(const std::string& file, const Remark& remark);

/// An empty file for its owner alone. False, with errno, if it cannot be made; fine if it is there.
bool make_private_file(const std::string& file);

/// Makes what was written there durable; of a folder, which files it has. False, with errno, if that fails.
bool sync_to_disk(const std::string& path);

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();
  [[nodiscard]] bool open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// One server on a data folder, for as long as this lives.
class FolderLock {
 public:
  /// Refuses a folder that another process serves from, with its number if it left one.
  static Result<FolderLock, StoreProblem> take(const std::string& folder);

 private:
  explicit FolderLock(Descriptor file) : file_(std::move(file)) {}
  Descriptor file_;
};

/// What is free on the folder's disk for who is not root, in bytes; nothing if the disk does not say.
std::optional<std::int64_t> free_bytes(const std::string& folder);

}  // namespace meydan::store
