#include "games/othello/evaluation.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <vector>

#include "games/othello/bit_coder.h"
#include "rules/data_set.h"

namespace meydan::othello {

namespace {

// The bytes: kMagic, then everything as numbers of a BitWriter. Weights come stage by stage and only the common ones,
// each after what stood in its place one stage before: neighbours resemble each other.
constexpr std::string_view kMagic = "meydan othello weights 1\n";
constexpr int kMostStored = 2'047;

/// What a mirror makes of the places of a kind's squares.
std::vector<int> mirrored_places(const Kind& kind) {
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    std::vector<int> places;
    for (int place = 0; place < kind.squares; ++place) {
      const int image = image_of(kind.square[place], symmetry);
      const auto* const end = kind.square + kind.squares;
      const auto* const found = std::find(kind.square, end, image);
      if (found == end) break;
      places.push_back(static_cast<int>(found - kind.square));
    }
    if (static_cast<int>(places.size()) == kind.squares) return places;
  }
  return {};
}

std::vector<int> all_common_places() {
  std::vector<int> common(kWeights);
  for (int number = 0; number < kKinds; ++number) {
    const Kind& kind = kKindList[number];
    const std::vector<int> places = mirrored_places(kind);
    const int offset = kGroupList.offset[number];
    for (int content = 0; content < power_of_three(kind.squares); ++content) {
      int mirrored = 0;
      int left = content;
      for (const int place : places) {
        mirrored += left % 3 * power_of_three(place);
        left /= 3;
      }
      common[static_cast<std::size_t>(offset + content)] =
          offset + (places.empty() ? content : std::min(content, mirrored));
    }
  }
  return common;
}

/// Which odds a weight is coded with, by the weight before it.
class Odds {
 public:
  NumberOdds& after(int before, int kind) {
    const int size = std::abs(before);
    const int step = size == 0 ? 0 : size < 3 ? 1 : size < 8 ? 2 : size < 24 ? 3 : 4;
    const int signed_step = before < 0 ? 4 + step : step;
    return odds_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(signed_step)];
  }

 private:
  std::array<std::array<NumberOdds, 9>, kKinds> odds_{};
};

/// Calls see(stage, kind, place) for every common weight in the order of the bytes.
template <class See>
void for_every_weight(See see) {
  const int* const common = common_places();
  for (int stage = 0; stage < kStages; ++stage) {
    for (int kind = 0; kind < kKinds; ++kind) {
      const int begin = kGroupList.offset[kind];
      const int end = begin + power_of_three(kKindList[kind].squares);
      for (int place = begin; place < end; ++place) {
        if (common[place] == place) see(stage, kind, place);
      }
    }
  }
}

}  // namespace

const int* common_places() {
  static const std::vector<int> places = all_common_places();
  return places.data();
}

std::string pack_weights(const Weights& weights) {
  BitWriter writer;
  const auto odds = std::make_unique<Odds>();
  NumberOdds count_odds;
  for (const std::int16_t value : weights.of_count) writer.number(count_odds, value);
  for_every_weight([&](int stage, int kind, int place) {
    const int before = stage > 0 ? weights.value[stage - 1][place] : 0;
    writer.number(odds->after(before, kind), weights.value[stage][place]);
  });
  return std::string(kMagic) + writer.take();
}

std::unique_ptr<Weights> unpack_weights(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) return nullptr;
  BitReader reader(bytes.substr(kMagic.size()));
  auto weights = std::make_unique<Weights>();
  const auto odds = std::make_unique<Odds>();
  NumberOdds count_odds;
  const auto stored = [](int value) { return static_cast<std::int16_t>(std::clamp(value, -kMostStored, kMostStored)); };
  for (std::int16_t& value : weights->of_count) value = stored(reader.number(count_odds));
  for_every_weight([&](int stage, int kind, int place) {
    const int before = stage > 0 ? weights->value[stage - 1][place] : 0;
    weights->value[stage][place] = stored(reader.number(odds->after(before, kind)));
  });
  if (!reader.is_sound()) return nullptr;
  const int* const common = common_places();
  for (auto& of_stage : weights->value) {
    for (int place = 0; place < kWeights; ++place) of_stage[place] = of_stage[common[place]];
  }
  return weights;
}

namespace {

struct Unpacked {
  const DataSet* set = nullptr;
  std::unique_ptr<const Weights> weights{};
  const Unpacked* before = nullptr;  // others may still be reading those
};

}  // namespace

const Weights* weights_at_hand() {
  static std::atomic<const Unpacked*> newest = nullptr;
  const DataSet* const set = find_data_set(kWeightsName);
  if (set == nullptr) return nullptr;
  const Unpacked* known = newest.load(std::memory_order_acquire);
  while (known == nullptr || known->set != set) {
    auto unpacked = std::make_unique<Unpacked>(Unpacked{set, unpack_weights(set->bytes), known});
    if (newest.compare_exchange_strong(known, unpacked.get(), std::memory_order_acq_rel)) known = unpacked.release();
  }
  return known->weights.get();
}

}  // namespace meydan::othello
