// What a shot does: discs that slide, meet, bounce off the frame and fall, from one event to the next without time
// steps (the ruling on the model). Only + - * / sqrt, so that every build gives the same bits.
//
// The coordinates of this header are the board's, in millimetres from the corner left of seat 0 (x to the right, y up).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/carrom/table.h"

namespace meydan::carrom {

/// A disc at rest.
struct Placed {
  int id = 0;
  double x_mm = 0;
  double y_mm = 0;
  friend bool operator==(const Placed&, const Placed&) = default;
};

/// A unit vector.
struct Direction {
  double x = 1;
  double y = 0;
  friend bool operator==(const Direction&, const Direction&) = default;
};

/// Counter-clockwise from +x; within 1e-15 of the true one. Quarter turns of the angle are exact quarter turns of the
/// vector. Any whole number will do.
Direction direction(std::int64_t angle_microdegrees);

/// The striker's place and velocity.
struct Launch {
  Placed striker;
  double vx_m_s = 0;
  double vy_m_s = 0;
};

/// The shot of a player whose board is turned so many quarter turns (quarter_turns(seat, seats) of table.h).
Launch launch_of(const Shot& shot, int quarters);

/// "Defaults that may be tuned."
struct Tuning {
  double friction_m_s2 = 0.12 * 9.81;  // every sliding disc is slowed by it
  double disc_restitution = 0.9;
  double frame_restitution = 0.75;
  friend bool operator==(const Tuning&, const Tuning&) = default;
};

enum class ImpactKind : std::uint8_t { Disc, Wall, Pocket };

struct Impact {
  double t_s = 0;  // since the shot
  ImpactKind kind = ImpactKind::Disc;
  int a = 0;
  int b = -1;            // Disc only, and then a < b
  double speed_m_s = 0;  // of the approach; of the disc itself at a pocket
};

/// How a disc moves from its time on, until its next segment: straight, slowed by the friction until it rests. A
/// segment with no speed is a rest.
struct Segment {
  double t_s = 0;
  double x_mm = 0;
  double y_mm = 0;
  double vx_mm_s = 0;
  double vy_mm_s = 0;
};

/// The ways of the discs that moved, for whoever draws them. A disc that falls has its last segment ended by its pocket
/// event.
struct PathRecorder {
  std::array<std::vector<Segment>, kDiscs> segments;
};

struct Stroke {
  std::vector<Impact> impacts;  // in order of time; coming to rest is not an impact
  std::vector<int> fallen;      // in the order in which they fell, the striker included
  std::vector<Placed> rest;     // the discs left, by number, the striker included; not rounded
};

/// The shot as a whole. `discs` are the pieces on the board (any order, no striker), each with a number from 1 to 19.
Stroke simulate(std::span<const Placed> discs, const Launch& launch, const Tuning& tuning = {},
                PathRecorder* paths = nullptr);

/// The same for who only wants to know what is left, without allocating: about 20 discs fit a few hundred bytes.
struct Settled {
  std::array<Placed, kDiscs> rest;  // by number, the first `rest_count`; the striker included if it did not fall
  std::array<std::uint8_t, kDiscs> fallen{};  // in order, the first `fallen_count`
  int rest_count = 0;
  int fallen_count = 0;
  int impacts = 0;
  int events = 0;          // with contacts that go on, which are no impacts
  int first_touched = -1;  // the piece that the striker met first, or -1
};
Settled settle(std::span<const Placed> discs, const Launch& launch, const Tuning& tuning = {});

/// A piece at a whole micrometre.
struct RestingPiece {
  int id = 0;
  Place place;
  friend bool operator==(const RestingPiece&, const RestingPiece&) = default;
};

/// The places of a position after the shot: every piece of `rest` (the striker is left out; it goes back to the base
/// line) at the nearest whole micrometre. Where pieces would then overlap each other or the frame, or lie in a pocket,
/// those that lie too near give each other room, a few micrometres at most; always in the same order, so that everybody
/// rounds alike. Written to `rounded`, by number; returns how many.
int round_rest(std::span<const Placed> rest, std::span<RestingPiece> rounded);
std::vector<RestingPiece> rounded_rest(std::span<const Placed> rest);

/// Whole micrometres as the physics wants them.
Placed placed(int id, Place place);

}  // namespace meydan::carrom
