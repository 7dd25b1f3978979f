// How khatranj's weights are made, step by step (docs/engines.md has the recipe).
#pragma once

#include "search/training.h"

namespace meydan::khatranj::training {

const Training& training();

}  // namespace meydan::khatranj::training
