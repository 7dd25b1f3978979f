// perft of Othello on bare words. The counting is in perft_kernel_code.h, compiled once for every machine and, on
// x86-64, once more for those with AVX2; count_leaves() takes the quickest that the machine at hand can run.
#pragma once

#include <cstdint>

namespace meydan::othello {

/// What a game that has ended above the depth of the count adds to it.
enum class EndedGames : std::uint8_t {
  NotCounted,  // ours (rules/perft.h): it counts at the depth where it ended and nowhere below
  Counted,     // the published tables: it stays a leaf at every greater depth
};

/// Sequences of `depth` moves, forced passes included, when `mover` is to move.
std::uint64_t count_leaves(std::uint64_t mover, std::uint64_t enemy, int depth,
                           EndedGames ended = EndedGames::NotCounted);

/// One compilation of the counting.
struct PerftKernel {
  const char* name;
  bool (*runs_here)();
  std::uint64_t (*count_leaves)(std::uint64_t mover, std::uint64_t enemy, int depth, EndedGames ended);
};
/// All that were compiled, the one that runs everywhere first, the quickest last.
struct PerftKernels {
  const PerftKernel* first;
  int count;
};
PerftKernels perft_kernels();

}  // namespace meydan::othello
