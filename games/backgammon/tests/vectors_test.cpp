// The shared vectors with known answers (tests/vectors): 1,200 positions with their rolls, in both styles.
#include "rules/conformance/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/backgammon/rules.h"

namespace meydan::backgammon {
namespace {

void expect_results(const std::string& file, const Rules& rules) {
  const auto vectors = read_json_lines(file);
  EXPECT_EQ(vectors.size(), 1200u);
  for (const auto& vector : vectors) {
    const std::string text(vector.at("position").as_string());
    const auto position = Backgammon::parse(rules, text);
    ASSERT_TRUE(position.ok()) << text << " " << position.reason().en;
    EXPECT_EQ(Backgammon::format(*position), text);
    std::vector<std::string> results;
    for (const Candidate& candidate : plays_of(*position)) {
      Position after = *position;
      after.board = candidate.after;
      results.push_back(Backgammon::format(after).substr(5, kPlaces));
    }
    std::sort(results.begin(), results.end());
    EXPECT_EQ(results, strings_of(vector.at("results"))) << text;
  }
}

TEST(BackgammonVectors, Modern) { expect_results("games/backgammon/tests/vectors/backgammon_modern.jsonl", {}); }

TEST(BackgammonVectors, Traditional) {
  expect_results("games/backgammon/tests/vectors/backgammon_traditional.jsonl", {.style = Style::Traditional});
}

}  // namespace
}  // namespace meydan::backgammon
