#include "games/khatranj/engine_search.h"

#include <algorithm>

#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

/// The rules of a dictionary that has one word for every pair of letters but those of these steps.
Rules rules_without(const std::vector<std::string_view>& steps) {
  std::vector<LexiconWord> words;
  for (char first = 0; first < kLetters; ++first) {
    for (char last = 0; last < kLetters; ++last) {
      const bool left_out = std::any_of(steps.begin(), steps.end(), [&](std::string_view step) {
        return letter_of(square_named(step.substr(0, 2))) == first &&
               letter_of(square_named(step.substr(2, 2))) == last;
      });
      if (!left_out) words.push_back({{first, char{0}, last}, {.commonness = 0}});
    }
  }
  const DataSet* const set = add_data_set(kWordsSet, lexicon_block(words));
  const auto choice = RuleChoice::parse(Khatranj::info().book, "standard,data=" + set->reference());
  EXPECT_EQ(add_data_set(kWordsSet, test_words()->bytes), test_words());  // for the tests that follow
  return Khatranj::rules(choice.value());
}

int value_of(std::string_view text, const Rules& rules, int depth = 4, const std::vector<std::uint64_t>& before = {}) {
  const Position position = Khatranj::parse(rules, text).value();
  StepSearch search(position, {.own = position.men.to_move, .table_entries = 1 << 12});
  search.pause_at(200'000, nullptr);
  return search.value({position.men, position.lost_turns, position.quiet}, before, depth, -kMateValue, kMateValue)
      .value();
}

//  5  · · · q · · · ·     e4xd5 without a word takes the queen off, and the pawn with her: K 3 (a) leaves what was
//  4  · · · · P · · ·     captured captured.
TEST(Khatranj_K3, ACaptureWithoutAWordIsAnExchange) {
  constexpr std::string_view kQueenTaken = "4k3/8/8/3q4/4P3/8/R7/4K3 w - - 0 1";
  EXPECT_GT(value_of(kQueenTaken, rules_without({"e4d5"})), 200);
  EXPECT_GT(value_of(kQueenTaken, rules_without({})), value_of(kQueenTaken, rules_without({"e4d5"})));
}

//  8  k · · · · · · ·     The king may take the checking queen, and do nothing else; without a word for it he cannot be
//  7  · Q · · · · · ·     saved, since a king is never taken off.
TEST(Khatranj_K3, AKingWhoseOnlyStepHasNoWordIsLost) {
  constexpr std::string_view kChecked = "k7/1Q6/8/8/8/8/8/4K3 b - - 0 1";
  EXPECT_EQ(value_of(kChecked, rules_without({"a8b7"})), -kMateValue + 1);
  EXPECT_EQ(value_of(kChecked, rules_without({})), 0) << "kings alone";
}

//  8  k · · · · · · R     In check from h8: the bishop may step between without a word, which does not help, as it
//  would be 6  · · b · · · · ·     taken off again.
TEST(Khatranj_K3, AManThatIsTakenOffAgainAnswersNoCheck) {
  constexpr std::string_view kChecked = "k6R/1R6/2b5/8/8/8/8/4K3 b - - 0 1";
  EXPECT_EQ(value_of(kChecked, rules_without({"c6e8", "a8b7"})), -kMateValue + 1);
  EXPECT_EQ(value_of(kChecked, rules_without({"a8b7"})), -kMateValue + 3) << "with a word for it the king lives a move";
}

TEST(Khatranj_K9, APositionThatComesAgainCountsAsDrawn) {
  constexpr std::string_view kAhead = "4k3/8/8/8/8/8/R7/4K3 b - - 8 30";
  const Rules rules = rules_without({});
  const Position position = Khatranj::parse(rules, kAhead).value();
  const std::uint64_t key = key_of(position.men, position.lost_turns);
  EXPECT_LT(value_of(kAhead, rules, 2), -300);
  EXPECT_EQ(value_of(kAhead, rules, 2, {key, 1, 2, 3, key}), 0);
}

TEST(Khatranj_K9, FiftyMovesAreSeenComing) {
  const Rules rules = rules_without({});
  EXPECT_EQ(value_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 80", rules, 3), 0);
  EXPECT_GT(value_of("4k3/8/8/8/8/8/R7/4K3 w - - 0 80", rules, 3), 300);
}

TEST(Khatranj_Search, WhoOverlooksEverythingStillSeesSomething) {
  test_words();
  const Position start = Khatranj::start(rules_by("standard"));
  StepSearch search(start, {.overlooks = 100, .seed = 5});
  search.pause_at(50'000, nullptr);
  EXPECT_TRUE(search.value({start.men}, {}, 3, -kMateValue, kMateValue).has_value());
  EXPECT_LT(search.nodes(), 50u);
}

}  // namespace
}  // namespace meydan::khatranj
