#include "base/result.h"

#include <gtest/gtest.h>

#include <string>

namespace meydan {
namespace {

Result<int, std::string> half(int number) {
  if (number % 2 != 0) return Failure{"odd"};
  return number / 2;
}

TEST(Result, HoldsAValueOrAReason) {
  EXPECT_TRUE(half(4).ok());
  EXPECT_EQ(*half(4), 2);
  EXPECT_FALSE(half(3).ok());
  EXPECT_EQ(half(3).reason(), "odd");
  EXPECT_NE(half(4), half(6));
}

TEST(Result, WorksWhenValueAndReasonAreTheSameType) {
  const Result<std::string, std::string> failed = Failure{std::string("why")};
  EXPECT_FALSE(failed.ok());
  EXPECT_EQ(failed.reason(), "why");
}

TEST(ResultDeathTest, ReadingAValueThatIsNotThereIsABug) {
  EXPECT_DEATH(static_cast<void>(half(3).value()), "a bug was found");
}

}  // namespace
}  // namespace meydan
