#include "server/target.h"

#include <optional>

namespace meydan::server {

namespace {

std::optional<int> hex_digit(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  if (character >= 'A' && character <= 'F') return character - 'A' + 10;
  return std::nullopt;
}

std::string decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto high = text[at] == '%' && at + 2 < text.size() ? hex_digit(text[at + 1]) : std::nullopt;
    const auto low = high ? hex_digit(text[at + 2]) : std::nullopt;
    if (low) {
      out += static_cast<char>(*high * 16 + *low);
      at += 2;
    } else {
      out += plus_is_space && text[at] == '+' ? ' ' : text[at];
    }
  }
  return out;
}

/// Calls `each` with every piece between the separators.
void split(std::string_view text, char separator, const auto& each) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    each(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

bool Target::is(std::initializer_list<std::string_view> words) const {
  if (words.size() != path.size()) return false;
  std::size_t at = 0;
  for (const std::string_view word : words) {
    const std::string& part = path[at++];
    if (word != "*" && word != part) return false;
  }
  return true;
}

std::string Target::word(std::string_view name) const {
  const auto found = query.find(std::string(name));
  return found == query.end() ? std::string() : found->second;
}

Target parse_target(std::string_view text) {
  Target target;
  text = text.substr(0, text.find('#'));
  const std::size_t question = std::min(text.find('?'), text.size());
  split(text.substr(0, question), '/', [&](std::string_view part) {
    if (!part.empty()) target.path.push_back(decoded(part, false));
  });
  split(text.substr(std::min(question + 1, text.size())), '&', [&](std::string_view pair) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    target.query[decoded(pair.substr(0, equals), true)] = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
  });
  return target;
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
  std::string value;
  split(cookies, ';', [&](std::string_view pair) {
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      value = std::string(pair.substr(name.size() + 1));
  });
  return value;
}

}  // namespace meydan::server
