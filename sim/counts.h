// What was exercised: a run without crashes proves nothing about crashes, so the summary says what really happened.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace meydan::sim {

struct Counts {
  // What happened at the tables.
  std::int64_t games = 0, moves = 0, steps = 0, taken_back = 0, flags = 0, resignations = 0, agreed_draws = 0,
               adjudications = 0, claims = 0, undos = 0, stops = 0, adjustments = 0, penalties = 0, messages_said = 0,
               offers = 0, lapses = 0, verdicts = 0;
  // What became of commands.
  std::int64_t done = 0, repeated = 0, refused = 0, stale = 0, failed = 0, resent = 0;
  // Faults.
  std::int64_t dropped = 0, doubled = 0, reordered = 0, cuts = 0, crashes = 0, crashes_lost = 0, crashes_untold = 0,
               crashes_dying = 0, failed_groups = 0, failed_answers = 0, outages_settled = 0, gaps = 0;
  // How much of it.
  std::int64_t writes = 0, events = 0, simulated_ms = 0;

  Counts& operator+=(const Counts& other);
  /// Lines for a person.
  [[nodiscard]] std::string text() const;
  /// What never happened though it should have, over many seeds.
  [[nodiscard]] std::vector<std::string> missing() const;
};

}  // namespace meydan::sim
