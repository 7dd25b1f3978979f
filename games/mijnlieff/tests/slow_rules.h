// Order dooz once more, slowly and by other means: names of squares instead of bits, steps over the board instead of
// tables. The properties compare it with the rules proper.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>

#include "games/mijnlieff/rules.h"

namespace meydan::mijnlieff::slow {

inline constexpr std::array<std::array<int, 2>, 8> kSteps{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};

inline bool is_square(const std::string& square) {
  return square[0] >= 'a' && square[0] <= 'd' && square[1] >= '1' && square[1] <= '4';
}
inline std::string stepped(std::string square, const std::array<int, 2>& step) {
  square[0] = static_cast<char>(square[0] + step[0]);
  square[1] = static_cast<char>(square[1] + step[1]);
  return square;
}
inline std::set<std::string> all_squares() {
  std::set<std::string> squares;
  for (const char file : {'a', 'b', 'c', 'd'}) {
    for (const char rank : {'1', '2', '3', '4'}) squares.insert({file, rank});
  }
  return squares;
}

/// M 3: what a piece orders, found by walking.
inline std::set<std::string> ordered_by(char kind, const std::string& from) {
  std::set<std::string> neighbours;
  std::set<std::string> straight;
  std::set<std::string> diagonal;
  for (const auto& step : kSteps) {
    const bool is_straight = step[0] == 0 || step[1] == 0;
    for (std::string at = stepped(from, step); is_square(at); at = stepped(at, step)) {
      (is_straight ? straight : diagonal).insert(at);
      if (at == stepped(from, step)) neighbours.insert(at);
    }
  }
  if (kind == 'R') return straight;
  if (kind == 'B') return diagonal;
  if (kind == 'K') return neighbours;
  std::set<std::string> far = all_squares();
  far.erase(from);
  for (const std::string& near : neighbours) far.erase(near);
  return far;
}

/// A game as a person would lay it out on a table.
struct Table {
  Rules rules;
  std::map<std::string, int> owner{};  // of every square that is taken
  std::array<std::string, 2> hand{"RRBBKKAA", "RRBBKKAA"};
  std::string last{};  // "Ra1", or nothing before the first piece
  int passes = 0;
  int seat = 0;

  bool over() const {
    const bool all_placed = hand[0].empty() && hand[1].empty();
    const bool last_turn = rules.end == End::LastTurn && hand[static_cast<std::size_t>(seat)].empty();
    return all_placed || passes == 2 || last_turn;
  }

  /// The legal moves as texts.
  std::set<std::string> legal() const {
    if (over()) return {};
    std::set<std::string> allowed = last.empty() ? all_squares() : ordered_by(last[0], last.substr(1));
    if (last.empty()) {
      for (const char* const centre : {"b2", "b3", "c2", "c3"}) allowed.erase(centre);  // M 2
    } else if (passes > 0 && rules.after_pass == AfterPass::AnySquare) {
      allowed = all_squares();  // M 6
    }
    std::set<std::string> moves;
    for (const std::string& square : allowed) {
      if (owner.count(square) > 0) continue;
      for (const char kind : hand[static_cast<std::size_t>(seat)]) moves.insert(kind + square);
    }
    if (moves.empty()) moves.insert("pass");
    return moves;
  }

  void play(const std::string& move) {
    if (move == "pass") {
      ++passes;
    } else {
      std::string& from = hand[static_cast<std::size_t>(seat)];
      from.erase(from.find(move[0]), 1);
      owner[move.substr(1)] = seat;
      last = move;
      passes = 0;
    }
    seat = 1 - seat;
  }

  /// M 5: every row of one colour is followed from its first square to its last.
  int points(int whose) const {
    const auto own = [&](const std::string& square) {
      const auto found = owner.find(square);
      return found != owner.end() && found->second == whose;
    };
    int sum = 0;
    for (const std::string& square : all_squares()) {
      for (const auto& step : {kSteps[0], kSteps[2], kSteps[4], kSteps[6]}) {
        if (own(stepped(square, {-step[0], -step[1]}))) continue;  // not the first of its row
        int length = 0;
        for (std::string at = square; own(at); at = stepped(at, step)) ++length;
        if (length == 3) sum += 1;
        if (length == 4) sum += 2;
      }
    }
    return sum;
  }
};

}  // namespace meydan::mijnlieff::slow
