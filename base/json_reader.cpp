#include "base/json_reader.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"

namespace meydan {

namespace {

constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

void append_utf8(std::string& out, std::uint32_t code) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80u | ((code >> shift) & 0x3fu)); };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0u | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0u | (code >> 12));
    tail(6), tail(0);
  } else {
    out += static_cast<char>(0xf0u | (code >> 18));
    tail(12), tail(6), tail(0);
  }
}

/// Every function leaves `at_` behind what it has read, or at what it could not read and answers false.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<JsonValue, std::size_t> whole() {
    JsonValue read;
    if (!value(read, 0)) return Failure{at_};
    skip_space();
    if (at_ != text_.size()) return Failure{at_};
    return read;
  }

 private:
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_space() {
    while (next() == ' ' || next() == '\t' || next() == '\n' || next() == '\r') ++at_;
  }

  bool take(char wanted) {
    if (next() != wanted || at_ == text_.size()) return false;
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  bool value(JsonValue& read, int depth) {
    skip_space();
    switch (next()) {
      case '{': read.kind = JsonValue::Kind::Object; return depth < kDeepestJson && members(read, depth + 1);
      case '[': read.kind = JsonValue::Kind::Array; return depth < kDeepestJson && items(read, depth + 1);
      case '"': read.kind = JsonValue::Kind::String; return string(read.text);
      case 't': read.kind = JsonValue::Kind::Boolean; return read.flag = take_word("true");
      case 'f': read.kind = JsonValue::Kind::Boolean; return take_word("false");
      case 'n': return take_word("null");
    }
    read.kind = JsonValue::Kind::Number;
    return number(read.text);
  }

  bool members(JsonValue& read, int depth) {
    take('{');
    skip_space();
    if (take('}')) return true;
    do {
      skip_space();
      const std::size_t begins = at_;
      JsonMember member;
      if (!string(member.name)) return false;
      if (read.find(member.name) != nullptr) {
        at_ = begins;
        return false;
      }
      skip_space();
      if (!take(':') || !value(member.value, depth)) return false;
      read.members.push_back(std::move(member));
      skip_space();
    } while (take(','));
    return take('}');
  }

  bool items(JsonValue& read, int depth) {
    take('[');
    skip_space();
    if (take(']')) return true;
    do {
      if (!value(read.items.emplace_back(), depth)) return false;
      skip_space();
    } while (take(','));
    return take(']');
  }

  bool digits() {
    const std::size_t begins = at_;
    while (is_digit(next())) ++at_;
    return at_ > begins;
  }

  bool number(std::string& out) {
    const std::size_t begins = at_;
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (next() == 'e' || next() == 'E') {
      ++at_;
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    out = text_.substr(begins, at_ - begins);
    return true;
  }

  bool hex4(std::uint32_t& code) {
    code = 0;
    for (int digit = 0; digit < 4; ++digit, ++at_) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      const char character = next();
      const bool upper = character >= 'A' && character <= 'F';
      const std::size_t value = kDigits.find(upper ? static_cast<char>(character - 'A' + 'a') : character);
      if (value == std::string_view::npos) return false;
      code = code * 16 + static_cast<std::uint32_t>(value);
    }
    return true;
  }

  bool escaped(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    if (const std::size_t named = kNames.find(next()); at_ < text_.size() && named != std::string_view::npos) {
      out += kMeant[named];
      ++at_;
      return true;
    }
    std::uint32_t code = 0;
    if (!take('u') || !hex4(code)) return false;
    if (code >= 0xd800 && code < 0xdc00) {  // the first half of a pair
      std::uint32_t second = 0;
      if (!take('\\') || !take('u') || !hex4(second) || second < 0xdc00 || second >= 0xe000) return false;
      code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
    } else if (code >= 0xdc00 && code < 0xe000) {
      return false;
    }
    append_utf8(out, code);
    return true;
  }

  bool string(std::string& out) {
    if (!take('"')) return false;
    while (!take('"')) {
      if (take('\\')) {
        if (!escaped(out)) return false;
        continue;
      }
      const std::size_t size = utf8_character_size(text_.substr(at_));
      if (size == 0 || static_cast<unsigned char>(next()) < 0x20) return false;
      out += text_.substr(at_, size);
      at_ += size;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const JsonMember& member) { return member.name == name; });
  return found == members.end() ? nullptr : &found->value;
}

std::optional<std::int64_t> JsonValue::decimal(int places) const {
  return kind == Kind::Number ? parse_decimal(text, places) : std::nullopt;
}

Result<JsonValue, std::size_t> read_json(std::string_view text) { return Reader(text).whole(); }

}  // namespace meydan
