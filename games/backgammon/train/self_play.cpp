#include "games/backgammon/train/self_play.h"

namespace meydan::backgammon::train {

namespace {

void add(Chances& sum, const Chances& more, float weight) {
  sum.win += weight * more.win;
  sum.win_gammon += weight * more.win_gammon;
  sum.win_backgammon += weight * more.win_backgammon;
  sum.lose_gammon += weight * more.lose_gammon;
  sum.lose_backgammon += weight * more.lose_backgammon;
}

Chances difference(const Chances& one, const Chances& other) {
  Chances result = one;
  add(result, other, -1.0f);
  return result;
}

/// A difference seen by the other player.
Chances turned_difference(const Chances& one) {
  return {-one.win, one.lose_gammon, one.lose_backgammon, one.win_gammon, one.win_backgammon};
}

}  // namespace

Dice SelfPlay::roll() {
  return {static_cast<std::uint8_t>(1 + rng_.below(6)), static_cast<std::uint8_t>(1 + rng_.below(6))};
}

bool SelfPlay::known(const Board& board) const { return ended(board) || in_table(board); }

/// One game in five begins with a few random plays.
Board SelfPlay::beginning() {
  Board board = set_up();
  if (rng_.below(5) != 0) return board;
  for (auto left = rng_.below(6); left > 0; --left) {
    legal_plays(board, roll(), {}, plays_);
    if (!plays_.empty()) board = plays_[static_cast<std::size_t>(rng_.below(plays_.size()))].after;
    board = turned(board);
  }
  return board;
}

SelfPlay::Best SelfPlay::best_reply(const Board& board, Dice dice) {
  legal_plays(board, dice, {}, plays_);
  if (plays_.empty()) {
    const Board other = turned(board);
    return {other, evaluator_.chances(other)};
  }
  Best best{};
  float least = 100;
  for (const Candidate& candidate : plays_) {
    const Board other = turned(candidate.after);
    const Chances chances = evaluator_.chances(other);
    const float amount = equity(chances);
    if (amount >= least) continue;
    least = amount;
    best = {other, chances};
  }
  return best;
}

void SelfPlay::temporal(float lambda, std::vector<Sample>& samples) {
  seen_.clear();
  Best now{beginning(), {}};
  now.chances = evaluator_.chances(now.board);
  while (!known(now.board)) {
    seen_.push_back({now.board, now.chances, {}});
    now = best_reply(now.board, roll());
  }
  Chances later = now.chances;  // exact
  Chances looks = now.chances;
  for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
    Chances target{};
    add(target, looks.turned(), 1 - lambda);
    add(target, later.turned(), lambda);
    samples.push_back({at->board, target});
    looks = at->looks;
    later = target;
  }
}

Chances SelfPlay::over_all_rolls(const Board& board, Dice actual, Best& reply) {
  Chances sum{};
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      const Best best = best_reply(board, {high, low});
      add(sum, best.chances.turned(), (high == low ? 1.0f : 2.0f) / 36.0f);
      if (high == actual.high() && low == actual.low()) reply = best;
    }
  }
  return sum;
}

void SelfPlay::without_luck(float lambda, std::vector<Sample>& samples) {
  seen_.clear();
  Best now{beginning(), {}};
  now.chances = evaluator_.chances(now.board);
  while (!known(now.board)) {
    Best reply{};
    const Chances expected = over_all_rolls(now.board, roll(), reply);
    seen_.push_back({now.board, now.chances, expected});
    now = reply;
  }
  Chances later = now.chances;
  Chances looks = now.chances;
  for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
    Chances target = at->expected;
    add(target, turned_difference(difference(later, looks)), lambda);
    samples.push_back({at->board, target});
    looks = at->looks;
    later = target;
  }
}

}  // namespace meydan::backgammon::train
