// The simulator must find bugs that are there. Each is planted in how events are attended to; the world runs seeds
// until its witness objects in the words that are made for it, and a bug that stays unseen is a hole in the simulator.
#include <gtest/gtest.h>

#include "sim/events/event_world.h"
#include "tournament/planted_bug.h"

namespace meydan::sim {
namespace {

using tournament::Bug;

constexpr std::uint64_t kMostSeeds = 300;

std::uint64_t seed_that_finds(Bug bug, const std::string& words) {
  tournament::planted_bug = bug;
  std::uint64_t found = 0;
  for (std::uint64_t seed = 1; seed <= kMostSeeds && found == 0; ++seed) {
    const EventReport report = run_event(seed);
    if (!report.failure || report.failure->find(words) == std::string::npos) continue;
    std::printf("seed %d: %s\n", static_cast<int>(seed), report.failure->c_str());
    found = seed;
  }
  tournament::planted_bug = Bug::None;
  return found;
}

TEST(EventCanary, ABoardThatIsNotToldIsFound) { EXPECT_NE(seed_that_finds(Bug::TellsOneBoard, "never reached"), 0U); }

TEST(EventCanary, ThePenaltyOfTheWrongPlayerIsFound) {
  EXPECT_NE(seed_that_finds(Bug::ColoursUncrossed, "hit the wrong player"), 0U);
}

TEST(EventCanary, ARulingThatACrashKeptFromItsTableIsFound) {
  EXPECT_NE(seed_that_finds(Bug::TellsOnce, "although its match had been ruled on"), 0U);
}

TEST(EventCanary, APenaltyThatComesTwiceIsFound) { EXPECT_NE(seed_that_finds(Bug::OrdersTwice, "twice"), 0U); }

TEST(EventCanary, AGameThatWasRuledBeforeItBeganIsFound) {
  EXPECT_NE(seed_that_finds(Bug::RuledTablesBegin, "began although its match had been ruled on"), 0U);
}

TEST(EventCanary, ATableOfARoundThatWasTakenBackIsFound) {
  EXPECT_NE(seed_that_finds(Bug::StrangersPlayOn, "no match of the event has it"), 0U);
}

TEST(EventCanary, AnActThatACrashKeptFromTheEventIsFound) {
  EXPECT_NE(seed_that_finds(Bug::ActsForgotten, "does not stand in the event"), 0U);
}

TEST(EventCanary, AnActThatNobodyNotesIsFound) {
  EXPECT_NE(seed_that_finds(Bug::ActsUnnoted, "does not stand in the event"), 0U);
}

TEST(EventCanary, AResultThatIsNotDurableIsFound) { EXPECT_NE(seed_that_finds(Bug::TakesTheUndurable, "result"), 0U); }

}  // namespace
}  // namespace meydan::sim
