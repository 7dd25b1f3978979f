// How backgammon's nets are made, step by step (docs/engines.md has the recipe).
#pragma once

#include "search/training.h"

namespace meydan::backgammon::train {

/// Words behind the first are OPTION=VALUE; see main.cpp.
int train(int count, const char* const* words);

const Training& training();

}  // namespace meydan::backgammon::train
