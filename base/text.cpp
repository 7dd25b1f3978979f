#include "base/text.h"

#include <algorithm>
#include <charconv>

#include "base/utf8.h"

namespace meydan {

namespace {

/// Most texts that are split have no more parts than these.
constexpr std::size_t kUsualParts = 8;

constexpr bool is_white_space(char character) {
  return character <= ' ' && (character == ' ' || (character >= '\t' && character <= '\r'));
}

/// How many bytes the Persian or Arabic letter or digit at the start of `text` has; 0 for everything else. Marks over
/// letters are not among them, nor is anything that is not seen or turns a line round.
std::size_t persian_letter_size(std::string_view text) {
  if (utf8_character_size(text) != 2) return 0;
  const unsigned code =
      (static_cast<unsigned char>(text[0]) & 0x1fu) << 6 | (static_cast<unsigned char>(text[1]) & 0x3fu);
  const bool is_letter = (code >= 0x0620 && code <= 0x064a) || (code >= 0x0660 && code <= 0x0669) ||
                         (code >= 0x0671 && code <= 0x06d3) || (code >= 0x06f0 && code <= 0x06f9);
  return is_letter ? 2 : 0;
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  words.reserve(kUsualParts);
  for (const char* at = text.begin();;) {
    at = std::find_if_not(at, text.end(), is_white_space);
    if (at == text.end()) return words;
    const char* const end = std::find_if(at, text.end(), is_white_space);
    words.emplace_back(at, static_cast<std::size_t>(end - at));
    at = end;
  }
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (text.empty()) return parts;
  parts.reserve(kUsualParts);
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = text.find(separator, at);
    if (end == std::string_view::npos) {
      parts.push_back(text.substr(at));
      return parts;
    }
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

std::optional<std::int64_t> parse_decimal(std::string_view text, int places) {
  constexpr std::size_t kMostDigits = 18;  // of the units: they fit
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view rest = point < text.size() ? text.substr(point + 1) : std::string_view();
  const auto are_digits = [](std::string_view digits) {
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (!are_digits(whole) || (whole.size() > 1 && whole.front() == '0')) return std::nullopt;
  if (point < text.size() && !are_digits(rest)) return std::nullopt;
  const auto most_places = static_cast<std::size_t>(places);
  if (rest.size() > most_places || whole.size() + most_places > kMostDigits) return std::nullopt;
  std::string digits = std::string(whole) + std::string(rest);
  digits.append(most_places - rest.size(), '0');
  const std::int64_t units = *parse_integer(digits);
  return negative ? -units : units;
}

std::string decimal_text(std::int64_t units, int places) {
  std::string digits = std::to_string(units < 0 ? -units : units);
  const auto behind = static_cast<std::size_t>(places);
  if (digits.size() <= behind) digits.insert(0, behind + 1 - digits.size(), '0');
  if (behind > 0) digits.insert(digits.size() - behind, 1, '.');
  if (behind > 0) digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  return units < 0 ? "-" + digits : digits;
}

std::string quoted(std::string_view text, std::size_t most) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  std::size_t size = 1;
  for (std::size_t at = 0; at < std::min(text.size(), most); at += size) {
    size = std::max<std::size_t>(1, persian_letter_size(text.substr(at)));
    if (at + size > most) break;
    const char character = text[at];
    const auto byte = static_cast<unsigned char>(character);
    if (size > 1) {
      out += text.substr(at, size);
    } else if (byte == '"' || byte == '\\') {
      out += '\\';
      out += character;
    } else if (byte < 0x20 || byte >= 0x7f) {
      out += "\\x";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += character;
    }
  }
  out += '"';
  if (text.size() > most) out += "... (" + std::to_string(text.size()) + " bytes)";
  return out;
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& character : out) {
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
  }
  return out;
}

std::string persian_digits(std::string_view text) {
  std::string out;
  for (const char character : text) {
    if (character >= '0' && character <= '9') {
      // U+06F0 to U+06F9 are the bytes DB B0 to DB B9.
      out += '\xdb';
      out += static_cast<char>(0xb0 + (character - '0'));
    } else {
      out += character;
    }
  }
  return out;
}

std::string hex64(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t digit = out.size(); digit > 0; --digit, value >>= 4) out[digit - 1] = "0123456789abcdef"[value & 15];
  return out;
}

}  // namespace meydan
