#include "cli/password_prompt.h"

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
void catch_signal(int signal) { caught = signal; }

/// Letters are not shown while it lives. A signal that would end us waits until they are shown again.
class Hidden {
 public:
  Hidden() {
    caught = 0;
    struct sigaction action {};
    action.sa_handler = catch_signal;  // without SA_RESTART: read() comes back
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
    if (caught != 0) ::raise(caught);
  }

 private:
  termios settings_{};
  bool changed_ = false;
  std::array<struct sigaction, kSignals.size()> actions_{};
};

}  // namespace

bool is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

std::optional<std::string> prompt_password(std::ostream& out, const std::string& prompt) {
  std::string line;
  bool ended = false;
  {
    const Hidden hidden;
    out << prompt << std::flush;
    char byte = 0;
    while (caught == 0 && !ended) {
      const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      ended = byte == '\n';
      if (!ended && line.size() < kLongestLine) line += byte;
    }
    out << '\n' << std::flush;  // the person's own was not shown
  }
  if (!ended && line.empty()) return std::nullopt;
  return line;
}

}  // namespace meydan::cli
