// How long a carrom shot takes to compute, with the number of its events, beside Box2D stepped finely enough that no
// disc passes through another. docs/benchmarks.md says how to run this and what it gave.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/rng.h"
#include "games/carrom/physics.h"

#ifdef MEYDAN_HAS_BOX2D
#include <box2d/box2d.h>
#endif

namespace meydan::carrom {
namespace {

struct Situation {
  std::vector<Placed> discs;
  Launch launch;
};

std::vector<Placed> rack() {
  std::vector<Placed> discs;
  for (int id = kFirstWhite; id < kDiscs; ++id) discs.push_back(placed(id, kRack[static_cast<std::size_t>(id)]));
  return discs;
}

/// Full force at the rack, from anywhere on the base line where it is met.
std::vector<Situation> breaks() {
  std::vector<Situation> situations;
  Rng rng(1);
  for (int i = 0; i < 256; ++i) {
    const auto x = static_cast<std::int64_t>(320'000 + rng.below(100'001));
    const auto angle = static_cast<std::int64_t>(86'000'000 + rng.below(8'000'001));
    situations.push_back({rack(), launch_of({.x_um = x, .angle_microdegrees = angle, .speed_mm_s = 5'000}, 0)});
  }
  return situations;
}

/// The middle of a board: what two breaks and a few shots leave, and the next shot at 1 to 4 m/s into the board.
std::vector<Situation> typical() {
  std::vector<Situation> situations;
  Rng rng(2);
  const auto any_shot = [&rng](std::int64_t low_mm_s, std::int64_t high_mm_s) {
    return Shot{.x_um = kBaseLeft_um + static_cast<std::int64_t>(
                                           rng.below(static_cast<std::uint64_t>(kBaseRight_um - kBaseLeft_um + 1))),
                .angle_microdegrees = static_cast<std::int64_t>(30'000'000 + rng.below(120'000'001)),
                .speed_mm_s =
                    low_mm_s + static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(high_mm_s - low_mm_s)))};
  };
  while (situations.size() < 1024) {
    std::vector<Placed> discs = rack();
    for (int shot = 0; shot < 12 && discs.size() > 4; ++shot) {
      const Shot next = any_shot(1'000, 4'000);
      const Launch launch = launch_of(next, shot % 2 * 2);
      bool free = true;
      for (const Placed& disc : discs) {
        const double x = disc.x_mm - launch.striker.x_mm;
        const double y = disc.y_mm - launch.striker.y_mm;
        free = free && x * x + y * y > 36.55 * 36.55;
      }
      if (!free) continue;
      if (shot >= 3) situations.push_back({discs, launch});
      const Stroke stroke = simulate(discs, launch);
      discs.clear();
      for (const RestingPiece& piece : rounded_rest(stroke.rest)) discs.push_back(placed(piece.id, piece.place));
    }
  }
  return situations;
}

void shots(benchmark::State& state, std::vector<Situation> (*make)()) {
  const std::vector<Situation> situations = make();
  std::size_t index = 0;
  double impacts = 0;
  double events = 0;
  double discs = 0;
  for (auto _ : state) {
    const Situation& situation = situations[index];
    index = (index + 1) % situations.size();
    const Settled settled = settle(situation.discs, situation.launch);
    benchmark::DoNotOptimize(settled.rest.data());
    impacts += settled.impacts;
    events += settled.events;
    discs += static_cast<double>(situation.discs.size());
  }
  const auto average = benchmark::Counter::kAvgIterations;
  state.counters["impacts"] = benchmark::Counter(impacts, average);
  state.counters["events"] = benchmark::Counter(events, average);
  state.counters["pieces"] = benchmark::Counter(discs, average);
}

BENCHMARK_CAPTURE(shots, full_break, breaks);
BENCHMARK_CAPTURE(shots, typical, typical);

#ifdef MEYDAN_HAS_BOX2D

// The same model for Box2D, in centimetres (its bounces end below one unit a second, so that is 1 cm/s): discs without
// friction and spin, a frame of four edges, the slowing applied by hand after each step, pockets looked for after each
// step.
constexpr float kUnit_mm = 10;

class BoxTable {
 public:
  explicit BoxTable(const Situation& situation) : world_(b2Vec2(0, 0)) {
    const float side = 740 / kUnit_mm;
    b2BodyDef frame;
    b2Body* const walls = world_.CreateBody(&frame);
    const b2Vec2 corner[4] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
    for (int i = 0; i < 4; ++i) {
      b2EdgeShape edge;
      edge.SetTwoSided(corner[i], corner[(i + 1) % 4]);
      b2FixtureDef fixture;
      fixture.shape = &edge;
      fixture.restitution = 0.75f;
      fixture.friction = 0;
      walls->CreateFixture(&fixture);
    }
    add(situation.launch.striker, b2Vec2(static_cast<float>(situation.launch.vx_m_s * 1000) / kUnit_mm,
                                         static_cast<float>(situation.launch.vy_m_s * 1000) / kUnit_mm));
    for (const Placed& disc : situation.discs) add(disc, b2Vec2(0, 0));
  }

  /// Steps until everything rests; how many steps it took.
  int run(float step_s) {
    const float slowed = 1177.2f / kUnit_mm * step_s;
    int steps = 0;
    for (bool moving = true; moving; ++steps) {
      world_.Step(step_s, 8, 3);
      moving = false;
      for (std::size_t i = 0; i < discs_.size();) {
        b2Body* const disc = discs_[i];
        b2Vec2 velocity = disc->GetLinearVelocity();
        const float speed = velocity.Length();
        if (speed > slowed) {
          disc->SetLinearVelocity((1 - slowed / speed) * velocity);
          moving = true;
        } else if (speed > 0) {
          disc->SetLinearVelocity(b2Vec2(0, 0));
        }
        if (fell(disc->GetPosition())) {
          world_.DestroyBody(disc);
          discs_.erase(discs_.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
          ++i;
        }
      }
    }
    return steps;
  }

 private:
  void add(const Placed& placed, b2Vec2 velocity) {
    b2BodyDef body;
    body.type = b2_dynamicBody;
    body.position.Set(static_cast<float>(placed.x_mm) / kUnit_mm, static_cast<float>(placed.y_mm) / kUnit_mm);
    body.linearVelocity = velocity;
    body.fixedRotation = true;
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(radius_um(placed.id)) / 1000 / kUnit_mm;
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = static_cast<float>(mass_g(placed.id)) / (b2_pi * circle.m_radius * circle.m_radius);
    fixture.friction = 0;
    fixture.restitution = 0.9f;
    b2Body* const made = world_.CreateBody(&body);
    made->CreateFixture(&fixture);
    discs_.push_back(made);
  }

  static bool fell(b2Vec2 place) {
    const float pocket = 22.25f / kUnit_mm;
    const float x = std::min(place.x, 740 / kUnit_mm - place.x) - pocket;
    const float y = std::min(place.y, 740 / kUnit_mm - place.y) - pocket;
    return x * x + y * y <= pocket * pocket;
  }

  b2World world_;
  std::vector<b2Body*> discs_;
};

void box2d(benchmark::State& state, std::vector<Situation> (*make)()) {
  const std::vector<Situation> situations = make();
  const float step_s = 1 / static_cast<float>(state.range(0));
  std::size_t index = 0;
  double steps = 0;
  for (auto _ : state) {
    BoxTable table(situations[index]);
    index = (index + 1) % situations.size();
    steps += table.run(step_s);
  }
  state.counters["steps"] = benchmark::Counter(steps, benchmark::Counter::kAvgIterations);
}

// Steps a second: at 1,000 the fastest disc moves by 5 mm a step, a third of a piece's radius, so that it passes
// through nothing but meets it anywhere within those 5 mm; at 10,000 by 0.5 mm.
BENCHMARK_CAPTURE(box2d, full_break, breaks)->Arg(1'000)->Arg(3'000)->Arg(10'000)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(box2d, typical, typical)->Arg(1'000)->Arg(3'000)->Arg(10'000)->Unit(benchmark::kMicrosecond);

#endif

}  // namespace
}  // namespace meydan::carrom
