#include "games/khatranj/tests/words.h"

#include <map>

#include "base/assert.h"

namespace meydan::khatranj {

namespace {

// What people say in the golden games.
constexpr std::string_view kSaid[] = {
    "ظهیرالملک", "شاد",   "یابو", "مخصوص",  "عروسک", "ژاکت", "جمعیت",
    "شریف",      "لبریز", "کاخ",  "بازپرس", "قبول",  "سلام", "برنامه‌نویس"};

std::string block_of_words() {
  std::map<Letters, WordEntry> words;
  for (char first = 0; first < kLetters; ++first) {
    for (char last = 0; last < kLetters; ++last) {
      for (const char between : {char{0}, char{1}}) words[{first, between, last}] = {};
    }
  }
  for (const std::string_view text : kSaid) {
    const auto letters = letters_of_word(text);
    MEYDAN_ASSERT(letters);
    words[*letters] = {.commonness = 0};
  }
  std::vector<LexiconWord> all;
  for (const auto& [letters, entry] : words) all.push_back({letters, entry});
  return lexicon_block(all);
}

}  // namespace

const DataSet* test_words() {
  static const DataSet* const set = add_data_set(kWordsSet, block_of_words());
  return set;
}

}  // namespace meydan::khatranj
