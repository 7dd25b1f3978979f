#include "tournament/crosstable.h"

#include <algorithm>

namespace meydan::tournament {

Points points_of(const PointSystem& system, Mark mark) {
  switch (mark) {
    case Mark::Win:
    case Mark::ShortWin: return system.win;
    case Mark::Draw:
    case Mark::ShortDraw: return system.draw;
    case Mark::Loss:
    case Mark::ShortLoss: return system.loss;
    case Mark::ForfeitWin: return system.forfeit_win;
    case Mark::ForfeitLoss: return system.forfeit_loss;
    case Mark::HalfBye: return system.half_bye;
    case Mark::FullBye: return system.full_bye;
    case Mark::PairingBye: return system.pairing_bye;
    case Mark::ZeroBye: break;
  }
  return system.zero_bye;
}

Points score_after(const Crosstable& table, const Player& player, int rounds) {
  const auto count = std::min(player.rounds.size(), static_cast<std::size_t>(rounds));
  Points sum = 0;
  for (std::size_t round = 0; round < count; ++round) sum += points_of(table.points, player.rounds[round].mark);
  return sum;
}

int rounds_played(const Crosstable& table) {
  std::size_t played = 0;
  for (const Player& player : table.players) {
    for (std::size_t round = played; round < player.rounds.size(); ++round) {
      const Mark mark = player.rounds[round].mark;
      const bool asked_for = mark == Mark::HalfBye || mark == Mark::ZeroBye || mark == Mark::FullBye;
      if (!asked_for) played = round + 1;
    }
  }
  return static_cast<int>(played);
}

}  // namespace meydan::tournament
