// What the terminal says about a position: its board, its legal moves, why a move may be made. The same at a table of
// one's own and at a server's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "rules/any_game.h"

namespace meydan::cli {

struct PositionTalk {
  const Console& console;
  const AnyGame& game;
  const RuleChoice& rules;

  void draw(std::string_view position) const;
  void show_legal(std::string_view position) const;
  void show_why(std::string_view position, std::string_view move) const;
  /// How a move goes on that is made step by step, and whether steps stand; nothing in games without steps.
  void show_steps(std::string_view position, bool made) const;
  /// The move that the steps made amount to, or a word that they make none yet.
  [[nodiscard]] std::optional<std::string> ended_move(std::string_view position, bool made) const;
  /// How a move is written, with an example.
  void show_move_help() const;
};

Argument seat_name(const AnyGame& game, const RuleChoice& rules, Seat seat);

}  // namespace meydan::cli
