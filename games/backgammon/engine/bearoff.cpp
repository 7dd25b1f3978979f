#include "games/backgammon/engine/bearoff.h"

#include <algorithm>

namespace meydan::backgammon {

namespace {

using Points = std::array<std::uint8_t, kHome>;

constexpr int kPositions = 54'264;  // 15 checkers on 6 points or off
constexpr int kMostRolls = 40;

/// kWays[n][k]: n over k.
constexpr auto kWays = [] {
  std::array<std::array<int, kHome + 1>, kCheckers + kHome + 1> ways{};
  for (std::size_t all = 0; all < ways.size(); ++all) {
    ways[all][0] = 1;
    for (std::size_t some = 1; some <= kHome && some <= all; ++some)
      ways[all][some] = ways[all - 1][some - 1] + (some < all ? ways[all - 1][some] : 0);
  }
  return ways;
}();
static_assert(kWays[kCheckers + kHome][kHome] == kPositions);

}  // namespace

std::size_t bearoff_number(const std::uint8_t* points) {
  int number = 0;
  int left = 0;
  for (std::size_t counted = 0; counted < kHome; ++counted) {
    left += points[kHome - 1 - counted];
    // Arrangements of at most left - 1 checkers on the points counted.
    if (left > 0) number += kWays[static_cast<std::size_t>(left) + counted][counted + 1];
  }
  return static_cast<std::size_t>(number);
}

BearOff::BearOff(Style style) : off_(kPositions), first_off_(kPositions), mean_(kPositions) {
  std::vector<Points> order(kPositions);
  Points points{};
  const auto list = [&](auto&& self, std::size_t point, int left) -> void {
    if (point == kHome) {
      order[bearoff_number(points.data())] = points;
      return;
    }
    for (int count = 0; count <= left; ++count) {
      points[point] = static_cast<std::uint8_t>(count);
      self(self, point + 1, left - count);
    }
    points[point] = 0;
  };
  list(list, 0, kCheckers);
  std::vector<Candidate> plays;
  chances_.push_back(1.0f);
  off_[0] = {.begin = 0, .first = 0, .count = 1};
  first_off_[0] = off_[0];
  for (std::size_t number = 1; number < kPositions; ++number) compute(order[number], style, plays);
}

void BearOff::compute(const Points& points, Style style, std::vector<Candidate>& plays) {
  Board board{};
  int left = 0;
  for (std::size_t point = 0; point < kHome; ++point) {
    board.own[point + 1] = points[point];
    left += points[point];
  }
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - left);
  board.enemy[kBar] = kCheckers;
  std::array<float, kMostRolls> off{};
  std::array<float, kMostRolls> first{};
  const auto add = [this](std::array<float, kMostRolls>& sums, const Rolls& rolls, float weight) {
    for (std::size_t at = 0; at < rolls.count; ++at) sums[rolls.first + at + 1] += weight * chances_[rolls.begin + at];
  };
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      legal_plays(board, {high, low}, {.style = style}, plays);
      std::size_t best = 0;
      bool none = true;
      bool off_at_once = false;
      for (const Candidate& candidate : plays) {
        const std::size_t after = bearoff_number(&candidate.after.own[1]);
        off_at_once = off_at_once || candidate.after.own[kOff] > board.own[kOff];
        if (none || mean_[after] < mean_[best]) best = after;
        none = false;
      }
      const float weight = (high == low ? 1.0f : 2.0f) / 36.0f;
      add(off, off_[best], weight);
      // Only with all fifteen there is a first one to come; with fewer it is off already.
      if (off_at_once) {
        first[1] += weight;
      } else {
        add(first, first_off_[best], weight);
      }
    }
  }
  const auto keep = [this](const std::array<float, kMostRolls>& sums) {
    Rolls rolls{.begin = static_cast<std::uint32_t>(chances_.size())};
    std::size_t begin = 0;
    while (sums[begin] == 0.0f) ++begin;
    std::size_t end = sums.size();
    while (sums[end - 1] < 1e-9f) --end;
    rolls.first = static_cast<std::uint8_t>(begin);
    rolls.count = static_cast<std::uint8_t>(end - begin);
    chances_.insert(chances_.end(), sums.begin() + static_cast<std::ptrdiff_t>(begin),
                    sums.begin() + static_cast<std::ptrdiff_t>(end));
    return rolls;
  };
  const std::size_t number = bearoff_number(points.data());
  off_[number] = keep(off);
  if (left == kCheckers) first_off_[number] = keep(first);
  float mean = 0;
  for (std::size_t rolls = 0; rolls < off.size(); ++rolls) mean += static_cast<float>(rolls) * off[rolls];
  mean_[number] = mean;
}

float BearOff::chance(const Rolls& rolls, int number) const {
  const int at = number - rolls.first;
  return at < 0 || at >= rolls.count ? 0.0f : chances_[rolls.begin + static_cast<std::size_t>(at)];
}

/// The chance that `own` needs at most as many rolls as `enemy`, plus the head start.
float BearOff::ahead(const Rolls& own, const Rolls& enemy, int head_start) const {
  // Walks through both once: `later` is the chance that the enemy needs at least so many.
  float later = 1.0f;
  float sum = 0.0f;
  int gone = enemy.first;
  for (int rolls = own.first; rolls < own.first + own.count; ++rolls) {
    while (gone < rolls - head_start && gone < enemy.first + enemy.count) later -= chance(enemy, gone++);
    sum += chance(own, rolls) * later;
  }
  return std::clamp(sum, 0.0f, 1.0f);
}

Chances BearOff::chances(const Board& board) const {
  const Board other = meydan::backgammon::turned(board);
  const std::size_t own = bearoff_number(&board.own[1]);
  const std::size_t enemy = bearoff_number(&other.own[1]);
  Chances chances{.win = ahead(off_[own], off_[enemy], 0)};
  if (other.own[kOff] == 0) chances.win_gammon = ahead(off_[own], first_off_[enemy], 0);
  if (board.own[kOff] == 0) chances.lose_gammon = ahead(off_[enemy], first_off_[own], -1);
  return chances;
}

float BearOff::mean_rolls(const Board& board) const { return mean_[bearoff_number(&board.own[1])]; }

const BearOff& BearOff::of(Style style) {
  if (style == Style::Traditional) {
    static const BearOff traditional(Style::Traditional);
    return traditional;
  }
  static const BearOff modern(Style::Modern);
  return modern;
}

}  // namespace meydan::backgammon
