#include "cli/console.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr std::size_t kLargestFile = 16 << 20;

constexpr Citation kCannotRead{"cannot_read", "", "فایل {0} خوانده نشد: {1}", "cannot read {0}: {1}"};
constexpr Citation kTooLarge{"file_too_large", "", "فایل {0} بزرگ‌تر از ۱۶ مگابایت است",
                             "{0} is larger than 16 megabytes"};

int exit_code_of(Problem::Kind kind) {
  switch (kind) {
    case Problem::Kind::BadPosition:
    case Problem::Kind::BadMove:
    case Problem::Kind::NotListable: return kExitBadInput;
    case Problem::Kind::Illegal: return kExitRefused;
  }
  return kExitBadInput;
}

}  // namespace

Language choose_language(std::string_view asked) {
  if (asked == "fa") return Language::Fa;
  if (asked == "en") return Language::En;
  // As gettext does: the first of these that is set decides.
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(variable);
    if (locale != nullptr && *locale != '\0') {
      return std::string_view(locale).starts_with("fa") ? Language::Fa : Language::En;
    }
  }
  return Language::En;
}

std::string Console::text_of(const Message& message) const {
  return language == Language::Fa ? in_persian(message) : in_english(message);
}

std::string Console::text_of(const Citation& citation, std::initializer_list<Argument> arguments) const {
  return text_of(fill(citation, arguments));
}

std::string Console::text_of(const Name& name) const {
  return std::string(language == Language::Fa ? name.fa : name.en);
}

void Console::say(const Citation& citation, std::initializer_list<Argument> arguments) const {
  out << text_of(citation, arguments) << '\n';
}

int Console::complain(const Message& message, int exit_code) const {
  err << "meydan: " << text_of(message) << '\n';
  return exit_code;
}

int Console::complain(const Problem& problem) const { return complain(problem.message, exit_code_of(problem.kind)); }

std::optional<std::string> read_line(std::istream& in) {
  std::string line;
  std::streambuf* const buffer = in.rdbuf();
  for (int byte = buffer->sbumpc(); byte != std::char_traits<char>::eof(); byte = buffer->sbumpc()) {
    if (byte == '\n') return line;
    if (line.size() <= kLongestLine) line += static_cast<char>(byte);
  }
  in.setstate(std::ios::eofbit);
  if (line.empty()) return std::nullopt;
  return line;
}

bool waits_for_line(std::istream& in, std::chrono::steady_clock::time_point until) {
  using std::chrono::milliseconds;
  if (&in != &std::cin || in.rdbuf()->in_avail() > 0) return true;
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(until - std::chrono::steady_clock::now());
    if (left <= milliseconds(0)) return false;
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&input, 1, static_cast<int>(left.count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
}

Result<std::string, Message> read_file(const Console& console, const std::string& path) {
  std::ifstream file;
  if (path != "-") {
    errno = 0;
    file.open(path, std::ios::binary);
    // Reading from a folder opens but fails at the first byte; peek() shows it.
    if (!file || (file.peek() == std::ifstream::traits_type::eof() && errno != 0)) {
      return Failure{fill(kCannotRead, {quoted(path, 200), std::strerror(errno)})};
    }
    file.clear();
  }
  std::istream& in = path == "-" ? console.in : file;
  std::string text(kLargestFile + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kLargestFile) return Failure{fill(kTooLarge, {quoted(path, 200)})};
  return text;
}

}  // namespace meydan::cli
