// Places at rest, rounded to whole micrometres without overlap.
#include "base/assert.h"
#include "games/carrom/physics.h"

namespace meydan::carrom {

namespace {

constexpr std::int64_t square(std::int64_t value) { return value * value; }

constexpr std::int64_t nearest_pocket_square(Place place) {
  constexpr std::int64_t kFar = kBoard_um - kPocketRadius_um;
  const std::int64_t x = place.x_um < kCentre_um ? kPocketRadius_um : kFar;
  const std::int64_t y = place.y_um < kCentre_um ? kPocketRadius_um : kFar;
  return square(place.x_um - x) + square(place.y_um - y);
}

bool is_free(Place place, std::span<const RestingPiece> others) {
  constexpr std::int64_t kLow = kPieceRadius_um;
  constexpr std::int64_t kHigh = kBoard_um - kPieceRadius_um;
  if (place.x_um < kLow || place.x_um > kHigh || place.y_um < kLow || place.y_um > kHigh) return false;
  if (nearest_pocket_square(place) <= square(kPocketRadius_um)) return false;
  for (const RestingPiece& other : others) {
    const std::int64_t apart = square(place.x_um - other.place.x_um) + square(place.y_um - other.place.y_um);
    if (apart < square(2 * kPieceRadius_um)) return false;
  }
  return true;
}

std::int64_t floor_um(double mm) {
  const double um = mm * 1000;
  const auto whole = static_cast<std::int64_t>(um);
  return static_cast<double>(whole) > um ? whole - 1 : whole;
}

/// The free whole micrometre nearest to a place. A square of `reach` around it holds everything nearer than `reach`, so
/// what is found within that distance is the nearest of all; else the square grows.
Place nearest_free(double x_mm, double y_mm, std::span<const RestingPiece> others) {
  const std::int64_t x_um = floor_um(x_mm);
  const std::int64_t y_um = floor_um(y_mm);
  const double x = x_mm * 1000;
  const double y = y_mm * 1000;
  for (std::int64_t reach = 1; reach <= 4096; reach *= 2) {
    Place best;
    double best_square = -1;
    for (std::int64_t row = y_um - reach; row <= y_um + 1 + reach; ++row) {
      for (std::int64_t column = x_um - reach; column <= x_um + 1 + reach; ++column) {
        const double away_x = static_cast<double>(column) - x;
        const double away_y = static_cast<double>(row) - y;
        const double away = away_x * away_x + away_y * away_y;
        if (best_square >= 0 && away >= best_square) continue;
        if (!is_free(Place{column, row}, others)) continue;
        best = Place{column, row};
        best_square = away;
      }
    }
    if (best_square >= 0 && best_square <= static_cast<double>(reach * reach)) return best;
  }
  MEYDAN_ASSERT(!"a piece at rest has a free place within a few micrometres");
}

}  // namespace

int round_rest(std::span<const Placed> rest, std::span<RestingPiece> rounded) {
  std::size_t count = 0;
  for (int id = kFirstWhite; id < kDiscs; ++id) {
    for (const Placed& disc : rest) {
      if (disc.id != id) continue;
      MEYDAN_ASSERT(count < rounded.size());
      rounded[count] = RestingPiece{id, nearest_free(disc.x_mm, disc.y_mm, rounded.first(count))};
      ++count;
    }
  }
  return static_cast<int>(count);
}

std::vector<RestingPiece> rounded_rest(std::span<const Placed> rest) {
  std::vector<RestingPiece> rounded(rest.size());
  rounded.resize(static_cast<std::size_t>(round_rest(rest, rounded)));
  return rounded;
}

}  // namespace meydan::carrom
