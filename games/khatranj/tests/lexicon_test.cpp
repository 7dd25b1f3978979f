#include "base/hash.h"
#include "base/text.h"
#include "games/khatranj/tests/test_words.h"
#include "games/khatranj/words/dictionary.h"

namespace meydan::khatranj {
namespace {

std::vector<LexiconWord> some_words() {
  std::vector<LexiconWord> words;
  int number = 0;
  for (const std::string_view text : {"اب", "ابر", "بار", "بر", "برادر", "برف"})
    words.push_back({letters_of_word(text).value(), {number++ % kCommonnessClasses, number % 2 == 0}});
  return words;
}

TEST(Lexicon, FindsItsWordsAndWhatIsKnownAboutThem) {
  const auto words = some_words();
  const std::string block = lexicon_block(words);
  const Lexicon lexicon = Lexicon::read(block).value();
  EXPECT_TRUE(lexicon.is_sound());
  EXPECT_EQ(lexicon.words(), words.size());
  for (const LexiconWord& word : words)
    EXPECT_EQ(lexicon.find(word.letters), word.entry) << word_of_letters(word.letters);
  for (const std::string_view none : {"ا", "با", "براد", "برفی", "ابرر"})
    EXPECT_FALSE(lexicon.contains(letters_of_word(none).value())) << none;
}

TEST(Lexicon, ListsWordsByFirstAndLastLetter) {
  const std::string block = lexicon_block(some_words());
  const Lexicon lexicon = Lexicon::read(block).value();
  const int be = letters_of_word("ب")->front();
  const int re = letters_of_word("ر")->front();
  EXPECT_EQ(lexicon.count(be, re), 3u);
  std::vector<std::string> found;
  lexicon.visit(be, re, [&](const Letters& word, const WordEntry&) {
    found.push_back(word_of_letters(word));
    return found.size() < 2;
  });
  EXPECT_EQ(found, (std::vector<std::string>{"بار", "بر"}));
}

TEST(Lexicon, ABlockThatIsCutOrChangedIsNotReadOrNotSound) {
  const std::string block = lexicon_block(some_words());
  for (std::size_t size = 0; size < block.size(); ++size)
    EXPECT_FALSE(Lexicon::read(std::string_view(block).substr(0, size)));
  for (std::size_t at = 8; at + 3 < block.size(); ++at) {
    std::string changed = block;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    const auto read = Lexicon::read(changed);
    if (read) static_cast<void>(read->is_sound());  // whatever it says, it comes to an end
  }
}

Lexicon lexicon_over(const std::string& block) { return Lexicon::read(block).value(); }

TEST(Dictionary, StemsWithTheirPluralsAndDegreesRankedByWhatTheyBuild) {
  constexpr std::string_view kStems = "4\nکتاب/sdsg\nخانه\nکتاب‌خانه/sd\nبزرگ/st\n";
  const auto words = words_of_dictionary({kStems, ""});
  ASSERT_TRUE(words.ok());
  const std::string block = lexicon_block(*words);
  const Lexicon lexicon = lexicon_over(block);
  for (const std::string_view there : {"کتاب", "کتاب‌ها", "کتاب‌خانه", "کتاب‌خانه‌ها",
                                       "بزرگ", "بزرگ‌تر", "بزرگ‌ترین"})
    EXPECT_TRUE(lexicon.contains(letters_of_word(there).value())) << there;
  EXPECT_FALSE(lexicon.contains(letters_of_word("بزرگها").value()));
  EXPECT_EQ(lexicon.find(letters_of_word("بزرگ‌تر").value())->commonness, kCommonnessClasses - 1);
  EXPECT_FALSE(words_of_dictionary({"1\nword\n", ""}).ok());
}

TEST(Dictionary, WhatIsMarkedIsNeverSuggestedNorWhatIsMadeOfIt) {
  // Marked by the dictionary itself, and by the hash of a list of ours.
  const std::string hash = hex64(hash_text("بدزبان"));
  const auto words = words_of_dictionary(
      {"6\nناسزا/sd!!\nگو\nناسزا‌گو\nبد‌زبان\nبد\nزبان\n", "# ours\n" + hash + "\n"});
  ASSERT_TRUE(words.ok());
  const std::string block = lexicon_block(*words);
  for (const std::string_view hidden : {"ناسزا", "ناسزاها", "ناسزاگو", "بدزبان"})
    EXPECT_TRUE(lexicon_over(block).find(letters_of_word(hidden).value())->offensive) << hidden;
  for (const std::string_view fine : {"گو", "بد", "زبان"})
    EXPECT_FALSE(lexicon_over(block).find(letters_of_word(fine).value())->offensive) << fine;
}

TEST(Dictionary, OperatorsAddAndRemoveWords) {
  const std::string block = lexicon_block(some_words());
  const auto changed = changed_words(lexicon_over(block), {"تازه\n# remark\n!زشت\n", "برف\n"});
  ASSERT_TRUE(changed.ok());
  const std::string other = lexicon_block(*changed);
  EXPECT_TRUE(lexicon_over(other).contains(letters_of_word("تازه").value()));
  EXPECT_TRUE(lexicon_over(other).find(letters_of_word("زشت").value())->offensive);
  EXPECT_FALSE(lexicon_over(other).contains(letters_of_word("برف").value()));
  EXPECT_EQ(lexicon_over(other).find(letters_of_word("برادر").value()), some_words()[4].entry);
}

TEST(Dictionary, AddingAWordThatIsThereDoesNotMakeItOneToSuggest) {
  const auto words = some_words();
  const std::string block = lexicon_block(words);
  std::string all;
  for (const LexiconWord& word : words) all += word_of_letters(word.letters) + "\n";
  const auto again = changed_words(lexicon_over(block), {all, ""});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(lexicon_block(*again), block);
}

TEST(Dictionary, WhatIsWrongWithAnOperatorsListIsNamedByItsLine) {
  const std::string block = lexicon_block(some_words());
  const auto problem = [&](std::string_view added, std::string_view removed) {
    const auto changed = changed_words(lexicon_over(block), {added, removed});
    return changed.ok() ? std::string() : changed.reason();
  };
  EXPECT_EQ(problem("تازه\n# remark\n\nx\n", ""), "line 4 of the words to add is not a word of 2 to 60 letters: \"x\"");
  EXPECT_EQ(problem("", "برف\r\nدو کلمه\r\n"),
            "line 2 of the words to remove is not a word of 2 to 60 letters: \"دو کلمه\"");
  std::string endless;
  while (endless.size() < 2 * 61) endless += "ا";
  EXPECT_NE(problem(endless, ""), "");
  EXPECT_EQ(problem("", "تازه"), "there is no such word to remove: \"تازه\"");
  EXPECT_EQ(problem("\ufeffتازه\n", ""), "") << "a byte order mark is no letter";
  std::string all;
  for (const LexiconWord& word : some_words()) all += word_of_letters(word.letters) + "\n";
  EXPECT_EQ(problem("", all), "no word would be left");
}

}  // namespace
}  // namespace meydan::khatranj
