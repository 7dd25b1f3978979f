// Names are found by any part of them, however they are written.
#include "server/name_index.h"

#include <gtest/gtest.h>

#include "server/account.h"
#include "server/nickname.h"

namespace meydan::server {
namespace {

using Found = std::vector<std::string>;

NameIndex index_of(const std::vector<std::string>& names) {
  NameIndex index;
  for (const std::string& name : names) index.add(folded_nickname(name));
  return index;
}

Found find(const NameIndex& index, std::string_view text, std::size_t most = 100) {
  return find_names(index.snapshot(), search_words(text), most);
}

TEST(NameIndex, FindsAnyPartInAnyOrderOfWords) {
  const NameIndex index = index_of({"Mohammad Reza", "Reza Ahmadi", "Shirin", "Rez"});
  EXPECT_EQ(find(index, "REZA"), (Found{"rezaahmadi", "mohammadreza"})) << "beginnings first";
  EXPECT_EQ(find(index, "rez"), (Found{"rez", "rezaahmadi", "mohammadreza"})) << "short ones first";
  EXPECT_EQ(find(index, "hiri"), Found{"shirin"});
  EXPECT_EQ(find(index, "ahmadi reza"), Found{"rezaahmadi"});
  EXPECT_EQ(find(index, "  reza   moh "), Found{"mohammadreza"});
  EXPECT_EQ(find(index, "nrez"), Found{}) << "no name runs on into the next";
  EXPECT_EQ(find(index, ""), Found{});
  EXPECT_EQ(find(index, " \u200c "), Found{});
  EXPECT_EQ(find(index, "\xff"), Found{});
}

TEST(NameIndex, OnlyTheFirstWordsAreLookedFor) {
  EXPECT_EQ(search_words("a b c d e f g h i j k"), (Found{"a", "b", "c", "d", "e", "f", "g", "h"}));
  EXPECT_EQ(search_words("a b a a"), (Found{"a", "b"})) << "the same word twice finds nothing else";
}

TEST(NameIndex, ArabicLettersDigitsAndHalfSpacesMakeNoDifference) {
  const NameIndex index = index_of({"علی کریمی ۷", "نیک‌نام"});
  const Found ali{folded_nickname("علی کریمی ۷")};
  EXPECT_EQ(find(index, "\u0639\u0644\u064a"), ali) << "Arabic yeh";
  EXPECT_EQ(find(index, "\u0643\u0631\u064a"), ali) << "Arabic kaf";
  EXPECT_EQ(find(index, "7"), ali);
  EXPECT_EQ(find(index, "٧"), ali) << "an Arabic digit";
  EXPECT_EQ(find(index, "نیکنام"), Found{folded_nickname("نیک‌نام")});
  EXPECT_EQ(find(index, "ک‌نا"), Found{folded_nickname("نیک‌نام")});
}

TEST(NameIndex, ManyNamesAreBoundedAndABeginningIsFoundAmongThem) {
  NameIndex index;
  for (int number = 0; number < 20'000; ++number) index.add("xdara" + std::to_string(number));
  const NameIndex::Snapshot before = index.snapshot();
  index.add("dara");
  EXPECT_EQ(find(index, "dara", 50).size(), 50U);
  EXPECT_EQ(find(index, "dara", 50).front(), "dara");
  EXPECT_EQ(find(index, "xdara19999"), Found{"xdara19999"});
  EXPECT_EQ(find_names(before, {"dara"}, 50).front(), "xdara0") << "who searches is not disturbed by new names";
}

TEST(NameIndex, ANameThatChangesHandsStandsThereOnce) {
  Names names;
  names.evolve(Named{"a", "Reza", ""});
  names.evolve(Named{"b", "reza", ""});  // too late
  names.evolve(Named{"c", "REZA", "a"});
  EXPECT_EQ(find(names.index(), "reza"), Found{"reza"});
}

}  // namespace
}  // namespace meydan::server
