#include "base/spelling.h"

#include <array>

#include "base/utf8.h"

namespace meydan {

namespace {

constexpr char32_t kZwnj = 0x200c;
constexpr char32_t kArabicYeh = 0x064a;
constexpr char32_t kAlefMaksura = 0x0649;
constexpr char32_t kPersianYeh = 0x06cc;
constexpr char32_t kArabicKaf = 0x0643;
constexpr char32_t kPersianKaf = 0x06a9;

/// The character at the start of well-formed text, which is `size` bytes long.
char32_t decode(std::string_view text, std::size_t size) {
  constexpr std::array<unsigned, 5> kFirstBits{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & kFirstBits[size];
  for (std::size_t at = 1; at < size; ++at) character = character << 6 | (static_cast<unsigned char>(text[at]) & 0x3f);
  return character;
}

bool is_between(char32_t character, char32_t low, char32_t high) { return character >= low && character <= high; }

}  // namespace

void encode(char32_t character, std::string& text) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xc0 | character >> 6);
    add(0x80 | (character & 0x3f));
  } else {
    if (character < 0x10000) {
      add(0xe0 | character >> 12);
    } else {
      add(0xf0 | character >> 18);
      add(0x80 | (character >> 12 & 0x3f));
    }
    add(0x80 | (character >> 6 & 0x3f));
    add(0x80 | (character & 0x3f));
  }
}

std::vector<char32_t> characters_of(std::string_view text) {
  std::vector<char32_t> characters;
  while (!text.empty()) {
    const std::size_t size = utf8_character_size(text);
    if (size == 0) return {};
    characters.push_back(decode(text, size));
    text.remove_prefix(size);
  }
  return characters;
}

char32_t persian_form(char32_t character) {
  if (character == kArabicYeh || character == kAlefMaksura) return kPersianYeh;
  if (character == kArabicKaf) return kPersianKaf;
  return character;
}

char32_t folded(char32_t character) {
  if (is_between(character, 'A', 'Z')) return character + ('a' - 'A');
  if (is_between(character, 0xc0, 0xde)) return character + 0x20;
  if (is_between(character, 0x0660, 0x0669)) return character - 0x0660 + '0';
  if (is_between(character, 0x06f0, 0x06f9)) return character - 0x06f0 + '0';
  if (character == 0x0623 || character == 0x0625) return 0x0627;  // alef with a hamza above or below it
  if (character == 0x0629 || character == 0x06c0) return 0x0647;  // heh with two dots or a hamza above it
  return persian_form(character);
}

std::string spelled_alike(std::string_view text) {
  std::string alike;
  for (const char32_t character : characters_of(text)) {
    if (character != ' ' && character != kZwnj) encode(folded(character), alike);
  }
  return alike;
}

}  // namespace meydan
