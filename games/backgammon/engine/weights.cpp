#include "games/backgammon/engine/weights.h"

#include <atomic>
#include <cstdint>
#include <memory>

#include "rules/data_set.h"

namespace meydan::backgammon {

namespace {

//   "MBN2" | kinds | net of each kind | nets | of each net: lanes, then rows, outs and output biases
//   | the sieve as another net, with 0 lanes if there is none; of its rows only those of the plain points and the bias
// A number is the zigzag of its steps, seven bits a byte, the lower ones first.
constexpr std::string_view kMark = "MBN2";
constexpr float kSteps = 8192.0f;

/// Whether the sieve looks at this row.
bool is_plain(std::size_t row) { return row < 2 * kRaw || row == kInputs; }

void put(std::string& bytes, float amount) {
  const float scaled = amount * kSteps;
  const auto steps = static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
  auto left = static_cast<std::uint32_t>(steps) << 1 ^ static_cast<std::uint32_t>(steps >> 31);
  for (; left >= 128; left >>= 7) bytes += static_cast<char>((left & 127) | 128);
  bytes += static_cast<char>(left);
}

void put(std::string& bytes, const Net& net, bool plain) {
  bytes += static_cast<char>(net.lanes());
  const auto lanes = static_cast<std::size_t>(net.lanes());
  for (std::size_t at = 0; at < net.rows.size(); ++at) {
    if (plain && !is_plain(at / lanes)) continue;
    for (const float number : net.rows[at].number) put(bytes, number);
  }
  for (const Lane& lane : net.outs) {
    for (const float number : lane.number) put(bytes, number);
  }
  for (const float number : net.out_bias) put(bytes, number);
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  int byte() {
    if (next_ >= bytes_.size()) {
      failed_ = true;
      return 0;
    }
    return static_cast<unsigned char>(bytes_[next_++]);
  }
  float number() {
    std::uint32_t zigzag = 0;
    for (int shift = 0; shift < 32; shift += 7) {
      const int part = byte();
      zigzag |= static_cast<std::uint32_t>(part & 127) << shift;
      if (part < 128) break;
    }
    const auto steps = static_cast<std::int32_t>(zigzag >> 1 ^ (0u - (zigzag & 1)));
    return static_cast<float>(steps) / kSteps;
  }
  void numbers(Lane& lane) {
    for (float& one : lane.number) one = number();
  }
  void net(Net& net, bool plain) {
    const auto lanes = static_cast<std::size_t>(net.lanes());
    for (std::size_t at = 0; at < net.rows.size(); ++at) {
      if (!plain || is_plain(at / lanes)) numbers(net.rows[at]);
    }
    for (Lane& lane : net.outs) numbers(lane);
    for (float& one : net.out_bias) one = number();
  }
  bool marked() {
    if (!bytes_.starts_with(kMark)) return false;
    next_ = kMark.size();
    return true;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return next_ == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t next_ = 0;
  bool failed_ = false;
};

}  // namespace

std::string write_weights(const Nets& nets) {
  std::string bytes(kMark);
  bytes += static_cast<char>(kKinds);
  for (const std::uint8_t number : nets.of_kind) bytes += static_cast<char>(number);
  bytes += static_cast<char>(nets.nets.size());
  for (const Net& net : nets.nets) put(bytes, net, false);
  put(bytes, nets.sieve, true);
  return bytes;
}

std::optional<Nets> read_weights(std::string_view bytes) {
  Reader reader(bytes);
  if (!reader.marked() || reader.byte() != kKinds) return std::nullopt;
  Nets nets;
  for (std::uint8_t& number : nets.of_kind) number = static_cast<std::uint8_t>(reader.byte());
  const int count = reader.byte();
  for (const std::uint8_t number : nets.of_kind) {
    if (number >= count) return std::nullopt;
  }
  for (int number = 0; number < count; ++number) {
    const int lanes = reader.byte();
    if (lanes < 1 || lanes > kMostLanes) return std::nullopt;
    reader.net(nets.nets.emplace_back(lanes * kLane), false);
    if (reader.failed()) return std::nullopt;
  }
  const int lanes = reader.byte();
  if (lanes > kMostLanes) return std::nullopt;
  if (lanes > 0) nets.sieve = Net(lanes * kLane);
  reader.net(nets.sieve, true);
  if (reader.failed()) return std::nullopt;
  if (!reader.at_end()) return std::nullopt;
  return nets;
}

const Nets* nets_at_hand() {
  struct Read {
    const DataSet* from;
    std::optional<Nets> nets;
  };
  // Sets stay until the program ends, and so do the nets read from them. Bots ask from several threads.
  static std::atomic<const Read*> latest{nullptr};
  const DataSet* const newest = find_data_set(kNetsSet);
  if (newest == nullptr) return nullptr;
  const Read* known = latest.load(std::memory_order_acquire);
  if (known == nullptr || known->from != newest) {
    auto read = std::make_unique<const Read>(Read{newest, read_weights(newest->bytes)});
    // Whoever comes second uses what the first has read.
    if (latest.compare_exchange_strong(known, read.get(), std::memory_order_acq_rel)) known = read.release();
  }
  return known->nets ? &*known->nets : nullptr;
}

}  // namespace meydan::backgammon
