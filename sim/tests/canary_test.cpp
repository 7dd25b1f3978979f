// The simulator must find bugs that are there. Each is planted in the table host; the world runs seeds until its
// witness objects, and a bug that stays unseen is a hole in the simulator.
#include <gtest/gtest.h>

#include "server/planted_bug.h"
#include "sim/world.h"

namespace meydan::sim {
namespace {

using server::Bug;

constexpr std::uint64_t kMostSeeds = 200;

/// Runs seeds until the witness says these words; gives the seed, or 0 if it never does. Other objections to the same
/// bug are fine, but each bug has one that is made for it.
std::uint64_t seed_that_finds(Bug bug, const std::string& words) {
  server::planted_bug = bug;
  std::uint64_t found = 0;
  for (std::uint64_t seed = 1; seed <= kMostSeeds && found == 0; ++seed) {
    const Report report = run(seed);
    if (!report.failure || report.failure->find(words) == std::string::npos) continue;
    std::printf("seed %d: %s\n", static_cast<int>(seed), report.failure->c_str());
    found = seed;
  }
  server::planted_bug = Bug::None;
  return found;
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
