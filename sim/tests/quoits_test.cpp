// Whole tables and events under faults, of a game that is not registered: limits lapse, verdicts are given or not, and
// the moves cannot be listed. Whatever happens, everybody is told the same, and the match comes to its end.
#include <gtest/gtest.h>

#include "rules/any_game_of.h"
#include "rules/conformance/book_of_names.h"
#include "sim/events/event_world.h"
#include "sim/world.h"

namespace meydan::sim {
namespace {

TEST(SimQuoits, LapsesAndVerdictsSurviveFaults) {
  quoits::book_of_names();
  const auto game = any_game_of<quoits::Quoits>();
  Counts counts;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Report report = run(seed, {.only = game.get()});
    ASSERT_FALSE(report.failure.has_value()) << "seed " << seed << ": " << *report.failure;
    counts += report.counts;
  }
  EXPECT_GT(counts.moves, 0);
  EXPECT_GT(counts.lapses, 0);
  EXPECT_GT(counts.verdicts, 0);
  EXPECT_GT(counts.crashes, 0);
}

/// The list of games here has this one alone (games/tests/proof_registry.cpp): entries are pairs, four at a table.
TEST(SimQuoits, EventsOfPairsSurviveFaults) {
  quoits::book_of_names();
  EventCounts counts;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const EventReport report = run_event(seed);
    ASSERT_FALSE(report.failure.has_value()) << "seed " << seed << ": " << *report.failure;
    counts += report.counts;
  }
  EXPECT_GT(counts.tables, 0);
  EXPECT_GT(counts.crashes, 0);
  EXPECT_GT(counts.penalties_told, 0);
  EXPECT_GT(counts.told_on_crossed_boards, 0);
  EXPECT_GT(counts.ended_by_ruling, 0);
  EXPECT_GT(counts.boards, 0);
}

}  // namespace
}  // namespace meydan::sim
