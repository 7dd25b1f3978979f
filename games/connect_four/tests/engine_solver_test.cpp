#include "games/connect_four/engine_solver.h"

#include <gtest/gtest.h>

#include "games/connect_four/engine.h"
#include "games/connect_four/engine_parity.h"
#include "games/connect_four/tests/solver.h"
#include "rules/conformance/vectors.h"
#include "search/proof_engine.h"

namespace meydan::connect_four {
namespace {

using Perfect = ProofEngine<ConnectFour, Hints, Proof>;

const RuleChoice& standard() {
  static const RuleChoice rules(ConnectFour::info().book);
  return rules;
}
Position after(std::string_view columns) { return ConnectFour::parse({}, columns).value(); }

/// A position of a random game with so many coins, nobody having four.
Position random_position(int coins, Rng& rng) {
  for (;;) {
    Position position;
    while (position.count < coins && !ConnectFour::outcome(position)) {
      const auto moves = ConnectFour::legal_moves(position);
      position = ConnectFour::apply(position, moves[static_cast<std::size_t>(rng.below(moves.size()))]).value();
    }
    if (!ConnectFour::outcome(position)) return position;
  }
}

TEST(ConnectFourSolver, TheSharedVectors) {
  const Perfect engine;
  int solved = 0;
  for (const auto& vector : read_json_lines("games/connect_four/tests/vectors/connect_four.jsonl")) {
    const std::string text(vector.at("position").as_string());
    if (text.size() < 22) continue;  // the others take seconds; the bench has them all
    ++solved;
    const auto solution = engine.solve(standard(), text, nullptr);
    ASSERT_TRUE(solution.ok());
    EXPECT_EQ(solution->value, vector.at("score").as_int64()) << text;
  }
  EXPECT_GT(solved, 25);
}

TEST(ConnectFourSolver, AgreesWithThePlainSearchOnEveryQuestion) {
  Rng rng(1);
  for (int tried = 0; tried < 60; ++tried) {
    const Position position = random_position(44 + tried % 8, rng);
    const int score = solve(position);
    Solver solver(16);
    for (int asked = -Solver::kMost; asked <= Solver::kMost; ++asked) {
      EXPECT_EQ(solver.gets_at_least(position, asked), score >= asked) << ConnectFour::format(position) << " " << asked;
    }
  }
}

TEST(ConnectFourSolver, FinishedGamesHaveAScoreToo) {
  Solver solver(16);
  const Position won = after("1122334");  // with dark's fourth coin
  EXPECT_EQ(solver.gets_at_least(won, -24), true);
  EXPECT_EQ(solver.gets_at_least(won, -23), false);
}

TEST(ConnectFourSolver, ListsEveryMoveThatKeepsTheScore) {
  const Perfect engine;
  Rng rng(5);
  for (int tried = 0; tried < 20; ++tried) {
    const Position position = random_position(44, rng);
    const auto solution = engine.solve(standard(), ConnectFour::format(position), nullptr);
    EXPECT_EQ(solution->value, solve(position));
    std::vector<std::string> best;
    for (const Move& move : ConnectFour::legal_moves(position)) {
      if (-solve(ConnectFour::apply(position, move).value()) == solution->value)
        best.push_back(ConnectFour::format_move(position, move));
    }
    EXPECT_EQ(solution->best, best) << ConnectFour::format(position);
  }
}

TEST(ConnectFourSolver, StopsWhenToldAndGoesOnWhereItWas) {
  const Position position = after("55");
  Solver solver(18);
  solver.pause_at(20'000, nullptr);
  EXPECT_EQ(solver.gets_at_least(position, 1), std::nullopt);
  EXPECT_LT(solver.nodes(), 22'000u);
  class Over final : public Patience {
    [[nodiscard]] bool is_over() const override { return true; }
  } over;
  solver.pause_at(std::numeric_limits<std::uint64_t>::max(), &over);
  EXPECT_EQ(solver.gets_at_least(position, 1), std::nullopt);
  EXPECT_LT(solver.nodes(), 24'000u);
  const Perfect engine;
  EXPECT_EQ(engine.solve(standard(), "", &over).reason().message.key, "not_solved_in_time");
}

TEST(ConnectFourSolver, WhatTheRowsProveIsTrue) {
  Rng rng(9);
  int draws = 0;
  int won_by_first = 0;
  int won_by_second = 0;
  for (int tried = 0; tried < 6'000; ++tried) {
    const Position position = random_position(43 + tried % 6, rng);
    const auto side = static_cast<std::size_t>(side_to_move(position));
    const Bits own = position.coins[side];
    const Bits taken = occupied(position);
    const Bits landings = landing_squares(taken);
    const Bits threats = fours_at(position.coins[1 - side], taken);
    // It is asked where nobody can win at once.
    if ((fours_at(own, taken) & landings) != 0 || (threats & landings) != 0) continue;
    const Verdict verdict = verdict_without_looking(own, taken, position.count, threats);
    if (verdict.least == -1 && verdict.most == 1) continue;
    const int score = solve(position, -1, 1);
    const int result = (score > 0) - (score < 0);
    EXPECT_GE(result, verdict.least) << ConnectFour::format(position);
    EXPECT_LE(result, verdict.most) << ConnectFour::format(position);
    const int for_second = side == 1 ? 1 : -1;
    draws += verdict.least == 0 || verdict.most == 0 ? 1 : 0;
    won_by_second += verdict.least * for_second == 1 || verdict.most * for_second == 1 ? 1 : 0;
    won_by_first += side == 1 && verdict.most == -1 ? 1 : 0;
  }
  EXPECT_GT(draws, 20);
  EXPECT_GT(won_by_second, 20);
  EXPECT_GT(won_by_first, 10) << "the rarest of the three";
}

/// Each is proven by the device named, and not without it.
TEST(ConnectFourSolver, WhatTheRowsProve) {
  struct Case {
    const char* device;
    std::string_view columns;
    Verdict verdict;
  };
  constexpr Case kCases[] = {
      {"a line right above one of the other side comes too late",
       "97626325973281813659269111555344622339",
       {.most = -1}},
      {"nobody gets above a square where the second player wins", "763964287221516555598217779896697933", {.most = -1}},
      {"the last loose square is the second player's", "5765788662329933295769368388287765741493559", {.least = 1}},
      {"of two loose squares each side gets one", "244945714835567597941899548286129811387153", {.most = -1}},
      {"nor above an even square where the first player wins", "8473112217797831311867962586687226532", {.most = -1}},
  };
  for (const Case& each : kCases) {
    const Position position = after(each.columns);
    const auto side = static_cast<std::size_t>(side_to_move(position));
    const Bits taken = occupied(position);
    const Verdict verdict =
        verdict_without_looking(position.coins[side], taken, position.count, fours_at(position.coins[1 - side], taken));
    EXPECT_EQ(verdict.least, each.verdict.least) << each.device;
    EXPECT_EQ(verdict.most, each.verdict.most) << each.device;
  }
}

/// Nodes are the same on every machine: here 42 thousand, and many times that with claimeven alone.
TEST(ConnectFourSolver, FindsOutEarlyWhatTheRowsWillProve) {
  const Position position = after("4632523383266939");
  Solver solver(20);
  EXPECT_EQ(solver.gets_at_least(position, 1), false);
  EXPECT_EQ(solver.gets_at_least(position, 0), false);
  EXPECT_LT(solver.nodes(), 100'000u);
}

TEST(ConnectFourSolver, TheStrongestLevelNeverGivesAwayAWin) {
  const Perfect engine;
  Rng rng(3);
  for (int tried = 0; tried < 12; ++tried) {
    Position position = random_position(30, rng);
    const auto solution = engine.solve(standard(), ConnectFour::format(position), nullptr);
    const auto move = engine.choose(standard(), ConnectFour::format(position), engine.levels().back(), rng).value();
    const Position next = ConnectFour::apply(position, ConnectFour::parse_move(position, move).value()).value();
    Solver solver(18);
    // At least a win stays a win and a draw a draw; how soon is not asked of a player.
    if (solution->value > 0) {
      EXPECT_EQ(solver.gets_at_least(next, 0), false) << ConnectFour::format(position);
    }
    if (solution->value == 0) {
      EXPECT_EQ(solver.gets_at_least(next, 1), false) << ConnectFour::format(position);
    }
  }
}

TEST(ConnectFourSolver, SaysHowManyMovesAWinTakes) {
  const Perfect engine;
  const auto analysis = engine.analyse(standard(), "112233", {.nodes = 100'000}, 9, {}, nullptr);
  EXPECT_EQ(analysis->lines.size(), 9u);
  EXPECT_EQ(analysis->lines.front().move, "4");
  EXPECT_EQ(analysis->lines.front().value,
            (Value{.unit = Value::Unit::Outcome, .standing = Standing::Win, .plies = 1}));
  EXPECT_EQ(Proof::in_words(after("11223"), -24),
            (Value{.unit = Value::Unit::Outcome, .standing = Standing::Loss, .plies = 2}));
}

TEST(ConnectFourMaster, NeverLosesAWonPositionThatItCanSee) {
  const Perfect engine;
  const Level& master = *engine.find_level("master");
  const Level& other = *engine.find_level("medium");
  const auto gets = [](const Position& position, int score) { return *Solver(18).gets_at_least(position, score); };
  int won = 0;
  for (std::uint64_t seed = 1; won < 12; ++seed) {
    Rng rng(seed);
    Position position = random_position(22, rng);
    if (!gets(position, 1)) continue;
    ++won;
    const int side = side_to_move(position);
    while (!ConnectFour::outcome(position)) {
      const bool own = side_to_move(position) == side;
      const auto move = engine.choose(standard(), ConnectFour::format(position), own ? master : other, rng);
      position = ConnectFour::apply(position, ConnectFour::parse_move(position, *move).value()).value();
      // It stays won, move for move.
      if (own && !ConnectFour::outcome(position)) {
        ASSERT_FALSE(gets(position, 0)) << ConnectFour::format(position);
      }
    }
    EXPECT_EQ(ConnectFour::outcome(position)->standing[static_cast<std::size_t>(side)], Standing::Win) << seed;
  }
}

}  // namespace
}  // namespace meydan::connect_four
