// What one seed decides before anything happens in an event: who plays what in which form, and the faults they meet.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/dice.h"
#include "sim/plan.h"
#include "tournament/setup.h"

namespace meydan::sim {

struct EventPlan {
  std::uint64_t seed = 0;
  tournament::Setup setup{};
  int entries = 4;
  // Faults, as in plan.h.
  Ms crash_every_ms = 0;
  Ms down_ms = 2'000;
  int failed_write = 0;
  int failed_answer = 0;
  int full = 0;
  int untold = 0;
  int lost_answers = 0;  // of what people ask: they ask again
  int asked_twice = 0;
  int busy = 0;     // other threads have too much to do
  int rulings = 0;  // how many acts of the director
  int absent = 0;   // players who do not come to a table
  Ms stop_at_ms = 0;

  [[nodiscard]] int boards() const { return setup.sections[0].boards; }
};

EventPlan event_plan_of(std::uint64_t seed);

/// What was exercised.
struct EventCounts {
  std::int64_t crashes = 0, failed_writes = 0, doubled = 0, lost = 0, writes = 0, facts = 0, tables = 0;
  std::int64_t penalties_told = 0, told_on_crossed_boards = 0, ended_by_ruling = 0, cancelled_by_ruling = 0,
               strangers_cancelled = 0, acts_noted = 0, pauses_told = 0, parts = 0, boards = 0, absences = 0;

  EventCounts& operator+=(const EventCounts& other);
  [[nodiscard]] std::string text() const;
  /// What never happened though it should have, over many seeds.
  [[nodiscard]] std::vector<std::string> missing() const;
};

}  // namespace meydan::sim
