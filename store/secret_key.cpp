#include "store/secret_key.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <span>

#include "base/assert.h"
#include "base/text.h"
#include "store/data_folder.h"
#include "store/hex.h"

namespace meydan::store {

namespace {

using Kind = StoreProblem::Kind;

constexpr Citation kCannotRead{"key_file_unreadable", "", "فایل کلید {0} خوانده نشد: {1}",
                               "cannot read the key file {0}: {1}"};
constexpr Citation kCannotWrite{"key_file_unwritten", "", "فایل کلید {0} نوشته نشد: {1}",
                                "cannot write the key file {0}: {1}"};
constexpr Citation kNoKey{
    "key_file_line", "",
    "سطر {1} از فایل کلید {0} کلیدی با ۶۴ رقم شانزده‌شانزدهی نیست",
    "line {1} of the key file {0} is no key of 64 hexadecimal digits"};

constexpr std::string_view kHeading =
    "# Meydan: opens the secrets of running matches (docs/operating.md). Keep a copy, but not with the backups.\n";
/// A file of keys is short; whatever is longer is another file.
constexpr std::size_t kLargestFile = 64 * 1024;

StoreProblem failed(const Citation& citation, const std::string& file, int error) {
  return {error == ENOSPC || error == EDQUOT ? Kind::DiskFull : Kind::Failed,
          fill(citation, {quoted(file, 200), std::strerror(error)})};
}

/// The whole text, or nothing with errno.
std::optional<std::string> text_of(const std::string& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened.open()) return std::nullopt;
  std::string text(kLargestFile, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t more = ::read(opened.number(), text.data() + size, text.size() - size);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) return std::nullopt;
    if (more == 0) break;
    size += static_cast<std::size_t>(more);
  }
  text.resize(size);
  return text;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// On the disk under its own name, whole, or not there at all.
bool write_file(const std::string& file, std::string_view text) {
  const std::string fresh = file + ".new";
  std::error_code ignored;
  std::filesystem::remove(fresh, ignored);
  const Descriptor opened(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!opened.open()) return false;
  const std::string parent = std::filesystem::absolute(file, ignored).parent_path().string();
  if (write_all(opened.number(), text) && ::fsync(opened.number()) == 0 &&
      std::rename(fresh.c_str(), file.c_str()) == 0 && sync_to_disk(parent)) {
    return true;
  }
  const int error = errno;
  ::unlink(fresh.c_str());
  errno = error;
  return false;
}

}  // namespace

std::string SecretKey::name() const {
  constexpr std::string_view kWhatFor = "meydan secret key name";
  const auto* const text = reinterpret_cast<const unsigned char*>(kWhatFor.data());
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  MEYDAN_ASSERT(crypto_generichash(hash.data(), hash.size(), text, kWhatFor.size(), bytes.data(), bytes.size()) == 0);
  return hex_of(std::span(hash).first(8));
}

Result<SecretKeys, StoreProblem> read_keys(const std::string& file) {
  const auto text = text_of(file);
  if (!text && errno == ENOENT) return SecretKeys{};
  if (!text) return Failure{failed(kCannotRead, file, errno)};
  SecretKeys keys;
  std::int64_t number = 0;
  for (const std::string_view line : split(*text, '\n')) {
    ++number;
    const std::string_view written = trim(line);
    if (written.empty() || written.front() == '#') continue;
    SecretKey& key = keys.emplace_back();
    if (!read_hex(written, key.bytes)) {
      return Failure{StoreProblem{Kind::Damaged, fill(kNoKey, {quoted(file, 200), whole(number)})}};
    }
  }
  return keys;
}

Result<SecretKeys, StoreProblem> add_key(const std::string& file, const SecretKey& fresh) {
  auto keys = read_keys(file);
  if (!keys) return keys;
  SecretKeys all = std::move(keys).value();
  all.insert(all.begin(), fresh);
  std::string text(kHeading);
  for (const SecretKey& key : all) text += hex_of(key.bytes) + "\n";
  const bool written = write_file(file, text);
  const int error = errno;
  sodium_memzero(text.data(), text.size());
  if (!written) return Failure{failed(kCannotWrite, file, error)};
  return all;
}

}  // namespace meydan::store
