#include "base/json_writer.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "base/assert.h"
#include "base/text.h"
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

/// Whether all eight characters of a word stand for themselves: then no byte of any of these sums has its highest bit.
/// One that does not stand for itself has it in one of them, and only from such a one can a carry or borrow come to the
/// next, so the answer is exact.
constexpr bool stand_for_themselves(std::uint64_t word) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighs = 0x80 * kOnes;
  const std::uint64_t above_tilde = word | (word + kOnes);
  const std::uint64_t below_space = word - ' ' * kOnes;
  const std::uint64_t quote = (word ^ '"' * kOnes) - kOnes;
  const std::uint64_t backslash = (word ^ '\\' * kOnes) - kOnes;
  return ((above_tilde | below_space | quote | backslash) & kHighs) == 0;
}
static_assert(stand_for_themselves(0x7e20'2141'7a5d'5b23));
static_assert(!stand_for_themselves(0x7f41'4141'4141'4141) && !stand_for_themselves(0x4141'411f'4141'4141));
static_assert(!stand_for_themselves(0x4141'4141'4141'4122) && !stand_for_themselves(0x415c'4141'4141'4141));
static_assert(!stand_for_themselves(0x4141'4141'c341'4141) && !stand_for_themselves(0xff41'4141'4141'4141));

template <class Word>
Word word_at(const char* text) {
  Word word = 0;
  std::memcpy(&word, text, sizeof word);
  return word;
}

template <class Word>
void put_at(char* to, Word word) {
  std::memcpy(to, &word, sizeof word);
}

/// Copies what stands for itself at the beginning of a text, and says how much that is.
inline std::size_t copy_plain(std::string_view text, char* to) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  std::size_t at = 0;
  for (; at + 8 <= size; at += 8) {
    const auto word = word_at<std::uint64_t>(from + at);
    if (!stand_for_themselves(word)) break;
    put_at(to + at, word);
  }
  // OPTIMIZATION: an end of less than eight characters is a word that overlaps the one before; a text of four to seven
  // is two halves that overlap.
  const bool is_end = at < size && size - at < 8;
  if (is_end && size >= 8) {
    const auto last = word_at<std::uint64_t>(from + size - 8);
    if (stand_for_themselves(last)) {
      put_at(to + size - 8, last);
      return size;
    }
  } else if (is_end && size >= 4) {
    const auto first = word_at<std::uint32_t>(from);
    const auto last = word_at<std::uint32_t>(from + size - 4);
    if (stand_for_themselves(std::uint64_t{first} << 32 | last)) {
      put_at(to, first);
      put_at(to + size - 4, last);
      return size;
    }
  }
  for (; at < size && stands_for_itself(from[at]); ++at) to[at] = from[at];
  return at;
}

/// Not on the way of what fits.
[[gnu::noinline]] void make_room(std::string& out, std::size_t size, std::size_t most) {
  constexpr std::size_t kAtFirst = 512;
  out.resize(std::max(kAtFirst, 2 * size + most));
}

}  // namespace

inline char* JsonWriter::room(std::size_t most) {
  if (out_.size() - size_ < most) make_room(out_, size_, most);
  return out_.data() + size_;
}

inline void JsonWriter::put(char character) {
  *room(1) = character;
  ++size_;
}

inline void JsonWriter::put(std::string_view plain) {
  std::memcpy(room(plain.size()), plain.data(), plain.size());
  size_ += plain.size();
}

inline void JsonWriter::before_value() {
  if (open_.empty()) {
    MEYDAN_ASSERT(size_ == 0);  // one text holds one value
  } else if (open_.back() == '{') {
    MEYDAN_ASSERT(after_key_);
  } else if (after_value_) {
    put(',');
  }
  after_key_ = false;
  after_value_ = true;
}

void JsonWriter::open(char bracket) {
  before_value();
  open_ += bracket;
  put(bracket);
  after_value_ = false;
}

void JsonWriter::close(char opened, char bracket) {
  MEYDAN_ASSERT(!open_.empty() && open_.back() == opened && !after_key_);
  open_.pop_back();
  put(bracket);
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
  // OPTIMIZATION: names are plain, and come as often as values; a comma, two quotes and a colon go with them.
  char* to = room(name.size() + 4);
  if (after_value_) *to++ = ',';
  *to++ = '"';
  const std::size_t plain = copy_plain(name, to);
  if (plain == name.size()) {
    to += plain;
    *to++ = '"';
    *to++ = ':';
    wrote_to(to);
  } else {
    wrote_to(to - 1);
    escaped(name);
    put(':');
  }
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
  constexpr std::size_t kLongest = 20;  // the sign and the 19 digits of the smallest
  char* const to = room(kLongest);
  wrote_to(std::to_chars(to, to + kLongest, value).ptr);
  return *this;
}

JsonWriter& JsonWriter::decimal(std::int64_t units, int places) {
  before_value();
  put(decimal_text(units, places));
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  before_value();
  put(std::string_view(value ? "true" : "false"));
  return *this;
}

JsonWriter& JsonWriter::null() {
  before_value();
  put(std::string_view("null"));
  return *this;
}

void JsonWriter::escaped(std::string_view value) {
  put('"');
  for (;;) {
    // OPTIMIZATION: nearly everything that is written stands for itself, and goes in runs.
    char* const to = room(value.size() + 1);
    const std::size_t plain = copy_plain(value, to);
    value.remove_prefix(plain);
    size_ += plain;
    if (value.empty()) break;
    const std::size_t size = utf8_character_size(value);
    if (size == 0) {
      put(kReplacement);
    } else if (size == 1) {
      std::string escape_sequence;
      escape(escape_sequence, value.front());
      put(escape_sequence);
    } else {
      put(value.substr(0, size));
    }
    value.remove_prefix(size == 0 ? 1 : size);
  }
  put('"');
}

bool JsonWriter::finished() const { return open_.empty() && size_ > 0; }

std::string JsonWriter::text() const& {
  MEYDAN_ASSERT(finished());
  return out_.substr(0, size_);
}

std::string JsonWriter::text() && {
  MEYDAN_ASSERT(finished());
  out_.resize(size_);
  return std::move(out_);
}

}  // namespace meydan
