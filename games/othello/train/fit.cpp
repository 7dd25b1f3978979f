#include "games/othello/train/fit.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/rng.h"
#include "games/othello/evaluation.h"

namespace meydan::othello {

namespace {

/// Every so many samples are of a block that is kept apart from the fit, whole games at a time.
constexpr std::size_t kBlock = 4'000;
constexpr std::size_t kOneApart = 40;
/// Stages learn from samples with a few discs more or fewer than their own too.
constexpr int kOverlap = 3;
constexpr int kMostUnits = 2'047;

struct Row {
  int place[kGroups];
  float value;
  int discs;
};

Row row_of(const Sample& sample) {
  Row row{.place = {}, .value = static_cast<float>(sample.value), .discs = std::popcount(sample.mover | sample.enemy)};
  const int* const common = common_places();
  for (int each = 0; each < kGroups; ++each) {
    const Group& group = kGroupList.group[each];
    int content = 0;
    for (int place = group.squares - 1; place >= 0; --place) {
      const int square = group.square[place];
      content = content * 3 + static_cast<int>((sample.mover >> square & 1) + 2 * (sample.enemy >> square & 1));
    }
    row.place[each] = common[group.offset + content];
  }
  return row;
}

struct Stage {
  std::vector<float> weight = std::vector<float>(kWeights);
  float of_count[65]{};

  [[nodiscard]] float guess(const Row& row) const {
    float sum = of_count[row.discs];
    for (const int place : row.place) sum += weight[static_cast<std::size_t>(place)];
    return sum;
  }
  void learn(const Row& row, float rate) {
    const float step = rate * (row.value - guess(row));
    of_count[row.discs] += step;
    for (const int place : row.place) weight[static_cast<std::size_t>(place)] += step;
  }
};

double error_of(const Stage& stage, const std::vector<Row>& rows) {
  double sum = 0;
  for (const Row& row : rows) {
    const double error = row.value - stage.guess(row);
    sum += error * error;
  }
  return rows.empty() ? 0 : std::sqrt(sum / static_cast<double>(rows.size()));
}

std::int16_t in_units(float discs) {
  return static_cast<std::int16_t>(
      std::clamp(static_cast<int>(std::lround(discs * kUnitsPerDisc)), -kMostUnits, kMostUnits));
}

}  // namespace

Fitted fit_weights(const std::vector<Sample>& samples, const Fit& how) {
  Fitted fitted{.weights = std::make_unique<Weights>()};
  Rng rng(how.seed);
  for (int number = 0; number < kStages; ++number) {
    std::vector<Row> rows;
    std::vector<Row> apart;
    for (std::size_t at = 0; at < samples.size(); ++at) {
      const int discs = std::popcount(samples[at].mover | samples[at].enemy);
      const bool own = stage_of(discs) == number;
      const bool near = own || stage_of(discs - kOverlap) == number || stage_of(discs + kOverlap) == number;
      if (!near) continue;
      const bool kept = at / kBlock % kOneApart == 0;
      if (kept && own) apart.push_back(row_of(samples[at]));
      if (!kept) rows.push_back(row_of(samples[at]));
    }
    Stage stage;
    for (int pass = 0; pass < how.passes; ++pass) {
      for (std::size_t left = rows.size(); pass == 0 && left > 1; --left)
        std::swap(rows[left - 1], rows[static_cast<std::size_t>(rng.below(left))]);
      const double part = 1.0 - static_cast<double>(pass) / how.passes;
      const auto rate = static_cast<float>(how.rate * part);
      for (const Row& row : rows) stage.learn(row, rate);
    }
    fitted.error[number] = error_of(stage, rows);
    fitted.error_apart[number] = error_of(stage, apart);
    fitted.samples[number] = static_cast<int>(rows.size());
    for (int place = 0; place < kWeights; ++place) {
      const int common = common_places()[place];
      fitted.weights->value[number][place] = in_units(stage.weight[static_cast<std::size_t>(common)]);
    }
    for (int discs = 0; discs <= 64; ++discs) {
      if (stage_of(discs) == number) fitted.weights->of_count[discs] = in_units(stage.of_count[discs]);
    }
  }
  return fitted;
}

}  // namespace meydan::othello
