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
  evaluator_.sift(board, plays_, {}, boards_);
  rated_.clear();
  for (const Board& other : boards_) {
    const Chances chances = evaluator_.chances(other);
    const float amount = equity(chances);
    rated_.emplace_back(amount, Best{other, chances});
    if (amount >= least) continue;
    least = amount;
    best = {other, chances};
  }
  return best;
}

SelfPlay::Best SelfPlay::detour(const Best& best) {
  constexpr float kNearBest = 0.2f;  // points
  if (rng_.below(100) >= detours_) return best;
  const float most = equity(best.chances) + kNearBest;
  std::erase_if(rated_, [most](const auto& one) { return one.first > most; });
  return rated_.empty() ? best : rated_[static_cast<std::size_t>(rng_.below(rated_.size()))].second;
}

void SelfPlay::glances(std::vector<Sample>& samples) {
  constexpr float kNearBest = 0.3f;  // points
  Board board = beginning();
  while (!known(board)) {
    const bool contact = has_contact(board);
    rated_.clear();
    const Best best = best_reply(board, roll());
    const float most = equity(best.chances) + kNearBest;
    for (const auto& [amount, one] : rated_) {
      if (contact && rated_.size() > 4 && (amount < most || rng_.below(8) == 0))
        samples.push_back({one.board, one.chances});
    }
    board = best.board;
  }
}

void SelfPlay::temporal(float lambda, std::vector<Sample>& samples) {
  seen_.clear();
  Best now{beginning(), {}};
  now.chances = evaluator_.chances(now.board);
  while (!known(now.board)) {
    seen_.push_back({now.board, now.chances, {}});
    rated_.clear();
    now = best_reply(now.board, roll());
    seen_.back().expected = now.chances;
    if (detours_ != 0) now = detour(now);
  }
  Chances later = now.chances;  // exact
  for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
    Chances target{};
    // The best reply's, not that of the one the game went on with.
    add(target, at->expected.turned(), 1 - lambda);
    add(target, later.turned(), lambda);
    samples.push_back({at->board, target});
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
