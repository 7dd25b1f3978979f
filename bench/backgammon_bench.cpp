// How many positions a second the generator of backgammon plays handles: all legal plays of a roll with their boards.
// The positions are those of games, by kind: the middle game with contact, races and bearing off.
// docs/benchmarks.md says how to run this and what it gave.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/rng.h"
#include "games/backgammon/plays.h"

namespace meydan::backgammon {
namespace {

struct Rolled {
  Board board;
  Dice dice;
};

/// Positions after 8 to 30 turns of games whose plays are chosen at random among the legal ones.
std::vector<Rolled> middle_game(bool doubles) {
  std::vector<Rolled> rolled;
  Rng rng(7);
  const auto die = [&rng] { return static_cast<std::uint8_t>(1 + rng.below(6)); };
  while (rolled.size() < 4096) {
    Board board = set_up();
    for (int turn = 0; turn < 30; ++turn) {
      const Dice dice{die(), die()};
      const auto plays = legal_plays(board, dice, {});
      if (turn >= 8 && has_contact(board) && dice.is_double() == doubles) rolled.push_back({board, dice});
      if (!plays.empty()) board = plays[rng.below(plays.size())].after;
      board = turned(board);
    }
  }
  return rolled;
}

void generate(benchmark::State& state, Style style, bool doubles) {
  const std::vector<Rolled> rolled = middle_game(doubles);
  std::vector<Candidate> plays;
  std::size_t index = 0;
  std::uint64_t found = 0;
  std::uint64_t positions = 0;
  for (auto _ : state) {
    const Rolled& one = rolled[index];
    index = (index + 1) % rolled.size();
    legal_plays(one.board, one.dice, {style, false}, plays);
    benchmark::DoNotOptimize(plays.data());
    found += plays.size();
    ++positions;
  }
  state.counters["positions/s"] = benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
  state.counters["plays/s"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kIsRate);
  state.counters["plays a position"] = static_cast<double>(found) / static_cast<double>(positions);
}

BENCHMARK_CAPTURE(generate, modern_two_dice, Style::Modern, false);
BENCHMARK_CAPTURE(generate, modern_doubles, Style::Modern, true);
BENCHMARK_CAPTURE(generate, traditional_two_dice, Style::Traditional, false);
BENCHMARK_CAPTURE(generate, traditional_doubles, Style::Traditional, true);

}  // namespace
}  // namespace meydan::backgammon
