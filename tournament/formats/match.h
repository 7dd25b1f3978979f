// The words in which every format speaks: matches, where their sides come from, and what came of them.
//
// Entrants are the numbers 1 to n in seed order; who they are is the caller's business. A match knows its sides by
// where they come from, so that a whole bracket is a plain list that can be printed before anything is played, and a
// corrected result (N 4-6) moves everybody who hangs on it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace meydan::tournament::formats {

using Entrant = int;
/// Not known yet.
inline constexpr Entrant kUnknown = 0;
/// A place that stays empty: a bye, or the loser of a match that had one.
inline constexpr Entrant kNobody = -1;

/// Where a side of a match comes from.
struct Source {
  enum class Kind : std::uint8_t { Bye, Seed, Winner, Loser, GroupPlace };
  Kind kind = Kind::Bye;
  int number = 0;       // Seed: the entrant; GroupPlace: the place in the group
  int group = 0;        // GroupPlace: from 1
  std::string match{};  // Winner, Loser: the id

  friend bool operator==(const Source&, const Source&) = default;
};
inline Source bye() { return {}; }
inline Source seed(Entrant entrant) { return {Source::Kind::Seed, entrant}; }
inline Source winner_of(const std::string& match) { return {Source::Kind::Winner, 0, 0, match}; }
inline Source loser_of(const std::string& match) { return {Source::Kind::Loser, 0, 0, match}; }
inline Source group_place(int group, int place) { return {Source::Kind::GroupPlace, place, group}; }

enum class Stage : std::uint8_t {
  League,  // everybody meets: round robin and groups
  Swiss,   // paired round by round
  Main,    // the knockout, or the winners' bracket
  Losers,  // of double elimination
  Final,   // of double elimination: the first and, if needed, the second
  ThirdPlace,
  Consolation,  // for those who lost in the main
  LastChance,   // for those who lost in the consolation
};

struct Match {
  std::string id;  // stable and readable: M2.1 is the first match of round 2 in the main
  Stage stage = Stage::Main;
  int group = 0;                  // of a league with groups, from 1
  int round = 1;                  // of its stage
  int table = 1;                  // in its round; the order on a printed page
  std::array<Source, 2> sides{};  // the first has White or begins, where that matters
  int length = 0;                 // points or games as announced for this round (N 4-8-1); 0: not said
  // Always 1: games of a series and boards of a team match are the event's business (tournament/match_results.h), and
  // reach a format as the result of the whole. They stand in logs that were written before that was so.
  int wins_needed = 1;
  int boards = 1;
  bool may_draw = false;
  /// Only played if the second side won this match: the second final of double elimination.
  std::string only_if_upset_in{};
  /// The places in its stage that this match decides, smaller is better; 0: none. Whoever leaves with the same number
  /// shares the place.
  int exit_of_winner = 0;
  int exit_of_loser = 0;

  friend bool operator==(const Match&, const Match&) = default;
};

enum class Outcome : std::uint8_t {
  First,
  Second,
  Draw,
  Neither,  // both lose (D 23), or nobody came
};

/// What a match came to; the last report counts.
struct MatchResult {
  std::string match;
  Outcome outcome = Outcome::First;
  bool played = true;   // false: by absence or ruling
  int first_score = 0;  // D 15: the game score, where it is kept
  int second_score = 0;
  /// Whose result it is: it counts only where these two meet. Unknown: of whoever has the match.
  std::array<Entrant, 2> sides{kUnknown, kUnknown};
  /// N 4-6: who goes on whatever the outcome, because a correction let stand what was paired: a side, or nobody.
  Entrant goes_on = kUnknown;

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

}  // namespace meydan::tournament::formats
