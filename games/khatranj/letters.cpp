#include "games/khatranj/letters.h"

#include "base/utf8.h"

namespace meydan::khatranj {

namespace {

struct CountsAs {
  std::string_view written;
  std::string_view as;  // empty: ignored
};

// K 7 in its own order; then what is ignored.
constexpr CountsAs kCountsAs[] = {
    {"آ", "ا"},
    {"ئ", "ی"},
    {"\u064a", "ی"},
    {"\u0649", "ی"},
    {"\u0643", "ک"},
    {"ؤ", "و"},
    {"أ", "ا"},
    {"إ", "ا"},
    {"\u0629", "ه"},
    {"\u06c0", "ه"},
    {"ء", ""},
    // Hamza and madda written apart, as texts that were taken to pieces have them.
    {"\u0653", ""},
    {"\u0654", ""},
    {"\u0655", ""},
    // Diacritics: tanwin, the short vowels, tashdid, sukun, the small alef, and those of other languages' texts.
    {"\u064b", ""},
    {"\u064c", ""},
    {"\u064d", ""},
    {"\u064e", ""},
    {"\u064f", ""},
    {"\u0650", ""},
    {"\u0651", ""},
    {"\u0652", ""},
    {"\u0656", ""},
    {"\u0657", ""},
    {"\u0658", ""},
    {"\u0659", ""},
    {"\u065a", ""},
    {"\u065b", ""},
    {"\u065c", ""},
    {"\u065d", ""},
    {"\u065e", ""},
    {"\u065f", ""},
    {"\u0670", ""},
    {"\u0640", ""},  // tatweel
    {"\u200c", ""},  // the half-space
};

/// -1: no letter; kIgnored: does not count.
constexpr int kIgnored = -2;
int place_of(std::string_view character) {
  for (const CountsAs& rule : kCountsAs) {
    if (rule.written != character) continue;
    if (rule.as.empty()) return kIgnored;
    character = rule.as;
    break;
  }
  for (std::size_t place = 0; place < kAlphabet.size(); ++place) {
    if (kAlphabet[place] == character) return static_cast<int>(place);
  }
  return -1;
}

}  // namespace

std::optional<Letters> letters_of_word(std::string_view text) {
  Letters letters;
  while (!text.empty()) {
    const std::size_t size = utf8_character_size(text);
    if (size == 0) return std::nullopt;
    const int place = place_of(text.substr(0, size));
    if (place == -1) return std::nullopt;
    if (place != kIgnored) letters.push_back(static_cast<char>(place));
    text.remove_prefix(size);
  }
  return letters;
}

std::string word_of_letters(const Letters& letters) {
  std::string word;
  for (const char letter : letters) word += kAlphabet[static_cast<std::size_t>(letter)];
  return word;
}

}  // namespace meydan::khatranj
