#include "games/othello/deep_search.h"

#include <array>
#include <memory>

namespace meydan::othello {

#define MEYDAN_DECLARE_KERNEL(name)                                                                       \
  namespace name {                                                                                        \
  int value(SearchState& state, std::uint64_t mover, std::uint64_t enemy, int alpha, int beta, int depth, \
            int confidence);                                                                              \
  int evaluate(const Weights* weights, std::uint64_t mover, std::uint64_t enemy);                         \
  int known_move(const SearchState& state, std::uint64_t mover, std::uint64_t enemy);                     \
  }
MEYDAN_DECLARE_KERNEL(search_baseline)
#ifdef MEYDAN_OTHELLO_AVX2
MEYDAN_DECLARE_KERNEL(search_avx2)
#endif
#undef MEYDAN_DECLARE_KERNEL

namespace {

bool everywhere() { return true; }

#ifdef MEYDAN_OTHELLO_AVX2
/// Exactly what deep_search_avx2.cpp is compiled with (CMakeLists.txt).
bool with_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
}
#endif

constexpr SearchKernel kKernels[] = {
    {"baseline", everywhere, search_baseline::value, search_baseline::evaluate, search_baseline::known_move},
#ifdef MEYDAN_OTHELLO_AVX2
    {"avx2", with_avx2, search_avx2::value, search_avx2::evaluate, search_avx2::known_move},
#endif
};
constexpr int kKernelCount = sizeof(kKernels) / sizeof(kKernels[0]);

/// An edge as two bytes, by [mover's discs * 256 + enemy's].
using Edges = std::array<std::uint8_t, 256 * 256>;

/// The discs of `line` that a disc of its owner placed on `place` turns, along the edge alone.
unsigned turned_on_edge(unsigned own, unsigned other, int place) {
  unsigned turned = 0;
  for (const int step : {-1, 1}) {
    unsigned row = 0;
    int at = place + step;
    for (; at >= 0 && at < 8 && (other >> at & 1) != 0; at += step) row |= 1u << at;
    if (at >= 0 && at < 8 && (own >> at & 1) != 0) turned |= row;
  }
  return turned;
}

/// The mover's discs that keep their colour however the edge is filled: after every next disc of either colour they are
/// still the mover's, and still safe. Placed discs need not turn anything, since they may turn others off the edge.
std::uint8_t safe_discs(Edges& edges, std::array<bool, 256 * 256>& known, unsigned own, unsigned other) {
  const std::size_t at = own * 256 + other;
  if (known[at]) return edges[at];
  unsigned safe = own;
  for (int place = 0; place < 8; ++place) {
    if (((own | other) >> place & 1) != 0) continue;
    const unsigned placed = 1u << place;
    const unsigned taken = turned_on_edge(own, other, place);
    safe &= safe_discs(edges, known, own | placed | taken, other & ~taken);
    const unsigned lost = turned_on_edge(other, own, place);
    safe &= safe_discs(edges, known, own & ~lost, other | placed | lost);
  }
  known[at] = true;
  edges[at] = static_cast<std::uint8_t>(safe);
  return edges[at];
}

}  // namespace

SearchKernels search_kernels() { return {kKernels, kKernelCount}; }

const SearchKernel& search_kernel() {
  int best = kKernelCount - 1;
  while (!kKernels[best].runs_here()) --best;
  return kKernels[best];
}

const std::uint8_t* stable_edges() {
  static const auto edges = [] {
    auto table = std::make_unique<Edges>();
    const auto known = std::make_unique<std::array<bool, 256 * 256>>();
    for (unsigned own = 0; own < 256; ++own) {
      for (unsigned other = 0; other < 256; ++other) {
        if ((own & other) == 0) safe_discs(*table, *known, own, other);
      }
    }
    return table;
  }();
  return edges->data();
}

}  // namespace meydan::othello
