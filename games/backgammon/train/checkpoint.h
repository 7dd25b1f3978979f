// Nets on disk while they are trained: plain floats of the machine at hand.
#pragma once

#include <optional>
#include <string>

#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon::train {

bool write_checkpoint(const std::string& path, const Nets& nets);
std::optional<Nets> read_checkpoint(const std::string& path);

/// Small random weights, from the seed. One net for races, one for everything else.
Nets random_nets(int hidden, int race_hidden, std::uint64_t seed);
/// A net of its own for every kind, those that shared one as copies of it.
Nets one_for_each_kind(const Nets& nets);

}  // namespace meydan::backgammon::train
