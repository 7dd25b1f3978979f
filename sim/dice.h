// Small words for asking a seeded generator: chances in a thousand, times between two bounds, one of a list.
#pragma once

#include <cstddef>

#include "base/rng.h"
#include "play/clock.h"

namespace meydan::sim {

class Dice {
 public:
  /// `salt` keeps the parts of a world apart: a message more on the network does not change what a player does.
  Dice(std::uint64_t seed, std::uint64_t salt) : rng_(seed * 0x9e3779b97f4a7c15u + salt * 0xd1342543de82ef95u) {
    rng_.next();
  }

  bool chance(int in_a_thousand) { return static_cast<int>(rng_.below(1000)) < in_a_thousand; }
  /// Both bounds included.
  play::Ms between(play::Ms least, play::Ms most) {
    return least + static_cast<play::Ms>(rng_.below(static_cast<std::uint64_t>(most - least) + 1));
  }
  std::size_t index(std::size_t size) { return static_cast<std::size_t>(rng_.below(size)); }
  template <class List>
  const auto& one_of(const List& list) {
    return list[index(list.size())];
  }

 private:
  Rng rng_;
};

}  // namespace meydan::sim
