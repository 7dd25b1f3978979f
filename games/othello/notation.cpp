// Texts of Othello: a position is 64 characters from a1 row by row (`-` empty, `X` dark, `O` light), a space and the
// side to move; a move is a square, `d3`, or `pass`; a game is `d3c5d6...`.
#include <bit>
#include <cstring>

#include "base/text.h"
#include "games/othello/rules.h"

namespace meydan::othello {

namespace {

constexpr Citation kNotAMove{"not_a_move", "O 1", "{0} حرکت نیست؛ حرکت یک خانه از {1} تا {2} است، یا {3}",
                             "{0} is not a move; a move is a square from {1} to {2}, or {3}"};
constexpr Citation kBadSquare{
    "bad_position", "O 1",
    "نویسهٔ {0} در خانهٔ {1} (جایگاه {2}): هر خانه با -، X یا O نوشته می‌شود",
    "character {0} on square {1} (place {2}): a square is written -, X or O"};
constexpr Citation kBadLength{"bad_position", "O 1", "وضعیت باید ۶۴ خانه داشته باشد ولی این نوشته {0} خانه دارد",
                              "a position has 64 squares, this one has {0}"};
constexpr Citation kNoSide{
    "bad_position", "O 1",
    "نوبت نوشته نشده است: پس از ۶۴ خانه یک فاصله و سپس X (تیره) یا O (روشن) می‌آید",
    "the side to move is missing: after the 64 squares come a space and X (dark) or O (light)"};
constexpr Citation kBadSide{"bad_position", "O 1", "نوبت {0} نوشته شده است؛ باید X (تیره) یا O (روشن) باشد",
                            "the side to move is written {0}; it must be X (dark) or O (light)"};
constexpr Citation kTooMuch{"bad_position", "O 1", "پس از نوبت چیز دیگری نباید بیاید: {0}",
                            "nothing may follow the side to move: {0}"};

constexpr std::string_view kPassText = "pass";
constexpr std::string_view kDiscLetters = "XO";  // by seat

std::optional<Seat> seat_of(char letter) {
  if (letter == 'X' || letter == 'x') return 0;
  if (letter == 'O' || letter == 'o') return 1;
  return std::nullopt;
}

bool is_empty_square(char letter) { return letter == '-' || letter == '.'; }

/// Which of eight squares in a row hold this letter; the first is the lowest bit, as on the board.
constexpr Bits squares_with(char letter, std::uint64_t row) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kLows = 0x7f * kOnes;
  constexpr std::uint64_t kGather = 0x0102040810204080;  // brings the lowest bits of eight bytes together
  const std::uint64_t other = row ^ static_cast<unsigned char>(letter) * kOnes;
  const std::uint64_t same = ~(((other & kLows) + kLows) | other | kLows);
  return ((same >> 7) * kGather) >> 56;
}
static_assert(squares_with('X', 0x2d2d2d582d2d4f58) == 0b10001 && squares_with('O', 0x2d2d2d582d2d4f58) == 0b10);

/// OPTIMIZATION: a table reads its position for every move, and nearly always as format() has written it.
std::optional<Position> as_written(const Othello::Rules& rules, std::string_view text) {
  if constexpr (std::endian::native != std::endian::little) return std::nullopt;
  if (text.size() != kSquares + 2 || text[kSquares] != ' ') return std::nullopt;
  const auto side = seat_of(text.back());
  if (!side) return std::nullopt;
  Position position{.discs = {}, .to_move = *side, .rules = rules};
  for (int first = 0; first < kSquares; first += kSize) {
    std::uint64_t row = 0;
    std::memcpy(&row, text.data() + first, sizeof row);
    const Bits dark = squares_with(kDiscLetters[0], row);
    const Bits light = squares_with(kDiscLetters[1], row);
    if ((dark | light | squares_with('-', row)) != 0xff) return std::nullopt;
    position.discs[0] |= dark << first;
    position.discs[1] |= light << first;
  }
  return position;
}

/// Other ways to write a pass that records use.
bool is_short_pass(std::string_view text) { return text == "--" || lower_case(text) == "ps"; }

}  // namespace

std::string square_name(int square) {
  return {static_cast<char>('a' + square % kSize), static_cast<char>('1' + square / kSize)};
}

std::string square_names(Bits squares) {
  std::string out;
  for (; squares != 0; squares &= squares - 1) {
    if (!out.empty()) out += ' ';
    out += square_name(std::countr_zero(squares));
  }
  return out;
}

std::string Othello::format(const Position& position) {
  std::string out(kSquares, '-');
  for (std::size_t seat = 0; seat < kDiscLetters.size(); ++seat) {
    for (Bits discs = position.discs[seat]; discs != 0; discs &= discs - 1) {
      out[static_cast<std::size_t>(std::countr_zero(discs))] = kDiscLetters[seat];
    }
  }
  out += ' ';
  out += kDiscLetters[static_cast<std::size_t>(position.to_move)];
  return out;
}

Result<Position, Message> Othello::parse(const Rules& rules, std::string_view text) {
  if (auto position = as_written(rules, text)) return *position;
  const auto words = split_words(text);
  Position position{.discs = {}, .to_move = 0, .rules = rules};
  const std::string_view squares = words.empty() ? std::string_view{} : words.front();
  for (int square = 0; square < std::min(kSquares, static_cast<int>(squares.size())); ++square) {
    const char letter = squares[static_cast<std::size_t>(square)];
    if (is_empty_square(letter)) continue;
    const auto seat = seat_of(letter);
    if (!seat) return Failure{fill(kBadSquare, {quoted({&letter, 1}), square_name(square), square + 1})};
    position.discs[static_cast<std::size_t>(*seat)] |= bit_of(square);
  }
  if (squares.size() != kSquares) return Failure{fill(kBadLength, {static_cast<int>(squares.size())})};
  if (words.size() == 1) return Failure{fill(kNoSide)};
  const auto side = words[1].size() == 1 ? seat_of(words[1].front()) : std::nullopt;
  if (!side) return Failure{fill(kBadSide, {quoted(words[1])})};
  if (words.size() > 2) return Failure{fill(kTooMuch, {quoted(words[2])})};
  position.to_move = *side;
  return position;
}

std::string Othello::format_move(const Position&, const Move& move) {
  return move.square == kPass ? std::string(kPassText) : square_name(move.square);
}

Result<Move, Message> Othello::parse_move(const Position&, std::string_view text) {
  const std::string word = lower_case(trim(text));
  if (word == kPassText || is_short_pass(word)) return Move{kPass};
  if (word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8') {
    return Move{square_at(word[0] - 'a', word[1] - '1')};
  }
  return Failure{fill(kNotAMove, {quoted(text), "a1", "h8", kPassText})};
}

std::vector<std::string_view> Othello::split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  for (std::string_view word : split_words(text)) {
    while (!word.empty()) {
      const bool long_pass = lower_case(word.substr(0, kPassText.size())) == kPassText;
      const std::string_view move = word.substr(0, long_pass ? kPassText.size() : 2);
      // The short ways to pass come out as the usual one, so that whoever looks for passes knows a single word.
      moves.push_back(is_short_pass(move) ? kPassText : move);
      word.remove_prefix(move.size());
    }
  }
  return moves;
}

std::string Othello::draw(const Position& position) {
  std::string out = "  a b c d e f g h\n";
  for (int row = 0; row < kSize; ++row) {
    out += static_cast<char>('1' + row);
    for (int column = 0; column < kSize; ++column) {
      const Bits square = bit_of(square_at(column, row));
      if ((position.discs[0] & square) != 0) {
        out += " ●";
      } else if ((position.discs[1] & square) != 0) {
        out += " ○";
      } else {
        out += " ·";
      }
    }
    out += '\n';
  }
  return out + "● " + std::to_string(std::popcount(position.discs[0])) + "  ○ " +
         std::to_string(std::popcount(position.discs[1]));
}

}  // namespace meydan::othello
