#include "rules/outcome.h"

#include <gtest/gtest.h>

#include "rules/record.h"

namespace meydan {
namespace {

constexpr Citation kReason{"counted", "O 4", "شمارش", "counted"};

TEST(Outcome_D14, TheHigherScoreWins) {
  EXPECT_EQ(result_text(decided_by_score(40, 24, kReason)), "1-0 40-24 counted");
  EXPECT_EQ(result_text(decided_by_score(24, 40, kReason)), "0-1 24-40 counted");
  EXPECT_EQ(result_text(decided_by_score(32, 32, kReason)), "1/2-1/2 32-32 counted");
}

TEST(Outcome_D15, AScoreIsRecordedWhereTheGameKeepsOne) {
  EXPECT_EQ(result_text(won_by(1, kReason, RecordedScore{36, 0})), "0-1 0-36 counted");
  EXPECT_EQ(result_text(won_by(0, kReason)), "1-0 counted");
  EXPECT_EQ(result_text(drawn(kReason)), "1/2-1/2 counted");
}

}  // namespace
}  // namespace meydan
