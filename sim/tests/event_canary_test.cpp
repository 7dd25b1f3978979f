// The simulator must find bugs that are there. Each is planted in how events are attended to; the world runs seeds
// until its witness objects in the words that are made for it, and a bug that stays unseen is a hole in the simulator.
#include <gtest/gtest.h>

#include "sim/events/event_world.h"
#include "sim/tests/canary.h"
#include "tournament/planted_bug.h"

namespace meydan::sim {
namespace {

using tournament::Bug;

std::uint64_t seed_that_finds(Bug bug, const std::string& words) {
  return sim::seed_that_finds(bug, words, 2000, [](std::uint64_t seed) { return run_event(seed); });
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
