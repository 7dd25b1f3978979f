// The fitted evaluation (patterns.h) as a data set: weights are made by train/, packed small, and read by whoever
// plays. Nothing here reads files: the set is handed in when the program starts (rules/data_set.h).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/othello/patterns.h"

namespace meydan::othello {

inline constexpr std::string_view kWeightsName = "othello_weights";

/// Weights of contents that a mirror turns into each other are one: for every place in Weights::value[stage] the place
/// where the common one stands.
const int* common_places();

/// Null if the bytes are no weights of this kind.
std::unique_ptr<Weights> unpack_weights(std::string_view bytes);
std::string pack_weights(const Weights& weights);

/// Those of the newest data set of that name, read once; null if there is none, or it is none.
const Weights* weights_at_hand();

}  // namespace meydan::othello
