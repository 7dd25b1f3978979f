// `meydan train`: the steps that make the weights and tables of a game (search/training.h).
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace meydan::cli {

struct TrainOptions {
  std::string game;
  std::string step;
  std::vector<std::string> words;
  bool help = false;
};

/// Does a step. What it makes stands under its name when it is whole; how far it is goes to standard error.
int train(const Console& console, const TrainOptions& options);

}  // namespace meydan::cli
