// Colours (C.04.3 A6, A7 and E): what a player has had, what is due, and who gets what in a pair.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/crosstable.h"

namespace meydan::tournament {

constexpr Colour opposite(Colour colour) {
  if (colour == Colour::None) return Colour::None;
  return colour == Colour::White ? Colour::Black : Colour::White;
}

/// How strongly a colour is due (C.04.3 1.7): absolute is a difference of two or two of the same in a row.
enum class Due : std::uint8_t { Nothing, Mild, Strong, Absolute };

struct ColourHistory {
  std::vector<Colour> games{};       // games played only, the first one first
  int difference = 0;                // how many more of one colour than of the other, never negative
  Colour repeated = Colour::None;    // the colour of the last two games, if it is the same
  Colour preference = Colour::None;  // None while no game was played
  Due due = Due::Nothing;

  friend bool operator==(const ColourHistory&, const ColourHistory&) = default;
};

/// Rounds without a game leave no colour behind.
ColourHistory colours_of(const Player& player, int rounds);

/// Both are due the same colour.
constexpr bool same_preference(const ColourHistory& one, const ColourHistory& other) {
  return one.preference != Colour::None && one.preference == other.preference;
}
/// Neither may be denied (C3): both are due the same colour absolutely.
constexpr bool same_absolute(const ColourHistory& one, const ColourHistory& other) {
  return same_preference(one, other) && one.due == Due::Absolute && other.due == Due::Absolute;
}

/// What C10 to C13 count: 1 where a pair of two such players breaks the criterion whichever way colours fall.
bool breaks_difference_of_two(const ColourHistory& one, const ColourHistory& other);  // C10
bool breaks_two_in_a_row(const ColourHistory& one, const ColourHistory& other);       // C11
bool breaks_preference(const ColourHistory& one, const ColourHistory& other);         // C12
bool breaks_strong_preference(const ColourHistory& one, const ColourHistory& other);  // C13

}  // namespace meydan::tournament
