#include "games/khatranj/engine.h"

#include <algorithm>

#include "games/khatranj/engine_search.h"
#include "games/khatranj/tests/test_words.h"
#include "games/khatranj/vocabulary.h"

namespace meydan::khatranj {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The rules of a dictionary that has these words alone.
RuleChoice rules_with(const std::vector<LexiconWord>& words) {
  const DataSet* const set = add_data_set(kWordsSet, lexicon_block(words));
  const auto choice = RuleChoice::parse(Khatranj::info().book, "standard,data=" + set->reference());
  EXPECT_EQ(add_data_set(kWordsSet, test_words()->bytes), test_words());  // for the tests that follow
  return choice.value();
}

std::vector<LexiconWord> sorted(std::vector<LexiconWord> words) {
  std::sort(words.begin(), words.end(), [](const auto& one, const auto& two) { return one.letters < two.letters; });
  return words;
}
LexiconWord word(std::string_view text, const WordEntry& entry) { return {letters_of_word(text).value(), entry}; }

std::string chosen(const RuleChoice& rules, std::string_view position, std::string_view level) {
  const Engine engine;
  Rng rng(3);
  return engine.choose(rules, position, *engine.find_level(level), rng).value();
}

//   1  R · · · K · · ·     A word for every pair of letters, but of all first steps only for the rook's from ه to ط.
TEST(Khatranj_Engine, PlaysWhatItCanWord) {
  constexpr std::string_view kRook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  const Position start = position_of(kRook);
  std::vector<LexiconWord> words;
  for (char first = 0; first < kLetters; ++first) {
    for (char last = 0; last < kLetters; ++last) {
      const auto steps = legal_steps(start.men, start.rules.ways);
      const bool of_another = std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        const bool rook = step.from == square_named("a1") && step.to == square_named("a5");
        return !rook && letter_of(step.from) == first && letter_of(step.to) == last;
      });
      if (!of_another) words.push_back({{first, char{0}, last}, {.commonness = 0}});
    }
  }
  const RuleChoice rules = rules_with(words);
  for (const Level& level : Engine().levels()) EXPECT_EQ(chosen(rules, kRook, level.id), "a1a5") << level.id;
  EXPECT_EQ(chosen(rules, std::string(kRook) + " word:a1a5", "easy"), "هاط");
}

TEST(Khatranj_Engine, AnOffensiveWordIsNeverSaid) {
  const RuleChoice rules =
      rules_with(sorted({word("ژاکت", {.commonness = 0, .offensive = true}), word("ژست", {.commonness = 7})}));
  EXPECT_EQ(chosen(rules, std::string(kStart) + " word:g1f3", "hard"), "ژست");
  // The easy level does not know the other one either.
  const std::string given_up = chosen(rules, std::string(kStart) + " word:g1f3", "easy");
  EXPECT_TRUE(given_up == "remove" || given_up == "takeback") << given_up;
}

TEST(Khatranj_Engine, SaysCommonWordsFirstAndNoneTwice) {
  const RuleChoice rules = rules_with(sorted({word("ژاکت", {.commonness = 0}), word("ژست", {.commonness = 5})}));
  EXPECT_EQ(chosen(rules, std::string(kStart) + " word:g1f3", "hard"), "ژاکت");
  EXPECT_EQ(chosen(rules, std::string(kStart) + " white:ژاکت word:g1f3", "hard"), "ژست");
}

TEST(Khatranj_Engine, FindsMateThatItCanWord) {
  test_words();
  const RuleChoice rules(Khatranj::info().book);
  EXPECT_EQ(chosen(rules, "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1", "hard"), "b1b8");
  // Without a word for it there is no mate.
  EXPECT_NE(chosen(rules_with({word("ذات", {})}), "7k/R7/8/8/8/8/8/1R2K3 w - - 0 1", "hard"), "b1b8");
}

TEST(Khatranj_Engine, ChoosesTheBetterWayOfK3AndRejectsWhatItDoesNotKnow) {
  test_words();
  const RuleChoice rules(Khatranj::info().book);
  // The queen would be gone for nothing.
  EXPECT_EQ(chosen(rules, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 choice:d1d4", "hard"), "takeback");
  const auto judged = RuleChoice::parse(Khatranj::info().book, "words=players").value();
  EXPECT_EQ(chosen(judged, std::string(kStart) + " verdict:e2e4=غددخ", "hard"), "reject");
}

TEST(Khatranj_Engine, AWordThatIsJudgedIsNoProvenLoss) {
  test_words();
  const Engine engine;
  const auto judged = RuleChoice::parse(Khatranj::info().book, "words=players").value();
  const auto value = [&](std::string_view position) {
    return engine.analyse(judged, position, {.nodes = 1'000}, 1, {}, nullptr)->lines.front().value;
  };
  EXPECT_EQ(value(std::string(kStart) + " verdict:e2e4=غددخ").unit, Value::Unit::Hundredths);
  // For whoever judges, who has a queen more here.
  EXPECT_GT(value("3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1 verdict:e2e4=غددخ").amount, 0);
}

//  8  · · · · k · · ·      Black's king has five steps; a dictionary that has no word for any of them
//  1  · · · · K · · ·      leaves it harder letters than one with words for all.
TEST(Khatranj_Engine, LettersAreHardForTheOpponentAlone) {
  test_words();
  const Position position = position_of("4k3/8/8/8/8/8/P7/4K3 b - - 0 1");
  Rules poor = position.rules;
  poor.data = rules_with({word("ذات", {})}).data();
  const Node node{position.men};
  EXPECT_GT(hardness_of_replies(poor, node, Colour::White), hardness_of_replies(position.rules, node, Colour::White));
  EXPECT_EQ(hardness_of_replies(poor, node, Colour::Black), 0) << "who is to move again has no replies to make hard";
}

}  // namespace
}  // namespace meydan::khatranj
