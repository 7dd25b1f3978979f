#include "tournament/swiss/check.h"

#include <algorithm>

namespace meydan::tournament {

namespace {

bool was_paired(Mark mark) {
  return is_played(mark) || mark == Mark::ForfeitWin || mark == Mark::ForfeitLoss || mark == Mark::PairingBye;
}

bool contains(const std::vector<Board>& boards, const Board& board) {
  return std::find(boards.begin(), boards.end(), board) != boards.end();
}

bool has_same_pairs(const std::vector<Board>& some, const std::vector<Board>& others) {
  return std::all_of(some.begin(), some.end(), [&](const Board& board) {
    return board.black != 0 && contains(others, Board{board.black, board.white});
  });
}

}  // namespace

Crosstable before_round(const Crosstable& table, int round) {
  Crosstable before = table;
  const auto kept = static_cast<std::size_t>(round - 1);
  for (Player& player : before.players) {
    const bool absent = player.rounds.size() > kept && !was_paired(player.rounds[kept].mark);
    if (player.rounds.size() > kept) player.rounds.resize(kept + (absent ? 1 : 0));
  }
  return before;
}

std::vector<Board> boards_in(const Crosstable& table, int round) {
  std::vector<Board> boards;
  const auto index = static_cast<std::size_t>(round - 1);
  for (const Player& player : table.players) {
    if (index >= player.rounds.size() || !was_paired(player.rounds[index].mark)) continue;
    const RoundOf& cell = player.rounds[index];
    if (cell.mark == Mark::PairingBye) {
      boards.push_back({player.number, 0});
    } else if (player.number < cell.opponent) {
      const bool white = cell.colour != Colour::Black;
      boards.push_back(white ? Board{player.number, cell.opponent} : Board{cell.opponent, player.number});
    }
  }
  return boards;
}

namespace {

Result<RoundCheck, Message> check_after(const Crosstable& table, int rounds_before, const std::vector<Board>& boards) {
  const auto ours = pair_round_after(table, rounds_before);
  if (!ours) return Failure{ours.reason()};
  RoundCheck check;
  check.round = rounds_before + 1;
  for (const Board& board : boards) {
    if (!contains(ours->boards, board)) check.only_theirs.push_back(board);
  }
  for (const Board& board : ours->boards) {
    if (!contains(boards, board)) check.only_ours.push_back(board);
  }
  const PairingReport report = criteria_of(table, rounds_before, boards);
  for (const BracketReport& bracket : report.brackets) {
    for (const Remark& remark : bracket.remarks) {
      if (remark.criterion <= 3) check.remarks.push_back(remark);
    }
  }
  check.colours_only = !check.same() && check.only_theirs.size() == check.only_ours.size() &&
                       has_same_pairs(check.only_theirs, check.only_ours);
  if (!check.same() && !check.colours_only) {
    check.worse_at = compare_reports(report, criteria_of(table, rounds_before, ours->boards));
  }
  return check;
}

}  // namespace

Result<RoundCheck, Message> check_boards(const Crosstable& table, const std::vector<Board>& boards) {
  return check_after(table, rounds_played(table), boards);
}

Result<RoundCheck, Message> check_round(const Crosstable& table, int round) {
  return check_after(before_round(table, round), round - 1, boards_in(table, round));
}

}  // namespace meydan::tournament
