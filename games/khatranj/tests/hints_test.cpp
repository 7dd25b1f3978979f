// The words of a move, for whoever practises.
#include <algorithm>

#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string hints(const Position& position, std::string_view move) {
  return Khatranj::trace(position, Khatranj::parse_move(position, move).value()).value();
}

TEST(KhatranjHints, AMoveHasItsWordsTheMostCommonFirst) {
  // شاد is one that people say; the tests' own words are rarer.
  EXPECT_EQ(hints(position_of(kStart), "d2d4"), R"({"words":2,"examples":["شاد","شبد"]})");
}

TEST(KhatranjHints, InEitherOrderAWordIsCountedOnce) {
  const Position position = position_of("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "order=either-order");
  EXPECT_EQ(hints(position, "d4e5"), R"({"words":2,"examples":["داد","دبد"]})");  // د to د
}

TEST(KhatranjHints, AreTheSameWhileTheWordIsDue) {
  const Position start = position_of(kStart);
  EXPECT_EQ(hints(after(start, "d2d4"), "none"), hints(start, "d2d4"));
}

TEST(KhatranjHints, LeaveOutWhatThePlayerHasSaid) {
  Position position = after(after(position_of(kStart), "g1f3"), "ژات");
  position = worded(worded(worded(position, "a7a6"), "f3g1"), "a6a5");
  EXPECT_EQ(hints(position, "g1f3"), R"({"words":2,"examples":["ژاکت","ژبت"]})");
}

TEST(KhatranjHints, CountOffensiveWordsAndNeverNameThem) {
  std::vector<LexiconWord> words;
  const auto add = [&](std::string_view text, WordEntry entry) { words.push_back({*letters_of_word(text), entry}); };
  add("شاد", {.commonness = 3});
  add("شبد", {.commonness = 0, .offensive = true});
  std::sort(words.begin(), words.end(),
            [](const LexiconWord& one, const LexiconWord& two) { return one.letters < two.letters; });
  const DataSet* const set = add_data_set(kWordsSet, lexicon_block(words));
  Position position = position_of(kStart);
  EXPECT_EQ(add_data_set(kWordsSet, test_words()->bytes), test_words());  // for the tests that follow
  position.rules.data = set;
  EXPECT_EQ(hints(position, "d2d4"), R"({"words":2,"examples":["شاد"]})");
  EXPECT_EQ(hints(position, "e2e4"), R"({"words":0,"examples":[]})");
}

TEST(KhatranjHints, AreForLegalMoves) {
  EXPECT_EQ(Khatranj::trace(position_of(kStart), Step{12, 44}).reason(), Refusal::NotHowItMoves);
}

}  // namespace
}  // namespace meydan::khatranj
