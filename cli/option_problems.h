// Why the words of a command line could not be read, in both languages: the library that reads them knows English
// alone. For main.cpp alone, since CLI11 takes seconds to include.
#pragma once

#include <CLI/CLI.hpp>

#include <span>
#include <string>
#include <string_view>

#include "rules/citation.h"

namespace meydan::cli {

constexpr Citation kNoCommand{"no_command", "", "دستوری به نام {0} وجود ندارد", "there is no command '{0}'"};
constexpr Citation kCommandNeeded{"command_needed", "", "نام یک دستور لازم است", "{0}"};
constexpr Citation kOptionNeeded{"option_needed", "", "{1} لازم است", "{0}"};
constexpr Citation kNotExpected{"not_expected", "", "اینجا جای {1} نیست", "{0}"};
constexpr Citation kBadValue{"bad_value", "", "مقدار {1} پذیرفته نیست", "{0}"};
constexpr Citation kValueNeeded{"value_needed", "", "{1} مقداری لازم دارد", "{0}"};
constexpr Citation kOnceOnly{"once_only", "", "{1} فقط یک بار می‌آید", "{0}"};
constexpr Citation kNeedsOther{"needs_other_option", "", "{1} بدون {2} نمی‌آید", "{0}"};
constexpr Citation kExcludesOther{"excludes_other_option", "", "{1} و {2} با هم نمی‌آیند", "{0}"};
constexpr Citation kUnreadWords{"unread_words", "", "تنظیمات خوانده نشد: {0}", "{0}"};
constexpr Citation kTryHelp{"try_help", "", "راهنما: meydan --help یا meydan COMMAND --help",
                            "Try `meydan --help` or `meydan COMMAND --help`."};

/// What stands between two pieces of the library's sentence; the second may be its end.
inline std::string between(std::string_view sentence, std::string_view before, std::string_view after) {
  const std::size_t from = before.empty() ? 0 : sentence.find(before);
  if (from == std::string_view::npos) return std::string(sentence);
  sentence.remove_prefix(from + before.size());
  return std::string(sentence.substr(0, after.empty() ? std::string_view::npos : sentence.find(after)));
}

inline bool is_command(const CLI::App& app, const std::string& word) {
  try {
    return app.get_subcommand(word) != nullptr;
  } catch (const CLI::OptionNotFound&) {
    return false;
  }
}

/// Where the first word is no command, the library only says that one is missing.
inline Message reason_of(const CLI::ParseError& error, const CLI::App& app, const std::string& first) {
  if (!first.empty() && !first.starts_with("-") && !is_command(app, first)) return fill(kNoCommand, {first});
  const std::string said = error.what();
  const std::string kind = error.get_name();
  if (kind == "RequiredError") {
    if (said.starts_with("A subcommand")) return fill(kCommandNeeded, {said});
    return fill(kOptionNeeded, {said, between(said, "", " is required")});
  }
  if (kind == "ValidationError") return fill(kBadValue, {said, between(said, "", ":")});
  if (kind == "ConversionError") return fill(kBadValue, {said, between(said, "Could not convert: ", " = ")});
  if (kind == "ArgumentMismatch") {
    const bool often = said.find("At Most") != std::string::npos;
    return fill(often ? kOnceOnly : kValueNeeded, {said, between(said, "", ":")});
  }
  if (kind == "RequiresError") {
    return fill(kNeedsOther, {said, between(said, "", " requires "), between(said, " requires ", "")});
  }
  if (kind == "ExcludesError") {
    return fill(kExcludesOther, {said, between(said, "", " excludes "), between(said, " excludes ", "")});
  }
  if (said.find("not expected: ") != std::string::npos) {
    return fill(kNotExpected, {said, between(said, "not expected: ", "")});
  }
  return fill(kUnreadWords, {said});
}

/// The language that the words ask for, also where the library has not come to read it.
inline std::string_view language_in(int count, char** values) {
  const std::span<char* const> words(values, static_cast<std::size_t>(count));
  constexpr std::string_view kOption = "--lang";
  std::string_view asked;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view word = words[at];
    if (word == kOption && at + 1 < words.size()) asked = words[at + 1];
    if (word.starts_with("--lang=")) asked = word.substr(kOption.size() + 1);
  }
  return asked;
}

}  // namespace meydan::cli
