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
  const BenchReport none = bench("");
  const BenchReport one = bench(kRecord);
  const BenchReport other = bench(kOther);
  const BenchReport both = bench(std::string(kRecord) + '\0' + std::string(kOther));
  EXPECT_EQ(none.records, 0u);
  EXPECT_EQ(both.records, 2u);
  EXPECT_EQ(both.refused, 0u);
  EXPECT_NE(none.number, one.number);
  EXPECT_NE(other.number, one.number);
  EXPECT_NE(both.number, one.number);
}

TEST(Bench, CountsRecordsThatDoNotReplay) {
  std::string records;
  for (const std::string_view bad :
       {"junk", "meydan record 1\ngame: no such game\n", "meydan record 1\ngame: connect_four\nrules: none\n",
        "meydan record 1\ngame: connect_four\n1. 10\n"}) {
    records += std::string(bad) + '\0';
  }
  records += kRecord;
  const BenchReport report = bench(records);
  EXPECT_EQ(report.records, 5u);
  EXPECT_EQ(report.refused, 4u);
}

}  // namespace
}  // namespace meydan
