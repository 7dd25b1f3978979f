#include "games/mijnlieff/engine.h"

#include <gtest/gtest.h>

#include "games/mijnlieff/tests/solver.h"
#include "rules/conformance/vectors.h"
#include "search/alpha_beta_engine.h"

namespace meydan::mijnlieff {
namespace {

Position after(std::string_view moves) { return Mijnlieff::parse({}, moves).value(); }

int sign(int value) { return (value > 0) - (value < 0); }

TEST(MijnlieffEngine, KeepsTheWinOrTheDrawOfPerfectPlay) {
  const AlphaBetaEngine<Mijnlieff, Hints> engine;
  const RuleChoice rules(Mijnlieff::info().book);
  int positions = 0;
  for (const auto& vector : read_json_lines("games/mijnlieff/tests/vectors/mijnlieff.jsonl")) {
    const Position position = after(std::string(vector.at("position").as_string()));
    if (position.count < 9) continue;
    ++positions;
    Rng rng(3);
    const auto chosen = engine.choose(rules, Mijnlieff::format(position), {.nodes = 50'000}, rng).value();
    const Move move = Mijnlieff::parse_move(position, chosen).value();
    const int kept = -solve(Mijnlieff::apply(position, move).value());
    EXPECT_EQ(sign(kept), sign(static_cast<int>(vector.at("value").as_int64()))) << Mijnlieff::format(position);
  }
  EXPECT_EQ(positions, 37);
}

/// Pieces put on the board by hand, White to move.
Position with_pieces(Bits white, Bits black) {
  Position position = Mijnlieff::start({});
  position.pieces = {white, black};
  return position;
}

TEST(MijnlieffEngine, ALineGrowsInWorthUntilItIsAPoint) {
  const auto for_white = [](Bits white) { return Hints::evaluate(with_pieces(white, 0)); };
  const int apart = for_white(drawn("..x.", "....", "....", "x..."));
  const int in_line = for_white(drawn("....", "....", "....", "x.x."));
  EXPECT_GT(in_line, apart);
  EXPECT_GT(for_white(drawn("....", "....", "....", "xxx.")), in_line + 40);
  EXPECT_GT(for_white(drawn("....", "....", "....", "xxxx")), for_white(drawn("...x", "....", "....", "xxx.")) + 40);
}

TEST(MijnlieffEngine, AnEnemyPieceSpoilsALine) {
  const Bits white = drawn("....", "....", "....", "x.x.");
  EXPECT_LT(Hints::evaluate(with_pieces(white, drawn("....", "....", "....", ".x.."))),
            Hints::evaluate(with_pieces(white, drawn(".x..", "....", "....", "...."))));
}

TEST(MijnlieffEngine, ATightOrderIsWorthLessToTheOneWhoMustObeyIt) {
  EXPECT_LT(Hints::evaluate(after("Ba1")), Hints::evaluate(after("Aa1")));
  Position must_pass = after("Ka2 Kb1 Kb2 Ka1");
  Position may_place = must_pass;
  may_place.last = Placement{Kind::Rook, square_at(0, 0)};
  EXPECT_LT(Hints::evaluate(must_pass), Hints::evaluate(may_place));
}

TEST(MijnlieffEngine, ALineWithoutPiecesToFillItIsNoHope) {
  Position position = with_pieces(drawn("....", "....", "....", "x.x."), 0);
  position.hands[0] = {1, 0, 0, 0};
  const int one_piece_left = Hints::evaluate(position);
  position.hands[0] = {1, 1, 0, 0};
  EXPECT_LT(one_piece_left, Hints::evaluate(position));
}

}  // namespace
}  // namespace meydan::mijnlieff
