// The same model in tiny steps of time, written without any idea of events: it agrees on simple shots.
#include <gtest/gtest.h>

#include <cmath>

#include "games/carrom/tests/shots.h"

namespace meydan::carrom {
namespace {

constexpr double kStep_s = 1e-6;

struct Body {
  int id = 0;
  double radius = 0;
  double mass = 0;
  double x = 0, y = 0, vx = 0, vy = 0;  // mm, mm/s
};

struct Slow {
  std::vector<Body> bodies;
  std::vector<int> fallen;
  std::vector<std::pair<int, int>> met;  // (a, b), or (a, -1) at the frame

  void add(int id, double x, double y, double vx, double vy) {
    bodies.push_back(Body{id, static_cast<double>(radius_um(id)) / 1000, mass_g(id), x, y, vx, vy});
  }

  bool step() {
    bool moving = false;
    for (Body& body : bodies) {
      const double speed = std::sqrt(body.vx * body.vx + body.vy * body.vy);
      if (speed == 0) continue;
      moving = true;
      const double time = std::min(kStep_s, speed / 1177.2);
      const double left = speed - 1177.2 * time;
      const double way = 0.5 * (speed + left) * time;
      body.x += body.vx / speed * way;
      body.y += body.vy / speed * way;
      body.vx *= left / speed;
      body.vy *= left / speed;
    }
    for (std::size_t i = 0; i < bodies.size();) {
      const Body& body = bodies[i];
      const double x = std::min(body.x, 740 - body.x) - 22.25;
      const double y = std::min(body.y, 740 - body.y) - 22.25;
      if (x * x + y * y <= 22.25 * 22.25) {
        fallen.push_back(body.id);
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    for (Body& body : bodies) {
      frame(body, body.x, body.vx);
      frame(body, body.y, body.vy);
    }
    for (std::size_t a = 0; a < bodies.size(); ++a) {
      for (std::size_t b = a + 1; b < bodies.size(); ++b) meet(bodies[a], bodies[b]);
    }
    return moving;
  }

  void frame(const Body& body, double place, double& speed) {
    if ((place <= body.radius && speed < 0) || (place >= 740 - body.radius && speed > 0)) {
      speed *= -0.75;
      met.emplace_back(body.id, -1);
    }
  }

  void meet(Body& a, Body& b) {
    double nx = b.x - a.x;
    double ny = b.y - a.y;
    const double apart = std::sqrt(nx * nx + ny * ny);
    if (apart > a.radius + b.radius) return;
    nx /= apart;
    ny /= apart;
    const double approach = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny;
    if (approach <= 0) return;
    const double impulse = 1.9 * approach * a.mass * b.mass / (a.mass + b.mass);
    a.vx -= impulse / a.mass * nx;
    a.vy -= impulse / a.mass * ny;
    b.vx += impulse / b.mass * nx;
    b.vy += impulse / b.mass * ny;
    met.emplace_back(a.id, b.id);
  }
};

/// A step of a microsecond moves an impact by up to 5 micrometres; a few impacts later that is at most this.
constexpr double kNear_mm = 0.5;

void compare(const std::vector<Placed>& discs, const Shot& shot) {
  const Launch launch = launch_of(shot, 0);
  Slow slow;
  slow.add(kStriker, launch.striker.x_mm, launch.striker.y_mm, launch.vx_m_s * 1000, launch.vy_m_s * 1000);
  for (const Placed& disc : discs) slow.add(disc.id, disc.x_mm, disc.y_mm, 0, 0);
  while (slow.step()) {
  }
  const Stroke stroke = simulate(discs, launch);
  std::vector<std::pair<int, int>> met;
  for (const Impact& impact : stroke.impacts) {
    if (impact.kind != ImpactKind::Pocket) met.emplace_back(impact.a, impact.b);
  }
  EXPECT_EQ(stroke.fallen, slow.fallen);
  EXPECT_EQ(met, slow.met);
  ASSERT_EQ(stroke.rest.size(), slow.bodies.size());
  for (std::size_t i = 0; i < stroke.rest.size(); ++i) {
    EXPECT_EQ(stroke.rest[i].id, slow.bodies[i].id);
    EXPECT_NEAR(stroke.rest[i].x_mm, slow.bodies[i].x, kNear_mm);
    EXPECT_NEAR(stroke.rest[i].y_mm, slow.bodies[i].y, kNear_mm);
  }
}

TEST(Carrom_Physics, ATinyStepIntegratorAgreesOnSimpleShots) {
  compare({}, {.x_um = 200'000, .angle_microdegrees = 71'000'000, .speed_mm_s = 3'000});
  compare({{1, 400, 400}}, {.x_um = 380'000, .angle_microdegrees = 88'000'000, .speed_mm_s = 1'500});
  compare({{1, 400, 400}, {2, 430, 470}}, {.x_um = 370'000, .angle_microdegrees = 83'000'000, .speed_mm_s = 2'200});
  compare({{1, 100, 600}}, {.x_um = 300'000, .angle_microdegrees = 112'500'000, .speed_mm_s = 2'500});
  compare({{1, 650, 640}, {2, 200, 300}}, {.x_um = 300'000, .angle_microdegrees = 57'000'000, .speed_mm_s = 2'500});
  // Both slide when they meet: one comes back from the frame.
  compare({{1, 370, 600}}, {.x_um = 369'000, .angle_microdegrees = 90'000'000, .speed_mm_s = 2'000});
}

}  // namespace
}  // namespace meydan::carrom
