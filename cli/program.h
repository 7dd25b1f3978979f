// Another program that answers lines with lines, through pipes.
#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::cli {

class Program {
 public:
  /// Runs `command` with the shell. Its standard error is ours.
  static Result<std::unique_ptr<Program>, Message> start(const std::string& command);
  /// Asks it to end and waits until it has.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Sends a line; nothing, or what went wrong: the program has ended.
  [[nodiscard]] std::optional<Message> tell(const std::string& line);
  /// Waits for its next line.
  Result<std::string, Message> listen();

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
