// The shared vectors with known answers (tests/vectors). The solver's scores wait for the engine that can reach them.
#include "rules/conformance/vectors.h"

#include <gtest/gtest.h>

#include "games/connect_four/rules.h"
#include "rules/perft.h"

namespace meydan::connect_four {
namespace {

TEST(ConnectFourVectors, Perft) {
  const auto text = read_source_file("games/connect_four/tests/vectors/connect_four_perft.json");
  const auto known = boost::json::value_to<std::vector<std::uint64_t>>(boost::json::parse(text).at("perft"));
  ASSERT_FALSE(known.empty());
  const Position start = ConnectFour::start({});
  for (std::size_t index = 0; index < known.size(); ++index) {
    EXPECT_EQ(perft<ConnectFour>(start, static_cast<int>(index) + 1), known[index]);
  }
}

TEST(ConnectFourVectors, PositionsAreLegalAndUndecided) {
  for (const auto& vector : read_json_lines("games/connect_four/tests/vectors/connect_four.jsonl")) {
    const std::string text(vector.at("position").as_string());
    const auto position = ConnectFour::parse({}, text);
    ASSERT_TRUE(position.ok()) << text;
    EXPECT_FALSE(ConnectFour::outcome(*position).has_value()) << text;
    // A score of (55 - m) / 2 is a win on this very move, anything less is not (connect_four_note.txt).
    const auto score = vector.at("score").as_int64();
    bool wins_now = false;
    for (const Move& move : ConnectFour::legal_moves(*position)) {
      wins_now = wins_now || ConnectFour::outcome(ConnectFour::apply(*position, move).value()).has_value();
    }
    EXPECT_EQ(wins_now, score == (55 - position->count) / 2) << text;
  }
}

}  // namespace
}  // namespace meydan::connect_four
