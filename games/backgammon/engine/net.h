// A net of one hidden layer: inputs -> hidden units 0.5 + 0.5 x / (1 + |x|) -> five sigmoids.
//
// Every hidden unit adds its inputs in the same order, whatever the machine adds at once, and nothing is fused:
// AVX-512, AVX2, plain code and WebAssembly give the same bits.
#pragma once

#include <array>
#include <vector>

#include "games/backgammon/engine/inputs.h"

namespace meydan::backgammon {

inline constexpr int kOutputs = 5;
/// What the machine adds at once at most; the hidden layer is a multiple of it.
inline constexpr int kLane = 16;

/// Numbers where the machine likes to read them.
struct alignas(64) Lane {
  std::array<float, kLane> number{};
};

struct Net {
  int hidden = 0;          // a multiple of kLane
  std::vector<Lane> rows;  // one for each input, then the bias: hidden numbers each
  std::vector<Lane> outs;  // one for each output: hidden numbers each
  std::array<float, kOutputs> out_bias{};

  Net() = default;
  explicit Net(int hidden_units)
      : hidden(hidden_units),
        rows(static_cast<std::size_t>((kInputs + 1) * hidden_units / kLane)),
        outs(static_cast<std::size_t>(kOutputs * hidden_units / kLane)) {}
  [[nodiscard]] int lanes() const { return hidden / kLane; }
};

using Outputs = std::array<float, kOutputs>;
inline constexpr int kMostLanes = 32;

/// The sums of the hidden units, before they are bent.
using Hidden = std::array<Lane, kMostLanes>;

/// Leaves the bent hidden units in `hidden` and, if asked for, their slopes in `slopes`.
Outputs run(const Net& net, const Inputs& inputs, Hidden& hidden, Hidden* slopes = nullptr);

/// Adds `delta` (of the hidden units' sums) to the rows of the inputs, as strongly as they were there: for training.
void add_to_rows(const Inputs& inputs, const Hidden& delta, Net& sums);

/// 1 / (1 + e^-x), by + - * / alone.
float sigmoid(float x);

}  // namespace meydan::backgammon
