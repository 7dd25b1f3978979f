// The first root of the polynomial (meeting.h), against a look at many moments one after the other: none is missed, and
// none is found that is not there.
#include "games/carrom/meeting.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"

namespace meydan::carrom {
namespace {

constexpr double kTouch = 32;  // mm

struct Ways {
  Vector apart;
  Vector relative;
  Vector slowing;
  double end = 0;

  [[nodiscard]] Vector at(double t) const { return apart + (relative - slowing * (0.5 * t)) * t; }
  [[nodiscard]] double gap(double t) const { return std::sqrt(dot(at(t), at(t))) - kTouch; }
};

double between(Rng& rng, double low, double high) {
  return low + (high - low) * static_cast<double>(rng.below(1'000'001)) / 1e6;
}

/// Two discs that slide, at most 5 m/s each, until the first of them rests; they do not touch yet.
Ways random_ways(Rng& rng) {
  for (;;) {
    const auto unit = [&] {
      for (;;) {
        const Vector any{between(rng, -1, 1), between(rng, -1, 1)};
        const double square = dot(any, any);
        if (square > 0.01 && square <= 1) return any * (1 / std::sqrt(square));
      }
    };
    constexpr double kFriction = 1177.2;
    const bool slow = rng.below(5) != 0;
    const double one = slow ? between(rng, 1, 250) : between(rng, 1, 5'000);
    const double two = slow ? between(rng, 1, 250) : between(rng, 1, 5'000);
    const Vector first = unit();
    const Vector second = unit();
    const double reach = slow ? 36 : 200;
    Ways ways{{between(rng, -reach, reach), between(rng, -reach, reach)},
              second * two - first * one,
              (second - first) * kFriction,
              std::min(one, two) / kFriction};
    if (ways.gap(0) > 0.01) return ways;
  }
}

/// Any polynomial of that form, whether discs could slide so or not: all three intervals have roots then.
Ways any_ways(Rng& rng) {
  for (;;) {
    const auto vector = [&](double most) { return Vector{between(rng, -most, most), between(rng, -most, most)}; };
    const double quick = rng.below(2) == 0 ? 300 : 3'000;
    const Ways ways{vector(120), vector(quick), vector(10 * quick), between(rng, 0.01, 1)};
    if (ways.gap(0) > 0.01) return ways;
  }
}

TEST(CarromMeeting, NoTouchIsMissedAndNoneInvented) {
  Rng rng(31);
  constexpr int kLooks = 4'000;
  int touches = 0;
  std::array<int, 3> intervals{};  // convex, concave, convex again
  for (int i = 0; i < 20'000; ++i) {
    const Ways ways = i % 2 == 0 ? random_ways(rng) : any_ways(rng);
    const Approach approach(ways.apart, ways.relative, ways.slowing, kTouch * kTouch);
    const double found = approach.first_touch(ways.end);
    double seen = kNever;
    double nearest = ways.gap(0);
    for (int look = 1; look <= kLooks && seen == kNever; ++look) {
      const double t = ways.end * look / kLooks;
      nearest = std::min(nearest, ways.gap(t));
      if (ways.gap(t) < 0) seen = t;
    }
    if (found == kNever) {
      ASSERT_GT(nearest, -1e-9) << i << ": missed at " << seen;
      continue;
    }
    ++touches;
    ASSERT_NEAR(ways.gap(found), 0, 1e-7) << i;
    ASSERT_LE(found, ways.end * (1 + 1e-12)) << i;
    // A touch between two looks may be over before the next.
    if (seen != kNever) {
      ASSERT_LE(found, seen) << i;
      ASSERT_GE(found, seen - 1.01 * ways.end / kLooks) << i;
    }
    // Half of f'', and half of its slope: concave where f'' is negative, the last interval where it rises.
    const double a2 = dot(ways.slowing, ways.slowing);
    const double wa = dot(ways.relative, ways.slowing);
    const double bend =
        1.5 * a2 * found * found - 3 * wa * found + dot(ways.relative, ways.relative) - dot(ways.slowing, ways.apart);
    const bool rises = 3 * a2 * found - 3 * wa > 0;
    ++intervals[bend < 0 ? 1 : rises ? 2 : 0];
  }
  EXPECT_GT(touches, 2'000);
  for (const int each : intervals) EXPECT_GT(each, 30) << "the hard intervals are among them";
}

}  // namespace
}  // namespace meydan::carrom
