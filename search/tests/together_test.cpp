#include "search/together.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

namespace meydan {
namespace {

TEST(RunTogether, RunsEveryTaskOnceAndWaitsForAll) {
  std::array<std::atomic<int>, 5> runs{};
  run_together(5, [&](int number) { ++runs[static_cast<std::size_t>(number)]; });
  for (const auto& count : runs) EXPECT_EQ(count, 1);
}

TEST(RunTogether, RunsThemAtTheSameTime) {
  std::atomic<int> here = 0;
  run_together(2, [&](int) {
    ++here;
    while (here < 2) {  // would wait for ever if they came one after the other
    }
  });
  EXPECT_EQ(here, 2);
}

TEST(RunTogether, OneTaskNeedsNoThread) {
  int runs = 0;
  run_together(1, [&](int number) { runs += 1 + number; });
  EXPECT_EQ(runs, 1);
}

}  // namespace
}  // namespace meydan
