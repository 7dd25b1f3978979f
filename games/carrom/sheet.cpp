// The score sheet of a record, for spreadsheets: a line for each board.
#include <bit>

#include "base/text.h"
#include "games/carrom/referee.h"
#include "games/carrom/sentences.h"

namespace meydan::carrom {

namespace {

constexpr std::string_view kHeading =
    "board,began,strokes,lapses,pocketed first,pocketed second,queen,won,points,total first,total second\n";

struct Line {
  int strokes = 0;
  int lapses = 0;
};

std::string_view side_word(const Rules& rules, int side) {
  constexpr std::string_view kPairs[] = {"First and Third", "Second and Fourth"};
  return rules.players == 4 ? kPairs[side] : seat_name(rules, side).en;
}

/// `ended` is the board as it was decided, without what a match makes of it; `totals` are the points after it.
std::string written(const Position& ended, int number, const Line& line, const std::array<int, 2>& totals, int points) {
  const bool free_style = ended.rules.style == Style::Free;
  const auto count = [&](int side) {
    return free_style ? score_of(ended, side) : std::popcount(ended.pocketed[static_cast<std::size_t>(side)]);
  };
  std::string text = std::to_string(number) + "," + std::string(seat_name(ended.rules, ended.first).en);
  for (const int value : {line.strokes, line.lapses, count(0), count(1)}) text += "," + std::to_string(value);
  text += ",";
  if (ended.queen == Queen::Covered) text += side_word(ended.rules, ended.queen_side);
  text += ",";
  if (ended.won == Won::Draw) text += "draw";
  if (ended.won == Won::Side0 || ended.won == Won::Side1)
    text += side_word(ended.rules, ended.won == Won::Side0 ? 0 : 1);
  for (const int value : {points, totals[0], totals[1]}) text += "," + std::to_string(value);
  return text + "\n";
}

/// The same game without a match around its board, which shows how the board ended.
Position single(Position position) {
  position.rules.match = false;
  return position;
}

}  // namespace

std::vector<std::string_view> Carrom::file_formats() { return {"csv"}; }

/// A score sheet has no shots: nothing can be replayed from it.
std::optional<Result<Record, Message>> Carrom::read_file(std::string_view) { return std::nullopt; }

Result<std::string, Message> Carrom::write_file(std::string_view, const Rules& rules, const Record& record) {
  Position position = start(rules);
  if (record.start) {
    auto read = parse(rules, *record.start);
    if (!read) return Failure{read.reason()};
    position = *std::move(read);
  }
  std::string text(kHeading);
  Line line;
  for (const std::string& shot : record.moves) {
    if (shot == kLapse) {
      const auto after = position.won == Won::NotYet ? lapse(position) : std::nullopt;
      if (!after) break;
      position = *after;
      ++line.lapses;
      continue;
    }
    const auto move = parse_move(position, shot);
    if (!move) return Failure{move.reason()};
    const auto after = apply(position, *move);
    if (!after) return Failure{explain(position, *move).message};
    ++line.strokes;
    const Position board = apply(single(position), *move).value();
    if (board.won != Won::NotYet) {
      Position counted = board;
      counted.points = position.points;  // the queen counts by what was there before
      const bool drawn = board.won == Won::Draw;
      const int winner = board.won == Won::Side0 ? 0 : 1;
      const int points = drawn ? 0 : points_of_board(counted, winner);
      std::array<int, 2> totals = position.points;
      if (!drawn) totals[static_cast<std::size_t>(winner)] += points;
      text += written(board, position.board, line, totals, points);
      line = {};
    }
    position = *after;
  }
  const bool unfinished = position.won == Won::NotYet || left_by_both(position);
  if (unfinished) text += written(position, position.board, line, position.points, 0);
  return text;
}

}  // namespace meydan::carrom
