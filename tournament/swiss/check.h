// Was this round paired by the rules? For rounds of a file, and for pairings made or changed by hand.
#pragma once

#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/crosstable.h"
#include "tournament/swiss/criteria.h"
#include "tournament/swiss/dutch.h"

namespace meydan::tournament {

struct RoundCheck {
  int round = 0;
  std::vector<Board> only_theirs{};  // boards that we would not have made
  std::vector<Board> only_ours{};
  std::vector<Remark> remarks{};  // what breaks C1 to C3 in theirs
  WorseAt worse_at{};             // meaningful if there is a difference in pairs
  bool colours_only = false;      // the pairs are the same, colours are not

  [[nodiscard]] bool same() const { return only_theirs.empty() && only_ours.empty(); }
};

/// The table as it was when the round (from 1) was paired: its results are gone, byes asked for and absences stay.
Crosstable before_round(const Crosstable& table, int round);
/// The boards of the round, in the order of its first players' numbers.
std::vector<Board> boards_in(const Crosstable& table, int round);

/// Weighs boards against ours for the next round of the table.
Result<RoundCheck, Message> check_boards(const Crosstable& table, const std::vector<Board>& boards);
/// A round that the table holds.
Result<RoundCheck, Message> check_round(const Crosstable& table, int round);

}  // namespace meydan::tournament
