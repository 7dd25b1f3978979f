// The shared vectors with known answers (tests/vectors).
#include "rules/conformance/vectors.h"

#include <gtest/gtest.h>

#include "games/mijnlieff/rules.h"
#include "games/mijnlieff/tests/solver.h"
#include "rules/perft.h"

namespace meydan::mijnlieff {
namespace {

constexpr const char* kPositions = "games/mijnlieff/tests/vectors/mijnlieff.jsonl";

TEST(MijnlieffVectors, Perft) {
  const auto text = read_source_file("games/mijnlieff/tests/vectors/mijnlieff_perft.json");
  const auto known = boost::json::value_to<std::vector<std::uint64_t>>(boost::json::parse(text).at("perft"));
  ASSERT_FALSE(known.empty());
  for (const End end : {End::TwoPasses, End::LastTurn}) {
    const Position start = Mijnlieff::start({.end = end});
    for (std::size_t index = 0; index < known.size(); ++index) {
      EXPECT_EQ(perft<Mijnlieff>(start, static_cast<int>(index) + 1), known[index]);
    }
  }
}

TEST(MijnlieffVectors, PerftOneDeeperAgreesWithThePlainCount) {
  const Position start = Mijnlieff::start({});
  EXPECT_EQ(perft<Mijnlieff>(start, 5), plain_perft<Mijnlieff>(start, 5));
}

TEST(MijnlieffVectors, PerftToTheEndAgreesWithThePlainCount) {
  constexpr int kShortEnough = 11;  // moves played: few enough are left to count whole games
  constexpr int kDeepest = 9;
  int ended = 0;
  for (const auto& vector : read_json_lines(kPositions)) {
    const std::string text(vector.at("position").as_string());
    for (const End end : {End::TwoPasses, End::LastTurn}) {
      const Position position = Mijnlieff::parse({.end = end}, text).value();
      if (position.count < kShortEnough) continue;
      for (int depth = 1; depth <= kDeepest; ++depth) {
        EXPECT_EQ(perft<Mijnlieff>(position, depth), plain_perft<Mijnlieff>(position, depth)) << text << " " << depth;
      }
      ended += perft<Mijnlieff>(position, kDeepest) == 0 ? 1 : 0;
    }
  }
  EXPECT_GT(ended, 0);
}

TEST(MijnlieffVectors, LegalMoves) {
  for (const auto& vector : read_json_lines(kPositions)) {
    const std::string text(vector.at("position").as_string());
    for (const End end : {End::TwoPasses, End::LastTurn}) {
      const auto position = Mijnlieff::parse({.end = end}, text);
      ASSERT_TRUE(position.ok()) << text;
      EXPECT_EQ(Mijnlieff::turn(*position), Turn::of_seat(vector.at("to_move").as_string() == "white" ? 0 : 1)) << text;
      std::vector<std::string> legal;
      for (const Move& move : Mijnlieff::legal_moves(*position)) {
        legal.push_back(Mijnlieff::format_move(*position, move));
      }
      std::sort(legal.begin(), legal.end());
      EXPECT_EQ(legal, strings_of(vector.at("legal"))) << text;
    }
  }
}

TEST(MijnlieffVectors, ValuesWithPerfectPlay) {
  constexpr int kShortEnough = 6;  // moves played: what is left is solved in a moment
  int solved = 0;
  for (const auto& vector : read_json_lines(kPositions)) {
    const std::string text(vector.at("position").as_string());
    const Position two_passes = Mijnlieff::parse({.end = End::TwoPasses}, text).value();
    if (two_passes.count < kShortEnough) continue;
    ++solved;
    EXPECT_EQ(solve(two_passes), vector.at("value").as_int64()) << text;
    const Position last_turn = Mijnlieff::parse({.end = End::LastTurn}, text).value();
    EXPECT_EQ(solve(last_turn), vector.at("value_last_turn").as_int64()) << text;
  }
  EXPECT_EQ(solved, 68);
}

}  // namespace
}  // namespace meydan::mijnlieff
