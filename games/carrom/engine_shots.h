// Shots worth trying, from the geometry of a position alone.
#pragma once

#include <vector>

#include "games/carrom/physics.h"
#include "games/carrom/rules.h"

namespace meydan::carrom {

/// What a sliding disc loses of its speed in a second: the physics' friction, in millimetres.
inline constexpr double kFriction_mm_s2 = 1177.2;
static_assert(kFriction_mm_s2 - 1'000 * Tuning{}.friction_m_s2 < 1e-6);
static_assert(1'000 * Tuning{}.friction_m_s2 - kFriction_mm_s2 < 1e-6);

/// How much is listed.
struct ShotSearch {
  int places = 12;           // of the striker on the line
  int speeds = 2;            // for each line of a shot, from just enough upwards
  bool frame = true;         // pieces and the striker off the frame
  bool combinations = true;  // by way of another piece
  int at_random = 30;        // shots at nothing: breaks, pushes, quiet ones
};

/// Legal shots for the seat that is to shoot, at least one. The same position, search and generator give the same list.
std::vector<Move> shots_worth_trying(const Position& position, const ShotSearch& search, Rng& rng);

/// The whole microdegree nearest to a direction, 0 to 359'999'999.
std::int64_t angle_of(double x, double y);

/// The pieces that the seat which is to shoot would like to pocket.
PieceSet wanted_pieces(const Position& position);

}  // namespace meydan::carrom
