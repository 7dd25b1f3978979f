// Texts of order dooz: a position is the moves so far, separated by spaces; a move is a piece and a square, `Ra1`, or
// `pass`. Letters are read in either case and written as here.
#include "base/text.h"
#include "games/mijnlieff/rules.h"

namespace meydan::mijnlieff {

namespace {

constexpr Citation kNotAMove{
    "not_a_move", "M 1",
    "{0} حرکت نیست؛ حرکت یک مهره (R رخ، B فیل، K شاه، A ضد شاه) و یک خانه از a1 تا d4 است، یا pass",
    "{0} is not a move; write a piece (R rook, B bishop, K king, A anti-king) and a square from a1 to d4, or pass"};

constexpr std::string_view kPass = "pass";
constexpr std::string_view kLetters = "RBKA";       // White's in drawings, and everybody's in moves
constexpr std::string_view kSmallLetters = "rbka";  // Black's in drawings

std::optional<Move> move_of(std::string_view word) {
  const std::string text = lower_case(word);
  if (text == kPass) return Pass{};
  if (text.size() != 3) return std::nullopt;
  const std::size_t kind = kSmallLetters.find(text[0]);
  const int file = text[1] - 'a';
  const int rank = text[2] - '1';
  if (kind == std::string_view::npos || file < 0 || file >= kSide || rank < 0 || rank >= kSide) return std::nullopt;
  return Placement{static_cast<Kind>(kind), square_at(file, rank)};
}

std::string text_of(const Move& move) {
  if (const auto* const placement = std::get_if<Placement>(&move)) {
    return kLetters[static_cast<std::size_t>(placement->kind)] + square_name(placement->square);
  }
  return std::string(kPass);
}

/// White's letters are large, Black's small.
std::string_view letters_of(Seat seat) { return seat == 0 ? kLetters : kSmallLetters; }

/// "2  R B K K A": the points so far and the hand. No words, so that the drawing serves both languages.
std::string seat_line(const Position& position, Seat seat) {
  const auto index = static_cast<std::size_t>(seat);
  std::string out = std::to_string(points_of(position.pieces[index])) + " ";
  for (const Kind kind : kKinds) {
    const auto which = static_cast<std::size_t>(kind);
    for (int left = position.hands[index][which]; left > 0; --left) {
      out += ' ';
      out += letters_of(seat)[which];
    }
  }
  return out + (is_empty(position.hands[index]) ? " -" : "");
}

/// "Ba4 ->": the piece whose order the side to move obeys, if there is one.
std::string order_line(const Position& position) {
  if (!position.last || placeable_squares(position) == 0 || is_free_after_pass(position)) return "";
  return text_of(*position.last) + " ->";
}

}  // namespace

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string Mijnlieff::format(const Position& position) {
  std::string out;
  for (int index = 0; index < position.count; ++index) {
    if (index > 0) out += ' ';
    out += text_of(move_at(position, index));
  }
  return out;
}

Result<Position, Message> Mijnlieff::parse(const Rules& rules, std::string_view text) {
  Position position = start(rules);
  int number = 0;
  for (const std::string_view word : split_words(text)) {
    ++number;
    const auto move = parse_move(position, word);
    if (!move) return Failure{at_move_of_position(number, move.reason())};
    const auto next = apply(position, *move);
    if (!next) return Failure{at_move_of_position(number, explain(position, *move).message)};
    position = *next;
  }
  return position;
}

std::string Mijnlieff::format_move(const Position&, const Move& move) { return text_of(move); }

Result<Move, Message> Mijnlieff::parse_move(const Position&, std::string_view text) {
  const auto move = move_of(trim(text));
  if (!move) return Failure{fill(kNotAMove, {quoted(text)})};
  return *move;
}

std::vector<std::string_view> Mijnlieff::split_moves(std::string_view text) { return split_words(text); }

std::string Mijnlieff::draw(const Position& position) {
  // Empty squares first: `+` where the side to move may place, `·` elsewhere.
  std::array<std::string_view, kSquares> signs{};
  for (int square = 0; square < kSquares; ++square) {
    signs[static_cast<std::size_t>(square)] = (placeable_squares(position) & bit(square)) != 0 ? "+" : "·";
  }
  for (int index = 0; index < position.count; ++index) {
    const Move move = move_at(position, index);
    if (const auto* const placement = std::get_if<Placement>(&move)) {
      const auto kind = static_cast<std::size_t>(placement->kind);
      signs[static_cast<std::size_t>(placement->square)] = letters_of(index % 2).substr(kind, 1);
    }
  }

  const std::array<std::string, kSide> beside{seat_line(position, 0), seat_line(position, 1), "", order_line(position)};
  std::string out;
  for (int rank = kSide - 1; rank >= 0; --rank) {
    out += std::to_string(rank + 1) + " |";
    for (int file = 0; file < kSide; ++file) {
      out += ' ';
      out += signs[static_cast<std::size_t>(square_at(file, rank))];
    }
    out += " |";
    const std::string& words = beside[static_cast<std::size_t>(kSide - 1 - rank)];
    if (!words.empty()) out += "  " + words;
    out += '\n';
  }
  return out + "    a b c d";
}

}  // namespace meydan::mijnlieff
