// The rule book to the letter, slow and plain: every sequence of steps, checker by checker, with no trick. The quick
// generator must agree with it.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "games/backgammon/plays.h"

namespace meydan::backgammon::slow {

struct Checker {
  int place;  // 25 bar, 0 off
  bool marked = false;
};

/// One sequence of steps and where it ends.
struct Sequence {
  std::vector<Step> steps;
  std::vector<int> dice;
  int pips = 0;
  bool breaks_hit_and_run = false;
  std::vector<Checker> own;
  Places enemy{};
};

inline bool all_home(const Sequence& sequence) {
  return std::all_of(sequence.own.begin(), sequence.own.end(), [](const Checker& one) { return one.place <= 6; });
}

inline int highest(const Sequence& sequence) {
  int place = 0;
  for (const Checker& one : sequence.own) place = std::max(place, one.place);
  return place;
}

/// Moves one checker with one die, or says that the movement rules forbid it.
inline bool move(Sequence& sequence, std::size_t which, int die) {
  Checker& mover = sequence.own[which];
  if (mover.place == 0) return false;
  for (const Checker& other : sequence.own) {
    if (other.place == 25 && mover.place != 25) return false;  // N 4-2-1
  }
  const int from = mover.place;
  int to = from - die;
  if (to <= 0) {
    if (!all_home(sequence)) return false;
    if (to < 0 && highest(sequence) > from) return false;
    to = 0;
  } else if (sequence.enemy[static_cast<std::size_t>(to)] >= 2) {
    return false;
  }
  bool joins = false;
  if (to > 0) {
    for (std::size_t other = 0; other < sequence.own.size(); ++other) {
      if (other != which && sequence.own[other].place == to) joins = true;
    }
  }
  // T 13
  if (mover.marked && (joins || to == 0)) sequence.breaks_hit_and_run = true;
  if (joins) {
    mover.marked = false;
    for (Checker& other : sequence.own) {
      if (other.place == to) other.marked = false;
    }
  }
  if (to > 0 && sequence.enemy[static_cast<std::size_t>(to)] == 1) {
    sequence.enemy[static_cast<std::size_t>(to)] = 0;
    ++sequence.enemy[0];
    if (to <= 6) mover.marked = true;
  }
  mover.place = to;
  sequence.pips += from - to;
  sequence.steps.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  sequence.dice.push_back(die);
  return true;
}

inline void extend(const Sequence& sequence, std::vector<int> dice_left, std::vector<Sequence>& all) {
  all.push_back(sequence);
  std::set<int> tried;
  for (std::size_t die = 0; die < dice_left.size(); ++die) {
    if (!tried.insert(dice_left[die]).second) continue;
    std::vector<int> rest = dice_left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(die));
    std::set<std::pair<int, bool>> places;
    for (std::size_t which = 0; which < sequence.own.size(); ++which) {
      // Two checkers of one point, neither or both marked, are the same checker.
      if (!places.insert({sequence.own[which].place, sequence.own[which].marked}).second) continue;
      Sequence next = sequence;
      if (move(next, which, dice_left[die])) extend(next, rest, all);
    }
  }
}

inline Board board_of(const Sequence& sequence) {
  Board board;
  for (const Checker& one : sequence.own) ++board.own[static_cast<std::size_t>(one.place)];
  board.enemy = sequence.enemy;
  return board;
}

/// The distinct results of the legal plays.
inline std::vector<Board> results(const Board& board, Dice dice, Style style) {
  Sequence start;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    for (int count = 0; count < board.own[place]; ++count) start.own.push_back({static_cast<int>(place)});
  }
  start.enemy = board.enemy;
  std::vector<int> numbers{dice.first, dice.second};
  if (dice.is_double()) numbers = {dice.first, dice.first, dice.first, dice.first};
  std::vector<Sequence> all;
  extend(start, numbers, all);

  const auto keep_most = [&all](auto&& measure) {
    int most = 0;
    for (const Sequence& one : all) most = std::max(most, measure(one));
    std::erase_if(all, [&](const Sequence& one) { return measure(one) < most; });
  };
  keep_most([](const Sequence& one) { return static_cast<int>(one.steps.size()); });  // N 8, T 19
  if (all.front().steps.size() == 1 && !dice.is_double()) {
    keep_most([](const Sequence& one) { return one.dice.front(); });  // the larger die, if either can be played
  }
  if (style == Style::Traditional) {
    keep_most([](const Sequence& one) { return one.pips; });  // T 16
    const bool some_keep =
        std::any_of(all.begin(), all.end(), [](const Sequence& one) { return !one.breaks_hit_and_run; });
    if (some_keep) std::erase_if(all, [](const Sequence& one) { return one.breaks_hit_and_run; });  // T 13
  }
  std::vector<Board> boards;
  if (all.front().steps.empty()) return boards;
  for (const Sequence& one : all) {
    const Board after = board_of(one);
    if (std::find(boards.begin(), boards.end(), after) == boards.end()) boards.push_back(after);
  }
  return boards;
}

}  // namespace meydan::backgammon::slow
