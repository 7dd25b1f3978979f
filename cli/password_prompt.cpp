#include "cli/password_prompt.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ostream>

namespace meydan::cli {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::size_t kLongestLine = 4096;

volatile std::sig_atomic_t caught = 0;

/// The handler writes a byte here, and whoever waits for a key waits for that byte as well. A flag alone would be lost
/// when the signal comes between a look at it and read(), or is delivered to another thread, whose read() it does not
/// end.
std::array<int, 2> alarm_pipe{-1, -1};

void catch_signal(int signal) {
  const int before = errno;
  caught = signal;
  const char byte = 0;
  // A full pipe has woken us already.
  [[maybe_unused]] const ssize_t written = ::write(alarm_pipe[1], &byte, 1);
  errno = before;
}

/// Letters are not shown while it lives. A signal that would end us waits until they are shown again.
class Hidden {
 public:
  Hidden() {
    caught = 0;
    // Without a pipe (no descriptor is free) a signal still ends the waiting when it interrupts poll().
    if (::pipe2(alarm_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) alarm_pipe = {-1, -1};
    struct sigaction action {};
    action.sa_handler = catch_signal;
    for (std::size_t at = 0; at < kSignals.size(); ++at) ::sigaction(kSignals[at], &action, &actions_[at]);
    changed_ = ::tcgetattr(STDIN_FILENO, &settings_) == 0;
    termios hidden = settings_;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    if (changed_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
  }
  Hidden(const Hidden&) = delete;
  Hidden& operator=(const Hidden&) = delete;
  ~Hidden() {
    if (changed_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings_);
    for (std::size_t at = 0; at < kSignals.size(); ++at) ::sigaction(kSignals[at], &actions_[at], nullptr);
    for (int& end : alarm_pipe) {
      if (end >= 0) ::close(end);
      end = -1;
    }
    if (caught != 0) ::raise(caught);
  }

 private:
  termios settings_{};
  bool changed_ = false;
  std::array<struct sigaction, kSignals.size()> actions_{};
};

/// Waits for a key or a signal; false when there is nothing more to read.
bool next_byte(char& byte) {
  std::array<pollfd, 2> waiting{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{alarm_pipe[0], POLLIN, 0}};
  while (caught == 0) {
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    if (caught != 0) return false;
    if (waiting[0].revents == 0) continue;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    return count == 1;
  }
  return false;
}

}  // namespace

bool is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

std::optional<std::string> prompt_password(std::ostream& out, const std::string& prompt) {
  std::string line;
  bool ended = false;
  {
    const Hidden hidden;
    out << prompt << std::flush;
    char byte = 0;
    while (!ended && next_byte(byte)) {
      ended = byte == '\n';
      if (!ended && line.size() < kLongestLine) line += byte;
    }
    out << '\n' << std::flush;  // the person's own was not shown
  }
  if (!ended && line.empty()) return std::nullopt;
  return line;
}

}  // namespace meydan::cli
