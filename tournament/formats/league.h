// Everybody meets everybody: round robins by Berger's tables, in one group or several.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "tournament/formats/match.h"

namespace meydan::tournament::formats {

/// The pairs of every round, the first of a pair with White, as FIDE prints Berger's tables (C.05, annex 1). With an
/// odd number one rests in every round. A second cycle is the first with colours exchanged.
std::vector<std::vector<std::pair<int, int>>> berger_rounds(int count, int cycles = 1);

/// Groups of entrants, best first in each.
using Groups = std::vector<std::vector<Entrant>>;
/// 1 2 3 / 6 5 4 / 7 8 9: the sums of seeds are as equal as they can be.
Groups snake_groups(int entrants, int groups);
/// The best seeds into pots of as many as there are groups; each pot is drawn by lot (N 7-1), as draw number 1, 2, ...
Groups drawn_groups(int entrants, int groups, std::string_view draw_seed);

/// The matches of all groups. Ids are R<round>.<table> with one group, G<group>.<round>.<table> with more.
std::vector<Match> league_matches(const Groups& groups, int cycles);

/// Where the best of the groups stand in a knockout: winners first, those after them crossed so that players of one
/// group meet as late as possible (with two groups: A1-B2 and B1-A2).
std::vector<Source> crossed_qualifiers(int groups, int qualifiers);

}  // namespace meydan::tournament::formats
