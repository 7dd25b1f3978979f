#include "tournament/swiss/colours.h"

#include <algorithm>
#include <cstdlib>

namespace meydan::tournament {

ColourHistory colours_of(const Player& player, int rounds) {
  ColourHistory history;
  int white_less_black = 0;
  int in_a_row = 0;
  const auto count = std::min(player.rounds.size(), static_cast<std::size_t>(rounds));
  for (std::size_t round = 0; round < count; ++round) {
    const RoundOf& cell = player.rounds[round];
    if (!is_played(cell.mark)) continue;
    in_a_row = !history.games.empty() && history.games.back() == cell.colour ? in_a_row + 1 : 1;
    white_less_black += cell.colour == Colour::White ? 1 : -1;
    history.games.push_back(cell.colour);
  }
  if (history.games.empty()) return history;
  const Colour last = history.games.back();
  const Colour fewer = white_less_black > 0 ? Colour::Black : Colour::White;
  history.difference = std::abs(white_less_black);
  if (in_a_row > 1) history.repeated = last;
  // C.04.3 1.7.1 to 1.7.3
  if (history.difference > 1 || in_a_row > 1) {
    history.due = Due::Absolute;
    history.preference = history.difference > 1 ? fewer : opposite(last);
  } else if (history.difference == 1) {
    history.due = Due::Strong;
    history.preference = fewer;
  } else {
    history.due = Due::Mild;
    history.preference = opposite(last);
  }
  return history;
}

bool breaks_difference_of_two(const ColourHistory& one, const ColourHistory& other) {
  return same_preference(one, other) && one.difference > 1 && other.difference > 1;
}

bool breaks_two_in_a_row(const ColourHistory& one, const ColourHistory& other) {
  if (!same_absolute(one, other)) return false;
  // 5.2.2: the wider difference gets its colour, so the other one is who may have to take a colour a third time.
  if (one.difference == other.difference) return one.repeated != Colour::None && one.repeated == other.repeated;
  const ColourHistory& denied = one.difference > other.difference ? other : one;
  return denied.repeated == opposite(one.preference);
}

bool breaks_preference(const ColourHistory& one, const ColourHistory& other) { return same_preference(one, other); }

bool breaks_strong_preference(const ColourHistory& one, const ColourHistory& other) {
  const bool both_strong = one.due >= Due::Strong && other.due >= Due::Strong;
  return both_strong && same_preference(one, other) && !same_absolute(one, other);
}

}  // namespace meydan::tournament
