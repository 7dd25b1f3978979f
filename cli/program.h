// Another program that answers lines with lines, through pipes or at an address.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::cli {

/// Whoever answers lines with lines.
class LineTalk {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  virtual ~LineTalk() = default;
  /// Sends a line; nothing, or what went wrong: the other side has ended.
  [[nodiscard]] virtual std::optional<Message> tell(const std::string& line) = 0;
  /// Waits for the next line, until a moment or Ctrl-C (cli/interruption.h).
  virtual Result<std::string, Message> listen(Moment until) = 0;
};

/// At HOST:PORT, where somebody waits for us.
Result<std::unique_ptr<LineTalk>, Message> connect_to(const std::string& address);

class Program final : public LineTalk {
 public:
  /// Runs `command` with the shell, out of reach of the terminal's Ctrl-C. Its standard error is ours.
  static Result<std::unique_ptr<Program>, Message> start(const std::string& command);
  /// Asks it to end, makes it after a second, and waits until it has.
  ~Program() override;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] std::optional<Message> tell(const std::string& line) override;
  Result<std::string, Message> listen(Moment until) override;

 private:
  Program(std::string command, pid_t process, int input, int output);

  [[nodiscard]] Message ended() const;

  std::string command_;
  pid_t process_;
  int input_;   // ours to write to
  int output_;  // ours to read from
  std::string unread_{};
};

}  // namespace meydan::cli
