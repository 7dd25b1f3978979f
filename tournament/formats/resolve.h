// What the results so far make of a list of matches: who plays whom, what is over, and who goes where.
#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "tournament/crosstable.h"
#include "tournament/formats/match.h"
#include "tournament/tiebreaks.h"

namespace meydan::tournament::formats {

struct MatchState {
  enum class Status : std::uint8_t {
    Waiting,  // for a side
    Ready,    // can start
    Running,  // a draw that must be played again
    Over,
    Empty,  // never takes place: nobody is there, or it is not needed
  };
  Status status = Status::Waiting;
  std::array<Entrant, 2> sides{kUnknown, kUnknown};
  Outcome outcome = Outcome::First;  // if over
  Entrant winner = kUnknown;         // kNobody after a draw, or if both lost
  Entrant loser = kUnknown;          // likewise
  bool played = true;                // false: a bye, an absence or a ruling
  std::array<int, 2> scores{};       // D 15: game scores; of a team match the points of its boards, in tenths

  bool over() const { return status == Status::Over || status == Status::Empty; }
  friend bool operator==(const MatchState&, const MatchState&) = default;
};

/// How a league is ranked.
struct LeagueRules {
  PointSystem points{};
  std::vector<TieBreak> tie_breaks{};
  /// Entrants in the order of the lots that break what the list cannot; empty: the better seed is ahead.
  std::vector<Entrant> lots{};
  /// N 4-6: groups that go on as they were ranked before a correction that let stand what was paired.
  std::map<int, std::vector<Entrant>> kept{};

  friend bool operator==(const LeagueRules&, const LeagueRules&) = default;
};

/// One state for every match, in their order.
///
/// A side that stays empty gives the other one the match at once and passes on. Whoever has withdrawn loses what is not
/// yet reported. If both lose (D 23) nobody goes on from that match, on either way.
std::vector<MatchState> resolve(std::span<const Match> matches, std::span<const MatchResult> results,
                                const LeagueRules& rules, std::span<const Entrant> withdrawn = {});

/// The league's table of one group after the results so far; `members` receives who stands in which row.
Crosstable league_table(std::span<const Match> matches, std::span<const MatchState> states, int group,
                        const LeagueRules& rules, std::vector<Entrant>& members);

struct LeaguePlace {
  Entrant entrant = 0;
  int place = 0;
  Points points = 0;
  std::vector<TieBreakValue> values;
};
/// Best first. Shared places stay shared in `place`; the order is decided by lot even so.
std::vector<LeaguePlace> rank_league(std::span<const Match> matches, std::span<const MatchState> states, int group,
                                     const LeagueRules& rules);

}  // namespace meydan::tournament::formats
