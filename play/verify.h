// Checks a whole match from the list of its events and nothing else, so that nobody has to believe the server: every
// event must follow from those before it, and every roll from the sealed secret and the players' parts (docs/dice.md).
//
// For each event the command that must have led to it is made up again and given to decide(), the same function that
// ran the table; what comes out is compared with the log field by field. So a move is judged by the referee again, its
// time is charged by the clock again, a flag that had fallen is noticed, and results are counted anew. Where a field
// differs the check goes on with what should stand there. An event that cannot have happened at all ends the check,
// because everything after it hangs on it.
//
// A log may come from anywhere: nothing in it can stop the program.
#pragma once

#include <span>
#include <vector>

#include "play/table.h"

namespace meydan::play {

/// Something that is not as it should be.
struct Finding {
  EventNumber event = 0;  // its place in the list, from 1; 0 if the list is empty
  Message message;

  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Verification {
  std::vector<Finding> findings;
  EventNumber events = 0;     // checked; fewer than there are if one of them cannot have happened
  int moves = 0;              // judged and charged again
  int rolls = 0;              // derived again
  int rolls_not_derived = 0;  // seen and possible, but their secret is not (yet) revealed
  bool over = false;          // the match came to its end

  [[nodiscard]] bool clean() const { return findings.empty(); }
};

/// `game` is the one that the log's setup names.
Verification verify(std::span<const Event> log, const AnyGame& game);

}  // namespace meydan::play
