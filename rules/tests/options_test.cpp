#include "rules/options.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

constexpr OptionValue kEnds[] = {{"two-passes", "دو پاس", "two passes"}, {"last-turn", "نوبت آخر", "last turn"}};
constexpr OptionValue kOrders[] = {{"free", "آزاد", "free"}, {"stands", "برجا", "stands"}};
constexpr OptionSpec kOptions[] = {{"end", "M 7", "پایان", "the end", kEnds},
                                   {"after-pass", "M 6", "پس از پاس", "after a pass", kOrders}};
constexpr OptionSetting kLastTurn[] = {{"end", "last-turn"}};
constexpr RuleSetSpec kSets[] = {{"standard", "استاندارد", "Standard", {}},
                                 {"last-turn", "نوبت آخر", "Last turn", kLastTurn}};
constexpr RuleBook kBook{kOptions, kSets};

std::string canonical(std::string_view text) {
  const auto choice = RuleChoice::parse(kBook, text);
  return choice ? choice->text() : "refused: " + choice.reason().en;
}

TEST(RuleChoice, DefaultsAreTheStandardRuleSet) {
  EXPECT_EQ(canonical(""), "standard");
  EXPECT_EQ(canonical("standard"), "standard");
  EXPECT_EQ(RuleChoice(kBook).chosen("end"), 0u);
}

TEST(RuleChoice, ANameAndItsSettingsAreTheSame) {
  EXPECT_EQ(canonical("last-turn"), "last-turn");
  EXPECT_EQ(canonical(" end = last-turn "), "last-turn");
  EXPECT_EQ(RuleChoice::parse(kBook, "last-turn")->chosen("end"), 1u);
}

TEST(RuleChoice, SettingsChangeANamedRuleSet) {
  EXPECT_EQ(canonical("last-turn,end=two-passes"), "standard");
  EXPECT_EQ(canonical("last-turn,after-pass=stands"), "standard,end=last-turn,after-pass=stands");
}

TEST(RuleChoice, StandardMeansTheFirstRuleSetWhateverItsName) {
  static constexpr RuleSetSpec kNamed[] = {{"modern", "مدرن", "Modern", {}}, {"old", "کهن", "Old", kLastTurn}};
  static constexpr RuleBook kNamedBook{kOptions, kNamed};
  EXPECT_EQ(RuleChoice::parse(kNamedBook, "standard")->text(), "modern");
  EXPECT_EQ(RuleChoice::parse(kNamedBook, "")->text(), "modern");
  EXPECT_EQ(RuleChoice::parse(kNamedBook, "standard,end=last-turn")->text(), "old");
}

TEST(RuleChoice, TextReadsBack) {
  const auto choice = RuleChoice::parse(kBook, "last-turn,after-pass=stands");
  EXPECT_EQ(*RuleChoice::parse(kBook, choice->text()), *choice);
}

TEST(RuleChoice, RefusalsSayWhatThereIs) {
  EXPECT_EQ(canonical("folk"), "refused: there is no rule set \"folk\"; use one of: standard, last-turn");
  EXPECT_EQ(canonical("cube=2"), "refused: there is no option \"cube\"; the options of this game: end, after-pass");
  EXPECT_EQ(canonical("end=never"),
            "refused: \"never\" is not a value of the option end; use one of: two-passes, last-turn");
  EXPECT_EQ(canonical("end=last-turn,standard"), "refused: a rule set's name comes before the options: \"standard\"");
  EXPECT_EQ(canonical("standard,"), "refused: there is no rule set \"\"; use one of: standard, last-turn");
}

}  // namespace
}  // namespace meydan
