// Places at rest, rounded to whole micrometres without overlap.
#include <cmath>

#include "base/assert.h"
#include "games/carrom/meeting.h"
#include "games/carrom/physics.h"

namespace meydan::carrom {

namespace {

constexpr std::int64_t kLow_um = kPieceRadius_um;
constexpr std::int64_t kHigh_um = kBoard_um - kPieceRadius_um;
// Rounding moves a piece by up to 0.71 micrometres, two of them nearer to each other by up to 1.42.
constexpr double kRoomForOne_um = 0.72;
constexpr double kRoomForTwo_um = 1.44;
constexpr int kMostRounds = 10'000;

constexpr std::int64_t square(std::int64_t value) { return value * value; }

constexpr Place nearest_pocket(bool left, bool near) {
  constexpr std::int64_t kFar = kBoard_um - kPocketRadius_um;
  return Place{left ? kPocketRadius_um : kFar, near ? kPocketRadius_um : kFar};
}

std::int64_t whole(double um) {
  const double half_up = um + 0.5;
  const auto cut = static_cast<std::int64_t>(half_up);
  return static_cast<double>(cut) > half_up ? cut - 1 : cut;
}

bool is_free(Place place, std::span<const RestingPiece> others) {
  if (place.x_um < kLow_um || place.x_um > kHigh_um || place.y_um < kLow_um || place.y_um > kHigh_um) return false;
  const Place pocket = nearest_pocket(place.x_um < kCentre_um, place.y_um < kCentre_um);
  if (square(place.x_um - pocket.x_um) + square(place.y_um - pocket.y_um) <= square(kPocketRadius_um)) return false;
  for (const RestingPiece& other : others) {
    const std::int64_t apart = square(place.x_um - other.place.x_um) + square(place.y_um - other.place.y_um);
    if (apart < square(2 * kPieceRadius_um)) return false;
  }
  return true;
}

double clamped(double um) {
  if (um < static_cast<double>(kLow_um)) return static_cast<double>(kLow_um);
  if (um > static_cast<double>(kHigh_um)) return static_cast<double>(kHigh_um);
  return um;
}

class Pieces {
 public:
  explicit Pieces(std::span<const Placed> rest) {
    for (int id = kFirstWhite; id < kDiscs; ++id) {
      for (const Placed& disc : rest) {
        if (disc.id != id) continue;
        MEYDAN_ASSERT(count_ < at_.size());
        id_[count_] = id;
        at_[count_++] = Vector{disc.x_mm * 1000, disc.y_mm * 1000};
      }
    }
  }

  std::size_t count() const { return count_; }

  /// Whether the nearest whole micrometres are free, all of them.
  bool round(std::span<RestingPiece> rounded) const {
    MEYDAN_ASSERT(rounded.size() >= count_);
    for (std::size_t i = 0; i < count_; ++i) {
      rounded[i] = RestingPiece{id_[i], Place{whole(at_[i].x), whole(at_[i].y)}};
      if (!is_free(rounded[i].place, rounded.first(i))) return false;
    }
    return true;
  }

  /// Gives all that lie too near the room that rounding takes: one pass over pairs, pockets and the frame.
  void make_room() {
    for (std::size_t a = 0; a < count_; ++a) {
      for (std::size_t b = a + 1; b < count_; ++b) part(at_[a], at_[b]);
      leave_pocket(at_[a]);
      at_[a] = Vector{clamped(at_[a].x), clamped(at_[a].y)};
    }
  }

 private:
  static void part(Vector& one, Vector& two) {
    constexpr double kApart = static_cast<double>(2 * kPieceRadius_um) + kRoomForTwo_um;
    const Vector between = two - one;
    const double apart = dot(between, between);
    if (apart >= kApart * kApart) return;
    const double distance = std::sqrt(apart);
    // A little more than half each, so that the passes come to an end.
    const Vector push = between * (0.501 * (kApart - distance) / distance);
    one = one - push;
    two = two + push;
  }

  static void leave_pocket(Vector& one) {
    constexpr double kAway = static_cast<double>(kPocketRadius_um) + kRoomForOne_um;
    const Place pocket =
        nearest_pocket(one.x < static_cast<double>(kCentre_um), one.y < static_cast<double>(kCentre_um));
    const Vector centre{static_cast<double>(pocket.x_um), static_cast<double>(pocket.y_um)};
    const Vector from = one - centre;
    const double away = dot(from, from);
    if (away < kAway * kAway) one = centre + from * (kAway / std::sqrt(away));
  }

  std::array<int, kDiscs> id_{};
  std::array<Vector, kDiscs> at_{};
  std::size_t count_ = 0;
};

}  // namespace

int round_rest(std::span<const Placed> rest, std::span<RestingPiece> rounded) {
  Pieces pieces(rest);
  for (int round = 0; !pieces.round(rounded); ++round) {
    MEYDAN_ASSERT(round < kMostRounds);
    pieces.make_room();
  }
  return static_cast<int>(pieces.count());
}

std::vector<RestingPiece> rounded_rest(std::span<const Placed> rest) {
  std::vector<RestingPiece> rounded(rest.size());
  rounded.resize(static_cast<std::size_t>(round_rest(rest, rounded)));
  return rounded;
}

}  // namespace meydan::carrom
