#include "cli/guest_tokens.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace meydan::cli {

namespace {

namespace fs = std::filesystem;

/// Letters, digits and a few signs stay; everything else becomes %XX, so that any text is one file name.
std::string as_file_name(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string name;
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                       byte == '_' || byte == '-';
    if (plain) {
      name += character;
    } else {
      name += '%';
      name += kDigits[byte >> 4];
      name += kDigits[byte & 15];
    }
  }
  return name;
}

std::optional<Guest> read_guest(const fs::path& path) {
  std::ifstream file(path);
  Guest guest;
  if (!std::getline(file, guest.nickname) || !std::getline(file, guest.token) || guest.token.empty()) return {};
  return guest;
}

std::string state_folder() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return state;  // the standard takes absolute paths only
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::string(home) + "/.local/state";
  return {};
}

}  // namespace

GuestTokens::GuestTokens(const std::string& server) {
  const std::string state = state_folder();
  if (!state.empty()) folder_ = state + "/meydan/" + as_file_name(server);
}

std::string GuestTokens::file_of(const std::string& nickname) const { return folder_ + "/" + as_file_name(nickname); }

std::optional<Guest> GuestTokens::find(const std::string& nickname) const {
  if (folder_.empty()) return std::nullopt;
  if (!nickname.empty()) return read_guest(file_of(nickname));
  std::error_code problem;
  std::optional<Guest> last;
  fs::file_time_type newest{};
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, problem)) {
    const auto written = entry.last_write_time(problem);
    if (problem || !entry.is_regular_file(problem) || (last && written <= newest)) continue;
    if (auto guest = read_guest(entry.path())) {
      last = std::move(guest);
      newest = written;
    }
  }
  return last;
}

bool GuestTokens::keep(const Guest& guest) const {
  if (folder_.empty()) return false;
  std::error_code problem;
  fs::create_directories(folder_, problem);
  fs::permissions(folder_, fs::perms::owner_all, problem);
  // Nobody else may read it, from its first moment; and it is there whole or not at all.
  const std::string path = file_of(guest.nickname);
  const std::string fresh = path + "." + std::to_string(::getpid()) + "~";
  const int descriptor = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return false;
  const std::string text = guest.nickname + "\n" + guest.token + "\n";
  const bool written = ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool closed = ::close(descriptor) == 0;
  if (written && closed && ::rename(fresh.c_str(), path.c_str()) == 0) return true;
  ::unlink(fresh.c_str());
  return false;
}

void GuestTokens::forget(const Guest& guest) const {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove(file_of(guest.nickname), ignored);
}

}  // namespace meydan::cli
