#include "games/carrom/engine_trial.h"

namespace meydan::carrom {

Trial try_shot(const Position& position, std::span<const Placed> seen, const Move& move) {
  const Settled settled = settle(seen, launch_of(move, 0));
  Trial trial;
  Struck struck;
  struck.fallen.assign(settled.fallen.begin(), settled.fallen.begin() + settled.fallen_count);
  for (const int id : struck.fallen) trial.fallen |= bit_of(id);
  std::array<RestingPiece, kDiscs> rounded;
  const int count = round_rest(std::span(settled.rest).first(static_cast<std::size_t>(settled.rest_count)), rounded);
  for (int i = 0; i < count; ++i) {
    const RestingPiece& piece = rounded[static_cast<std::size_t>(i)];
    struck.rest[static_cast<std::size_t>(piece.id)] = on_board_of(position.rules, position.turn, piece.place);
  }
  trial.after = judged(position, struck);
  return trial;
}

}  // namespace meydan::carrom
