// The search behind Othello's engine and exact endings, on bare words: two discs' words, the side to move first.
//
//   engine.cpp      which depths, which first moves, how much of it     plain C++
//   deep_search.h   what it calls: SearchKernel::value()
//   kernel_*.h      the search itself, compiled once for every machine and once more for x86-64 with AVX2, as perft is
//
// Values are discs of difference for the side to move. A depth as large as the number of empty squares means the exact
// ending; less than that, the fitted evaluation (evaluation.h) judges the leaves.
#pragma once

#include <cstdint>

#include "games/othello/patterns.h"

namespace meydan::othello {

/// How sure a value must be: below kExact branches are given up when a shallower search makes it likely that they do
/// not matter (ProbCut), the more readily the lower the confidence.
inline constexpr int kExact = 4;

/// Two words as in search/hash_table.h: key ^ data and data, which holds
///   lower 8 | upper 8 | depth 8 | confidence 8 | best move 8 | second best 8
struct TableSlot {
  std::uint64_t check = 0;
  std::uint64_t data = 0;
};

/// What a search is given and what it leaves behind. Whoever asks owns the memory.
struct SearchState {
  TableSlot* table = nullptr;
  std::uint64_t slots = 0;              // a power of two
  const Weights* weights = nullptr;     // null: a plain judgement by hand (kernel_features.h)
  const std::uint8_t* edges = nullptr;  // stable_edges()
  bool empty_to_winner = false;         // O 4 with empty-squares=winner
  bool counts_discs = false;            // without weights: judges as beginners do, by discs and corners

  std::uint64_t nodes = 0;
  std::uint64_t pause_at = ~std::uint64_t{0};  // stops there
  std::uint64_t ask_at = 0;
  bool (*is_over)(const void* patience) = nullptr;  // may be null; asked now and then
  const void* patience = nullptr;
  bool stopped = false;  // values since then mean nothing
};

/// One compilation of the search.
struct SearchKernel {
  const char* name;
  bool (*runs_here)();
  /// The value of a position for `mover`, exact if it lies between alpha and beta and a bound otherwise.
  int (*value)(SearchState& state, std::uint64_t mover, std::uint64_t enemy, int alpha, int beta, int depth,
               int confidence);
  /// What the evaluation says without looking ahead, in 1/kUnitsPerDisc.
  int (*evaluate)(const Weights* weights, std::uint64_t mover, std::uint64_t enemy);
  /// The best move that the table knows, 64 for none.
  int (*known_move)(const SearchState& state, std::uint64_t mover, std::uint64_t enemy);
};
/// All that were compiled, the one that runs everywhere first, the quickest last.
struct SearchKernels {
  const SearchKernel* first;
  int count;
};
SearchKernels search_kernels();
/// The quickest that this machine can run.
const SearchKernel& search_kernel();

/// The discs on an edge that can never be turned, by [mover's discs on it][enemy's]: 256 times 256.
const std::uint8_t* stable_edges();

}  // namespace meydan::othello
