// The board in a terminal, White at the bottom: ● White, ○ Black, the dice, the cube and the score.
#include "games/backgammon/rules.h"

namespace meydan::backgammon {

namespace {

constexpr std::string_view kDieFaces[] = {"", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
constexpr int kRows = 5;

struct Stack {
  int count;
  bool white;
};

Stack stack_at(const Board& board, int point) {
  const auto place = static_cast<std::size_t>(point);
  if (board.own[place] != 0) return {board.own[place], true};
  return {board.enemy[place], false};
}

/// What stands in a row of a point, counted from the edge: a checker, or the count of a stack too high to show.
std::string cell(Stack stack, int row) {
  if (row >= stack.count) return " · ";
  if (row == kRows - 1 && stack.count > kRows) {
    return (stack.count > 9 ? "" : " ") + std::to_string(stack.count) + " ";
  }
  return stack.white ? " ● " : " ○ ";
}

std::string numbers(int from, int step) {
  std::string out = "  ";
  for (int index = 0; index < 12; ++index) {
    if (index == 6) out += "     ";
    const int point = from + step * index;
    out += (point < 10 ? " " : "") + std::to_string(point) + " ";
  }
  return out;
}

std::string side(const Position& position, Seat seat) {
  const Board board = board_of(position, seat);
  std::string out = seat == 0 ? "● " : "○ ";
  if (position.rules.chouette()) {
    out += seat == kBoxSide ? "box" : "team";
  } else {
    out += std::to_string(position.score[static_cast<std::size_t>(seat)]);
    if (position.rules.points > 0) out += "/" + std::to_string(position.rules.points);
  }
  out += "  pips " + std::to_string(pip_count(board));
  if (board.own[kOff] > 0) out += "  off " + std::to_string(board.own[kOff]);
  if (position.cube_owner == seat) out += "  [" + std::to_string(cube_value(position)) + "]";
  return out;
}

std::string centre(const Position& position) {
  std::string out;
  const bool has_cube = position.rules.style == Style::Modern && !position.rules.chouette();
  if (has_cube && position.cube_owner == kNobody && !position.crawford) {
    out += "[" + std::to_string(cube_value(position)) + "]";
  }
  if (position.crawford) out += "Crawford";
  const std::string who = position.turn == 0 ? "●" : "○";
  switch (position.stage) {
    case Stage::Rolled:
      out += "  " + who + " " + std::string(kDieFaces[position.dice.first]) + " " +
             std::string(kDieFaces[position.dice.second]) + "  " + std::to_string(position.dice.first) + "-" +
             std::to_string(position.dice.second);
      break;
    case Stage::Doubled:
      if (position.rules.chouette()) {
        out += "  " + who + " x2";
        break;
      }
      out += "  " + who + " x2 -> " + std::to_string(2 * cube_value(position));
      break;
    case Stage::Beavered: out += "  " + who + " x4 -> " + std::to_string(4 * cube_value(position)); break;
    case Stage::Conceded: out += "  " + who + " -" + std::to_string(position.level); break;
    case Stage::ToRoll:
    case Stage::Rolling: out += "  " + who + " ..."; break;
    case Stage::Opening:
    case Stage::Over: break;
  }
  return out;
}

std::string row_text(const Board& board, int first_point, int step, int row, Stack bar) {
  std::string out = " |";
  for (int index = 0; index < 12; ++index) {
    if (index == 6) out += "|" + (row < bar.count ? cell(bar, row) : std::string("   ")) + "|";
    out += cell(stack_at(board, first_point + step * index), row);
  }
  return out + "|";
}

std::string without_trailing_spaces(const std::string& text) {
  std::string out;
  for (const char character : text) {
    if (character == '\n') {
      while (!out.empty() && out.back() == ' ') out.pop_back();
    }
    out += character;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace

std::string Backgammon::draw(const Position& position) {
  // The steps made in this turn show on the board.
  Position shown = position;
  if (position.made.count != 0) {
    Board board = board_of(position, position.turn);
    for (std::size_t index = 0; index < position.made.count; ++index) move_checker(board, position.made.steps[index]);
    shown.board = position.turn == 0 ? board : turned(board);
  }
  const Board& board = shown.board;
  const std::string edge = " +------------------+---+------------------+";
  std::string out = numbers(13, 1) + "\n" + edge + "  " + side(shown, 1) + "\n";
  for (int row = 0; row < kRows; ++row) {
    // A checker on the bar stands on the side of those who will hit it again: White's above, Black's below.
    out += row_text(board, 13, 1, row, {board.own[kBar], true}) + "\n";
  }
  out += " |                  |bar|                  |  " + centre(shown) + "\n";
  for (int row = kRows - 1; row >= 0; --row) out += row_text(board, 12, -1, row, {board.enemy[0], false}) + "\n";
  out += edge + "  " + side(shown, 0) + "\n" + numbers(12, -1);
  if (position.rules.chouette()) out += "\n" + draw_chouette(position);
  return without_trailing_spaces(out);
}

}  // namespace meydan::backgammon
