#include "games/othello/engine.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/conformance/vectors.h"

namespace meydan::othello {
namespace {

Position read(std::string_view text) { return Othello::parse({}, text).value(); }

std::string chosen(std::string_view text, std::uint64_t nodes = 5'000, std::uint64_t seed = 3) {
  Rng rng(seed);
  const Engine engine;
  return engine.choose(RuleChoice(Othello::info().book), text, {.nodes = nodes}, rng).value();
}

TEST(OthelloEngine, TakesAWipeOutAtOnce) {
  //   a b c d
  // 1 · · · ·     a1 and c1 turn one disc, a2 both
  // 2 · ○ ○ ●
  // 3 · · ● ·
  EXPECT_EQ(chosen("---------OOX------X" + std::string(45, '-') + " X"), "a2");
}

TEST(OthelloEngine, PassesWhenItMust) { EXPECT_EQ(chosen("XO" + std::string(62, '-') + " O"), "pass"); }

TEST(OthelloEngine, SolvesTheVectors) {
  const Engine engine;
  for (const auto& vector : read_json_lines("games/othello/tests/vectors/othello.jsonl")) {
    const std::string text(vector.at("position").as_string());
    const auto plain = engine.solve(RuleChoice(Othello::info().book), text, nullptr);
    ASSERT_TRUE(plain.ok());
    EXPECT_EQ(plain->value, vector.at("score").as_int64()) << text;
    const auto legal = strings_of(vector.at("legal"));
    for (const std::string& move : plain->best) {
      EXPECT_TRUE(legal.empty() ? move == "pass" : std::find(legal.begin(), legal.end(), move) != legal.end()) << text;
    }
    EXPECT_FALSE(plain->best.empty());
  }
}

TEST(OthelloEngine, RefusesWhatItCannotSolve) {
  const Engine engine;
  const RuleChoice usual(Othello::info().book);
  const auto key = [](const Result<Solution, Problem>& answer) {
    return answer.ok() ? std::string("none") : answer.reason().message.key;
  };
  EXPECT_EQ(key(engine.solve(usual, Othello::format(Othello::start({})), nullptr)), kTooFarToSolve.key);
  EXPECT_EQ(key(engine.solve(usual, "XX" + std::string(62, '-') + " X", nullptr)), kNobodyToMove.key);
  EXPECT_EQ(key(engine.solve(usual, "nothing", nullptr)), "bad_position");
  const auto literal = RuleChoice::parse(Othello::info().book, "few-discs=literal");
  ASSERT_TRUE(literal.ok());
  const auto vector = read_json_lines("games/othello/tests/vectors/othello.jsonl").front();
  EXPECT_EQ(key(engine.solve(*literal, std::string(vector.at("position").as_string()), nullptr)),
            kNotSolvedToTheLetter.key);
}

TEST(OthelloEngine, EndsAtTheNumberOfPositionsItIsGiven) {
  const Engine engine;
  const RuleChoice usual(Othello::info().book);
  for (const std::uint64_t nodes : {20'000u, 300'000u}) {
    const auto analysis = engine.analyse(usual, Othello::format(Othello::start({})), {.nodes = nodes}, 1, {}, nullptr);
    ASSERT_TRUE(analysis.ok());
    EXPECT_GE(analysis->nodes, nodes * 9 / 10);
    EXPECT_LE(analysis->nodes, nodes * 11 / 10);
  }
}

TEST(OthelloEngine, SaysWhenItKnowsTheEnd) {
  const Engine engine;
  const RuleChoice usual(Othello::info().book);
  const auto vector = read_json_lines("games/othello/tests/vectors/othello.jsonl").front();
  const auto analysis = engine.analyse(usual, std::string(vector.at("position").as_string()), {}, 3, {}, nullptr);
  ASSERT_TRUE(analysis.ok());
  ASSERT_EQ(analysis->lines.size(), 3u);
  EXPECT_EQ(analysis->lines.front().value.unit, Value::Unit::Outcome);
  EXPECT_EQ(analysis->lines.front().value.standing, Standing::Loss);
  EXPECT_EQ(analysis->lines.front().value.margin, vector.at("score").as_int64());
  EXPECT_GE(analysis->lines.front().value.margin, analysis->lines.back().value.margin);
}

TEST(OthelloEngine, PlaysWhereFewDiscsLoseAtOnce) {
  const Engine engine;
  const auto literal = RuleChoice::parse(Othello::info().book, "few-discs=literal");
  ASSERT_TRUE(literal.ok());
  Rng rng(1);
  EXPECT_TRUE(engine.choose(*literal, Othello::format(Othello::start({})), engine.usual_level(), rng).ok());
}

TEST(OthelloEngine, ACornerIsWorthMoreThanTheSquareBesideIt) {
  // The same two discs, once with dark in the corner and once on the diagonal square that gives it away.
  const std::string light = "O" + std::string(47, '-');
  const Position corner = read("X---------------" + light + " X");
  const Position diagonal = read("---------X------" + light + " X");
  EXPECT_GT(Hints::evaluate(corner), 0);
  EXPECT_LT(Hints::evaluate(diagonal), 0);
}

TEST(OthelloEngine, APositionIsWorthTheOppositeToTheOtherSide) {
  // But for parity, which asks who is to move.
  Position position = read(
      "--------"
      "-O------"
      "XXO-----"
      "XXXOO---"
      "OOOXX---"
      "--OX----"
      "--------"
      "-------- X");
  const int own = Hints::evaluate(position);
  position.to_move = 1 - position.to_move;
  const int other = Hints::evaluate(position);
  EXPECT_NE(own, 0);
  EXPECT_LE(std::abs(own + other), 8);
}

TEST(OthelloEngine, ThinkingAheadBeatsTakingTheMostDiscs) {
  // A player who always turns as many discs as possible, against a search of 500 nodes: four games, both colours.
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Seat engine = seed % 2 == 0 ? 0 : 1;
    Rng rng(seed);
    Position position = Othello::start({});
    while (!Othello::outcome(position)) {
      Move move;
      if (position.to_move == engine) {
        move = Othello::parse_move(position, chosen(Othello::format(position), 500, rng.next())).value();
      } else {
        int most = -1;
        for (const Move& candidate : Othello::legal_moves(position)) {
          const Position after = Othello::apply(position, candidate).value();
          const int discs = std::popcount(discs_of(after, position.to_move));
          if (discs > most) {
            most = discs;
            move = candidate;
          }
        }
      }
      position = Othello::apply(position, move).value();
    }
    EXPECT_EQ(Othello::outcome(position)->standing[static_cast<std::size_t>(engine)], Standing::Win)
        << Othello::draw(position);
  }
}

}  // namespace
}  // namespace meydan::othello
