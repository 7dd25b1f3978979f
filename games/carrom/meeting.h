// When two sliding discs meet: the first root of a polynomial of the fourth degree, found without missing one.
//
// A disc slides on a straight line, slowed by the same friction a as every other: p(t) = p + v t - a/2 u t^2, where u
// is the direction of v. For two of them the difference is D + W t - A/2 t^2 with A = a (u2 - u1), and they touch when
//
//   f(t) = |D + W t - A/2 t^2|^2 - R^2 = 0       (R: the sum of the radii)
//
// for the first time while f falls. f'' = 3 |A|^2 t^2 - 6 (W.A) t + 2 (|W|^2 - A.D) has its roots in closed form. They
// cut the time in at most three intervals, and in each f is convex or concave throughout. No root is missed:
//   - f convex, positive on the left: a tangent lies below f. Newton's step from the left therefore never passes the
//     first root; where the tangent no longer falls, or its zero is beyond the interval, there is no root in it.
//   - f concave, positive on the left: f lies above its chord, so there is a root exactly if f is not positive on the
//     right, and then only one. Tangents lie above f: Newton's steps from the right end at that root from the right.
// Both sequences are monotonic and end where doubles have no further step.
#pragma once

#include <cmath>
#include <limits>

namespace meydan::carrom {

inline constexpr double kNever = std::numeric_limits<double>::infinity();

struct Vector {
  double x = 0;
  double y = 0;
  friend constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vector operator*(Vector a, double by) { return {a.x * by, a.y * by}; }
};
constexpr double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

/// How long a disc of that speed takes for a way that is not longer than speed^2 / 2a, its way to rest.
inline double time_for(double way, double speed, double friction) {
  const double left = speed * speed - 2 * friction * way;  // the square of the speed at the end of the way
  return 2 * way / (speed + (left > 0 ? std::sqrt(left) : 0));
}

/// The way along `unit` after which something that is at -`to` from a resting circle of `radius` comes in; kNever if
/// the line passes. 0 if it is inside already and goes further in.
inline double way_into_circle(Vector to, Vector unit, double radius) {
  const double ahead = dot(to, unit);
  if (ahead <= 0) return kNever;
  const double aside = cross(to, unit);
  const double half_chord_square = radius * radius - aside * aside;
  if (half_chord_square <= 0) return kNever;
  const double outside = dot(to, to) - radius * radius;
  if (outside <= 0) return 0;
  return outside / (ahead + std::sqrt(half_chord_square));
}

/// Two discs that both slide until `end`: how long until they touch, or kNever. See above.
class Approach {
 public:
  Approach(Vector apart, Vector relative_velocity, Vector relative_slowing, double touching_square)
      : d_(apart), w_(relative_velocity), a_(relative_slowing), touching_square_(touching_square) {}

  double first_touch(double end) const {
    const double a2 = dot(a_, a_);
    const double wa = dot(w_, a_);
    const double constant = dot(w_, w_) - dot(a_, d_);
    // f''/2 = 1.5 a2 t^2 - 3 wa t + constant
    const double discriminant = 9 * wa * wa - 6 * a2 * constant;
    if (!(discriminant > 0) || a2 < kSameDirection) return in_convex(0, end);
    // The root of the larger numerator first, the other from their product: no digits are lost.
    const double q = 3 * wa + (wa < 0 ? -std::sqrt(discriminant) : std::sqrt(discriminant));
    const double one = q / (3 * a2);
    const double other = q == 0 ? one : 2 * constant / q;
    const double first = one < other ? one : other;
    const double second = one < other ? other : one;
    double left = 0;
    if (first > 0) {
      const double right = first < end ? first : end;
      const double touch = in_convex(left, right);
      if (touch != kNever || right == end) return touch;
      left = right;
    }
    if (second > left) {
      const double right = second < end ? second : end;
      const double touch = in_concave(right);
      if (touch != kNever || right == end) return touch;
      left = right;
    }
    return in_convex(left, end);
  }

 private:
  // Discs in the same direction are slowed alike; f'' is then constant and not negative. mm^2/s^4: (2e-9 of the
  // friction)^2.
  static constexpr double kSameDirection = 4e-12;
  static constexpr double kShortestStep_s = 1e-13;
  static constexpr int kMostSteps = 100;  // a double root halves its distance in each step

  Vector at(double t) const { return d_ + (w_ - a_ * (0.5 * t)) * t; }
  double value(Vector at_t) const { return dot(at_t, at_t) - touching_square_; }
  double slope(Vector at_t, double t) const { return 2 * dot(at_t, w_ - a_ * t); }

  double in_convex(double left, double right) const {
    double t = left;
    for (int step = 0; step < kMostSteps; ++step) {
      const Vector apart = at(t);
      const double falls = slope(apart, t);
      if (falls >= 0) return kNever;
      const double f = value(apart);
      if (f <= 0) return t;
      const double way = -f / falls;
      if (t + way > right) return kNever;
      t += way;
      if (way < kShortestStep_s) return t;
    }
    return t;
  }

  double in_concave(double right) const {
    double t = right;
    double f = value(at(t));
    if (f > 0) return kNever;
    for (int step = 0; step < kMostSteps; ++step) {
      const double falls = slope(at(t), t);
      if (falls >= 0) return t;  // only by rounding: f is concave and came down from above
      const double way = f / falls;
      t -= way;
      if (t <= 0) return 0;
      if (way < kShortestStep_s) return t;
      f = value(at(t));
      if (f >= 0) return t;
    }
    return t;
  }

  Vector d_, w_, a_;
  double touching_square_;
};

}  // namespace meydan::carrom
