// C.04.3 as a whole: events of 4 to 200 players, any round, with forfeits, byes, absences and forbidden pairs.

#include <gtest/gtest.h>

#include "tournament/swiss/tests/cases.h"
#include "tournament/trf.h"

namespace meydan::tournament {
namespace {

void expect_all_as_printed(const std::string& file, std::size_t count) {
  const std::vector<PairingCase> cases = read_cases(file);
  EXPECT_EQ(cases.size(), count);
  for (const PairingCase& one : cases) {
    const auto table = read_trf(one.trf);
    ASSERT_TRUE(table.ok()) << one.name << ": " << table.reason().en;
    EXPECT_EQ(printed_pairing(*table), one.expected) << one.name;
  }
}

TEST(Dutch_Vectors, EventsUpTo200Players) { expect_all_as_printed("events.txt", 140); }
TEST(Dutch_Vectors, ThousandSmallEventsWithByesForfeitsAndForbiddenPairs) { expect_all_as_printed("many.txt", 1000); }

}  // namespace
}  // namespace meydan::tournament
