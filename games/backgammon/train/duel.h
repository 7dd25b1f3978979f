// Matches of single games without a cube: nets against nets, and the engine against GNU Backgammon. Every game twice
// with the same dice, seats changed.
#pragma once

#include <optional>
#include <string>

#include "games/backgammon/train/player.h"

namespace meydan::backgammon::train {

/// Points a game for the first, of whole pairs of games: as the games ended, and without the luck of their rolls.
struct DuelResult {
  Mean ended;
  Mean without_luck;
};

/// How far each side looks ahead.
struct Plies {
  int first = 0;
  int second = 0;
};
/// Luck is what the first nets take for it.
DuelResult duel(const Nets& first, const Nets& second, Plies plies, int pairs, std::uint64_t seed, int threads);

struct Opponent {
  std::string program = "gnubg";
  std::string script = "games/backgammon/train/gnubg_player.py";
  int plies = 0;
};
/// `plies`: how far our side looks ahead. Tells how it stands now and then. Nothing if the program cannot be started.
std::optional<DuelResult> duel_with_gnubg(const Nets& nets, int plies, const Opponent& opponent, int pairs,
                                          std::uint64_t seed);

/// The game is over: points for the first player.
struct GameResult {
  double points = 0;
  double luck = 0;  // of both sides' rolls, for the first player
};

/// A game; `after(first_moves, board, dice)` is what the side on roll does: the board for the other side, or nothing.
template <class After>
std::optional<GameResult> play_game(bool first_begins, std::uint64_t dice_seed, Luck& luck, After after) {
  Rng rng(dice_seed);
  Board board = set_up();
  GameResult result;
  bool first_moves = first_begins;
  for (bool opening = true;; opening = false) {
    const Dice dice = roll(rng, opening);
    const double given = luck.of(board, dice, opening);
    result.luck += first_moves ? given : -given;
    const std::optional<Board> next = after(first_moves, board, dice);
    if (!next) return std::nullopt;
    board = *next;
    first_moves = !first_moves;
    if (const auto end = ended(board)) {
      const double won = static_cast<double>(equity(*end));  // by the player on roll
      result.points = first_moves ? won : -won;
      return result;
    }
  }
}

std::uint64_t dice_of(std::uint64_t seed, int pair);
void add_pair(const GameResult& one, const GameResult& other, DuelResult& sum);

}  // namespace meydan::backgammon::train
