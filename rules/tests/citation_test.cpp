#include "rules/citation.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

constexpr Citation kFull{"column_full", "C4 2", "ستون {0} پر است و {1} جا ندارد",
                         "column {0} is full, no room for {1}"};

TEST(Citation, FillsBothLanguages) {
  const Message message = fill(kFull, {3, Argument{"سکه", "a coin"}});
  EXPECT_EQ(message.key, "column_full");
  EXPECT_EQ(message.clause, "C4 2");
  EXPECT_EQ(message.en, "column 3 is full, no room for a coin");
  EXPECT_EQ(message.fa, "ستون ۳ پر است و سکه جا ندارد");
}

TEST(Citation, LatinNotationIsIsolatedInPersian) {
  EXPECT_EQ(fill(kFull, {"Ra1", 1}).fa, "ستون \u2068Ra1\u2069 پر است و ۱ جا ندارد");
}

TEST(Citation, NumbersJoinedBySignsAreIsolatedToo) {
  EXPECT_EQ(fill(kFull, {"8/5 6/5", "3-1"}).fa, "ستون \u20688/5 6/5\u2069 پر است و \u20683-1\u2069 جا ندارد");
}

TEST(Citation, SentenceWithClause) {
  EXPECT_EQ(in_english(fill(kFull, {1, 2})), "column 1 is full, no room for 2 (C4 2)");
  EXPECT_EQ(in_persian(fill(kFull, {1, 2})), "ستون ۱ پر است و ۲ جا ندارد (C4 2)");
  EXPECT_EQ(in_english(Message{"k", "", "ف", "no clause"}), "no clause");
}

}  // namespace
}  // namespace meydan
