// Places at rest become whole micrometres on the board: not beyond the frame, not in a pocket, not in each other.
#include <gtest/gtest.h>

#include "games/carrom/places.h"

namespace meydan::carrom {
namespace {

TEST(CarromRest, APieceAtTheFrameStaysOnTheBoard) {
  // Rounded, 15.8994 would be 0.001 mm in the wood; what is right already stays as it is.
  EXPECT_EQ(rounded_rest(std::vector<Placed>{{4, 15.8994, 300}})[0].place, (Place{15'900, 300'000}));
  EXPECT_EQ(rounded_rest(std::vector<Placed>{{4, 300, 724.1006}})[0].place, (Place{300'000, 724'100}));
  EXPECT_EQ(rounded_rest(std::vector<Placed>{{4, 15.9004, 300.0006}})[0].place, (Place{15'900, 300'001}));
}

TEST(CarromRest, APieceAtTheRimOfAPocketStaysOutOfIt) {
  // Just outside each pocket, where the nearest micrometre lies on its rim or within: it would have fallen there.
  for (const double x : {22.25, 717.75}) {
    for (const double y : {22.25, 717.75}) {
      for (const int along : {30, 37, 45, 52, 60}) {
        const Direction unit = direction(along * 1'000'000);
        for (int beyond_nm = 1; beyond_nm < 700; beyond_nm += 37) {
          const double away = 22.25 + beyond_nm * 1e-6;
          const Placed piece{7, x + (x < 370 ? unit.x : -unit.x) * away, y + (y < 370 ? unit.y : -unit.y) * away};
          const Place place = rounded_rest(std::vector<Placed>{piece})[0].place;
          ASSERT_TRUE(lies_on_board(place)) << along << " " << beyond_nm;
          ASSERT_NEAR(static_cast<double>(place.x_um) / 1'000, piece.x_mm, 0.002);
          ASSERT_NEAR(static_cast<double>(place.y_um) / 1'000, piece.y_mm, 0.002);
        }
      }
    }
  }
}

TEST(CarromRest, APileMakesRoomForAllOfItsPieces) {
  // Seven that touch, each a third of a micrometre too near: the middle one cannot stay where all push it.
  std::vector<Placed> pile{{1, 200.0003, 300.0003}};
  for (int i = 0; i < 6; ++i) {
    const Direction unit = direction(i * 60'000'000 + 7'000'000);
    pile.push_back({2 + i, 200.0003 + unit.x * 31.7997, 300.0003 + unit.y * 31.7997});
  }
  const auto rounded = rounded_rest(pile);
  ASSERT_EQ(rounded.size(), 7u);
  for (std::size_t one = 0; one < rounded.size(); ++one) {
    for (std::size_t other = 0; other < one; ++other) EXPECT_FALSE(overlap(rounded[one].place, rounded[other].place));
    EXPECT_NEAR(static_cast<double>(rounded[one].place.x_um) / 1'000, pile[one].x_mm, 0.012);
    EXPECT_NEAR(static_cast<double>(rounded[one].place.y_um) / 1'000, pile[one].y_mm, 0.012);
  }
}

}  // namespace
}  // namespace meydan::carrom
