// The board as one player sees it: that player's checkers and the enemy's, both by the player's own points.
//
//     13 14 15 16 17 18       19 20 21 22 23 24
//    +------------------+---+------------------+
//    | o           x    |   | x              o |   o own, x enemy, in the set-up
//    |                  |bar|                  |   own checkers run from 24 down to 1 and off (0),
//    | x           o    |   | o              x |   enemy checkers from 1 up to 24 and off (25)
//    +------------------+---+------------------+
//     12 11 10  9  8  7        6  5  4  3  2  1    1 to 6 is the own home
//
// So index 25 of `own` is the own bar and index 0 of `own` holds what was borne off; for the enemy it is the other way
// round. Turning the board to the other player is therefore a plain reversal.
#pragma once

#include <array>
#include <cstdint>

namespace meydan::backgammon {

inline constexpr int kCheckers = 15;
inline constexpr int kPoints = 24;
inline constexpr int kHome = 6;
inline constexpr int kOff = 0;
inline constexpr int kBar = 25;
inline constexpr int kPlaces = 26;

using Places = std::array<std::uint8_t, kPlaces>;

struct Board {
  Places own{};
  Places enemy{};

  friend bool operator==(const Board&, const Board&) = default;
};

/// The same board seen by the other player.
constexpr Board turned(const Board& board) {
  Board other;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    other.own[place] = board.enemy[kBar - place];
    other.enemy[place] = board.own[kBar - place];
  }
  return other;
}

/// 2 on 24, 5 on 13, 3 on 8, 5 on 6, for each player.
constexpr Board set_up() {
  Board board;
  board.own[24] = 2;
  board.own[13] = 5;
  board.own[8] = 3;
  board.own[6] = 5;
  for (std::size_t place = 0; place < kPlaces; ++place) board.enemy[place] = board.own[kBar - place];
  return board;
}

/// A bit a place: bit 25 is the bar.
using PlaceBits = std::uint32_t;
constexpr PlaceBits bit_of(int place) { return PlaceBits{1} << place; }
/// Places `low` to `high`, both included.
constexpr PlaceBits bits_between(int low, int high) { return (bit_of(high) | (bit_of(high) - 1)) & ~(bit_of(low) - 1); }
inline constexpr PlaceBits kOutside = bits_between(kHome + 1, kBar);

/// Where own checkers stand, the bar included, without those borne off.
constexpr PlaceBits occupied(const Board& board) {
  PlaceBits bits = 0;
  for (int place = 1; place <= kBar; ++place) {
    if (board.own[static_cast<std::size_t>(place)] != 0) bits |= bit_of(place);
  }
  return bits;
}

/// N 8: points held by two or more enemy checkers.
constexpr PlaceBits blocked(const Board& board) {
  PlaceBits bits = 0;
  for (int place = 1; place <= kPoints; ++place) {
    if (board.enemy[static_cast<std::size_t>(place)] >= 2) bits |= bit_of(place);
  }
  return bits;
}

/// How far the own checkers still have to go, the bar counting 25.
constexpr int pip_count(const Board& board) {
  int pips = 0;
  for (int place = 1; place <= kBar; ++place) pips += place * board.own[static_cast<std::size_t>(place)];
  return pips;
}

/// Whether some checker still has to pass an enemy checker.
constexpr bool has_contact(const Board& board) {
  int highest_own = 0;
  int lowest_enemy = kBar;
  for (int place = 0; place <= kBar; ++place) {
    if (place > 0 && board.own[static_cast<std::size_t>(place)] != 0) highest_own = place;
    const int from_above = kBar - place;
    if (from_above < kBar && board.enemy[static_cast<std::size_t>(from_above)] != 0) lowest_enemy = from_above;
  }
  return highest_own > lowest_enemy;
}

}  // namespace meydan::backgammon
