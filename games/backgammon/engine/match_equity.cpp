#include "games/backgammon/engine/match_equity.h"

#include <algorithm>

#include "games/backgammon/engine/stake.h"

namespace meydan::backgammon {

namespace {

/// The beginning of a game between equals.
constexpr Chances kEven{0.5f, static_cast<float>(0.5 * kUsualGammons), static_cast<float>(0.5 * kUsualBackgammons),
                        static_cast<float>(0.5 * kUsualGammons), static_cast<float>(0.5 * kUsualBackgammons)};

}  // namespace

const MatchEquity& MatchEquity::table() {
  static const MatchEquity one;
  return one;
}

double MatchEquity::of(int own, int enemy, bool crawford_over) const {
  if (own <= 0) return 1;
  if (enemy <= 0) return 0;
  if (crawford_over && enemy == 1 && own > 1) return after_[static_cast<std::size_t>(own)];
  if (crawford_over && own == 1 && enemy > 1) return 1 - after_[static_cast<std::size_t>(enemy)];
  return before_[static_cast<std::size_t>(own)][static_cast<std::size_t>(enemy)];
}

/// N 4-4-6: for the trailer, without a cube.
double MatchEquity::crawford_game(int behind) const {
  return Worth({.need = behind, .enemy_need = 1, .cube = Stake::Cube::None}, this).dead(kEven);
}

/// After the Crawford game the trailer, with nothing to lose, doubles at once, and the leader may pass.
void MatchEquity::add_after_crawford(int behind) {
  const Worth doubled({.need = behind, .enemy_need = 1, .value = 2, .cube = Stake::Cube::None}, this);
  const double passed = of(behind - 1, 1, true);
  after_[static_cast<std::size_t>(behind)] = std::min(passed, doubled.dead(kEven));
}

MatchEquity::MatchEquity() {
  before_[1][1] = 0.5;
  after_[1] = 0.5;
  for (int behind = 2; behind <= kMost; ++behind) add_after_crawford(behind);
  for (int behind = 2; behind <= kMost; ++behind) {
    const double trailer = crawford_game(behind);
    before_[static_cast<std::size_t>(behind)][1] = trailer;
    before_[1][static_cast<std::size_t>(behind)] = 1 - trailer;
  }
  for (int own = 2; own <= kMost; ++own) {
    for (int enemy = 2; enemy <= own; ++enemy) {
      const Worth worth({.need = own, .enemy_need = enemy, .cube = Stake::Cube::Centre}, this);
      const double chance = own == enemy ? 0.5 : worth.cubeful(kEven);
      before_[static_cast<std::size_t>(own)][static_cast<std::size_t>(enemy)] = chance;
      before_[static_cast<std::size_t>(enemy)][static_cast<std::size_t>(own)] = 1 - chance;
    }
  }
}

}  // namespace meydan::backgammon
