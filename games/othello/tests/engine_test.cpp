#include "games/othello/engine.h"

#include <gtest/gtest.h>

#include "search/alpha_beta_engine.h"

namespace meydan::othello {
namespace {

Position read(std::string_view text) { return Othello::parse({}, text).value(); }

std::string chosen(std::string_view text, std::uint64_t nodes = 5'000, std::uint64_t seed = 3) {
  Rng rng(seed);
  const AlphaBetaEngine<Othello, Hints> engine;
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
