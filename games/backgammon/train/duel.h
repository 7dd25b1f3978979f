// Matches of single games without a cube: nets against nets, and the engine against GNU Backgammon. Every game twice
// with the same dice, seats changed.
#pragma once

#include <optional>
#include <string>

#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon::train {

struct DuelResult {
  int pairs = 0;
  double mean = 0;   // points a game for the first
  double error = 0;  // one standard error of it
};
/// Without looking ahead.
DuelResult duel(const Nets& first, const Nets& second, int pairs, std::uint64_t seed, int threads);

struct Opponent {
  std::string program = "gnubg";
  std::string script = "games/backgammon/train/gnubg_player.py";
  int plies = 0;
};
/// `plies`: how far our side looks ahead. Tells how it stands now and then. Nothing if the program cannot be started.
std::optional<DuelResult> duel_with_gnubg(const Nets& nets, int plies, const Opponent& opponent, int pairs,
                                          std::uint64_t seed);

}  // namespace meydan::backgammon::train
