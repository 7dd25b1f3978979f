// One game at the terminal: draws the board, reads moves and commands, lets the bot move, announces the end.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/position_talk.h"
#include "games/registry.h"
#include "play/clock.h"
#include "rules/record.h"

namespace meydan::cli {

class TerminalGame {
 public:
  struct Setup {
    const RegisteredGame& entry;
    RuleChoice rules;
    std::optional<std::string> start;  // another first position
    const Level* bot;                  // null: two people
    Seat human;                        // whose side the person takes against the bot
    play::Ms limit_ms;                 // as a table would set it, and the game's other limits run too; 0: none runs
    Rng rng;
  };
  enum class Next : std::uint8_t { Again, Leave };

  TerminalGame(const Console& console, Setup setup);

  /// A game from its start to its end, or until the player leaves.
  Next play_game();

 private:
  using Clock = std::chrono::steady_clock;
  /// What reading a line led to.
  enum class Step : std::uint8_t { Stay, Moved, Ended, Left };

  [[nodiscard]] const AnyGame& game() const { return *setup_.entry.game; }
  [[nodiscard]] const std::string& position() const { return stepped_.empty() ? positions_.back() : stepped_.back(); }
  [[nodiscard]] PositionTalk talk() const { return {console_, game(), setup_.rules}; }
  [[nodiscard]] bool bot_moves(Seat seat) const { return setup_.bot != nullptr && seat != setup_.human; }
  [[nodiscard]] std::optional<std::string> prompt() const;
  /// When the limit of what is due is over; nothing where none runs.
  [[nodiscard]] std::optional<Clock::time_point> limit_at() const;
  Step lapse(Seat seat);

  void draw() const;
  void make(const MoveView& move);
  bool pass_if_forced(Seat seat);
  void let_chance_move(const Turn& turn);
  void let_bot_move(Seat seat);
  Step take_turn(Seat seat);
  Step obey(Seat seat, std::string_view line);
  Step obey_move(std::string_view line);
  Step step(std::string_view text);
  void step_back();
  void show_help() const;
  void show_hint();
  void undo(Seat seat);
  void save(std::string_view path) const;
  Next after_game(const Outcome& outcome);
  [[nodiscard]] Record record() const;

  const Console& console_;
  Setup setup_;
  std::vector<std::string> positions_;
  std::vector<std::string> stepped_;  // positions with the steps of the move that is being made
  std::vector<std::string> moves_;
  std::vector<Seat> movers_;
  Clock::time_point due_since_{};  // of the phase that is due
  std::optional<Forfeited> forfeit_;
  bool resign_asked_ = false;
};

}  // namespace meydan::cli
