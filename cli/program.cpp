#include "cli/program.h"

#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "base/text.h"
#include "cli/interruption.h"

namespace meydan::cli {

namespace {

constexpr Citation kCannotStart{"cannot_start", "", "برنامهٔ {0} آغاز نشد: {1}", "cannot start {0}: {1}"};
constexpr Citation kEnded{"program_ended", "", "برنامهٔ {0} پایان یافت", "the program {0} has ended"};
constexpr Citation kSilent{"program_silent", "", "{0} به‌موقع پاسخ نداد",
                           "{0} has not answered in time"};
constexpr Citation kCannotReach{"cannot_reach", "", "به {0} نمی‌توان وصل شد: {1}",
                                "cannot reach {0}: {1}"};
constexpr Citation kClosed{"connection_closed", "", "{0} ارتباط را بست", "{0} has closed the connection"};

bool send_line(int socket, const std::string& line) {
  const std::string whole = line + '\n';
  std::size_t sent = 0;
  while (sent < whole.size()) {
    const ssize_t size = ::send(socket, whole.data() + sent, whole.size() - sent, MSG_NOSIGNAL);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    sent += static_cast<std::size_t>(size);
  }
  return true;
}

/// Waits until there is something to read; false if `until` or Ctrl-C comes first.
bool waits_for_bytes(int from, LineTalk::Moment until) {
  // A signal may be another thread's, so nobody sleeps for long.
  constexpr std::chrono::milliseconds kLongest{100};
  while (!Interruption::has_come()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waited{from, POLLIN, 0};
    if (::poll(&waited, 1, static_cast<int>(std::min(left, kLongest).count())) > 0) return true;
  }
  return false;
}

enum class Heard : std::uint8_t { Line, End, Nothing };

/// `unread` is what came behind the line.
Heard next_line(int from, std::string& unread, LineTalk::Moment until, std::string& line) {
  for (;;) {
    const std::size_t end = unread.find('\n');
    if (end != std::string::npos) {
      line = unread.substr(0, end);
      unread.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Heard::Line;
    }
    if (!waits_for_bytes(from, until)) return Heard::Nothing;
    std::array<char, 4'096> piece{};
    const ssize_t size = ::read(from, piece.data(), piece.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return Heard::End;
    unread.append(piece.data(), static_cast<std::size_t>(size));
  }
}

Result<std::string, Message> line_or_why_not(int from, std::string& unread, LineTalk::Moment until,
                                             const std::string& who, const Citation& ended) {
  std::string line;
  switch (next_line(from, unread, until, line)) {
    case Heard::Line: return line;
    case Heard::End: return Failure{fill(ended, {quoted(who)})};
    case Heard::Nothing: break;
  }
  return Failure{fill(kSilent, {quoted(who)})};
}

}  // namespace

Program::Program(std::string command, pid_t process, int input, int output)
    : command_(std::move(command)), process_(process), input_(input), output_(output) {}

Result<std::unique_ptr<Program>, Message> Program::start(const std::string& command) {
  // A pair of sockets where pipes would do: writing to a program that has ended is then an error and no signal.
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) != 0)
    return Failure{fill(kCannotStart, {quoted(command), std::strerror(errno)})};
  if (::pipe2(from.data(), O_CLOEXEC) != 0) {
    const int why = errno;
    for (const int end : to) ::close(end);
    return Failure{fill(kCannotStart, {quoted(command), std::strerror(why)})};
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
  std::string shell = "/bin/sh";
  std::string flag = "-c";
  std::string text = command;
  std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
  pid_t process = 0;
  // A group of its own: the terminal's Ctrl-C is for us, and whatever the shell has started ends with it.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int failed = ::posix_spawn(&process, shell.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  ::close(to[1]);
  ::close(from[1]);
  if (failed != 0) {
    ::close(to[0]);
    ::close(from[0]);
    return Failure{fill(kCannotStart, {quoted(command), std::strerror(failed)})};
  }
  return std::unique_ptr<Program>(new Program(command, process, to[0], from[0]));
}

Program::~Program() {
  ::close(input_);
  ::close(output_);
  ::kill(-process_, SIGTERM);  // one that does not read to the end of its input would stay for ever
  constexpr std::chrono::milliseconds kLook{10};
  constexpr int kLooks = 100;
  int status = 0;
  for (int look = 0; look < kLooks; ++look) {
    const pid_t ended = ::waitpid(process_, &status, WNOHANG);
    if (ended == process_ || (ended < 0 && errno != EINTR)) return;
    std::this_thread::sleep_for(kLook);
  }
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
}

Message Program::ended() const { return fill(kEnded, {quoted(command_)}); }

std::optional<Message> Program::tell(const std::string& line) {
  return send_line(input_, line) ? std::nullopt : std::optional(ended());
}

Result<std::string, Message> Program::listen(Moment until) {
  return line_or_why_not(output_, unread_, until, command_, kEnded);
}

namespace {

class Connection final : public LineTalk {
 public:
  Connection(std::string address, int socket) : address_(std::move(address)), socket_(socket) {}
  ~Connection() override { ::close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] std::optional<Message> tell(const std::string& line) override {
    return send_line(socket_, line) ? std::nullopt : std::optional(fill(kClosed, {quoted(address_)}));
  }
  Result<std::string, Message> listen(Moment until) override {
    return line_or_why_not(socket_, unread_, until, address_, kClosed);
  }

 private:
  std::string address_;
  int socket_;
  std::string unread_{};
};

}  // namespace

Result<std::unique_ptr<LineTalk>, Message> connect_to(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  const std::string host = address.substr(0, colon);
  const std::string port = colon == std::string::npos ? "" : address.substr(colon + 1);
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int failed = ::getaddrinfo(host.c_str(), port.c_str(), &wanted, &found); failed != 0)
    return Failure{fill(kCannotReach, {quoted(address), ::gai_strerror(failed)})};
  int why = 0;
  for (const addrinfo* at = found; at != nullptr; at = at->ai_next) {
    const int socket = ::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
    if (socket < 0) continue;
    if (::connect(socket, at->ai_addr, at->ai_addrlen) == 0) {
      ::freeaddrinfo(found);
      return std::unique_ptr<LineTalk>(std::make_unique<Connection>(address, socket));
    }
    why = errno;
    ::close(socket);
  }
  ::freeaddrinfo(found);
  return Failure{fill(kCannotReach, {quoted(address), std::strerror(why)})};
}

}  // namespace meydan::cli
