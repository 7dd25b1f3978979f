// Events out of a seed, for tests, benchmarks and simulations: fields, results, forfeits, byes and absences as they
// happen, and odder than they happen.
#pragma once

#include <cstdint>

#include "base/rng.h"
#include "tournament/crosstable.h"

namespace meydan::tournament {

struct EventShape {
  int players = 10;
  int total_rounds = 7;
  int rounds = 3;  // played
  int forfeits_percent = 2;
  int absences_percent = 3;
  int random_pairs_percent = 0;  // rounds that were not paired by the rules, as in events that went wrong
  int forbidden_pairs = 0;
};

/// Fewer rounds than asked for if there is no way to go on. No byes for the round after the last.
Crosstable random_event(const EventShape& shape, std::uint64_t seed);

/// Marks some as absent from the coming round.
void send_away(Crosstable& table, int percent, Rng& rng);

}  // namespace meydan::tournament
