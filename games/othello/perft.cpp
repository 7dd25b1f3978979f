#include "games/othello/perft.h"

namespace meydan::othello {

namespace baseline {
std::uint64_t count_leaves(std::uint64_t mover, std::uint64_t enemy, int depth, EndedGames ended);
}
#ifdef MEYDAN_OTHELLO_AVX2
namespace avx2 {
std::uint64_t count_leaves(std::uint64_t mover, std::uint64_t enemy, int depth, EndedGames ended);
}
#endif

namespace {

bool everywhere() { return true; }

#ifdef MEYDAN_OTHELLO_AVX2
/// Exactly what perft_avx2.cpp is compiled with (CMakeLists.txt).
bool with_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}
#endif

constexpr PerftKernel kKernels[] = {
    {"baseline", everywhere, baseline::count_leaves},
#ifdef MEYDAN_OTHELLO_AVX2
    {"avx2", with_avx2, avx2::count_leaves},
#endif
};
constexpr int kKernelCount = sizeof(kKernels) / sizeof(kKernels[0]);

}  // namespace

PerftKernels perft_kernels() { return {kKernels, kKernelCount}; }

std::uint64_t count_leaves(std::uint64_t mover, std::uint64_t enemy, int depth, EndedGames ended) {
  // Chosen here rather than by the loader (ifunc, target_clones): sanitizers do not survive those.
  int best = kKernelCount - 1;
  while (!kKernels[best].runs_here()) --best;
  return kKernels[best].count_leaves(mover, enemy, depth, ended);
}

}  // namespace meydan::othello
