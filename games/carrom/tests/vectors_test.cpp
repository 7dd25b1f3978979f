// The shared shots: an independent reference with 50 digits (tests/vectors).
#include "rules/conformance/vectors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/carrom/physics.h"

namespace meydan::carrom {
namespace {

constexpr const char* kShots = "games/carrom/tests/vectors/carrom.jsonl";
constexpr double kTime_s = 1e-8;
constexpr double kPlace_mm = 1e-6;

std::int64_t in_thousandths(const boost::json::value& value, double of) {
  return std::llround(value.to_number<double>() * of);
}

std::vector<Placed> discs_of(const boost::json::value& list) {
  std::vector<Placed> discs;
  for (const auto& disc : list.as_array()) {
    discs.push_back(
        Placed{disc.at("id").to_number<int>(), disc.at("x").to_number<double>(), disc.at("y").to_number<double>()});
  }
  return discs;
}

constexpr const char* name_of(ImpactKind kind) {
  switch (kind) {
    case ImpactKind::Disc: return "disc";
    case ImpactKind::Wall: return "wall";
    case ImpactKind::Pocket: return "pocket";
  }
  return "";
}

TEST(CarromVectors, SameEventsFallenAndRest) {
  int shots = 0;
  for (const auto& vector : read_json_lines(kShots)) {
    SCOPED_TRACE(boost::json::serialize(vector.at("shot")));
    const auto& given = vector.at("shot");
    const Shot shot{in_thousandths(given.at("x"), 1e3), in_thousandths(given.at("angle"), 1e6),
                    in_thousandths(given.at("speed"), 1e3)};
    const Stroke stroke = simulate(discs_of(vector.at("discs")), launch_of(shot, 0));

    const auto& events = vector.at("events").as_array();
    ASSERT_EQ(stroke.impacts.size(), events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Impact& impact = stroke.impacts[i];
      EXPECT_EQ(name_of(impact.kind), events[i].at("kind").as_string()) << i;
      std::vector<int> ids{impact.a};
      if (impact.kind == ImpactKind::Disc) ids.push_back(impact.b);
      EXPECT_EQ(ids, boost::json::value_to<std::vector<int>>(events[i].at("ids"))) << i;
      EXPECT_NEAR(impact.t_s, events[i].at("t").to_number<double>(), kTime_s) << i;
    }
    EXPECT_EQ(stroke.fallen, boost::json::value_to<std::vector<int>>(vector.at("fallen")));
    const std::vector<Placed> rest = discs_of(vector.at("rest"));
    ASSERT_EQ(stroke.rest.size(), rest.size());
    for (std::size_t i = 0; i < rest.size(); ++i) {
      EXPECT_EQ(stroke.rest[i].id, rest[i].id);
      EXPECT_NEAR(stroke.rest[i].x_mm, rest[i].x_mm, kPlace_mm) << rest[i].id;
      EXPECT_NEAR(stroke.rest[i].y_mm, rest[i].y_mm, kPlace_mm) << rest[i].id;
    }
    ++shots;
  }
  EXPECT_EQ(shots, 30);
}

}  // namespace
}  // namespace meydan::carrom
