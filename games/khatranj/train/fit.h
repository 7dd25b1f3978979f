// Weights from samples: what makes the ends of games likeliest.
#pragma once

#include <string>
#include <vector>

#include "games/khatranj/train/self_play.h"

namespace meydan::khatranj::training {

/// Men as chess players count them, and a simple notion of good squares; no letters.
Weights hand_weights();

struct Fit {
  int passes = 200;
  double share = 0.5;  // of what the search thought of a position, against how its game ended
  double within = 30;  // hundredths that a weight may well be off the one by hand; men twice as many
};
/// Logistic regression by gradient descent (Adam), held near the weights by hand where samples say little. `report`
/// hears of every twentieth pass.
Weights fit(const std::vector<Sample>& samples, const Ways& ways, const Worded& worded, const Fit& how,
            std::ostream& report);

/// evaluation_weights.cpp.
std::string source_of(const Weights& weights, const std::string& made_by);

}  // namespace meydan::khatranj::training
