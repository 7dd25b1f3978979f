// What must hold of every shot: it ends, energy never grows, momentum is kept, discs never overlap, mirrored positions
// give mirrored results.
#include <gtest/gtest.h>

#include "games/carrom/tests/replay.h"
#include "games/carrom/tests/shots.h"

namespace meydan::carrom {
namespace {

constexpr double kOverlap_mm = 1e-6;    // 1e-9 m
constexpr double kRounding_mm = 0.012;  // a whole pile makes room; mostly it is half a micrometre

double radius_mm(int id) { return static_cast<double>(radius_um(id)) / 1000; }

struct Whole {
  double energy = 0;  // in g mm^2/s^2
  double momentum_x = 0;
  double momentum_y = 0;
};

Whole whole(const Replay& replay, double t_s, bool before) {
  Whole sum;
  for (const int id : replay.ids()) {
    const auto disc = replay.at(id, t_s, before);
    if (!disc) continue;
    sum.energy += 0.5 * mass_g(id) * (disc->vx_mm_s * disc->vx_mm_s + disc->vy_mm_s * disc->vy_mm_s);
    sum.momentum_x += mass_g(id) * disc->vx_mm_s;
    sum.momentum_y += mass_g(id) * disc->vy_mm_s;
  }
  return sum;
}

/// How far two discs, or a disc and the frame, overlap at most.
double overlap_mm(const Replay& replay, double t_s) {
  std::vector<std::pair<int, Sliding>> discs;
  for (const int id : replay.ids()) {
    if (const auto disc = replay.at(id, t_s)) discs.emplace_back(id, *disc);
  }
  double most = 0;
  for (std::size_t i = 0; i < discs.size(); ++i) {
    const auto& [id, disc] = discs[i];
    for (const double place : {disc.x_mm, disc.y_mm, 740 - disc.x_mm, 740 - disc.y_mm}) {
      most = std::max(most, radius_mm(id) - place);
    }
    for (std::size_t j = i + 1; j < discs.size(); ++j) {
      const double x = disc.x_mm - discs[j].second.x_mm;
      const double y = disc.y_mm - discs[j].second.y_mm;
      const double touch = radius_mm(id) + radius_mm(discs[j].first);
      if (x * x + y * y < touch * touch) most = std::max(most, touch - std::sqrt(x * x + y * y));
    }
  }
  return most;
}

void check_every_event(const std::vector<Placed>& discs, const Launch& launch) {
  const Replay replay(discs, launch);
  for (const double t_s : replay.times()) {
    ASSERT_LT(overlap_mm(replay, t_s), kOverlap_mm) << t_s;
    if (t_s == 0) continue;
    const Whole before = whole(replay, t_s, true);
    const Whole after = whole(replay, t_s, false);
    ASSERT_LE(after.energy, before.energy * (1 + 1e-12) + 1e-9) << t_s;
    if (replay.hits_frame(t_s)) continue;
    const double size = 1e-9 + std::sqrt(before.energy * 100) * 1e-12;
    ASSERT_NEAR(after.momentum_x, before.momentum_x, size) << t_s;
    ASSERT_NEAR(after.momentum_y, before.momentum_y, size) << t_s;
  }
  double end_s = 0;
  for (const double t_s : replay.times()) end_s = std::max(end_s, t_s);
  ASSERT_LT(overlap_mm(replay, end_s + 100), kOverlap_mm);
}

TEST(Carrom_Physics, EnergyNeverGrowsMomentumIsKeptAndNothingOverlaps) {
  Rng rng(11);
  for (int i = 0; i < 2'000; ++i) {
    SCOPED_TRACE(i);
    const auto pieces = i % 20 == 0 ? racked() : random_pieces(rng);
    const Shot shot = random_shot(rng, pieces);
    check_every_event(placed(pieces), launch_of(shot, 0));
    if (HasFatalFailure()) return;
  }
}

// By hand with 1'000'000: MEYDAN_CARROM_SHOTS=1000000 build/test/games/carrom/carrom_tests
// --gtest_filter='*EveryShotEnds'
TEST(Carrom_Physics, EveryShotEnds) {
  const char* const wanted = std::getenv("MEYDAN_CARROM_SHOTS");
  const int shots = wanted != nullptr ? std::atoi(wanted) : 20'000;
  constexpr int kMany = 5'000;  // a tenth of what would end a shot by force
  Rng rng(12);
  int most = 0;
  for (int i = 0; i < shots; ++i) {
    const auto pieces = i % 10 == 0 ? racked() : random_pieces(rng);
    const Shot shot = random_shot(rng, pieces);
    const auto discs = placed(pieces);
    const Settled settled = settle(discs, launch_of(shot, 0));
    ASSERT_LT(settled.events, kMany) << i;
    ASSERT_EQ(static_cast<std::size_t>(settled.rest_count + settled.fallen_count), discs.size() + 1) << i;
    most = std::max(most, settled.events);

    // What is left can be the next position: whole micrometres, without overlap.
    std::array<RestingPiece, kDiscs> rounded;
    const auto rest = std::span(settled.rest).first(static_cast<std::size_t>(settled.rest_count));
    const int count = round_rest(rest, rounded);
    for (int a = 0; a < count; ++a) {
      const RestingPiece& piece = rounded[static_cast<std::size_t>(a)];
      ASSERT_FALSE(overlaps(std::span(rounded).first(static_cast<std::size_t>(a)), piece.place, kPieceRadius_um)) << i;
      for (const Placed& disc : rest) {
        if (disc.id != piece.id) continue;
        ASSERT_NEAR(static_cast<double>(piece.place.x_um) / 1000, disc.x_mm, kRounding_mm) << i;
        ASSERT_NEAR(static_cast<double>(piece.place.y_um) / 1000, disc.y_mm, kRounding_mm) << i;
      }
    }
  }
  RecordProperty("most_events", most);
  if (wanted != nullptr) std::cout << shots << " shots, at most " << most << " events\n";
}

// Breaks that leave pieces pressed together by their slowing. Found among a million: each would go on without an end if
// a pair that neither parts nor approaches were asked again and again when it meets.
TEST(Carrom_Physics, PiecesPressedTogetherComeToRest) {
  for (const Shot& shot :
       {Shot{278'205, 56'143'017, 1'340}, {525'433, 265'483'208, 2'371}, {204'444, 290'878'086, 1'145}}) {
    const auto discs = placed(racked());
    EXPECT_LT(settle(discs, launch_of(shot, 0)).events, 500) << shot.x_um;
    check_every_event(discs, launch_of(shot, 0));
    if (HasFatalFailure()) return;
  }
}

// A striker slower than about 7 cm/s that thinly touches a resting piece would meet it infinitely often.
TEST(Carrom_Physics, ASlowThinTouchEnds) {
  int contacts = 0;
  for (int speed_mm_s = 5; speed_mm_s <= 80; speed_mm_s += 5) {
    for (int thin_um = 0; thin_um <= 400; ++thin_um) {
      // Straight ahead past a piece that the striker overlaps sideways by so much, 0.1 mm ahead of touching.
      const double aside = 36.55 - thin_um * 1e-4;
      const double ahead = std::sqrt(36.55 * 36.55 - aside * aside) + 0.01;
      const std::vector<Placed> discs{{1, 370 + aside, 117.4 + ahead}};
      const Launch launch{{0, 370, 117.4}, 0, speed_mm_s / 1000.0};
      const Settled settled = settle(discs, launch);
      ASSERT_LT(settled.events, 200) << speed_mm_s << " " << thin_um;
      contacts += settled.events > settled.impacts ? 1 : 0;
      if (thin_um % 20 == 0) check_every_event(discs, launch);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(contacts, 0);  // some of these are the endless ones
}

TEST(Carrom_Physics, AnApproachSlowerThan1MillimetreASecondIsAContact) {
  // Head on, 0.5 mm/s when they meet: the ruling takes the approach; a bounce would part them by 0.45 mm/s.
  const double friction = 1177.2;
  const double gap = 0.25;
  const double speed = std::sqrt(0.5 * 0.5 + 2 * friction * gap);
  PathRecorder paths;
  const Launch launch{{0, 370, 117.4}, 0, speed / 1000};
  const std::vector<Placed> discs{{1, 370, 117.4 + 36.55 + gap}};
  const Stroke stroke = simulate(discs, launch, {}, &paths);
  ASSERT_GE(stroke.impacts.size(), 1u);
  EXPECT_NEAR(stroke.impacts[0].speed_m_s, 0.0005, 1e-9);
  const Segment& striker = paths.segments[0][1];
  const Segment& piece = paths.segments[1][0];
  EXPECT_GE(piece.vy_mm_s - striker.vy_mm_s, 0);
  EXPECT_LE(piece.vy_mm_s - striker.vy_mm_s, 0.1 + 1e-9);
}

TEST(Carrom_Physics, MirroredAndTurnedPositionsGiveMirroredAndTurnedResults) {
  Rng rng(13);
  for (int i = 0; i < 3'000; ++i) {
    SCOPED_TRACE(i);
    const auto pieces = i % 20 == 0 ? racked() : random_pieces(rng);
    const Shot shot = random_shot(rng, pieces);
    auto mirrored = pieces;
    for (RestingPiece& piece : mirrored) piece.place.x_um = kBoard_um - piece.place.x_um;
    Shot mirrored_shot = shot;
    mirrored_shot.x_um = kBoard_um - shot.x_um;
    mirrored_shot.angle_microdegrees = 180'000'000 - shot.angle_microdegrees;
    const int quarters = i % 4;
    auto turned_round = pieces;
    for (RestingPiece& piece : turned_round) piece.place = turned(piece.place, quarters);

    const Stroke stroke = simulate(placed(pieces), launch_of(shot, 0));
    const Stroke mirror = simulate(placed(mirrored), launch_of(mirrored_shot, 0));
    const Stroke turn = simulate(placed(turned_round), launch_of(shot, quarters));
    // Inside, numbers are exactly mirrored; only places in millimetres from a corner are rounded, to 1e-13 mm.
    ASSERT_EQ(stroke.fallen, mirror.fallen);
    ASSERT_EQ(stroke.fallen, turn.fallen);
    ASSERT_EQ(stroke.impacts.size(), mirror.impacts.size());
    ASSERT_EQ(stroke.impacts.size(), turn.impacts.size());
    for (std::size_t e = 0; e < stroke.impacts.size(); ++e) {
      ASSERT_EQ(stroke.impacts[e].t_s, mirror.impacts[e].t_s);
      ASSERT_EQ(stroke.impacts[e].t_s, turn.impacts[e].t_s);
    }
    for (std::size_t d = 0; d < stroke.rest.size(); ++d) {
      ASSERT_NEAR(stroke.rest[d].x_mm, 740 - mirror.rest[d].x_mm, 1e-12);
      ASSERT_NEAR(stroke.rest[d].y_mm, mirror.rest[d].y_mm, 1e-12);
      double x = stroke.rest[d].x_mm;
      double y = stroke.rest[d].y_mm;
      for (int quarter = 0; quarter < quarters; ++quarter) {
        const double was = x;
        x = 740 - y;
        y = was;
      }
      ASSERT_NEAR(x, turn.rest[d].x_mm, 1e-12);
      ASSERT_NEAR(y, turn.rest[d].y_mm, 1e-12);
    }
  }
}

// "A full-force shot must cross the board at least 3.5 times": straight ahead from the base line and back between the
// frames.
TEST(Carrom_Physics, AFullForceShotCrossesTheBoardThreeAndAHalfTimes) {
  const Launch launch = launch_of({.x_um = 370'000, .angle_microdegrees = 90'000'000, .speed_mm_s = 5'000}, 0);
  const Stroke stroke = simulate({}, launch);
  const double between_frames = 740 - 2 * 20.65;
  double way = 740 - 20.65 - 117.4;
  ASSERT_GE(stroke.impacts.size(), 1u);
  way += between_frames * (static_cast<double>(stroke.impacts.size()) - 1);
  const double last = stroke.impacts.size() % 2 == 1 ? 740 - 20.65 : 20.65;
  way += std::abs(stroke.rest[0].y_mm - last);
  EXPECT_GE(way / 740, 3.5);
}

TEST(Carrom_Physics, TheRackTouchesAndDoesNotOverlap) {
  const auto pieces = racked();
  int touching = 0;
  for (std::size_t a = 0; a < pieces.size(); ++a) {
    for (std::size_t b = a + 1; b < pieces.size(); ++b) {
      const double x = static_cast<double>(pieces[a].place.x_um - pieces[b].place.x_um);
      const double y = static_cast<double>(pieces[a].place.y_um - pieces[b].place.y_um);
      const double apart = std::sqrt(x * x + y * y);
      EXPECT_GE(apart, 31'800);
      touching += apart < 31'800.5 ? 1 : 0;
    }
  }
  EXPECT_EQ(touching, 42);
}

TEST(Carrom_Physics, TheBreakPassesTheImpactThroughTheRack) {
  const auto discs = placed(racked());
  const Launch launch = launch_of({.x_um = 350'000, .angle_microdegrees = 86'500'000, .speed_mm_s = 5'000}, 0);
  const Stroke stroke = simulate(discs, launch);
  // At the first instant the impact is passed on pair by pair, beginning with the striker's.
  ASSERT_FALSE(stroke.impacts.empty());
  EXPECT_EQ(stroke.impacts[0].a, kStriker);
  std::set<int> hit;
  for (const Impact& impact : stroke.impacts) {
    if (impact.t_s != stroke.impacts[0].t_s) break;
    hit.insert(impact.a);
    hit.insert(impact.b);
  }
  EXPECT_GT(hit.size(), 8u);
  int moved = 0;
  for (const Placed& disc : stroke.rest) {
    if (disc.id == kStriker) continue;
    const Placed was = placed(disc.id, kRack[static_cast<std::size_t>(disc.id)]);
    moved += std::abs(disc.x_mm - was.x_mm) + std::abs(disc.y_mm - was.y_mm) > 1 ? 1 : 0;
  }
  EXPECT_GT(moved, 12);
  check_every_event(discs, launch);
}

TEST(Carrom_Physics, ImpactsOfOneInstantAreFastestFirstTiesByNumbers) {
  // Two pieces side by side, touching; the striker comes straight between them and meets both at once, equally fast.
  const std::vector<Placed> discs{{7, 370 - 15.9, 400}, {3, 370 + 15.9, 400}};
  const Stroke stroke =
      simulate(discs, launch_of({.x_um = 370'000, .angle_microdegrees = 90'000'000, .speed_mm_s = 2'000}, 0));
  ASSERT_GE(stroke.impacts.size(), 2u);
  EXPECT_EQ(stroke.impacts[0].b, 3);
  EXPECT_EQ(stroke.impacts[1].b, 7);
  EXPECT_EQ(stroke.impacts[0].t_s, stroke.impacts[1].t_s);
  EXPECT_LT(stroke.impacts[1].speed_m_s, stroke.impacts[0].speed_m_s);  // the first one took its part
}

TEST(Carrom_Physics, ChainsPassAnImpactToTheLast) {
  // Three in a line with the striker: only the last one leaves with nearly all the speed.
  const std::vector<Placed> discs{{1, 370, 300}, {2, 370, 331.8}, {3, 370, 363.6}};
  const Stroke stroke =
      simulate(discs, launch_of({.x_um = 370'000, .angle_microdegrees = 90'000'000, .speed_mm_s = 1'000}, 0));
  ASSERT_GE(stroke.impacts.size(), 3u);
  EXPECT_EQ(stroke.impacts[1].a, 1);
  EXPECT_EQ(stroke.impacts[1].b, 2);
  EXPECT_EQ(stroke.impacts[2].b, 3);
  EXPECT_EQ(stroke.impacts[0].t_s, stroke.impacts[2].t_s);
}

TEST(Carrom_Physics, PlacesAtRestAreRoundedWithoutOverlap) {
  // Two that touch on a slant, and one against the frame: the nearest micrometre would overlap.
  const std::vector<Placed> rest{{0, 300, 300}, {5, 15.90049, 400.3}, {2, 200.00049, 200}, {1, 177.5145, 222.48537}};
  const auto rounded = rounded_rest(rest);
  ASSERT_EQ(rounded.size(), 3u);
  EXPECT_EQ(rounded[0].id, 1);
  EXPECT_EQ(rounded[1].id, 2);
  EXPECT_FALSE(overlaps(std::span(rounded).first(1), rounded[1].place, kPieceRadius_um));
  EXPECT_EQ(rounded[2].place, (Place{15'900, 400'300}));
  EXPECT_EQ(rounded_rest(std::vector<Placed>{{4, 15.8999, 300}})[0].place, (Place{15'900, 300'000}));
}

}  // namespace
}  // namespace meydan::carrom
