// Texts of coin dooz: a position is the columns played so far, a move is a column, digits 1 to 9.
#include "base/text.h"
#include "games/connect_four/rules.h"

namespace meydan::connect_four {

namespace {

constexpr Citation kNotAColumn{"not_a_column", "C4 1",
                               "{0} ستون نیست؛ ستون‌ها از ۱ تا ۹ هستند",
                               "{0} is not a column; columns are 1 to 9"};
constexpr Citation kBadDigit{
    "bad_position", "C4 1",
    "نویسهٔ {0} در جایگاه {1}: وضعیت فقط از رقم‌های ۱ تا ۹ ساخته می‌شود",
    "character {0} at place {1}: a position is written with the digits 1 to 9 only"};

std::optional<Move> column_of(char character) {
  if (character < '1' || character > '9') return std::nullopt;
  return Move{character - '1'};
}

}  // namespace

std::string ConnectFour::format(const Position& position) {
  std::string out;
  for (int index = 0; index < position.count; ++index) {
    out += static_cast<char>('1' + position.columns[static_cast<std::size_t>(index)]);
  }
  return out;
}

Result<Position, Message> ConnectFour::parse(const Rules& rules, std::string_view text) {
  Position position = start(rules);
  int place = 0;
  for (const char character : trim(text)) {
    ++place;
    const auto move = column_of(character);
    if (!move) return Failure{fill(kBadDigit, {quoted({&character, 1}), place})};
    const auto next = apply(position, *move);
    if (!next) return Failure{at_move_of_position(place, explain(position, *move).message)};
    position = *next;
  }
  return position;
}

std::string ConnectFour::format_move(const Position&, const Move& move) {
  return std::string(1, static_cast<char>('1' + move.column));
}

Result<Move, Message> ConnectFour::parse_move(const Position&, std::string_view text) {
  const std::string_view trimmed = trim(text);
  const auto move = trimmed.size() == 1 ? column_of(trimmed.front()) : std::nullopt;
  if (!move) return Failure{fill(kNotAColumn, {quoted(text)})};
  return *move;
}

std::vector<std::string_view> ConnectFour::split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  for (const std::string_view word : split_words(text)) {
    for (std::size_t at = 0; at < word.size(); ++at) moves.push_back(word.substr(at, 1));
  }
  return moves;
}

std::string ConnectFour::draw(const Position& position) {
  std::string out;
  for (int row = kRows - 1; row >= 0; --row) {
    out += "|";
    for (int column = 0; column < kColumns; ++column) {
      const Bits square = bottom_of(column) << row;
      if ((position.coins[0] & square) != 0) {
        out += " ●";
      } else if ((position.coins[1] & square) != 0) {
        out += " ○";
      } else {
        out += " ·";
      }
    }
    out += " |\n";
  }
  return out + "  1 2 3 4 5 6 7 8 9";
}

}  // namespace meydan::connect_four
