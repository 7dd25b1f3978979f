// Othello (اتللو), clauses O 1 to O 6.
#pragma once

#include <array>
#include <cstdint>

#include "games/othello/board.h"
#include "rules/game.h"

namespace meydan::othello {

/// O 5 "fewer than three discs loses": read when the game is over, or to the letter after every move.
enum class FewDiscs : std::uint8_t { AtEnd, Literal };
/// O 4 counts discs; whose are the squares that nobody could fill?
enum class EmptySquares : std::uint8_t { Nobody, Winner };

struct Rules {
  FewDiscs few_discs = FewDiscs::AtEnd;
  EmptySquares empty_squares = EmptySquares::Nobody;

  friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int kPass = -1;

struct Move {
  int square = kPass;  // 0 to 63, or kPass

  friend bool operator==(const Move&, const Move&) = default;
};

struct Position {
  std::array<Bits, 2> discs{};  // [0] dark (X), who begins (O 1); [1] light (O)
  Seat to_move = 0;
  Rules rules;

  friend bool operator==(const Position&, const Position&) = default;
};

enum class Refusal : std::uint8_t { GameOver, TooFewDiscs, Occupied, TurnsNothing, MayNotPass };

struct Othello {
  using Rules = othello::Rules;
  using Position = othello::Position;
  using Move = othello::Move;
  using Refusal = othello::Refusal;
  static constexpr int kRefusalCount = 5;

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
  /// O 4: no more discs than squares, and some lie there from the start (O 1).
  static constexpr bool can_end_with(int dark, int light) {
    return dark >= 0 && light >= 0 && dark + light <= 64 && dark + light > 4;
  }
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

constexpr Bits discs_of(const Position& position, Seat seat) { return position.discs[static_cast<std::size_t>(seat)]; }
constexpr Bits movers_discs(const Position& position) { return discs_of(position, position.to_move); }
constexpr Bits enemy_discs(const Position& position) { return discs_of(position, 1 - position.to_move); }
constexpr Bits occupied(const Position& position) { return position.discs[0] | position.discs[1]; }

/// "d3": the name of a square.
std::string square_name(int square);
/// "c4 d4 e5": the names of all squares of `squares`, in the order of the board.
std::string square_names(Bits squares);

}  // namespace meydan::othello
