#include "games/backgammon/engine/net.h"

#include <cmath>
#include <cstdint>
#include <cstring>

namespace meydan::backgammon {

namespace {

// Vectors as GCC and clang both know them. V is as wide as the machine at hand, Pair what a whole lane is made of.
using Four = float __attribute__((vector_size(16)));
#if defined(__x86_64__)
using Eight = float __attribute__((vector_size(32)));
using Sixteen = float __attribute__((vector_size(64)));
#endif

template <class V>
constexpr int kWidth = sizeof(V) / sizeof(float);

template <class V>
[[gnu::always_inline]] inline const V* as(const Lane* lanes) {
  return reinterpret_cast<const V*>(lanes);
}
template <class V>
[[gnu::always_inline]] inline V* as(Lane* lanes) {
  return reinterpret_cast<V*>(lanes);
}

template <class V>
[[gnu::always_inline]] inline void fill(V& vector, float number) {
  vector = V{} + number;
}

/// `kMany` vectors of hidden units from `first` on.
template <class V, int kMany>
[[gnu::always_inline]] inline void sum_block(const Net& net, const Inputs& inputs, int first, V* hidden) {
  const V* const rows = as<V>(net.rows.data());
  const int stride = net.hidden / kWidth<V>;
  V sums[kMany];
  const V* const bias = rows + kInputs * stride + first;
  for (int at = 0; at < kMany; ++at) sums[at] = bias[at];
  for (int input = 0; input < inputs.count; ++input) {
    const V* const row = rows + inputs.row[static_cast<std::size_t>(input)] * stride + first;
    V amount;
    fill(amount, inputs.value[static_cast<std::size_t>(input)]);
    for (int at = 0; at < kMany; ++at) sums[at] += row[at] * amount;
  }
  for (int at = 0; at < kMany; ++at) hidden[first + at] = sums[at];
}

template <class V>
[[gnu::always_inline]] inline void run_with(const Net& net, const Inputs& inputs, Hidden& hidden, Hidden* slopes,
                                            Outputs& sums) {
  V* const units = as<V>(hidden.data());
  const int width = net.hidden / kWidth<V>;
  int first = 0;
  for (; first + 8 <= width; first += 8) sum_block<V, 8>(net, inputs, first, units);
  for (; first + 4 <= width; first += 4) sum_block<V, 4>(net, inputs, first, units);
  for (; first < width; ++first) sum_block<V, 1>(net, inputs, first, units);
  for (int at = 0; at < width; ++at) {
    const V x = units[at];
    const V size = x < 0.0f ? -x : x;
    const V share = 1.0f / (size + 1.0f);
    units[at] = x * share * 0.5f + 0.5f;
    if (slopes != nullptr) as<V>(slopes->data())[at] = share * share * 0.5f;
  }
  // A lane's sixteen sums stay apart until the end, so that the order does not depend on the width.
  constexpr int kParts = kLane / kWidth<V>;
  for (int output = 0; output < kOutputs; ++output) {
    const V* const weights = as<V>(net.outs.data()) + output * width;
    Lane parts;
    V* const apart = as<V>(&parts);
    for (int at = 0; at < width; at += kParts) {
      for (int part = 0; part < kParts; ++part) apart[part] += units[at + part] * weights[at + part];
    }
    float sum = net.out_bias[static_cast<std::size_t>(output)];
    for (const float number : parts.number) sum += number;
    sums[static_cast<std::size_t>(output)] = sum;
  }
}

template <class V>
[[gnu::always_inline]] inline void add_with(const Inputs& inputs, const Hidden& delta, Net& sums) {
  const int stride = sums.hidden / kWidth<V>;
  V* const rows = as<V>(sums.rows.data());
  const V* const deltas = as<V>(delta.data());
  for (int input = 0; input < inputs.count; ++input) {
    V* const row = rows + inputs.row[static_cast<std::size_t>(input)] * stride;
    V amount;
    fill(amount, inputs.value[static_cast<std::size_t>(input)]);
    for (int at = 0; at < stride; ++at) row[at] += deltas[at] * amount;
  }
  V* const bias = rows + kInputs * stride;
  for (int at = 0; at < stride; ++at) bias[at] += deltas[at];
}

// ---- as wide as the machine can ----

#if defined(__x86_64__)
[[gnu::target("avx512f,avx512dq")]] void run_sixteen(const Net& net, const Inputs& inputs, Hidden& hidden,
                                                     Hidden* slopes, Outputs& sums) {
  run_with<Sixteen>(net, inputs, hidden, slopes, sums);
}
[[gnu::target("avx2")]] void run_eight(const Net& net, const Inputs& inputs, Hidden& hidden, Hidden* slopes,
                                       Outputs& sums) {
  run_with<Eight>(net, inputs, hidden, slopes, sums);
}
[[gnu::target("avx512f,avx512dq")]] void add_sixteen(const Inputs& inputs, const Hidden& delta, Net& sums) {
  add_with<Sixteen>(inputs, delta, sums);
}
[[gnu::target("avx2")]] void add_eight(const Inputs& inputs, const Hidden& delta, Net& sums) {
  add_with<Eight>(inputs, delta, sums);
}

int width_of_machine() {
  static const int width = __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512f") ? 16
                           : __builtin_cpu_supports("avx2")                                        ? 8
                                                                                                   : 4;
  return width;
}
#endif

}  // namespace

float sigmoid(float x) {
  if (x > 30.0f) x = 30.0f;
  if (x < -30.0f) x = -30.0f;
  // e^-x = 2^whole * e^rest, rest within half a ln 2.
  const float scaled = -x * 1.4426950408889634f;
  const float whole = scaled >= 0.0f ? static_cast<float>(static_cast<int>(scaled + 0.5f))
                                     : static_cast<float>(static_cast<int>(scaled - 0.5f));
  const float rest = (scaled - whole) * 0.6931471805599453f;
  const float power =
      1.0f +
      rest *
          (1.0f + rest * (0.5f + rest * (1.0f / 6 + rest * (1.0f / 24 + rest * (1.0f / 120 + rest * (1.0f / 720))))));
  // A power of two is its exponent alone. Emscripten's library has no std::bit_cast.
  const auto bits = static_cast<std::uint32_t>(static_cast<int>(whole) + 127) << 23;
  float two = 0;
  std::memcpy(&two, &bits, sizeof two);
  return 1.0f / (1.0f + two * power);
}

Outputs run(const Net& net, const Inputs& inputs, Hidden& hidden, Hidden* slopes) {
  Outputs sums;
#if defined(__x86_64__)
  switch (width_of_machine()) {
    case 16: run_sixteen(net, inputs, hidden, slopes, sums); break;
    case 8: run_eight(net, inputs, hidden, slopes, sums); break;
    default: run_with<Four>(net, inputs, hidden, slopes, sums); break;
  }
#else
  run_with<Four>(net, inputs, hidden, slopes, sums);
#endif
  for (float& sum : sums) sum = sigmoid(sum);
  return sums;
}

void add_to_rows(const Inputs& inputs, const Hidden& delta, Net& sums) {
#if defined(__x86_64__)
  switch (width_of_machine()) {
    case 16: add_sixteen(inputs, delta, sums); return;
    case 8: add_eight(inputs, delta, sums); return;
    default: break;
  }
#endif
  add_with<Four>(inputs, delta, sums);
}

}  // namespace meydan::backgammon
