// Order dooz (دوز دستوری): Mijnlieff on 4x4, clauses M 1 to M 9.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "games/mijnlieff/board.h"
#include "rules/game.h"

namespace meydan::mijnlieff {

/// M 7: when the game ends besides all pieces being placed.
enum class End : std::uint8_t { TwoPasses, LastTurn };
/// M 6: where one may place after the opponent has passed.
enum class AfterPass : std::uint8_t { AnySquare, OrderStands };
/// M 9 and D 17: what is recorded for a game that was played to its end.
enum class NormalScore : std::uint8_t { Points, Flat };

struct Rules {
  End end = End::TwoPasses;
  AfterPass after_pass = AfterPass::AnySquare;
  NormalScore normal_score = NormalScore::Points;

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Placement {
  Kind kind = Kind::Rook;
  int square = 0;  // 0 (a1) to 15 (d4)

  friend bool operator==(const Placement&, const Placement&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};
using Move = std::variant<Placement, Pass>;

/// How many of each kind a player has not placed yet.
using Hand = std::array<std::uint8_t, kKinds.size()>;
inline constexpr Hand kFullHand{kOfEachKind, kOfEachKind, kOfEachKind, kOfEachKind};

/// 16 pieces, and at most one pass between two of them: the second pass in a row is the end (M 7).
inline constexpr int kLongestGame = kSquares + kSquares - 1;

/// What the rules need to go on and, because a position is written as the moves so far, the moves.
struct Position {
  Rules rules;
  std::array<Bits, 2> pieces{};  // [0] White, who begins (M 1); [1] Black
  std::array<Hand, 2> hands{kFullHand, kFullHand};
  std::optional<Placement> last = std::nullopt;      // the piece placed last, by whichever side: it orders (M 3)
  int passes = 0;                                    // in a row, just now (M 6, M 7)
  std::array<std::uint8_t, kLongestGame> history{};  // see move_at()
  int count = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NoSuchPiece,
  SquareTaken,
  CentreFirst,
  OrderDisobeyed,
  PlacingIsPossible
};

struct Mijnlieff {
  using Rules = mijnlieff::Rules;
  using Position = mijnlieff::Position;
  using Move = mijnlieff::Move;
  using Refusal = mijnlieff::Refusal;
  static constexpr int kRefusalCount = 6;

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
  /// M 5: nobody makes more than six points with eight pieces (tests/rules_test.cpp looks at all placings).
  static constexpr bool can_end_with(int white, int black) {
    return white >= 0 && black >= 0 && white <= 6 && black <= 6;
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

/// The side to move (0 White, 1 Black). White begins (M 1), and a pass takes a turn like a piece.
constexpr Seat side_to_move(const Position& position) { return position.count % 2; }
constexpr Bits empty_squares(const Position& position) {
  return kAllSquares & ~(position.pieces[0] | position.pieces[1]);
}
constexpr const Hand& hand_to_move(const Position& position) {
  return position.hands[static_cast<std::size_t>(side_to_move(position))];
}
constexpr bool is_empty(const Hand& hand) { return hand == Hand{}; }

/// M 6: after a pass nobody orders, unless the option says that the last piece goes on.
constexpr bool is_free_after_pass(const Position& position) {
  return position.passes > 0 && position.rules.after_pass == AfterPass::AnySquare;
}

/// M 2, M 3, M 6: the empty squares that the side to move may use, whether it has a piece for them or not.
Bits allowed_squares(const Position& position);
/// The same, but none when the hand is empty or the game is over: no square here means a pass, or the end.
Bits placeable_squares(const Position& position);

/// Which part of M 7 ended the game.
enum class Ending : std::uint8_t { AllPlaced, TwoPasses, LastTurn };
std::optional<Ending> ending_of(const Position& position);

/// The moves of the history are kept as one byte each.
Move move_at(const Position& position, int index);

/// The squares' names: "a1" to "d4".
std::string square_name(int square);
const Name& kind_name(Kind kind);

}  // namespace meydan::mijnlieff
