#include "games/backgammon/train/checkpoint.h"

#include <cmath>
#include <fstream>
#include <iterator>

#include "base/rng.h"
#include "games/backgammon/engine/weights.h"

namespace meydan::backgammon::train {

namespace {

constexpr std::uint32_t kMark = 0x3142474d;  // "MGB1"

template <class T>
void put(std::ofstream& out, const T* values, std::size_t count) {
  out.write(reinterpret_cast<const char*>(values), static_cast<std::streamsize>(count * sizeof(T)));
}
template <class T>
bool get(std::ifstream& in, T* values, std::size_t count) {
  return static_cast<bool>(in.read(reinterpret_cast<char*>(values), static_cast<std::streamsize>(count * sizeof(T))));
}

void put(std::ofstream& out, const Net& net) {
  put(out, &net.hidden, 1);
  put(out, net.rows.data(), net.rows.size());
  put(out, net.outs.data(), net.outs.size());
  put(out, net.out_bias.data(), net.out_bias.size());
}
bool get(std::ifstream& in, Net& net) {
  int hidden = 0;
  if (!get(in, &hidden, 1) || hidden < 0 || hidden > kMostLanes * kLane || hidden % kLane != 0) return false;
  net = Net(hidden);
  return get(in, net.rows.data(), net.rows.size()) && get(in, net.outs.data(), net.outs.size()) &&
         get(in, net.out_bias.data(), net.out_bias.size());
}

/// As the product carries them.
std::optional<Nets> read_packed(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return read_weights(std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace

bool write_checkpoint(const std::string& path, const Nets& nets) {
  const std::string unfinished = path + ".new";
  {
    std::ofstream out(unfinished, std::ios::binary);
    const auto count = static_cast<std::uint32_t>(nets.nets.size());
    put(out, &kMark, 1);
    put(out, &count, 1);
    put(out, nets.of_kind.data(), nets.of_kind.size());
    for (const Net& net : nets.nets) put(out, net);
    put(out, nets.sieve);
    if (!out) return false;
  }
  return std::rename(unfinished.c_str(), path.c_str()) == 0;
}

std::optional<Nets> read_checkpoint(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::uint32_t mark = 0;
  std::uint32_t count = 0;
  Nets nets;
  if (!get(in, &mark, 1) || mark != kMark) return read_packed(path);
  if (!get(in, &count, 1) || count > kKinds) return std::nullopt;
  if (!get(in, nets.of_kind.data(), nets.of_kind.size())) return std::nullopt;
  for (std::uint32_t number = 0; number < count; ++number) {
    if (!get(in, nets.nets.emplace_back())) return std::nullopt;
  }
  if (!get(in, nets.sieve)) nets.sieve = Net();
  return nets;
}

Net random_net(int hidden, Rng& rng) {
  const auto random = [&rng](float size) {
    return size * (static_cast<float>(rng.below(2'000'001)) / 1'000'000.0f - 1.0f);
  };
  Net net(hidden);
  for (Lane& lane : net.rows) {
    for (float& number : lane.number) number = random(0.3f);
  }
  for (Lane& lane : net.outs) {
    for (float& number : lane.number) number = random(0.3f / std::sqrt(static_cast<float>(hidden)));
  }
  return net;
}

Net widened(const Net& net, int hidden, Rng& rng) {
  Net wide = random_net(hidden, rng);
  const auto lanes = static_cast<std::size_t>(net.lanes());
  const auto wide_lanes = static_cast<std::size_t>(wide.lanes());
  for (std::size_t row = 0; row <= kInputs; ++row) {
    for (std::size_t lane = 0; lane < lanes; ++lane) wide.rows[row * wide_lanes + lane] = net.rows[row * lanes + lane];
  }
  for (std::size_t output = 0; output < kOutputs; ++output) {
    for (std::size_t lane = 0; lane < wide_lanes; ++lane)
      wide.outs[output * wide_lanes + lane] = lane < lanes ? net.outs[output * lanes + lane] : Lane{};
  }
  wide.out_bias = net.out_bias;
  return wide;
}

Nets random_nets(int hidden, int race_hidden, std::uint64_t seed) {
  Rng rng(seed);
  Nets nets;
  for (const int units : {race_hidden, hidden}) nets.nets.push_back(random_net(units, rng));
  nets.of_kind = {0, 1, 1, 1};
  return nets;
}

bool mix(Nets& nets, const Nets& others, float share) {
  if (nets.nets.size() != others.nets.size()) return false;
  const auto mix_lanes = [share](std::vector<Lane>& lanes, const std::vector<Lane>& other) {
    for (std::size_t at = 0; at < lanes.size(); ++at) {
      for (std::size_t unit = 0; unit < kLane; ++unit)
        lanes[at].number[unit] += share * (other[at].number[unit] - lanes[at].number[unit]);
    }
  };
  for (std::size_t number = 0; number < nets.nets.size(); ++number) {
    Net& net = nets.nets[number];
    const Net& other = others.nets[number];
    if (net.hidden != other.hidden) return false;
    mix_lanes(net.rows, other.rows);
    mix_lanes(net.outs, other.outs);
    for (std::size_t output = 0; output < kOutputs; ++output)
      net.out_bias[output] += share * (other.out_bias[output] - net.out_bias[output]);
  }
  return true;
}

Nets one_for_each_kind(const Nets& nets) {
  Nets apart;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    apart.nets.push_back(nets.of(static_cast<Kind>(kind)));
    apart.of_kind[kind] = static_cast<std::uint8_t>(kind);
  }
  apart.sieve = nets.sieve;
  return apart;
}

}  // namespace meydan::backgammon::train
