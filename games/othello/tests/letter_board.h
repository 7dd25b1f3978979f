// Othello on a board of 64 letters, square by square: slow and obviously right. The bit boards are held against it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/rng.h"
#include "games/othello/board.h"

namespace meydan::othello {

struct LetterBoard {
  std::string squares = std::string(kSquares, '-');  // '-' empty, 'm' the mover's disc, 'e' the enemy's

  /// O 2: what turns when the mover places a disc on `square`.
  [[nodiscard]] std::vector<int> turned(int square) const {
    std::vector<int> all;
    if (at(square % kSize, square / kSize) != '-') return all;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<int> row;
        int column = square % kSize + right;
        int line = square / kSize + down;
        for (; at(column, line) == 'e'; column += right, line += down) row.push_back(line * kSize + column);
        if (at(column, line) == 'm') all.insert(all.end(), row.begin(), row.end());
      }
    }
    return all;
  }

  [[nodiscard]] std::vector<int> moves() const {
    std::vector<int> all;
    for (int square = 0; square < kSquares; ++square) {
      if (!turned(square).empty()) all.push_back(square);
    }
    return all;
  }

  /// The board as the other player sees it.
  [[nodiscard]] LetterBoard other_side() const {
    LetterBoard other = *this;
    for (char& letter : other.squares) letter = letter == 'm' ? 'e' : letter == 'e' ? 'm' : '-';
    return other;
  }

  [[nodiscard]] LetterBoard after(int square) const {
    LetterBoard next = *this;
    next.squares[static_cast<std::size_t>(square)] = 'm';
    for (const int disc : turned(square)) next.squares[static_cast<std::size_t>(disc)] = 'm';
    return next.other_side();
  }

  /// perft by its definition, with what a game adds that ended higher up.
  [[nodiscard]] std::uint64_t leaves(int depth, std::uint64_t ended_game) const {
    if (depth == 0) return 1;
    const std::vector<int> squares_to_play = moves();
    std::uint64_t sum = 0;
    for (const int square : squares_to_play) sum += after(square).leaves(depth - 1, ended_game);
    if (!squares_to_play.empty()) return sum;
    return other_side().moves().empty() ? ended_game : other_side().leaves(depth - 1, ended_game);
  }

  [[nodiscard]] Bits bits_of(char letter) const {
    Bits bits = 0;
    for (int square = 0; square < kSquares; ++square) {
      if (squares[static_cast<std::size_t>(square)] == letter) bits |= bit_of(square);
    }
    return bits;
  }

  /// Any board at all, from nearly empty to full: `seed` draws how crowded it is, then every square.
  static LetterBoard random(std::uint64_t seed) {
    Rng rng(seed);
    const std::uint64_t empty_of_ten = rng.below(10);
    const std::uint64_t mover_of_ten = 1 + rng.below(9);
    LetterBoard board;
    for (char& letter : board.squares) {
      if (rng.below(10) >= empty_of_ten) letter = rng.below(10) < mover_of_ten ? 'm' : 'e';
    }
    return board;
  }

 private:
  [[nodiscard]] char at(int column, int row) const {
    const bool on_board = column >= 0 && column < kSize && row >= 0 && row < kSize;
    return on_board ? squares[static_cast<std::size_t>(row * kSize + column)] : ' ';
  }
};

}  // namespace meydan::othello
