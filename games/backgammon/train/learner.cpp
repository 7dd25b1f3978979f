#include "games/backgammon/train/learner.h"

#include <cmath>

namespace meydan::backgammon::train {

namespace {

constexpr float kFirstMemory = 0.9f;
constexpr float kSecondMemory = 0.999f;

std::vector<Net> zeros_like(const Nets& nets) {
  std::vector<Net> zeros;
  for (const Net& net : nets.nets) zeros.emplace_back(net.hidden);
  return zeros;
}

struct AdamStep {
  float rate;
  float first_left;  // 1 - memory to the power of the steps
  float second_left;
  float averaging;
};

void move(float* weights, float* average, float* first, float* second, const float* gradient, std::size_t count,
          const AdamStep& step, float scale) {
  for (std::size_t at = 0; at < count; ++at) {
    const float slope = gradient[at] * scale;
    first[at] = kFirstMemory * first[at] + (1 - kFirstMemory) * slope;
    second[at] = kSecondMemory * second[at] + (1 - kSecondMemory) * slope * slope;
    weights[at] -= step.rate * (first[at] / step.first_left) / (std::sqrt(second[at] / step.second_left) + 1e-8f);
    average[at] += step.averaging * (weights[at] - average[at]);
  }
}

float* flat(std::vector<Lane>& lanes) { return lanes.front().number.data(); }
const float* flat(const std::vector<Lane>& lanes) { return lanes.front().number.data(); }

void add_lanes(std::vector<Lane>& sums, const std::vector<Lane>& more) {
  float* const to = flat(sums);
  const float* const from = flat(more);
  for (std::size_t at = 0; at < sums.size() * kLane; ++at) to[at] += from[at];
}

}  // namespace

Gradient::Gradient(const Nets& like) : nets(zeros_like(like)), samples(like.nets.size()) {}

void Gradient::clear() {
  for (std::size_t number = 0; number < nets.size(); ++number) {
    if (samples[number] == 0) continue;
    samples[number] = 0;
    nets[number] = Net(nets[number].hidden);
  }
  loss = 0;
}

void Gradient::add(const Nets& of, const Sample& sample) {
  const Kind kind = kind_of(sample.board);
  const std::size_t number = of.of_kind[static_cast<std::size_t>(kind)];
  static thread_local Inputs inputs;
  put_inputs(kind, sample.board, inputs);
  add(of.nets[number], number, inputs, sample.target);
}

void Gradient::add(const Net& net, std::size_t number, const Inputs& inputs, const Chances& target) {
  Net& sums = nets[number];
  static thread_local Hidden hidden;
  static thread_local Hidden slopes;
  const Outputs outputs = run(net, inputs, hidden, &slopes);
  const Outputs wanted{target.win, target.win_gammon, target.win_backgammon, target.lose_gammon,
                       target.lose_backgammon};
  Outputs errors;
  for (std::size_t output = 0; output < kOutputs; ++output) errors[output] = outputs[output] - wanted[output];
  const float off = 2 * errors[0] + errors[1] + errors[2] - errors[3] - errors[4];
  loss += static_cast<double>(off) * static_cast<double>(off);
  const int lanes = net.lanes();
  static thread_local Hidden delta;
  for (int lane = 0; lane < lanes; ++lane) delta[static_cast<std::size_t>(lane)] = {};
  for (std::size_t output = 0; output < kOutputs; ++output) {
    sums.out_bias[output] += errors[output];
    for (int lane = 0; lane < lanes; ++lane) {
      const auto place = output * static_cast<std::size_t>(lanes) + static_cast<std::size_t>(lane);
      const auto at = static_cast<std::size_t>(lane);
      for (std::size_t unit = 0; unit < kLane; ++unit) {
        sums.outs[place].number[unit] += errors[output] * hidden[at].number[unit];
        delta[at].number[unit] += errors[output] * net.outs[place].number[unit];
      }
    }
  }
  for (std::size_t lane = 0; lane < static_cast<std::size_t>(lanes); ++lane) {
    for (std::size_t unit = 0; unit < kLane; ++unit) delta[lane].number[unit] *= slopes[lane].number[unit];
  }
  add_to_rows(inputs, delta, sums);
  ++samples[number];
}

void Gradient::add(const Gradient& other) {
  for (std::size_t number = 0; number < nets.size(); ++number) {
    if (other.samples[number] == 0) continue;
    add_lanes(nets[number].rows, other.nets[number].rows);
    add_lanes(nets[number].outs, other.nets[number].outs);
    for (std::size_t output = 0; output < kOutputs; ++output)
      nets[number].out_bias[output] += other.nets[number].out_bias[output];
    samples[number] += other.samples[number];
  }
  loss += other.loss;
}

Learner::Learner(Nets start)
    : nets_(std::move(start)),
      average_(nets_),
      first_(zeros_like(nets_)),
      second_(zeros_like(nets_)),
      steps_(nets_.nets.size()) {}

void Learner::step(const Gradient& gradient, float rate, float averaging) {
  for (std::size_t number = 0; number < nets_.nets.size(); ++number) {
    if (gradient.samples[number] == 0) continue;
    const auto steps = static_cast<float>(++steps_[number]);
    const AdamStep step{rate, 1 - std::pow(kFirstMemory, steps), 1 - std::pow(kSecondMemory, steps), averaging};
    const float scale = 1.0f / static_cast<float>(gradient.samples[number]);
    Net& net = nets_.nets[number];
    Net& average = average_.nets[number];
    const Net& slopes = gradient.nets[number];
    move(flat(net.rows), flat(average.rows), flat(first_[number].rows), flat(second_[number].rows), flat(slopes.rows),
         net.rows.size() * kLane, step, scale);
    move(flat(net.outs), flat(average.outs), flat(first_[number].outs), flat(second_[number].outs), flat(slopes.outs),
         net.outs.size() * kLane, step, scale);
    move(net.out_bias.data(), average.out_bias.data(), first_[number].out_bias.data(), second_[number].out_bias.data(),
         slopes.out_bias.data(), kOutputs, step, scale);
  }
}

}  // namespace meydan::backgammon::train
