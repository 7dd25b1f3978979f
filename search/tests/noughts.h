// Noughts and crosses as a game of the house, small enough that every value can be counted out. The text of a position
// is its nine squares and who moves ("X.O......X"), that of a move the square's number. Under the rule set `again`
// whoever takes the centre moves once more, so that turns do not simply alternate.
#pragma once

#include <array>

#include "base/hash.h"
#include "base/text.h"
#include "rules/quick_play.h"
#include "search/any_engine.h"

namespace meydan::noughts {

inline constexpr Name kSeats[] = {{"ضربدر", "Crosses"}, {"دایره", "Noughts"}};
inline constexpr OptionValue kAgainValues[] = {{"off", "نه", "no"}, {"on", "بله", "yes"}};
inline constexpr OptionSpec kOptions[] = {
    {"again", "1", "حرکت دوباره پس از میانه", "another move after the centre", kAgainValues}};
inline constexpr OptionSetting kAgainSettings[] = {{"again", "on"}};
inline constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}},
                                            {"again", "دوباره", "Again", kAgainSettings}};
inline constexpr GameInfo kInfo{.id = "noughts",
                                .name = {"دوز", "Noughts and crosses"},
                                .seats = kSeats,
                                .book = {kOptions, kRuleSets},
                                .example_move = "4",
                                .move_help = {"شمارهٔ خانه", "a square's number"}};
inline constexpr Citation kOver{"over", "1", "تمام", "over"};
inline constexpr Citation kLine{"line", "1", "سه در یک خط", "three in a line"};
inline constexpr Citation kFull{"full", "1", "پر", "full"};

struct Noughts {
  struct Rules {
    bool again = false;
    friend bool operator==(const Rules&, const Rules&) = default;
  };
  struct Position {
    std::array<char, 9> squares{'.', '.', '.', '.', '.', '.', '.', '.', '.'};
    Seat to_move = 0;
    Rules rules;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int square = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  enum class Refusal : std::uint8_t { NotNow };

  static const GameInfo& info() { return kInfo; }
  static Rules rules(const RuleChoice& choice) { return {choice.chosen("again") == 1}; }
  static Position start(const Rules& rules) { return {.rules = rules}; }

  static bool has_line(const Position& position, char piece) {
    constexpr int kLines[][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                 {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (const auto& line : kLines) {
      bool whole = true;
      for (const int square : line) whole = whole && position.squares[static_cast<std::size_t>(square)] == piece;
      if (whole) return true;
    }
    return false;
  }
  static std::optional<Outcome> outcome(const Position& position) {
    if (has_line(position, 'X')) return won_by(0, kLine);
    if (has_line(position, 'O')) return won_by(1, kLine);
    for (const char square : position.squares) {
      if (square == '.') return std::nullopt;
    }
    return drawn(kFull);
  }
  static Turn turn(const Position& position) {
    return outcome(position) ? Turn::of_nobody() : Turn::of_seat(position.to_move);
  }
  static std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    for (int square = 0; square < 9; ++square) {
      if (!outcome(position) && position.squares[static_cast<std::size_t>(square)] == '.') moves.push_back({square});
    }
    return moves;
  }
  static Result<Position, Refusal> apply(Position position, const Move& move) {
    char& square = position.squares[static_cast<std::size_t>(move.square)];
    if (outcome(position) || square != '.') return Failure{Refusal::NotNow};
    square = position.to_move == 0 ? 'X' : 'O';
    if (!position.rules.again || move.square != 4) position.to_move = 1 - position.to_move;
    return position;
  }
  static Outcome forfeit(const Position&, Seat loser, Forfeit) { return won_by(1 - loser, kOver); }

  static const Citation& citation(Refusal) { return kOver; }
  static Explanation explain(const Position& position, const Move& move) {
    return {apply(position, move).ok(), fill(kOver)};
  }
  static std::string format(const Position& position) {
    return std::string(position.squares.begin(), position.squares.end()) + (position.to_move == 0 ? 'X' : 'O');
  }
  static Result<Position, Message> parse(const Rules& rules, std::string_view text) {
    if (text.size() != 10) return Failure{fill(kOver)};
    Position position{.to_move = text[9] == 'X' ? 0 : 1, .rules = rules};
    for (std::size_t square = 0; square < 9; ++square) position.squares[square] = text[square];
    return position;
  }
  static std::string format_move(const Position&, const Move& move) { return std::to_string(move.square); }
  static Result<Move, Message> parse_move(const Position&, std::string_view text) {
    const auto square = parse_integer(text);
    if (!square || *square < 0 || *square > 8) return Failure{fill(kOver)};
    return Move{static_cast<int>(*square)};
  }
  static std::vector<std::string_view> split_moves(std::string_view text) { return split_words(text); }
  static std::string draw(const Position& position) { return format(position); }
};

/// The same with everything that a game may offer to a search.
struct QuickNoughts : Noughts {
  static void append_legal_moves(const Position& position, std::vector<Move>& moves) {
    for (const Move& move : legal_moves(position)) moves.push_back(move);
  }
  static Position after_legal(const Position& position, const Move& move) { return apply(position, move).value(); }
  static Seat mover(const Position& position) { return position.to_move; }
  static std::uint64_t key(const Position& position) { return hash_word(hash_text(format(position))); }
};
static_assert(ListsMoves<Noughts> && !PlaysQuickly<Noughts> && !HashesPositions<Noughts>);
static_assert(PlaysQuickly<QuickNoughts> && HashesPositions<QuickNoughts>);

inline constexpr Level kLevels[] = {
    {.id = "weak", .name = {"ضعیف", "weak"}, .about = {"ضعیف", "weak"}, .nodes = 20, .carelessness = 50},
    {.id = "strong", .name = {"قوی", "strong"}, .about = {"قوی", "strong"}, .nodes = 100'000},
};

/// Knows nothing, so that only the ends of games count.
struct Hints {
  static int evaluate(const Noughts::Position&) { return 7; }
  static std::span<const Level> levels() { return kLevels; }
};
struct NumberedHints : Hints {
  static constexpr int kMoveNumbers = 9;
  static int number_of(const Noughts::Move& move) { return move.square; }
  static int first_guess(int number) { return number == 4 ? 1 : 0; }
};

/// The truth: 1, 0 or -1 for the seat to move.
inline int minimax(const Noughts::Position& position) {
  int best = -2;
  for (const auto& move : Noughts::legal_moves(position)) {
    const auto next = Noughts::apply(position, move).value();
    const auto outcome = Noughts::outcome(next);
    int value = 0;
    if (outcome) {
      value = static_cast<int>(outcome->standing[static_cast<std::size_t>(position.to_move)]) - 1;
    } else {
      value = next.to_move == position.to_move ? minimax(next) : -minimax(next);
    }
    best = std::max(best, value);
  }
  return best;
}

}  // namespace meydan::noughts
