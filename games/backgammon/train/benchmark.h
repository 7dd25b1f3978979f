// Decisions that somebody stronger has valued: what the nets' choices lose on average.
#pragma once

#include <optional>
#include <string>

#include "games/backgammon/engine/evaluator.h"

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

/// Points lost a decision, on average; of one kind of position alone (as it is before the opponent's roll), or of all.
struct Error {
  double mean = 0;
  int decisions = 0;
};
Error error_of_kind(const Nets& nets, const std::vector<Decision>& decisions, Kind kind);
double mean_error(const Nets& nets, const std::vector<Decision>& decisions);

}  // namespace meydan::backgammon::train
