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

enum class TieBreakKind : std::uint8_t {
  Score,              // PTS
  StandardPoints,     // STD: a win 1, a draw 1/2, whatever the point system
  Buchholz,           // BH
  ForeBuchholz,       // FB: as if the last round had been drawn everywhere
  AverageBuchholz,    // AOB: of the opponents
  SonnebornBerger,    // SB
  DirectEncounter,    // DE
  Progressive,        // PS: the sum of the scores after every round
  Wins,               // WIN: rounds with a win's points, also without playing
  GamesWon,           // WON: over the board
  GamesWithBlack,     // BPG
  GamesWonWithBlack,  // BWG
  RoundsElected,      // REP: rounds the player did not stay away from
  Koya,               // KS: points against those with half the points or more
  AverageRating,      // ARO: of the opponents
  Performance,        // TPR
  Rating,             // RTNG
  StartNumber,        // TPN
  ScoreDifference,    // DIFF: of the game scores (D 17)
  Brightwell,         // BQ: for Othello
  GameScores,         // GS: the sum of the own game scores, e.g. discs
  BoardPoints,        // BP: of a team
};

/// One tie-break with its modifiers: the lowest and highest values that are left out (C.07, art. 14).
struct TieBreak {
  TieBreakKind kind = TieBreakKind::Score;
  int cut_low = 0;
  int cut_high = 0;

  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// What people read about a tie-break.
struct TieBreakText {
  TieBreakKind kind;
  std::string_view code;
  std::string_view fa;
  std::string_view en;
  std::string_view why_fa;  // one line: how it is counted
  std::string_view why_en;
  int decimals = 0;      // of the values
  bool cuts = false;     // may have /C1 /C2
  bool medians = false;  // may have /M1 /M2
};

/// Every tie-break there is, in the order of the enumeration.
std::span<const TieBreakText> tie_break_texts();
const TieBreakText& text_of(TieBreakKind kind);

/// "BH", "BH/C1", "BH/M2", "SB", "DE", "DIFF": the codes of C.07 where it has one.
std::string code_of(TieBreak tie_break);
Result<TieBreak, Message> parse_tie_break(std::string_view code);
/// "BH/C1,SB,DE", also with blanks.
Result<std::vector<TieBreak>, Message> parse_tie_breaks(std::string_view list);

/// D 16, D 17: Buchholz, then the difference of game scores.
std::vector<TieBreak> default_tie_breaks();

/// In hundredths. For DirectEncounter: the place among those still tied there, 0 where it separates nobody.
using TieBreakValue = std::int64_t;
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
