// The shared vectors with known answers (tests/vectors). The scores wait for the engine that can reach them.
#include "rules/conformance/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/othello/rules.h"

namespace meydan::othello {
namespace {

TEST(OthelloVectors, LegalMovesAndEmptySquares) {
  const auto vectors = read_json_lines("games/othello/tests/vectors/othello.jsonl");
  EXPECT_EQ(vectors.size(), 40u);
  for (const auto& vector : vectors) {
    const std::string text(vector.at("position").as_string());
    const auto position = Othello::parse({}, text);
    ASSERT_TRUE(position.ok()) << text;
    EXPECT_EQ(Othello::format(*position), text);
    EXPECT_FALSE(Othello::outcome(*position).has_value()) << text;
    EXPECT_EQ(kSquares - std::popcount(occupied(*position)), vector.at("empties").as_int64()) << text;

    std::vector<std::string> legal;
    for (const Move& move : Othello::legal_moves(*position)) legal.push_back(Othello::format_move(*position, move));
    std::sort(legal.begin(), legal.end());
    // The vectors list squares only; none means that a pass is due.
    auto expected = strings_of(vector.at("legal"));
    if (expected.empty()) expected.emplace_back("pass");
    EXPECT_EQ(legal, expected) << text;
  }
}

}  // namespace
}  // namespace meydan::othello
