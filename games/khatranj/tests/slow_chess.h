// A referee of 64 letters for the tests: every man walks square by square, and a step is legal if the king is not
// attacked in the position after it, by the words of K 8. Slow, and written without a look at steps.h.
#pragma once

#include <cctype>
#include <string>
#include <vector>

#include "games/khatranj/chess.h"

namespace meydan::khatranj::slow {

struct Board {
  std::array<char, 64> at{};  // FEN's letters, '.' for an empty square
};

inline Board board_of(const Men& men) {
  Board board;
  for (int square = 0; square < 64; ++square) {
    const auto index = static_cast<std::size_t>(square);
    board.at[index] = '.';
    if ((men.occupied() & bit_of(square)) == 0) continue;
    const char letter = "pnbrqk"[static_cast<int>(men.man_on(square))];
    const bool white = (men.of(Colour::White) & bit_of(square)) != 0;
    board.at[index] = white ? static_cast<char>(std::toupper(letter)) : letter;
  }
  return board;
}

inline bool is_white(char man) { return std::isupper(static_cast<unsigned char>(man)) != 0; }
inline char on(const Board& board, int file, int rank) {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return '#';
  return board.at[static_cast<std::size_t>(rank * 8 + file)];
}
inline bool is_shin(int file, int rank) { return (file == 4 && rank == 6) || (file == 3 && rank == 1); }
inline bool is_ard(int from, int to) {
  const auto pair = [&](int one, int two) { return (from == one && to == two) || (from == two && to == one); };
  return pair(41, 27) || pair(22, 36);  // b6-d4, g3-e5
}

/// Whether the man on `from` attacks a king on `king`.
inline bool attacks_king(const Board& board, int from, int king, const Ways& ways) {
  const char man = board.at[static_cast<std::size_t>(from)];
  const int files = king % 8 - from % 8;
  const int ranks = king / 8 - from / 8;
  switch (std::tolower(man)) {
    case 'p': return (files == 1 || files == -1) && ranks == (is_white(man) ? 1 : -1);
    case 'n': return files * files + ranks * ranks == 5 || (ways.ard && is_ard(from, king));
    case 'k': return files * files <= 1 && ranks * ranks <= 1;
    default: break;
  }
  const bool straight = files == 0 || ranks == 0;
  const bool slanting = files == ranks || files == -ranks;
  const char kind = static_cast<char>(std::tolower(man));
  if (!((straight && kind != 'b') || (slanting && kind != 'r'))) return false;
  const int file_step = (files > 0) - (files < 0);
  const int rank_step = (ranks > 0) - (ranks < 0);
  int file = from % 8 + file_step;
  int rank = from / 8 + rank_step;
  for (; rank * 8 + file != king; file += file_step, rank += rank_step) {
    const bool empty = on(board, file, rank) == '.';
    if (ways.shin && kind == 'b' && is_shin(file, rank)) {
      if (empty) return false;  // K 8: across an empty ش square a bishop gives no check
    } else if (!empty) {
      return false;
    }
  }
  return true;
}

inline bool is_attacked(const Board& board, bool white_king, int king, const Ways& ways) {
  for (int from = 0; from < 64; ++from) {
    const char man = board.at[static_cast<std::size_t>(from)];
    if (from == king || man == '.' || is_white(man) == white_king) continue;
    if (attacks_king(board, from, king, ways)) return true;
  }
  return false;
}
inline bool king_is_attacked(const Board& board, bool white, const Ways& ways) {
  for (int square = 0; square < 64; ++square) {
    if (board.at[static_cast<std::size_t>(square)] == (white ? 'K' : 'k'))
      return is_attacked(board, white, square, ways);
  }
  return false;
}

/// Every legal step without castling, which the tests of K 1 draw by hand, in no order.
inline std::vector<Step> legal_steps_but_castling(const Men& men, const Ways& ways) {
  const Board board = board_of(men);
  const bool white = men.to_move == Colour::White;
  std::vector<Step> steps;
  const auto try_step = [&](int from, int file, int rank) {
    const char target = on(board, file, rank);
    if (target == '#' || (target != '.' && is_white(target) == white) || std::tolower(target) == 'k') return;
    const int to = rank * 8 + file;
    Board after = board;
    const bool pawn = std::tolower(board.at[static_cast<std::size_t>(from)]) == 'p';
    if (pawn && target == '.' && from % 8 != file) after.at[static_cast<std::size_t>(from / 8 * 8 + file)] = '.';
    after.at[static_cast<std::size_t>(to)] = board.at[static_cast<std::size_t>(from)];
    after.at[static_cast<std::size_t>(from)] = '.';
    if (king_is_attacked(after, white, ways)) return;
    Step step{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    if (pawn && (rank == 0 || rank == 7)) {
      for (const Man man : {Man::Queen, Man::Rook, Man::Bishop, Man::Knight}) {
        step.promotion = man;
        steps.push_back(step);
      }
    } else {
      steps.push_back(step);
    }
  };
  for (int from = 0; from < 64; ++from) {
    const char man = board.at[static_cast<std::size_t>(from)];
    if (man == '.' || is_white(man) != white) continue;
    const int file = from % 8;
    const int rank = from / 8;
    const char kind = static_cast<char>(std::tolower(man));
    if (kind == 'p') {
      const int up = white ? 1 : -1;
      if (on(board, file, rank + up) == '.') {
        try_step(from, file, rank + up);
        if (rank == (white ? 1 : 6) && on(board, file, rank + 2 * up) == '.') try_step(from, file, rank + 2 * up);
      }
      for (const int side : {-1, 1}) {
        const char target = on(board, file + side, rank + up);
        if (target == '#') continue;
        const bool passing = men.en_passant == (rank + up) * 8 + file + side;
        if (target != '.' || passing) try_step(from, file + side, rank + up);
      }
      continue;
    }
    for (int files = -2; files <= 2; ++files) {
      for (int ranks = -2; ranks <= 2; ++ranks) {
        const int length = files * files + ranks * ranks;
        if (kind == 'n' && length == 5) try_step(from, file + files, rank + ranks);
        if (kind == 'k' && length > 0 && length <= 2) try_step(from, file + files, rank + ranks);
        const bool goes = (length == 1 && kind != 'b') || (length == 2 && kind != 'r');
        if (kind == 'n' || kind == 'k' || !goes) continue;
        for (int far = 1; on(board, file + far * files, rank + far * ranks) != '#'; ++far) {
          try_step(from, file + far * files, rank + far * ranks);
          if (on(board, file + far * files, rank + far * ranks) != '.') break;
        }
      }
    }
    if (kind == 'n' && ways.ard) {
      for (int to = 0; to < 64; ++to) {
        if (is_ard(from, to)) try_step(from, to % 8, to / 8);
      }
    }
  }
  return steps;
}

}  // namespace meydan::khatranj::slow
