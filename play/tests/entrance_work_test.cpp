#include "play/entrance_work.h"

#include <gtest/gtest.h>

namespace meydan::play {
namespace {

TEST(EntranceWork, WhatWasDoneIsSeen) {
  const auto answer = do_work("1795000000.6.abcdefgh.0123456789abcdef", 6);
  ASSERT_TRUE(answer);
  EXPECT_TRUE(is_work_done("1795000000.6.abcdefgh.0123456789abcdef", 6, *answer));
  EXPECT_FALSE(is_work_done("1795000000.6.abcdefgi.0123456789abcdef", 6, *answer)) << "another challenge";
  EXPECT_FALSE(is_work_done("1795000000.6.abcdefgh.0123456789abcdef", 14, *answer)) << "more was asked for";
  EXPECT_FALSE(is_work_done("1795000000.6.abcdefgh.0123456789abcdef", 6, *answer + ",1"));
  EXPECT_FALSE(is_work_done("1795000000.6.abcdefgh.0123456789abcdef", 6, ""));
  EXPECT_FALSE(is_work_done("1795000000.6.abcdefgh.0123456789abcdef", 6, "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p"));
}

// python3: next(n for n in count() if sha256(f"club.{part}.{n}".encode()).digest()[0] == 0) for each part
TEST(EntranceWork, IsWhatOtherProgramsCompute) {
  EXPECT_EQ(do_work("club", 8), "55,7,739,12,516,103,305,840,832,81,331,407,724,273,278,371");
}

TEST(EntranceWork, NobodyIsMadeToWorkForLong) { EXPECT_EQ(do_work("club", kMostWorkBits + 1), std::nullopt); }

}  // namespace
}  // namespace meydan::play
