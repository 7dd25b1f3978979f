#include "games/connect_four/rules.h"

#include "base/hash.h"

namespace meydan::connect_four {

namespace {

constexpr Name kSeats[] = {{"تیره", "Dark"}, {"روشن", "Light"}};
constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}}};
constexpr GameInfo kInfo{.id = "connect_four",
                         .name = {"دوز سکه‌ای", "Coin dooz (Connect Four 9x6)"},
                         .seats = kSeats,
                         .book = {{}, kRuleSets},
                         .example_move = "5",
                         .move_help = {"یک ستون، از 1 (چپ) تا 9 (راست)", "a column from 1 (left) to 9 (right)"},
                         .committee_online = true};

constexpr Citation kRefusals[ConnectFour::kRefusalCount] = {
    {"game_won", "C4 3", "بازی تمام شده است: {0} چهار سکه را در یک خط چیده است",
     "the game is over: {0} has four in a line"},
    {"board_full", "C4 4", "بازی تمام شده است: صفحه پر و بازی مساوی است",
     "the game is over: the board is full, a draw"},
    {"column_full", "C4 2", "ستون {0} پر است و سکه جایی برای افتادن ندارد",
     "column {0} is full, a coin has no square to fall to"},
};
constexpr Citation kFalls{
    "falls", "C4 2",
    "مجاز است: سکه در ردیف {1} ستون {0}، پایین‌ترین خانهٔ خالی، می‌نشیند",
    "legal: the coin falls to row {1} of column {0}, its lowest empty square"};
constexpr Citation kFallsAndWins{
    "falls_and_wins", "C4 3",
    "مجاز است و می‌برد: سکه در ردیف {1} ستون {0} می‌نشیند و چهار سکه در یک خط می‌شوند",
    "legal, and it wins: the coin falls to row {1} of column {0} and makes four in a line"};

constexpr Citation kFourInLine{"four_in_line", "C4 3", "چهار سکه در یک خط", "four in a line"};
constexpr Citation kDrawn{"board_full", "C4 4", "صفحه پر شد: مساوی", "the board is full: a draw"};
constexpr Citation kTimeOut{"time_out", "C4 5", "وقت بازنده تمام شد", "the loser's time ran out"};
constexpr Citation kResignation{"resignation", "C4 5", "بازنده تسلیم شد", "the loser resigned"};

/// C4 3: only the side that has just moved can have made four.
std::optional<Seat> winner(const Position& position) {
  const Seat last = 1 - side_to_move(position);
  if (position.count > 0 && has_four(position.coins[static_cast<std::size_t>(last)])) return last;
  return std::nullopt;
}

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (winner(position)) return Refusal::GameWon;
  if (position.count == kSquares) return Refusal::BoardFull;
  if ((landing_squares(occupied(position)) & column_mask(move.column)) == 0) return Refusal::ColumnFull;
  return std::nullopt;
}

/// perft on the bare words: `mover` is to move, nobody has four.
std::uint64_t count_leaves(Bits mover, Bits other, int depth) {
  Bits landings = landing_squares(mover | other);
  // OPTIMIZATION: at the last step every landing square is one leaf, won or not, so nothing needs to be placed.
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(landings));
  std::uint64_t leaves = 0;
  for (; landings != 0; landings &= landings - 1) {
    const Bits placed = mover | (landings & (0 - landings));
    if (!has_four(placed)) leaves += count_leaves(other, placed, depth - 1);
  }
  return leaves;
}

}  // namespace

const GameInfo& ConnectFour::info() { return kInfo; }

Rules ConnectFour::rules(const RuleChoice&) { return {}; }

Position ConnectFour::start(const Rules&) { return {}; }

Turn ConnectFour::turn(const Position& position) {
  return outcome(position) ? Turn::of_nobody() : Turn::of_seat(side_to_move(position));
}

std::vector<Move> ConnectFour::legal_moves(const Position& position) {
  std::vector<Move> moves;
  if (!outcome(position)) append_legal_moves(position, moves);
  return moves;
}

void ConnectFour::append_legal_moves(const Position& position, std::vector<Move>& moves) {
  const Bits landings = landing_squares(occupied(position));
  for (int column = 0; column < kColumns; ++column) {
    if ((landings & column_mask(column)) != 0) moves.push_back({column});
  }
}

Position ConnectFour::after_legal(Position position, const Move& move) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  position.coins[side] |= landing_squares(occupied(position)) & column_mask(move.column);
  position.columns[static_cast<std::size_t>(position.count)] = static_cast<std::uint8_t>(move.column);
  ++position.count;
  return position;
}

Seat ConnectFour::mover(const Position& position) { return side_to_move(position); }

/// The order in which the coins fell has no future.
std::uint64_t ConnectFour::key(const Position& position) {
  return hash_word(position.coins[0] + hash_word(position.coins[1]));
}

Result<Position, Refusal> ConnectFour::apply(const Position& position, const Move& move) {
  MEYDAN_ASSERT(move.column >= 0 && move.column < kColumns);
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  return after_legal(position, move);
}

std::optional<Outcome> ConnectFour::outcome(const Position& position) {
  if (const auto side = winner(position)) return won_by(*side, kFourInLine);
  if (position.count == kSquares) return drawn(kDrawn);
  return std::nullopt;
}

Outcome ConnectFour::forfeit(const Position&, Seat loser, Forfeit how) {
  // C4 5: a loss; coin dooz keeps no game score (D 15).
  switch (how) {
    case Forfeit::TimeOut: return won_by(1 - loser, kTimeOut);
    case Forfeit::Resignation: return won_by(1 - loser, kResignation);
  }
  MEYDAN_ASSERT(!"every way to forfeit is handled");
  return {};
}

std::uint64_t ConnectFour::perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (outcome(position)) return 0;
  const auto side = static_cast<std::size_t>(side_to_move(position));
  return count_leaves(position.coins[side], position.coins[1 - side], depth);
}

const Citation& ConnectFour::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation ConnectFour::explain(const Position& position, const Move& move) {
  const int column = move.column + 1;
  if (const auto refusal = refusal_of(position, move)) {
    switch (*refusal) {
      case Refusal::GameWon: {
        const Name& name = kSeats[static_cast<std::size_t>(*winner(position))];
        return {false, fill(citation(*refusal), {Argument{name.fa, name.en}})};
      }
      case Refusal::BoardFull: return {false, fill(citation(*refusal))};
      case Refusal::ColumnFull: return {false, fill(citation(*refusal), {column})};
    }
  }
  const Position after = after_legal(position, move);
  const int row = std::popcount(occupied(after) & column_mask(move.column));
  return {true, fill(winner(after) ? kFallsAndWins : kFalls, {column, row})};
}

}  // namespace meydan::connect_four
