// When an event goes on: its days, the announced start of every round, and whether two events want the same person at
// the same hour.
#pragma once

#include <optional>
#include <vector>

#include "tournament/setup.h"

namespace meydan::tournament {

/// From its first round to about the end of its last one.
struct Hours {
  Ms from_ms = 0;
  Ms until_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("from_ms", &Hours::from_ms), field("until_ms", &Hours::until_ms));
  }
  friend bool operator==(const Hours&, const Hours&) = default;
};

/// D 6: the start that is announced for a round. The rounds of a day follow one another in the event's rhythm; the
/// first of the next day begins with that day.
Ms announced_start(const Setup& setup, int round);

/// The days of an event, in their order; none if its start is not known. How long a day lasts nobody says: it is
/// reckoned from the rounds that begin on it, an hour for each where they follow by hand.
std::vector<Hours> hours_of(const Setup& setup);

/// The first moment at which both are played; nothing where the players of one agree their own times (N 6-2).
std::optional<Ms> same_hour(const Setup& one, const Setup& other);

}  // namespace meydan::tournament
