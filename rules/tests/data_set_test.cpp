#include "rules/data_set.h"

#include <gtest/gtest.h>

#include "rules/options.h"

namespace meydan {
namespace {

constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}}};
constexpr RuleBook kBook{{}, kRuleSets, "letters"};

TEST(DataSet, IsFoundByNameAndHash) {
  EXPECT_EQ(find_data_set("poems"), nullptr);
  const DataSet* const first = add_data_set("poems", "one");
  const DataSet* const second = add_data_set("poems", "two");
  ASSERT_NE(first, nullptr);
  EXPECT_NE(first->hash, second->hash);
  EXPECT_EQ(find_data_set("poems"), second);
  EXPECT_EQ(find_data_set(first->reference()), first);
  EXPECT_EQ(find_data_set("poems@0000000000000000"), nullptr);
  EXPECT_EQ(find_data_set("poem"), nullptr);
  EXPECT_EQ(add_data_set("poems", "one"), first);  // the same bytes are the same set, and the newest again
  EXPECT_EQ(find_data_set("poems"), first);
}

TEST(DataSet, NamesAreWordsThatFitIntoRules) {
  for (const char* const name : {"", "a=b", "a,b", "a@b", "Words", "../words"}) {
    EXPECT_EQ(add_data_set(name, "bytes"), nullptr) << name;
  }
}

TEST(DataSet, RulesThatNeedOneSayWhichOrAreRefused) {
  EXPECT_EQ(RuleChoice(kBook).data(), nullptr);
  const auto missing = RuleChoice::parse(kBook, "standard");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.reason().key, "data_set_missing");

  const DataSet* const letters = add_data_set("letters", "abc");
  const auto read = RuleChoice::parse(kBook, "standard");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->data(), letters);
  EXPECT_EQ(read->text(), "standard,data=" + letters->reference());
  EXPECT_EQ(RuleChoice::parse(kBook, read->text()).value(), *read);

  EXPECT_EQ(RuleChoice::parse(kBook, "data=letters@0000000000000000").reason().key, "data_set_missing");
  EXPECT_EQ(RuleChoice::parse(kBook, "data=other@0000000000000000").reason().key, "data_set_other");
  EXPECT_EQ(RuleChoice::parse({{}, kRuleSets}, "data=letters").reason().key, "unknown_option");
}

}  // namespace
}  // namespace meydan
