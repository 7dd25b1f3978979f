// Knockouts: single and double elimination, and a main with progressive consolation and last chance. Each is a list of
// matches in an order in which they can be played: the matches a side comes from stand before it.
#pragma once

#include <string>
#include <vector>

#include "tournament/formats/match.h"

namespace meydan::tournament::formats {

/// The announced lengths of the rounds; the last one holds for all later rounds, and none for all (N 4-8-1).
struct Lengths {
  std::vector<int> main{};
  std::vector<int> consolation{};  // the losers' bracket too
  std::vector<int> last_chance{};

  friend bool operator==(const Lengths&, const Lengths&) = default;
};

/// Of a round, from 1; 0 if none is announced.
int length_in(const std::vector<int>& lengths, int round);

struct KnockoutOptions {
  bool third_place = false;  // a match for it; without, the losers of the semi-finals share
  Lengths lengths{};
  /// How many rounds of the main send their losers on: 0 for all before the semi-finals.
  int consolation_rounds = 0;
  /// How many rounds of the consolation send their losers on to the last chance.
  int last_chance_rounds = 2;

  friend bool operator==(const KnockoutOptions&, const KnockoutOptions&) = default;
};

/// The smallest power of two that holds them, at least 2.
int bracket_size(int entrants);
/// The seeds of a bracket of `size` places from top to bottom: 1 and 2 can meet only in the final, 1 to 4 only in the
/// semi-finals, and so on; 1 meets the last.
std::vector<int> bracket_order(int size);

/// The sides are the seeds in bracket order; where there are fewer entrants than places the best seeds have byes.
std::vector<Match> single_elimination(int entrants, const KnockoutOptions& options);
/// The same for sides that come from elsewhere, strongest first.
std::vector<Match> single_elimination(const std::vector<Source>& seeds, const KnockoutOptions& options);

/// Out at the second loss. The losers' bracket takes in those who lose in the main round by round, crossed so that they
/// meet again as late as possible; the second final is played only if the winner of the losers' bracket wins the first.
std::vector<Match> double_elimination(int entrants, const KnockoutOptions& options);

/// Those who lose in the early rounds of the main drop into the consolation, later losers into its later rounds; those
/// who lose early there have a last chance. Nobody comes back into the main.
std::vector<Match> knockout_with_consolation(int entrants, const KnockoutOptions& options);

}  // namespace meydan::tournament::formats
