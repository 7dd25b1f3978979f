// One disc on its way: what it runs into by itself, and when it meets another. The events are dealt with in stroke.cpp.
// Places are millimetres from the centre of the board, so that mirrored and turned positions give exactly mirrored and
// turned numbers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/carrom/meeting.h"
#include "games/carrom/table.h"

namespace meydan::carrom {

inline constexpr double kHalf_mm = static_cast<double>(kCentre_um) / 1000;
inline constexpr double kPocketRadius_mm = static_cast<double>(kPocketRadius_um) / 1000;
inline constexpr double kPocketCentre_mm = kHalf_mm - kPocketRadius_mm;
// The square around a pocket begins here: who stays below in x or in y cannot fall.
inline constexpr double kPocketSquare_mm = kPocketCentre_mm - kPocketRadius_mm;

enum class Own : std::uint8_t { None, Pocket, WallX, WallY };

struct Disc {
  // Its motion since `since`.
  Vector place;
  Vector unit;       // direction; only if it moves
  double speed = 0;  // 0: at rest
  double since = 0;
  double stop = 0;  // when it rests
  double way = 0;   // how far it slides until its own event or rest
  // The next event that needs no other disc.
  double own_time = kNever;
  Own own = Own::None;
  // The same motion at the time of the event that is dealt with.
  Vector place_now;
  double speed_now = 0;
  double way_now = 0;
  // The next meeting.
  double meets = kNever;
  int partner = -1;

  int id = 0;
  double radius = 0;
  double mass = 0;
  Vector velocity;     // while impacts of one instant change it
  bool moved = false;  // is no longer where it lay at the start
};

/// Whole micrometres, as positions have them, keep their exact mirror image about the centre.
inline double from_centre(double mm) {
  const auto um = static_cast<std::int64_t>(mm * 1000 + 0.5);
  if (static_cast<double>(um) / 1000 == mm) return static_cast<double>(um - kCentre_um) / 1000;
  return mm - kHalf_mm;
}

/// The frame or a pocket, whichever lies first on the way to rest.
inline void find_own_event(Disc& one, double friction) {
  const double limit = kHalf_mm - one.radius;
  double way = one.way;
  if (one.unit.x != 0) {
    const double left = one.unit.x > 0 ? limit - one.place.x : limit + one.place.x;
    const double to_frame = left / (one.unit.x > 0 ? one.unit.x : -one.unit.x);
    if (to_frame <= way) {
      way = to_frame;
      one.own = Own::WallX;
    }
  }
  if (one.unit.y != 0) {
    const double left = one.unit.y > 0 ? limit - one.place.y : limit + one.place.y;
    const double to_frame = left / (one.unit.y > 0 ? one.unit.y : -one.unit.y);
    if (to_frame < way) {
      way = to_frame;
      one.own = Own::WallY;
    }
  }
  if (way < 0) way = 0;
  const Vector end = one.place + one.unit * way;
  for (const double x : {-kPocketCentre_mm, kPocketCentre_mm}) {
    if (x > 0 ? std::max(one.place.x, end.x) < kPocketSquare_mm : std::min(one.place.x, end.x) > -kPocketSquare_mm) {
      continue;
    }
    for (const double y : {-kPocketCentre_mm, kPocketCentre_mm}) {
      if (y > 0 ? std::max(one.place.y, end.y) < kPocketSquare_mm : std::min(one.place.y, end.y) > -kPocketSquare_mm) {
        continue;
      }
      const double to_pocket = way_into_circle(Vector{x, y} - one.place, one.unit, kPocketRadius_mm);
      if (to_pocket <= way) {
        way = to_pocket;
        one.own = Own::Pocket;
      }
    }
  }
  if (one.own == Own::None) return;
  one.way = way;
  one.own_time = one.since + time_for(way, one.speed, friction);
}

/// When the meeting is looked for, and what slows every disc.
struct Moment {
  double now = 0;
  double friction = 0;  // mm/s^2
};

/// Whether a line from one of these distances to the other stays further than `touch` on one side.
inline bool same_side(double from, double to, double touch) {
  return (from > touch && to > touch) || (from < -touch && to < -touch);
}

/// When a disc reaches one that rests at `to` from it.
inline double time_to_resting(const Moment& moment, const Disc& mover, Vector to, double touch) {
  const double way = way_into_circle(to, mover.unit, touch);
  return way <= mover.way_now ? moment.now + time_for(way, mover.speed_now, moment.friction) : kNever;
}

/// When two that move touch; `apart` is the way from one to two.
inline double time_of_moving(const Moment& moment, const Disc& one, const Disc& two, Vector apart, double touch) {
  // Centres stay on their ways, which end at the own event or at rest. If the two ways, seen along some line, stay
  // further apart than the discs touch, they never do: across the way of one, across that of the other, and along the
  // line between them.
  const double turn = cross(one.unit, two.unit);
  const double aside_of_one = cross(one.unit, apart);
  if (same_side(aside_of_one, aside_of_one + turn * two.way_now, touch)) return kNever;
  const double aside_of_two = cross(two.unit, apart);
  if (same_side(aside_of_two, aside_of_two + turn * one.way_now, touch)) return kNever;
  const double square = dot(apart, apart);
  const double distance = std::sqrt(square);
  const double nearer =
      std::max(0.0, dot(one.unit, apart)) * one.way_now - std::min(0.0, dot(two.unit, apart)) * two.way_now;
  if ((distance - touch) * distance > nearer) return kNever;

  const Vector relative = two.unit * two.speed_now - one.unit * one.speed_now;
  // Touching, and no less than that, when they part: rounding leaves a trace of overlap after an impact.
  double touching_square = touch * touch;
  if (square <= touching_square) {
    if (dot(apart, relative) < 0) return moment.now;
    touching_square = square;
  }
  const double first_stop = std::min(one.stop, two.stop);
  const double first_own = std::min(one.own_time, two.own_time);
  const Approach approach(apart, relative, (two.unit - one.unit) * moment.friction, touching_square);
  const double time = approach.first_touch(std::min(first_stop, first_own) - moment.now);
  if (time != kNever) return moment.now + time;
  if (first_own <= first_stop) return kNever;
  // One rests by then; the other slides on to it, or not.
  const bool one_rests = one.stop <= two.stop;
  const Disc& rests = one_rests ? one : two;
  const Disc& mover = one_rests ? two : one;
  const Vector end = rests.place_now + rests.unit * rests.way_now;
  const double way = way_into_circle(end - mover.place_now, mover.unit, touch);
  if (way > mover.way_now) return kNever;
  return std::max(first_stop, moment.now + time_for(way, mover.speed_now, moment.friction));
}

}  // namespace meydan::carrom
