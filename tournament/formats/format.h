// Every format but the Dutch Swiss behind one door (that one is tournament/swiss). An event is a value: what was
// announced, how many entered, the matches made so far and the results so far. Two pure functions say the rest:
//
//   due_matches(event)   matches to be added now: the whole bracket or league at the start, the next round of a Swiss
//                        when the last one is over, the knockout when a Swiss comes down to its prizes; mostly nothing.
//   progress(event)      for every match who plays and what came of it, which can start now, the places, whether all is
//                        over.
//
// A reducer keeps the event: it appends what due_matches() gives (as an event of its log: made matches stay as they are
// even if an earlier result is corrected, N 4-6), and appends each result. Entrants are 1 to n in seed order; keep
// their ids in a list beside it. Nothing here looks at a clock or rolls a die: lots follow from `draw_seed`
// (docs/draws.md).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/citation.h"
#include "tournament/formats/bracket.h"
#include "tournament/formats/losses_swiss.h"
#include "tournament/formats/match.h"
#include "tournament/formats/resolve.h"

namespace meydan::tournament::formats {

enum class FormatKind : std::uint8_t {
  RoundRobin,
  GroupsThenKnockout,
  SingleElimination,
  DoubleElimination,
  KnockoutWithConsolation,
  OutAtLosses,
};

/// What an event announces beforehand; each kind reads what concerns it.
struct Format {
  FormatKind kind = FormatKind::SingleElimination;
  KnockoutOptions knockout{};  // also: lengths of every kind
  int cycles = 1;              // of a league; 2: double round
  int groups = 1;
  int qualifiers = 2;           // of each group
  bool groups_by_draw = false;  // by lot from pots; else by snake
  std::string draw_seed{};      // the published text from which lots follow (N 7-1)
  PointSystem points{};         // of a league
  std::vector<TieBreak>
      tie_breaks{};  // of a league; empty: direct encounter, Sonneborn-Berger, wins, game scores (D 17)
  LossesRules losses{};

  friend bool operator==(const Format&, const Format&) = default;
};

struct FormatEvent {
  Format format{};
  int entrants = 0;
  std::vector<Match> matches{};
  std::vector<MatchResult> results{};
  std::vector<Entrant> withdrawn{};
  std::map<int, std::vector<Entrant>> kept_groups{};  // LeagueRules::kept

  friend bool operator==(const FormatEvent&, const FormatEvent&) = default;
};

/// A place in one of an event's rankings: the main event (with stage Main for every knockout), a group, the
/// consolation.
struct FormatPlace {
  Stage ranking = Stage::Main;  // Main, League, Swiss, Consolation or LastChance
  int group = 0;                // of a league
  Entrant entrant = 0;
  int place = 0;       // 0: still in, the place is open
  int last_place = 0;  // shared from place to last_place
  Points points = 0;   // of a league
  int wins = 0;        // of a Swiss
  int losses = 0;
  std::vector<TieBreakValue> values{};  // of a league: for each tie-break

  friend bool operator==(const FormatPlace&, const FormatPlace&) = default;
};

struct Progress {
  std::vector<MatchState> states;      // beside the event's matches
  std::vector<std::size_t> can_start;  // indices of matches that are ready or running
  std::vector<FormatPlace> places;     // ranking by ranking, best first; open places last
  bool over = false;                   // nothing is left to play, and nothing is due
};

std::vector<Match> due_matches(const FormatEvent& event);
Progress progress(const FormatEvent& event);

/// The event with everything added that is due: for previews and tests, where nobody keeps a log.
FormatEvent with_due_matches(FormatEvent event);

/// The rules by which the leagues of this format are ranked.
LeagueRules league_rules(const FormatEvent& event);

}  // namespace meydan::tournament::formats
