#include "rules/citation.h"

#include <vector>

#include "base/assert.h"
#include "base/text.h"

namespace meydan {

namespace {

constexpr std::string_view kFirstStrongIsolate = "\u2068";
constexpr std::string_view kPopIsolate = "\u2069";

/// Notation, names of options and quoted input: ASCII with at least one letter, or numbers joined by signs (8/5, 3-1).
bool is_latin(std::string_view text) {
  bool letter = false;
  for (const char character : text) {
    if (static_cast<unsigned char>(character) >= 0x80) return false;
    letter = letter || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
             character == '/' || character == '-';
  }
  return letter;
}

enum class Language { Fa, En };

std::string fill_places(std::string_view sentence, const std::vector<Argument>& arguments, Language language) {
  std::string out;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const bool place = sentence[at] == '{' && at + 2 < sentence.size() && sentence[at + 2] == '}';
    if (!place) {
      out += sentence[at];
      continue;
    }
    const auto index = static_cast<std::size_t>(sentence[at + 1] - '0');
    MEYDAN_ASSERT(index < arguments.size());
    const Argument& argument = arguments[index];
    if (language == Language::En) {
      out += argument.en;
    } else if (is_latin(argument.fa)) {
      out += kFirstStrongIsolate;
      out += argument.fa;
      out += kPopIsolate;
    } else {
      out += argument.fa;
    }
    at += 2;
  }
  return out;
}

std::string with_clause(const std::string& sentence, const std::string& clause) {
  return clause.empty() ? sentence : sentence + " (" + clause + ")";
}

}  // namespace

Argument::Argument(int number) : fa(persian_digits(std::to_string(number))), en(std::to_string(number)) {}

Message fill(const Citation& citation, std::initializer_list<Argument> arguments) {
  const std::vector<Argument> list(arguments);
  return Message{std::string(citation.key), std::string(citation.clause), fill_places(citation.fa, list, Language::Fa),
                 fill_places(citation.en, list, Language::En)};
}

Message at_move_of_position(int number, const Message& why) {
  constexpr Citation kAtMove{"bad_position_move", "", "حرکت {0} در نوشتهٔ وضعیت: {1}", "move {0} of the position: {1}"};
  Message message = fill(kAtMove, {number, Argument{why.fa, why.en}});
  message.clause = why.clause;
  return message;
}

std::string in_english(const Message& message) { return with_clause(message.en, message.clause); }
std::string in_persian(const Message& message) { return with_clause(message.fa, message.clause); }

}  // namespace meydan
