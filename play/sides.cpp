#include "play/sides.h"

#include <algorithm>

namespace meydan::play {

std::vector<int> kept_sides(const AnyGame& game, const RuleChoice& rules) {
  std::vector<int> sides = game.sides(rules);
  for (std::size_t seat = 0; seat < sides.size(); ++seat) {
    if (sides[seat] != static_cast<int>(seat)) return sides;
  }
  return {};
}

bool are_two_sides(const std::vector<int>& sides, int seats) {
  if (sides.empty()) return seats == 2;
  const auto on = [&](int side) { return std::count(sides.begin(), sides.end(), side); };
  return static_cast<int>(sides.size()) == seats && on(0) == on(1) && on(0) + on(1) == seats;
}

int side_of_chair(const std::vector<int>& sides, std::size_t chair) {
  return chair < sides.size() ? sides[chair] : static_cast<int>(chair);
}

}  // namespace meydan::play
