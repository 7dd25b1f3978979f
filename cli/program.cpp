#include "cli/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr Citation kCannotStart{"cannot_start", "", "برنامهٔ {0} آغاز نشد: {1}", "cannot start {0}: {1}"};
constexpr Citation kEnded{"program_ended", "", "برنامهٔ {0} پایان یافت", "the program {0} has ended"};

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
  const int failed = ::posix_spawn(&process, shell.c_str(), &actions, nullptr, arguments.data(), environ);
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
  ::kill(process_, SIGTERM);  // one that does not read to the end of its input would stay for ever
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
}

Message Program::ended() const { return fill(kEnded, {quoted(command_)}); }

std::optional<Message> Program::tell(const std::string& line) {
  const std::string whole = line + '\n';
  std::size_t sent = 0;
  while (sent < whole.size()) {
    const ssize_t size = ::send(input_, whole.data() + sent, whole.size() - sent, MSG_NOSIGNAL);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return ended();
    sent += static_cast<std::size_t>(size);
  }
  return std::nullopt;
}

Result<std::string, Message> Program::listen() {
  for (;;) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    std::array<char, 4'096> piece{};
    const ssize_t size = ::read(output_, piece.data(), piece.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return Failure{ended()};
    unread_.append(piece.data(), static_cast<std::size_t>(size));
  }
}

}  // namespace meydan::cli
