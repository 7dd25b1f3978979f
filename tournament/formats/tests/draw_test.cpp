#include "tournament/formats/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace meydan::tournament {
namespace {

// The worked example of docs/draws.md; draw_check.py computes it a second time with the program of that page.
TEST(Draw_N7_1, FollowsFromThePublishedSeed) {
  EXPECT_EQ(draw_order("nowruz cup 1405", 5), (std::vector<int>{2, 3, 1, 4, 5}));
  EXPECT_EQ(draw_order("nowruz cup 1405", 5, 1), (std::vector<int>{5, 1, 4, 2, 3}));
  EXPECT_EQ(draw_names("nowruz cup 1405", {"Ani", "Babak", "Cyrus", "Dara", "Esther"}).value(),
            (std::vector<std::string>{"Babak", "Cyrus", "Ani", "Dara", "Esther"}));
}

TEST(Draw_N7_1, TheOrderOfTheListDoesNotMatter) {
  std::vector<std::string> names{"آناهیتا", "بابک", "Cyrus", "Dara"};
  const auto drawn = draw_names("s", names).value();
  std::reverse(names.begin(), names.end());
  EXPECT_EQ(draw_names("s", names).value(), drawn);
}

TEST(Draw_N7_1, ANameTwiceIsRefused) { EXPECT_EQ(draw_names("s", {"Ani", "Babak", "Ani"}).reason().key, "name_twice"); }

TEST(Draw, EveryOrderComesUp) {
  std::map<std::vector<int>, int> counts;
  for (int seed = 0; seed < 600; ++seed) ++counts[draw_order("seed " + std::to_string(seed), 3)];
  EXPECT_EQ(counts.size(), 6U);
  for (const auto& [order, count] : counts) EXPECT_GT(count, 60);
}

TEST(Draw, NothingToDraw) {
  EXPECT_TRUE(draw_order("s", 0).empty());
  EXPECT_EQ(draw_order("s", 1), std::vector<int>{1});
}

}  // namespace
}  // namespace meydan::tournament
