#include "games/backgammon/engine/two_sided.h"

#include <algorithm>

namespace meydan::backgammon {

TwoSided::TwoSided(Style style) : worths_(kPositions * kPositions) {
  list_replies(style);
  // Who has nothing left has won.
  for (std::size_t own = 1; own < kPositions; ++own) worths_[own * kPositions] = {-1, -1, -1, -1};
  // A play leads to a position with a smaller number and turns the board. So this order asks only for what is known.
  for (std::size_t larger = 1; larger < kPositions; ++larger) {
    for (std::size_t enemy = 1; enemy < larger; ++enemy) compute(larger, enemy);
    for (std::size_t own = 1; own <= larger; ++own) compute(own, larger);
  }
}

void TwoSided::list_replies(Style style) {
  std::vector<std::array<std::uint8_t, kHome>> order(kPositions);
  const auto list = [&](auto&& self, std::array<std::uint8_t, kHome>& points, std::size_t point, int left) -> void {
    if (point == kHome) {
      order[bearoff_number(points.data())] = points;
      return;
    }
    for (int count = 0; count <= left; ++count) {
      points[point] = static_cast<std::uint8_t>(count);
      self(self, points, point + 1, left - count);
    }
    points[point] = 0;
  };
  std::array<std::uint8_t, kHome> points{};
  list(list, points, 0, kMost);
  std::vector<Candidate> plays;
  for (const auto& home : order) {
    Board board{};
    int left = 0;
    for (std::size_t point = 0; point < kHome; ++point) {
      board.own[point + 1] = home[point];
      left += home[point];
    }
    board.own[kOff] = static_cast<std::uint8_t>(kCheckers - left);
    board.enemy[kBar] = kCheckers;
    std::size_t roll = 0;
    for (std::uint8_t high = 1; high <= 6; ++high) {
      for (std::uint8_t low = 1; low <= high; ++low) {
        chance_[roll++] = (high == low ? 1.0f : 2.0f) / 36.0f;
        begin_.push_back(static_cast<std::uint32_t>(replies_.size()));
        if (left == 0) continue;
        legal_plays(board, {high, low}, {.style = style}, plays);
        for (const Candidate& candidate : plays)
          replies_.push_back(static_cast<std::uint16_t>(bearoff_number(&candidate.after.own[1])));
      }
    }
  }
  begin_.push_back(static_cast<std::uint32_t>(replies_.size()));
}

CubeWorths TwoSided::roll(std::size_t own, std::size_t enemy) const {
  const CubeWorths* const replies_to = &worths_[enemy * kPositions];
  CubeWorths sum;
  for (std::size_t roll = 0; roll < kRolls; ++roll) {
    CubeWorths best{-4, -4, -4, -4};
    const std::size_t at = own * kRolls + roll;
    for (std::uint32_t reply = begin_[at]; reply < begin_[at + 1]; ++reply) {
      const CubeWorths& theirs = replies_to[replies_[reply]];
      best.none = std::max(best.none, -theirs.none);
      best.centre = std::max(best.centre, -theirs.centre);
      best.own = std::max(best.own, -theirs.enemy);
      best.enemy = std::max(best.enemy, -theirs.own);
    }
    sum.none += chance_[roll] * best.none;
    sum.centre += chance_[roll] * best.centre;
    sum.own += chance_[roll] * best.own;
    sum.enemy += chance_[roll] * best.enemy;
  }
  return sum;
}

void TwoSided::compute(std::size_t own, std::size_t enemy) {
  CubeWorths worths = roll(own, enemy);
  // Doubled, the other one takes or pays.
  const float doubled = std::min(1.0f, 2.0f * worths.enemy);
  worths.centre = std::max(worths.centre, doubled);
  worths.own = std::max(worths.own, doubled);
  worths_[own * kPositions + enemy] = worths;
}

const CubeWorths& TwoSided::worths(const Board& board) const {
  const Board other = turned(board);
  return worths_[bearoff_number(&board.own[1]) * kPositions + bearoff_number(&other.own[1])];
}

CubeWorths TwoSided::rolled(const Board& board) const {
  const Board other = turned(board);
  return roll(bearoff_number(&board.own[1]), bearoff_number(&other.own[1]));
}

const TwoSided& TwoSided::of(Style style) {
  if (style == Style::Traditional) {
    static const TwoSided traditional(Style::Traditional);
    return traditional;
  }
  static const TwoSided modern(Style::Modern);
  return modern;
}

}  // namespace meydan::backgammon
