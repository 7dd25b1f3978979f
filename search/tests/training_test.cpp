#include "search/training.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

using Kind = TrainingOption::Kind;

constexpr TrainingOption kOptions[] = {
    {"OUT", Kind::Output, "", true},
    {"SAMPLES", Kind::Input, "", true, true},
    {"games", Kind::Whole},
    {"rate", Kind::Decimal},
    {"name", Kind::Word},
    {"from", Kind::Input, "", true},
};
constexpr TrainingStep kFit{"fit", "", kOptions, ""};

std::string read(std::initializer_list<std::string> words) {
  const auto found = training_words(kFit, std::vector(words));
  if (!found) return found.reason().en;
  std::string text;
  for (const TrainingWord& word : *found)
    text += (text.empty() ? "" : " ") + std::string(word.option->name) + ":" + word.text();
  return text;
}

TEST(Training, WordsHaveTheirPlacesOrTheirNames) {
  EXPECT_EQ(read({"a", "b", "games=-3", "c", "rate=8e-4", "name=x=y", "from=f"}),
            "OUT:a SAMPLES:b games:games=-3 SAMPLES:c rate:rate=8e-4 name:name=x=y from:from=f");
}

TEST(Training, WhatIsWrongWithAWordIsSaid) {
  const auto tried = [](const std::string& word) { return read({"a", "b", "from=f", word}); };
  EXPECT_EQ(tried("game=3"),
            "the step fit has no option \"game\"; its options: OUT, SAMPLES, games=, rate=, name=, from=");
  // A number that the step would read the half of.
  EXPECT_EQ(tried("games=1e5"), "games of the step fit is a whole number, not \"1e5\"");
  for (const char* const wrong : {"rate=x", "rate=1.2.3", "rate=.", "rate=1e", "rate=1e0.5"})
    EXPECT_NE(tried(wrong).find("rate of the step fit is a number, not"), std::string::npos) << wrong;
  EXPECT_EQ(tried("games="), "games of the step fit needs a value");
  EXPECT_EQ(tried("from=g"), "from of the step fit comes once");
  // Places are not named.
  EXPECT_NE(tried("OUT=a").find("has no option \"OUT\""), std::string::npos);
  EXPECT_EQ(read({"a", "b"}), "the step fit needs from=");
  EXPECT_EQ(read({"a", "from=f"}), "the step fit needs SAMPLES");
  constexpr TrainingStep kNothing{"nothing", "", {}, ""};
  EXPECT_EQ(training_words(kNothing, std::vector<std::string>{"a"}).reason().en,
            "the step nothing has no place for \"a\"");
}

TEST(Training, AStepReadsItsWordsByPlaceAndByName) {
  const char* const words[] = {"othello", "fit", "weights.data", "a=b", "games=40", "b.samples"};
  const TrainingTask task = training_task(6, words);
  EXPECT_EQ(task.plain, (std::vector<std::string>{"fit", "weights.data", "b.samples"}));
  EXPECT_EQ(task.named.at("a"), "b");
  EXPECT_EQ(task.number("games", 7), 40);
  EXPECT_EQ(task.number("seed", 7), 7);
}

TEST(Training, StepsAreFoundByTheirNames) {
  constexpr TrainingStep kSteps[] = {{"play", "", {}, ""}, kFit};
  const Training training{kSteps, nullptr};
  EXPECT_EQ(training.find_step("fit"), &training.steps[1]);
  EXPECT_EQ(training.find_step("fi"), nullptr);
  EXPECT_EQ(training.step_names(), "play, fit");
}

}  // namespace
}  // namespace meydan
