// Who wins what in a section that is over, by its list of prizes.
//
// Prizes belong to places. Where several have the same rank, because no tie-break tells them apart or a bracket ranks
// them alike, they share the money of the places they take; so do those with the same points, if the section says
// `shared`. Money is shared in whole units: each gets the same, and what is left goes unit by unit to those who stand
// higher in the table. A thing is not divided: the place has it, and people of the same rank have it together.
// Who was excluded (N 5) wins nothing, and those below move up.
#pragma once

#include <string>
#include <vector>

#include "tournament/event.h"

namespace meydan::tournament {

struct Award {
  std::string entry;
  std::string ranking{};  // as in Prize
  int place = 1;          // the first and the last of the places that are shared; the same for who has one alone
  int last_place = 1;
  std::int64_t amount = 0;
  std::vector<std::string> things{};
  static constexpr auto fields() {
    return std::tuple(field("entry", &Award::entry), field("ranking", &Award::ranking), field("place", &Award::place),
                      field("last_place", &Award::last_place), field("amount", &Award::amount),
                      field("things", &Award::things));
  }
  friend bool operator==(const Award&, const Award&) = default;
};

/// In the order of the table; nothing before the section has ended, and nobody who wins nothing.
std::vector<Award> awards_of(const Event& event, const Section& section);

}  // namespace meydan::tournament
