// How the command talks: where it reads and writes, in which language, and the exit codes it ends with.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/any_game.h"
#include "rules/citation.h"

namespace meydan::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitBadInput = 2;   // a text that cannot be read, an unknown name, a missing file
inline constexpr int kExitRefused = 3;    // the referee refuses a move
inline constexpr int kExitDamage = 4;     // what was stored is not what was written
inline constexpr int kExitUnwritten = 5;  // what was asked for is not whole: the disk it goes to took only a part

enum class Language : std::uint8_t { Fa, En };

/// The language asked for ("fa", "en"), or the one of the user's locale, or English.
Language choose_language(std::string_view asked);

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Language language;

  /// The message in the console's language, with its clause.
  [[nodiscard]] std::string text_of(const Message& message) const;
  [[nodiscard]] std::string text_of(const Citation& citation, std::initializer_list<Argument> arguments = {}) const;
  [[nodiscard]] std::string text_of(const Name& name) const;

  /// A line on standard output.
  void say(const Citation& citation, std::initializer_list<Argument> arguments = {}) const;
  /// `meydan: <message>` on standard error; gives back the exit code for the kind of problem.
  int complain(const Message& message, int exit_code = kExitBadInput) const;
  int complain(const Problem& problem) const;
};

/// Lines longer than this are refused rather than kept in memory.
inline constexpr std::size_t kLongestLine = 1 << 20;

/// The next line without its end; nothing at the end of input. A longer line than kLongestLine is read to its end but
/// only its beginning is kept, one byte more than allowed, so that the caller can tell.
std::optional<std::string> read_line(std::istream& in);

/// Waits until a line can be read, or the end of input; false if `until` comes first. Only standard input is waited
/// for.
bool waits_for_line(std::istream& in, std::chrono::steady_clock::time_point until);

/// A whole file, or standard input for "-".
Result<std::string, Message> read_file(const Console& console, const std::string& path);

}  // namespace meydan::cli
