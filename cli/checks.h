// What options may be, where the library's own checks would take "nan" for a time, wrap "-1" to a huge seed, or answer
// with a range of three hundred digits.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

namespace meydan::cli {

inline CLI::Validator seconds() {
  const auto problem = [](const std::string& text) -> std::string {
    double read = 0;
    const bool some = CLI::detail::lexical_cast(text, read) && read > 0 && read <= 24 * 3'600;
    return some ? "" : text + " is not more than 0 seconds and at most a day";
  };
  return {problem, "SECONDS"};
}

inline CLI::Validator even_number() {
  const auto problem = [](const std::string& text) -> std::string {
    const bool even = !text.empty() && std::string_view("02468").find(text.back()) != std::string_view::npos;
    return even ? "" : text + " is not an even number";
  };
  return {problem, "EVEN"};
}

inline CLI::Validator whole_number(std::uint64_t least = 0) {
  constexpr std::size_t kMostDigits = 19;  // fewer than the largest number has
  const auto problem = [least](const std::string& text) -> std::string {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (digits && text.size() <= kMostDigits && std::stoull(text) >= least) return "";
    return text + " is not a whole number of at least " + std::to_string(least) + " and at most " +
           std::to_string(kMostDigits) + " digits";
  };
  return {problem, "WHOLE NUMBER"};
}

}  // namespace meydan::cli
