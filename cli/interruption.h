// Ctrl-C as a wish rather than an end: a command that has something to say yet stops, says it, and ends.
#pragma once

namespace meydan::cli {

/// While one lives the first Ctrl-C (or SIGTERM) is only remembered; the second ends the program as ever.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// The signal that came, or 0. From any thread.
  [[nodiscard]] static int signal();
  [[nodiscard]] static bool has_come() { return signal() != 0; }
};

}  // namespace meydan::cli
