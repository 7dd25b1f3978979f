// What a pairing comes to by the criteria of C.04.3 2.1 to 2.4, bracket by bracket: the check list that explains a
// pairing of ours, and the scale on which a pairing made by hand is weighed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/citation.h"
#include "tournament/crosstable.h"
#include "tournament/swiss/dutch.h"

namespace meydan::tournament {

inline constexpr std::size_t kCriteria = 21;

/// C1 to C21, by number.
const Citation& criterion_text(int criterion);

/// What one criterion came to: compared from the left, smaller is better. Points are in tenths.
///   C1 to C4, C6, C10 to C17   how many break it
///   C5, C9                     the points, the unplayed games of whoever has the bye
///   C7, C18, C20               the scores of the floaters concerned, the highest first
///   C8                         C6 and C7 of the next bracket
///   C19, C21                   the score differences of the pairs concerned, the widest first
using CriterionValue = std::vector<int>;

/// Somebody whom a criterion speaks against: a pair, a floater, or who has the bye.
struct Remark {
  int criterion = 0;
  std::vector<int> players{};  // by number
  bool forbidden = false;      // for C1: not a rematch, the organiser forbids it

  friend bool operator==(const Remark&, const Remark&) = default;
};

/// Players by number. S1 and S2 stand in the order of the pairs: first_half[i] meets second_half[i].
struct BracketReport {
  Points score = 0;
  std::vector<int> moved_down{};
  std::vector<int> residents{};
  std::vector<int> first_half{};
  std::vector<int> second_half{};
  int exchanges = 0;  // of the residents in first_half, how many come from the lower half (4.3)
  std::vector<int> floaters{};
  int bye = 0;
  std::array<CriterionValue, kCriteria> values{};  // of C1 at 0
  std::vector<Remark> remarks{};

  [[nodiscard]] const CriterionValue& value(int criterion) const {
    return values[static_cast<std::size_t>(criterion - 1)];
  }
  friend bool operator==(const BracketReport&, const BracketReport&) = default;
};

struct PairingReport {
  std::vector<BracketReport> brackets{};
  std::vector<int> left_out{};  // who is to be paired and is not: C4

  friend bool operator==(const PairingReport&, const PairingReport&) = default;
};

/// Weighs any pairing of the round after the first `rounds_before`, ours or another. Boards with players who are not
/// to be paired are passed over.
PairingReport criteria_of(const Crosstable& table, int rounds_before, const std::vector<Board>& boards);

/// The first criterion in which the first pairing is worse than the second.
struct WorseAt {
  Points bracket = 0;
  int criterion = 0;  // 0: equal by all criteria, only later in the order of 4.2 to 4.4
  CriterionValue value{};
  CriterionValue better{};

  friend bool operator==(const WorseAt&, const WorseAt&) = default;
};
WorseAt compare_reports(const PairingReport& one, const PairingReport& better);

/// A sentence on the remark, e.g. "7 and 12 have met before (C1)".
Message remark_text(const Remark& remark);

}  // namespace meydan::tournament
