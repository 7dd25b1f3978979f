// Nets on disk while they are trained: plain floats of the machine at hand.
#pragma once

#include <optional>
#include <string>

#include "base/rng.h"
#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon::train {

/// Reads the data set of the product as well.
bool write_checkpoint(const std::string& path, const Nets& nets);
std::optional<Nets> read_checkpoint(const std::string& path);

/// Small random weights, from the seed. One net for races, one for everything else.
Nets random_nets(int hidden, int race_hidden, std::uint64_t seed);
/// Says the same with more hidden units, which do not count yet.
Net widened(const Net& net, int hidden, Rng& rng);
Net random_net(int hidden, Rng& rng);
/// Moves the weights that share of the way to the other ones; not if these are nets of another size.
bool mix(Nets& nets, const Nets& others, float share);
/// A net of its own for every kind, those that shared one as copies of it.
Nets one_for_each_kind(const Nets& nets);

}  // namespace meydan::backgammon::train
