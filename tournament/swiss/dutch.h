// The FIDE (Dutch) system, C.04.3, edition of February 2026: who meets whom in the next round.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/crosstable.h"

namespace meydan::tournament {

struct Board {
  int white = 0;
  int black = 0;  // 0: white has the bye

  friend bool operator==(const Board&, const Board&) = default;
};

struct Pairing {
  std::vector<Board> boards{};  // in the order of C.04.2 3.6; the bye comes last

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// The pairing of the round after the last one that has results. Players with an entry for it (a bye asked for, an
/// absence) are left out.
Result<Pairing, Message> pair_next_round(const Crosstable& table);
/// The same where it is known how many rounds have been played (before_round in check.h may leave only absences).
Result<Pairing, Message> pair_round_after(const Crosstable& table, int rounds_before);

}  // namespace meydan::tournament
