// A small game of chance for the tests of tables: two runners on a track of 30 fields.
//
//   R 1  Each runner rolls a die; the higher one begins. Equal dice are rolled again.
//   R 2  On every turn two dice are rolled, and the runner takes them (runs their sum) or leaves them (stays).
//   R 3  Nobody runs beyond field 30: dice that would lead there can only be left.
//   R 4  Who stands on field 30 has won.
//   R 5  After 20 turns whoever is ahead has won; side by side it is a draw.
//   R 6  Time-out and resignation lose.
//
// A position is written `12 7 4 1 3-1`: the fields of seat 0 and 1, the turns done, the seat whose turn it is, its
// dice;
// `-` stands for what is not known yet. Moves are `roll 31`, `take` and `leave`. Rolls are written back as `roll 3-1`,
// because a game may have its own way of writing what chance brought.
#pragma once

#include <array>

#include "rules/game.h"

namespace meydan::race {

inline constexpr int kTrack = 30;
inline constexpr int kTurns = 20;

struct Rules {
  friend bool operator==(const Rules&, const Rules&) = default;
};

using Dice = std::array<int, 2>;

struct Position {
  std::array<int, 2> fields{};
  int turns = 0;
  std::optional<Seat> seat;  // none before R 1 has said who begins
  std::optional<Dice> dice;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { Roll, Take, Leave };
  Kind kind = Kind::Leave;
  Dice dice{};  // of a roll

  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t { RaceOver, DiceFirst, RolledAlready, BeyondTheTrack };

struct Race {
  using Rules = race::Rules;
  using Position = race::Position;
  using Move = race::Move;
  using Refusal = race::Refusal;
  static constexpr int kRefusalCount = 4;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> legal_moves(const Position& position);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<Outcome> outcome(const Position& position);
  static Outcome forfeit(const Position& position, Seat loser, Forfeit how);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  static std::string draw(const Position& position);
};

/// Everything that can be written as a move: 36 rolls, take and leave.
std::vector<Move> all_moves();

}  // namespace meydan::race
