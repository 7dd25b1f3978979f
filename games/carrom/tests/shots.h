// Random positions and shots for tests: scattered pieces, piles that touch, the rack.
#pragma once

#include <vector>

#include "base/rng.h"
#include "games/carrom/physics.h"

namespace meydan::carrom {

inline std::int64_t between(Rng& rng, std::int64_t low, std::int64_t high) {
  return low + static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(high - low + 1)));
}

inline bool overlaps(std::span<const RestingPiece> pieces, Place place, std::int64_t radius) {
  for (const RestingPiece& piece : pieces) {
    const std::int64_t x = piece.place.x_um - place.x_um;
    const std::int64_t y = piece.place.y_um - place.y_um;
    const std::int64_t apart = kPieceRadius_um + radius;
    if (x * x + y * y < apart * apart) return true;
  }
  return false;
}

inline std::vector<RestingPiece> racked() {
  std::vector<RestingPiece> pieces;
  for (int id = kFirstWhite; id < kDiscs; ++id) pieces.push_back({id, kRack[static_cast<std::size_t>(id)]});
  return pieces;
}

/// Some pieces of the set, at random places that neither overlap nor lie in a pocket. Often a piece is put against an
/// earlier one, or against the frame, within a micrometre.
inline std::vector<RestingPiece> random_pieces(Rng& rng) {
  std::vector<RestingPiece> pieces;
  const auto wanted = static_cast<std::size_t>(between(rng, 0, 19));
  while (pieces.size() < wanted) {
    Place place{between(rng, kPieceRadius_um, kBoard_um - kPieceRadius_um),
                between(rng, kPieceRadius_um, kBoard_um - kPieceRadius_um)};
    const auto kind = rng.below(8);
    if (kind == 0) place.x_um = kPieceRadius_um;
    if (kind == 1) place.y_um = kBoard_um - kPieceRadius_um;
    if (kind <= 4 && kind >= 2 && !pieces.empty()) {
      const Place other = pieces[static_cast<std::size_t>(rng.below(pieces.size()))].place;
      const Direction unit = direction(between(rng, 0, 359'999'999));
      place = Place{other.x_um + static_cast<std::int64_t>(unit.x * 31'800.5),
                    other.y_um + static_cast<std::int64_t>(unit.y * 31'800.5)};
    }
    const bool on_board = place.x_um >= kPieceRadius_um && place.x_um <= kBoard_um - kPieceRadius_um &&
                          place.y_um >= kPieceRadius_um && place.y_um <= kBoard_um - kPieceRadius_um;
    const std::int64_t x = std::min(place.x_um, kBoard_um - place.x_um);
    const std::int64_t y = std::min(place.y_um, kBoard_um - place.y_um);
    if (!on_board || (x < 45'000 && y < 45'000) || overlaps(pieces, place, kPieceRadius_um)) continue;
    pieces.push_back({static_cast<int>(pieces.size()) + 1, place});
  }
  return pieces;
}

/// A shot from the base line of seat 0 that touches no piece before it is shot.
inline Shot random_shot(Rng& rng, std::span<const RestingPiece> pieces) {
  Shot shot;
  for (int tries = 0; tries < 1000; ++tries) {
    shot.x_um = between(rng, kBaseLeft_um, kBaseRight_um);
    if (!overlaps(pieces, striker_place(shot.x_um, 0), kStrikerRadius_um)) break;
  }
  shot.angle_microdegrees = between(rng, 0, 359'999'999);
  shot.speed_mm_s = rng.below(4) == 0 ? between(rng, 1, 200) : between(rng, 1, kGreatestSpeed_mm_s);
  return shot;
}

inline std::vector<Placed> placed(std::span<const RestingPiece> pieces) {
  std::vector<Placed> discs;
  for (const RestingPiece& piece : pieces) discs.push_back(placed(piece.id, piece.place));
  return discs;
}

}  // namespace meydan::carrom
