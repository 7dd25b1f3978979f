// The carrom table: its measures (the rulings on physics, C 1 to C 4), the discs and their numbers, the seats around
// it.
//
//   y                        seat 1 of two, seat 2 of four
//   740 +------------------------------------------------+
//       | (o)                                        (o) |    (o) pockets: circles of 44.5 mm in the corners
//       |         o--------------------------o           |    o---o base lines, 470 mm between the outer ends of
//       |     o                                  o       |          their end circles
//  s 3  |     |              racked pieces       |       |  s 1
//       |     o                                  o       |
//       |         o--------------------------o           |
//       | (o)                                        (o) |
//     0 +------------------------------------------------+ x
//       0                     seat 0                    740
//
// Places in positions are whole micrometres from the corner left of seat 0. A shot is given as its player sees it, from
// the own side: seeing from a seat turns the board by quarter turns, which are exact in whole numbers.
#pragma once

#include <array>
#include <cstdint>

namespace meydan::carrom {

// Ruling (ICF measures), in whole micrometres.
inline constexpr std::int64_t kBoard_um = 740'000;           // the playing surface is a square
inline constexpr std::int64_t kPocketRadius_um = 22'250;     // pockets of 44.5 mm; the centre is as far from both walls
inline constexpr std::int64_t kPieceRadius_um = 15'900;      // 31.8 mm
inline constexpr std::int64_t kStrikerRadius_um = 20'650;    // 41.3 mm
inline constexpr std::int64_t kBaseLine_um = 117'400;        // the striker's centre from the own frame
inline constexpr std::int64_t kBaseLineLength_um = 470'000;  // with the end circles
inline constexpr std::int64_t kBaseCircleRadius_um = 15'900;
inline constexpr std::int64_t kCentreCircleRadius_um = 15'900;
inline constexpr std::int64_t kOuterCircleRadius_um = 85'000;
inline constexpr std::int64_t kCentre_um = kBoard_um / 2;
// The centres of the end circles, as the player sees them; the striker's centre lies between them (C 4).
inline constexpr std::int64_t kBaseLeft_um = kCentre_um - kBaseLineLength_um / 2 + kBaseCircleRadius_um;
inline constexpr std::int64_t kBaseRight_um = kBoard_um - kBaseLeft_um;
static_assert(kBaseLeft_um == 150'900 && kBaseRight_um == 589'100);

inline constexpr double kPieceMass_g = 5.5;
inline constexpr double kStrikerMass_g = 15.0;
inline constexpr int kGreatestSpeed_mm_s = 5'000;

// Numbers of discs: 0 the striker, 1 to 9 white, 10 to 18 black, 19 the queen (C 1).
inline constexpr int kStriker = 0;
inline constexpr int kFirstWhite = 1;
inline constexpr int kFirstBlack = 10;
inline constexpr int kQueen = 19;
inline constexpr int kDiscs = 20;

enum class Colour : std::uint8_t { White, Black, Red };

/// Of a piece, never of the striker.
constexpr Colour colour_of(int id) {
  return id == kQueen ? Colour::Red : id >= kFirstBlack ? Colour::Black : Colour::White;
}
constexpr std::int64_t radius_um(int id) { return id == kStriker ? kStrikerRadius_um : kPieceRadius_um; }
constexpr double mass_g(int id) { return id == kStriker ? kStrikerMass_g : kPieceMass_g; }

/// A place on the board.
struct Place {
  std::int64_t x_um = 0;
  std::int64_t y_um = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// How far the board is turned counter-clockwise before seat `seat` of `seats` sits where seat 0 does: two sit
/// opposite, four go round counter-clockwise (C 3).
constexpr int quarter_turns(int seat, int seats) { return seats == 2 ? 2 * seat : seat; }

/// Turned counter-clockwise about the centre. A place as its player sees it, turned by quarter_turns of the seat, is
/// the place on the board.
constexpr Place turned(Place place, int quarters) {
  for (int turn = 0; turn < (quarters & 3); ++turn) place = Place{kBoard_um - place.y_um, place.x_um};
  return place;
}
static_assert(turned(Place{100, kBaseLine_um}, 1) == Place{kBoard_um - kBaseLine_um, 100});
static_assert(turned(turned(Place{100, 200}, 1), 3) == Place{100, 200});

/// A shot in fixed point, as its player sees it (0 degrees to the right, 90 straight ahead).
struct Shot {
  std::int64_t x_um = kCentre_um;                // of the striker's centre along the own base line
  std::int64_t angle_microdegrees = 90'000'000;  // 0 to 359'999'999
  std::int64_t speed_mm_s = 1'000;               // 1 to kGreatestSpeed_mm_s
  friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

/// Where the striker stands on the board before the shot.
constexpr Place striker_place(std::int64_t x_um, int quarters) { return turned(Place{x_um, kBaseLine_um}, quarters); }

// The rack (C 1), in the two directions of a hexagonal grid: `along` to the upper right (30 degrees), `up` straight up.
// 27.540 is 31.8 x cos 30 degrees rounded up, so that the racked pieces touch within a third of a micrometre and never
// overlap.
constexpr Place rack_place(int along, int up) {
  return Place{kCentre_um + along * 27'540, kCentre_um + along * 15'900 + up * 31'800};
}

/// C 1: the usual start, by the piece's number; entry 0 (the striker) is not used. The queen in the centre; whites in
/// the three arms of a Y and on the outer corners, blacks between the arms and on the middles of the outer edges.
///
///              1
///         10       11
///      4      12      7          1, 4, 7 ... corners of the outer ring, white
///         .       .
inline constexpr std::array<Place, kDiscs> kRack = [] {
  std::array<Place, kDiscs> rack{};
  // The six directions of the grid, counter-clockwise from 30 degrees: 30, 90, 150, 210, 270, 330.
  constexpr int kAlong[6] = {1, 0, -1, -1, 0, 1};
  constexpr int kUp[6] = {0, 1, 1, 0, -1, -1};
  int white = kFirstWhite;
  int black = kFirstBlack;
  for (int i = 0; i < 6; ++i) {
    const int next = (i + 1) % 6;
    const Place inner = rack_place(kAlong[i], kUp[i]);
    if (i % 2 == 0) rack[static_cast<std::size_t>(white++)] = inner;  // 30, 150 and 270 degrees: the Y
    if (i % 2 == 1) rack[static_cast<std::size_t>(black++)] = inner;
    rack[static_cast<std::size_t>(white++)] = rack_place(2 * kAlong[i], 2 * kUp[i]);
    rack[static_cast<std::size_t>(black++)] = rack_place(kAlong[i] + kAlong[next], kUp[i] + kUp[next]);
  }
  rack[kQueen] = Place{kCentre_um, kCentre_um};
  return rack;
}();

}  // namespace meydan::carrom
