// Weights that fit samples best, in the sense of least squares.
#pragma once

#include <memory>
#include <vector>

#include "games/othello/patterns.h"
#include "games/othello/train/samples.h"

namespace meydan::othello {

struct Fit {
  int passes = 12;
  double rate = 0.010;
  std::uint64_t seed = 1;
};

struct Fitted {
  std::unique_ptr<Weights> weights;
  /// Root mean square error in discs by stage, of samples that were fitted and of those kept apart.
  double error[kStages]{};
  double error_apart[kStages]{};
  int samples[kStages]{};
};

Fitted fit_weights(const std::vector<Sample>& samples, const Fit& how);

}  // namespace meydan::othello
