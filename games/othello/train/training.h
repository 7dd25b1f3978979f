// How Othello's weights are made, step by step (docs/engines.md has the recipe).
#pragma once

#include "search/training.h"

namespace meydan::othello {

/// words[1] names the step; see main.cpp.
int train(int count, const char* const* words);

const Training& training();

}  // namespace meydan::othello
