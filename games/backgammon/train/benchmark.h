// Decisions that somebody stronger has valued: what the nets' choices lose on average.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/backgammon/train/player.h"

namespace meydan::backgammon::train {

/// A line a decision: XGID-like boards, as gnubg_decisions.py writes them: "dice board equity board equity ...",
/// boards after the play as the player sees them, 26 letters each, equities in points without a cube.
struct Decision {
  std::vector<Board> after;
  std::vector<float> equity;
};
/// 26 letters from the enemy's bar to the own one: A to O own checkers, a to o enemy ones. Who is missing is off.
std::optional<Board> read_board(const std::string& text);
std::string board_text(const Board& board);

std::optional<std::vector<Decision>> read_decisions(const std::string& path);

/// Points lost a decision. The kind is that of the position before the opponent's roll.
struct Error {
  Mean lost;
  double milliseconds = 0;  // of CPU, of all of them
};
/// Of all, and by kind.
struct Errors {
  Error all;
  std::array<Error, kKinds> of_kind{};
};
/// Looking so many plies ahead.
Errors errors(const Nets& nets, const std::vector<Decision>& decisions, int plies);
/// Without looking ahead, of all.
double mean_error(const Nets& nets, const std::vector<Decision>& decisions);

}  // namespace meydan::backgammon::train
