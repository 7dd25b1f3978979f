#include "base/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/assert.h"
#include "base/utf8.h"

namespace meydan {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD
constexpr std::string_view kHex = "0123456789abcdef";

constexpr bool stands_for_itself(char character) {
  return character >= ' ' && character <= '~' && character != '"' && character != '\\';
}

void escape(std::string& out, char character) {
  switch (character) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
  }
  const auto byte = static_cast<unsigned char>(character);
  if (byte < 0x20 || byte == 0x7f) {  // DEL may stand in JSON, but no terminal shows it
    out += "\\u00";
    out += kHex[byte >> 4];
    out += kHex[byte & 15];
  } else {
    out += character;
  }
}

}  // namespace

void JsonWriter::before_value() {
  if (open_.empty()) {
    MEYDAN_ASSERT(out_.empty());  // one text holds one value
  } else if (open_.back() == '{') {
    MEYDAN_ASSERT(after_key_);
  } else if (after_value_) {
    out_ += ',';
  }
  after_key_ = false;
  after_value_ = true;
}

void JsonWriter::open(char bracket) {
  before_value();
  open_ += bracket;
  out_ += bracket;
  after_value_ = false;
}

void JsonWriter::close(char opened, char bracket) {
  MEYDAN_ASSERT(!open_.empty() && open_.back() == opened && !after_key_);
  open_.pop_back();
  out_ += bracket;
  after_value_ = true;
}

JsonWriter& JsonWriter::begin_object() {
  open('{');
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  close('{', '}');
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  open('[');
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  close('[', ']');
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  MEYDAN_ASSERT(!open_.empty() && open_.back() == '{' && !after_key_);
  if (after_value_) out_ += ',';
  escaped(name);
  out_ += ':';
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
  before_value();
  escaped(value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  before_value();
  std::array<char, 20> digits{};  // the sign and the 19 digits of the smallest
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out_.append(digits.data(), end);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  before_value();
  out_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  before_value();
  out_ += "null";
  return *this;
}

void JsonWriter::escaped(std::string_view value) {
  out_ += '"';
  while (!value.empty()) {
    // OPTIMIZATION: nearly everything that is written stands for itself, and goes in runs.
    const auto* const special = std::find_if_not(value.begin(), value.end(), stands_for_itself);
    out_.append(value.begin(), special);
    value.remove_prefix(static_cast<std::size_t>(special - value.begin()));
    if (value.empty()) break;
    const std::size_t size = utf8_character_size(value);
    if (size == 0) {
      out_ += kReplacement;
    } else if (size == 1) {
      escape(out_, value.front());
    } else {
      out_ += value.substr(0, size);
    }
    value.remove_prefix(size == 0 ? 1 : size);
  }
  out_ += '"';
}

bool JsonWriter::finished() const { return open_.empty() && !out_.empty(); }

const std::string& JsonWriter::text() const& {
  MEYDAN_ASSERT(finished());
  return out_;
}

std::string JsonWriter::text() && {
  MEYDAN_ASSERT(finished());
  return std::move(out_);
}

}  // namespace meydan
