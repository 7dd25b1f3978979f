// That native and WebAssembly share the number is tested in wasm/tests; here, that the number means something.
#include "games/bench.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

constexpr std::string_view kRecord = "meydan record 1\ngame: connect_four\n1. 5\n2. 5\n";
constexpr std::string_view kOther = "meydan record 1\ngame: connect_four\n1. 5\n2. 6\n";

TEST(Bench, IsTheSameEveryTime) {
  const BenchReport first = bench(kRecord);
  const BenchReport second = bench(kRecord);
  EXPECT_EQ(first.number, second.number);
  EXPECT_EQ(first.leaves, second.leaves);
  EXPECT_GT(first.leaves, 20'000u);
}

TEST(Bench, DependsOnEveryRecord) {
  const std::string both = std::string(kRecord) + '\0' + std::string(kOther);
  EXPECT_EQ(bench("").records, 0u);
  EXPECT_EQ(bench(both).records, 2u);
  EXPECT_EQ(bench(both).refused, 0u);
  EXPECT_NE(bench("").number, bench(kRecord).number);
  EXPECT_NE(bench(kOther).number, bench(kRecord).number);
  EXPECT_NE(bench(both).number, bench(kRecord).number);
}

TEST(Bench, CountsRecordsThatDoNotReplay) {
  for (const std::string_view bad :
       {"junk", "meydan record 1\ngame: no such game\n", "meydan record 1\ngame: connect_four\nrules: none\n",
        "meydan record 1\ngame: connect_four\n1. 10\n"}) {
    EXPECT_EQ(bench(bad).refused, 1u) << bad;
  }
}

}  // namespace
}  // namespace meydan
