#include "games/carrom/engine_value.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/carrom/meeting.h"

namespace meydan::carrom {

namespace {

constexpr int kQueenCovered = 160;
constexpr int kQueenWaiting = 60;
constexpr int kDue = 90;
constexpr int kHundredthsOfPoint = 5;  // free style: a white piece is one piece
constexpr int kLastWithoutQueen = 60;  // the last piece may not fall before her

/// How near a piece is to falling, 0 to 30: by its way to the pocket that is easiest to reach.
int ease_of(const Position& position, int id) {
  const auto mm = [](Place place) {
    return Vector{static_cast<double>(place.x_um) / 1000, static_cast<double>(place.y_um) / 1000};
  };
  const Vector at = mm(position.at[static_cast<std::size_t>(id)]);
  double best = 0;
  for (const Vector pocket :
       {Vector{22.25, 22.25}, Vector{717.75, 22.25}, Vector{22.25, 717.75}, Vector{717.75, 717.75}}) {
    const Vector way = pocket - at;
    const double far = std::sqrt(dot(way, way));
    if (far < 1) continue;
    double ease = 30 / (1 + far / 250);
    if (ease <= best) continue;
    const Vector unit = way * (1 / far);
    for (PieceSet others = position.on_board & ~bit_of(id); others != 0; others &= others - 1) {
      const Vector apart = mm(position.at[static_cast<std::size_t>(std::countr_zero(others))]) - at;
      const double along = dot(apart, unit);
      if (along < 0 || along > far) continue;
      const double aside = cross(unit, apart);
      if (aside * aside < 31.8 * 31.8) ease *= 0.35;
    }
    best = std::max(best, ease);
  }
  return static_cast<int>(best);
}

int ease_of_all(const Position& position, PieceSet pieces) {
  int sum = 0;
  for (PieceSet left = pieces & position.on_board; left != 0; left &= left - 1) {
    sum += ease_of(position, std::countr_zero(left));
  }
  return sum;
}

int black_and_white(const Position& position, int side) {
  const PieceSet own = own_pieces(position, side) & ~bit_of(kQueen);
  const int left = std::popcount(own & position.on_board);
  int value = -100 * left + ease_of_all(position, own);
  if (left == 1 && position.queen == Queen::OnBoard) value -= kLastWithoutQueen;
  return value;
}

}  // namespace

int standing_of(const Position& position, int side) {
  if (position.won != Won::NotYet) {
    if (position.won == Won::Draw) return 0;
    return (position.won == Won::Side0) == (side == 0) ? kWon : -kWon;
  }
  int value = 0;
  for (const int one : {side, 1 - side}) {
    int part = 0;
    if (position.rules.style == Style::Free) {
      part = kHundredthsOfPoint * score_of(position, one);
      if (position.queen == Queen::Waiting && position.queen_side == one) part += kQueenWaiting;
    } else {
      part = black_and_white(position, one);
      if (position.queen_side == one) part += position.queen == Queen::Covered ? kQueenCovered : kQueenWaiting;
    }
    part -= kDue * position.dues[static_cast<std::size_t>(one)];
    if (position.rules.match) part += 60 * position.points[static_cast<std::size_t>(one)];
    value += one == side ? part : -part;
  }
  return value;
}

}  // namespace meydan::carrom
