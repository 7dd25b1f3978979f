// Angles as unit vectors; the seats' quarter turns.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/rng.h"
#include "games/carrom/physics.h"

namespace meydan::carrom {
namespace {

TEST(Carrom_Physics, DirectionsAreTrueTo1e15) {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const auto angle = static_cast<std::int64_t>(rng.below(360'000'000));
    const long double radians = static_cast<long double>(angle) * std::numbers::pi_v<long double> / 180e6L;
    const Direction unit = direction(angle);
    ASSERT_NEAR(static_cast<double>(std::cos(radians) - unit.x), 0, 1e-15) << angle;
    ASSERT_NEAR(static_cast<double>(std::sin(radians) - unit.y), 0, 1e-15) << angle;
  }
}

TEST(Carrom_Physics, MirroredAndTurnedAnglesAreExactlyMirroredAndTurned) {
  Rng rng(2);
  for (int i = 0; i < 10'000; ++i) {
    const auto angle = static_cast<std::int64_t>(rng.below(360'000'000));
    const Direction unit = direction(angle);
    EXPECT_EQ(direction(180'000'000 - angle), (Direction{-unit.x + 0.0, unit.y})) << angle;
    EXPECT_EQ(direction(angle + 90'000'000), (Direction{-unit.y + 0.0, unit.x})) << angle;
    EXPECT_EQ(direction(angle - 720'000'000), unit) << angle;
  }
  EXPECT_EQ(direction(90'000'000), (Direction{0, 1}));
}

TEST(Carrom_Physics, ALaunchIsSeenFromTheOwnSide) {
  const Shot shot{.x_um = 200'000, .angle_microdegrees = 90'000'000, .speed_mm_s = 2'000};
  const Launch left = launch_of(shot, quarter_turns(3, 4));
  EXPECT_EQ(left.striker, (Placed{0, 117.4, 540}));
  EXPECT_EQ(left.vx_m_s, 2.0);
  EXPECT_EQ(left.vy_m_s, 0.0);
  EXPECT_EQ(launch_of(shot, quarter_turns(1, 2)).striker, (Placed{0, 540, 622.6}));
}

}  // namespace
}  // namespace meydan::carrom
