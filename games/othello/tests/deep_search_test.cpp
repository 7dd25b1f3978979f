// The search on bare words, held against the rules and plain minimax. All kernels that this machine can run are tried.
#include "games/othello/deep_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "base/rng.h"
#include "games/othello/engine_search.h"
#include "games/othello/evaluation.h"
#include "games/othello/rules.h"
#include "rules/conformance/vectors.h"

namespace meydan::othello {
namespace {

std::vector<const SearchKernel*> kernels() {
  std::vector<const SearchKernel*> all;
  const SearchKernels compiled = search_kernels();
  for (int each = 0; each < compiled.count; ++each) {
    if (compiled.first[each].runs_here()) all.push_back(compiled.first + each);
  }
  return all;
}

/// A game of random moves until so many squares are empty; nothing if it ends before.
std::optional<Position> random_position(Rng& rng, int empty, EmptySquares counted = EmptySquares::Nobody) {
  Position position = Othello::start({.empty_squares = counted});
  while (kSquares - std::popcount(occupied(position)) > empty) {
    if (Othello::outcome(position)) return std::nullopt;
    const auto moves = Othello::legal_moves(position);
    position = Othello::after_legal(position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
  }
  if (Othello::outcome(position)) return std::nullopt;
  return position;
}

/// By the referee alone.
int plain_value(const Position& position) {
  if (const auto outcome = Othello::outcome(position)) {
    const auto own = static_cast<std::size_t>(position.to_move);
    return (*outcome->score)[own] - (*outcome->score)[1 - own];
  }
  int best = -kSquares;
  for (const Move& move : Othello::legal_moves(position))
    best = std::max(best, -plain_value(Othello::after_legal(position, move)));
  return best;
}

/// What a search of its own finds.
struct Asked {
  int value;
  std::uint64_t nodes;

  friend bool operator==(const Asked&, const Asked&) = default;
};
Asked ask(const SearchKernel& kernel, const Position& position, int depth, int confidence,
          const Weights* weights = nullptr, int alpha = -kSquares, int beta = kSquares) {
  std::vector<TableSlot> table(1 << 14);
  SearchState state{.table = table.data(),
                    .slots = table.size(),
                    .weights = weights,
                    .edges = stable_edges(),
                    .empty_to_winner = position.rules.empty_squares == EmptySquares::Winner};
  const int value = kernel.value(state, movers_discs(position), enemy_discs(position), alpha, beta, depth, confidence);
  return {value, state.nodes};
}

/// Weights without any meaning, but such as a file can hold.
std::unique_ptr<Weights> some_weights(std::uint64_t seed) {
  auto weights = std::make_unique<Weights>();
  Rng rng(seed);
  for (auto& of_stage : weights->value) {
    for (int place = 0; place < kWeights; ++place)
      of_stage[place] = place == common_places()[place]
                            ? static_cast<std::int16_t>(static_cast<int>(rng.below(41)) - 20)
                            : of_stage[common_places()[place]];
  }
  for (std::int16_t& of_count : weights->of_count) of_count = static_cast<std::int16_t>(rng.below(9));
  return weights;
}

TEST(OthelloDeepSearch, EndingsAreWhatTheRulesSay) {
  for (const EmptySquares counted : {EmptySquares::Nobody, EmptySquares::Winner}) {
    Rng rng(11);
    for (int round = 0; round < 400; ++round) {
      const int empty = 1 + round % 8;
      const auto position = random_position(rng, empty, counted);
      if (!position) continue;
      const int expected = plain_value(*position);
      for (const SearchKernel* kernel : kernels()) {
        EXPECT_EQ(ask(*kernel, *position, empty, kExact).value, expected)
            << kernel->name << ": " << Othello::format(*position);
        // A window of nothing answers truly whether it is more.
        EXPECT_GT(ask(*kernel, *position, empty, kExact, nullptr, expected - 1, expected).value, expected - 1);
        EXPECT_LE(ask(*kernel, *position, empty, kExact, nullptr, expected, expected + 1).value, expected);
      }
    }
  }
}

TEST(OthelloDeepSearch, EveryKernelLooksAtTheSamePositions) {
  const auto weights = some_weights(5);
  Rng rng(2);
  for (int round = 0; round < 6; ++round) {
    const int empty = 11 + round % 3;
    const auto position = random_position(rng, empty);
    if (!position) continue;
    for (const Weights* each : {static_cast<const Weights*>(nullptr), static_cast<const Weights*>(weights.get())}) {
      const Asked ending = ask(*kernels().front(), *position, empty, kExact, each);
      const Asked middle = ask(*kernels().front(), *position, 6, 1, each);
      for (const SearchKernel* kernel : kernels()) {
        EXPECT_EQ(ask(*kernel, *position, empty, kExact, each), ending) << kernel->name;
        EXPECT_EQ(ask(*kernel, *position, 6, 1, each), middle) << kernel->name;
      }
    }
  }
}

TEST(OthelloDeepSearch, OneMoveAheadIsTheBestOfWhatTheEvaluationSaysAfterIt) {
  // Groups are kept up to date from move to move in the search, and made anew for evaluate().
  const auto weights = some_weights(9);
  Rng rng(4);
  for (int round = 0; round < 60; ++round) {
    const auto position = random_position(rng, 16 + round % 40);
    if (!position) continue;
    const Bits moves = outflanking_squares(movers_discs(*position), enemy_discs(*position));
    if (moves == 0) continue;
    for (const SearchKernel* kernel : kernels()) {
      int best = -kSquares;
      for (const Move& move : Othello::legal_moves(*position)) {
        const Position after = Othello::after_legal(*position, move);
        const int units = kernel->evaluate(weights.get(), movers_discs(after), enemy_discs(after));
        const int discs = (std::abs(units) + kUnitsPerDisc / 2) / kUnitsPerDisc;
        best = std::max(best, units > 0 ? -std::min(discs, 62) : std::min(discs, 62));
      }
      EXPECT_EQ(ask(*kernel, *position, 1, 0, weights.get()).value, best) << Othello::format(*position);
    }
  }
}

TEST(OthelloDeepSearch, StableDiscsOfAnEdge) {
  const std::uint8_t* const edges = stable_edges();
  const auto stable = [edges](unsigned own, unsigned other) { return unsigned{edges[own * 256 + other]}; };
  EXPECT_EQ(stable(0b00000001, 0), 0b00000001u) << "a corner";
  EXPECT_EQ(stable(0b00000111, 0), 0b00000111u) << "a row from a corner";
  EXPECT_EQ(stable(0b00000010, 0), 0u) << "beside an empty corner";
  EXPECT_EQ(stable(0b00000110, 0b00000001), 0u) << "behind an enemy's corner";
  EXPECT_EQ(stable(0b01010101, 0b10101010), 0b01010101u) << "a full edge";
  EXPECT_EQ(stable(0b00100001, 0b11000000), 0b00000001u);
}

TEST(OthelloDeepSearch, StopsWhereItIsToldTo) {
  Rng rng(8);
  const auto position = random_position(rng, 24);
  ASSERT_TRUE(position.has_value());
  std::vector<TableSlot> table(1 << 14);
  SearchState state{.table = table.data(), .slots = table.size(), .edges = stable_edges(), .pause_at = 20'000};
  search_kernel().value(state, movers_discs(*position), enemy_discs(*position), -64, 64, 24, kExact);
  EXPECT_TRUE(state.stopped);
  EXPECT_GE(state.nodes, 20'000u);
  EXPECT_LE(state.nodes, 22'000u);
}

TEST(OthelloDeepSearch, VectorsBothWaysOfCountingEmptySquares) {
  const auto vectors = read_json_lines("games/othello/tests/vectors/othello.jsonl");
  for (const auto& vector : vectors) {
    const std::string text(vector.at("position").as_string());
    for (const EmptySquares counted : {EmptySquares::Nobody, EmptySquares::Winner}) {
      const auto position = Othello::parse({.empty_squares = counted}, text);
      const auto ending = exact_ending(*position, nullptr);
      ASSERT_TRUE(ending.has_value());
      const char* const field = counted == EmptySquares::Nobody ? "score" : "score_empties_to_winner";
      EXPECT_EQ(ending->value, vector.at(field).as_int64()) << text;
    }
  }
}

TEST(OthelloDeepSearch, EveryBestMoveAndNoOther) {
  Rng rng(21);
  for (int round = 0; round < 60; ++round) {
    const auto position = random_position(rng, 7);
    if (!position) continue;
    const int expected = plain_value(*position);
    std::vector<Move> best;
    for (const Move& move : Othello::legal_moves(*position)) {
      if (-plain_value(Othello::after_legal(*position, move)) == expected) best.push_back(move);
    }
    const auto ending = exact_ending(*position, nullptr);
    ASSERT_TRUE(ending.has_value());
    EXPECT_EQ(ending->value, expected);
    EXPECT_EQ(ending->best, best) << Othello::format(*position);
  }
}

}  // namespace
}  // namespace meydan::othello
