// The simulator must find bugs that are there. Each is planted in the table host; the world runs seeds until its
// witness objects, and a bug that stays unseen is a hole in the simulator.
#include "sim/tests/canary.h"

#include <gtest/gtest.h>

#include "server/planted_bug.h"
#include "sim/world.h"

namespace meydan::sim {
namespace {

using server::Bug;

std::uint64_t seed_that_finds(Bug bug, const std::string& words) {
  return sim::seed_that_finds(bug, words, 200, [](std::uint64_t seed) { return run(seed); });
}

TEST(Canary, NothingPlantedNothingFound) { EXPECT_EQ(seed_that_finds(Bug::None, ""), 0U); }

TEST(Canary, AnAnswerBeforeTheWriteIsFound) {
  EXPECT_NE(seed_that_finds(Bug::AnswersEarly, "was acknowledged and is not in the log"), 0U);
}

TEST(Canary, AnEventShownBeforeTheWriteIsFound) {
  EXPECT_NE(seed_that_finds(Bug::PublishesEarly, "was published before it was durable"), 0U);
}

TEST(Canary, AForgottenKeyIsFound) { EXPECT_NE(seed_that_finds(Bug::ForgetsKeys, "was obeyed twice"), 0U); }

TEST(Canary, AChargedOutageIsFound) {
  EXPECT_NE(seed_that_finds(Bug::ChargesOutages, "a clock ran through an outage"), 0U);
}

TEST(Canary, ACommandThatIsStaleByAnOutageAloneIsFound) {
  EXPECT_NE(seed_that_finds(Bug::StaleAfterOutage, "is stale by nothing but an outage"), 0U);
}

}  // namespace
}  // namespace meydan::sim
