// Angles of shots as unit vectors, and shots as launches.
#include "games/carrom/physics.h"

namespace meydan::carrom {

namespace {

constexpr std::int64_t kRightAngle = 90'000'000;
constexpr double kRadiansOfMicrodegree = 3.14159265358979323846 / 180e6;

// Taylor's series up to x^18: between 0 and 45 degrees what is left out is below 1e-18.
constexpr double sine_up_to_45(double x) {
  const double x2 = x * x;
  double sum = 0;
  for (int n = 17; n > 1; n -= 2) sum = (1 + sum) * (-x2 / (n * (n - 1)));
  return x * (1 + sum);
}
constexpr double cosine_up_to_45(double x) {
  const double x2 = x * x;
  double sum = 0;
  for (int n = 18; n > 0; n -= 2) sum = (1 + sum) * (-x2 / (n * (n - 1)));
  return 1 + sum;
}

}  // namespace

Direction direction(std::int64_t angle_microdegrees) {
  std::int64_t angle = angle_microdegrees % (4 * kRightAngle);
  if (angle < 0) angle += 4 * kRightAngle;
  const std::int64_t quarters = angle / kRightAngle;
  angle -= quarters * kRightAngle;
  // Reduced in whole numbers, so that mirrored and turned angles give exactly mirrored and turned vectors.
  const bool steep = 2 * angle > kRightAngle;
  const double x = static_cast<double>(steep ? kRightAngle - angle : angle) * kRadiansOfMicrodegree;
  Direction unit{cosine_up_to_45(x), sine_up_to_45(x)};
  if (steep) unit = Direction{unit.y, unit.x};
  for (std::int64_t turn = 0; turn < quarters; ++turn) unit = Direction{-unit.y, unit.x};
  return Direction{unit.x + 0.0, unit.y + 0.0};  // no negative zeros
}

Placed placed(int id, Place place) {
  return Placed{id, static_cast<double>(place.x_um) / 1000, static_cast<double>(place.y_um) / 1000};
}

Launch launch_of(const Shot& shot, int quarters) {
  const Direction unit = direction(shot.angle_microdegrees + quarters * kRightAngle);
  const double speed_m_s = static_cast<double>(shot.speed_mm_s) / 1000;
  return Launch{placed(kStriker, striker_place(shot.x_um, quarters)), unit.x * speed_m_s, unit.y * speed_m_s};
}

}  // namespace meydan::carrom
