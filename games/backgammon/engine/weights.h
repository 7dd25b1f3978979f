// Nets as the product carries them: whole numbers of steps of 1/8192, most of them in two bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon {

/// The name of the data set (rules/data_set.h).
inline constexpr std::string_view kNetsSet = "backgammon_nets";

std::string write_weights(const Nets& nets);
/// Nothing if these are not such nets.
std::optional<Nets> read_weights(std::string_view bytes);

/// Those of the newest data set; null if there is none.
const Nets* nets_at_hand();

}  // namespace meydan::backgammon
