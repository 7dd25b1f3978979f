// Coin dooz (دوز سکه‌ای): Connect Four on 9 columns x 6 rows, clauses C4 1 to C4 5.
#pragma once

#include <array>
#include <cstdint>

#include "games/connect_four/board.h"
#include "rules/game.h"

namespace meydan::connect_four {

struct Rules {
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  int column = 0;  // 0 to 8

  friend bool operator==(const Move&, const Move&) = default;
};

/// The coins of both sides and, because a position is written as the columns played so far, the columns.
struct Position {
  std::array<Bits, 2> coins{};                   // [0] dark, who begins (C4 1); [1] light
  std::array<std::uint8_t, kSquares> columns{};  // played so far
  int count = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

enum class Refusal : std::uint8_t { GameWon, BoardFull, ColumnFull };

struct ConnectFour {
  using Rules = connect_four::Rules;
  using Position = connect_four::Position;
  using Move = connect_four::Move;
  using Refusal = connect_four::Refusal;
  static constexpr int kRefusalCount = 3;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> legal_moves(const Position& position);
  static void append_legal_moves(const Position& position, std::vector<Move>& moves);
  static Position after_legal(Position position, const Move& move);
  static Seat mover(const Position& position);
  static std::uint64_t key(const Position& position);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<Outcome> outcome(const Position& position);
  static Outcome forfeit(const Position& position, Seat loser, Forfeit how);
  static std::uint64_t perft(const Position& position, int depth);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  static std::string draw(const Position& position);
};

/// The side to move (0 dark, 1 light); colours alternate, dark begins (C4 1).
constexpr Seat side_to_move(const Position& position) { return position.count % 2; }
constexpr Bits occupied(const Position& position) { return position.coins[0] | position.coins[1]; }

}  // namespace meydan::connect_four
