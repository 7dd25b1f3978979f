// Standings and tie-breaks: D 14 to D 17 for the mind games, and FIDE's C.07 in the edition of March 2026, with its
// rules for rounds that were not played (art. 16). Every value is an exact number of hundredths, so that two programs
// that agree on the rules agree on the order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/crosstable.h"

namespace meydan::tournament {

class TieBreakTable;
struct TieBreak;

/// In hundredths. For the direct encounter: the place among those still tied there, 0 where it separates nobody.
using TieBreakValue = std::int64_t;

/// One kind of tie-break: what people read about it and how it is counted. Each is a row of one list
/// (tiebreak_kinds.cpp), and nothing else has to know of it.
struct TieBreakKind {
  std::string_view code;
  std::string_view fa;
  std::string_view en;
  std::string_view why_fa;  // one line: how it is counted
  std::string_view why_en;
  int decimals = 0;      // of the values
  bool cuts = false;     // may have /C1 /C2
  bool medians = false;  // may have /M1 /M2
  bool small_first = false;
  /// None for the direct encounter, which has a value only among tied players.
  TieBreakValue (*value)(const TieBreakTable& table, const Player& player, const TieBreak& tie_break) = nullptr;
};

/// Every tie-break there is; the first is the points.
std::span<const TieBreakKind> tie_break_kinds();

/// One tie-break with its modifiers: the lowest and highest values that are left out (C.07, art. 14).
struct TieBreak {
  const TieBreakKind* kind = tie_break_kinds().data();
  int cut_low = 0;
  int cut_high = 0;

  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// "BH", "BH/C1", "BH/M2", "SB", "DE", "DIFF": the codes of C.07 where it has one.
std::string code_of(TieBreak tie_break);
Result<TieBreak, Message> parse_tie_break(std::string_view code);
/// "BH/C1,SB,DE", also with blanks.
Result<std::vector<TieBreak>, Message> parse_tie_breaks(std::string_view list);

/// D 16, D 17: Buchholz, then the difference of game scores.
std::vector<TieBreak> default_tie_breaks();

/// "46.5", "23.25", "2365", with as many decimals as the kind has.
std::string value_text(TieBreak tie_break, TieBreakValue value);

struct Place {
  int player = 0;  // the number
  int rank = 0;    // those who cannot be told apart share one
  Points points = 0;
  std::vector<TieBreakValue> values;  // one for each tie-break asked for

  friend bool operator==(const Place&, const Place&) = default;
};

/// After the rounds played so far, best first: by points, then by the list; those who share a rank by number.
std::vector<Place> standings(const Crosstable& table, std::span<const TieBreak> tie_breaks);

}  // namespace meydan::tournament
