#include "games/backgammon/train/player.h"

#include <algorithm>
#include <cmath>

namespace meydan::backgammon::train {

Board Player::after(const Board& board, Dice dice) {
  legal_plays(board, dice, {}, plays_);
  if (plays_.empty()) return turned(board);
  others_.clear();
  for (const Candidate& play : plays_) others_.push_back(turned(play.after));
  return others_[best_of(others_)];
}

std::size_t Player::best_of(const std::vector<Board>& others) {
  rated_.clear();
  const auto value = [&](const Board& other, int plies) {
    return -static_cast<double>(equity(lookahead_.look(other, false, plies)));
  };
  for (std::size_t number = 0; number < others.size(); ++number) rated_.push_back({number, value(others[number], 0)});
  const auto sort = [&] {
    std::stable_sort(rated_.begin(), rated_.end(),
                     [](const Rated& one, const Rated& other) { return one.value > other.value; });
  };
  sort();
  for (int ply = 1; ply <= plies_; ++ply) {
    const Filter& filter = kFilters[static_cast<std::size_t>(ply - 1)];
    const double least = rated_.front().value - filter.behind;
    std::size_t kept = 1;
    while (kept < rated_.size() && kept < filter.most && rated_[kept].value >= least) ++kept;
    rated_.resize(kept);
    if (kept == 1) break;
    for (Rated& one : rated_) one.value = value(others[one.number], ply);
    sort();
  }
  return rated_.front().number;
}

double Luck::of(const Board& board, Dice dice, bool opening) {
  double mean = 0;
  double actual = 0;
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      if (opening && high == low) continue;
      const double worth = -static_cast<double>(equity(lookahead_.reply(board, true, {high, low}).chances));
      mean += (high == low ? 1.0 : 2.0) / (opening ? 30.0 : 36.0) * worth;
      if (high == dice.high() && low == dice.low()) actual = worth;
    }
  }
  return actual - mean;
}

Dice roll(Rng& rng, bool opening) {
  Dice dice;
  do {
    dice = {static_cast<std::uint8_t>(1 + rng.below(6)), static_cast<std::uint8_t>(1 + rng.below(6))};
  } while (opening && dice.is_double());
  return dice;
}

void Mean::add(double number) {
  ++count_;
  sum_ += number;
  squares_ += number * number;
}

double Mean::error() const {
  if (count_ < 2) return 0;
  const double variance = (squares_ - sum_ * mean()) / (count_ - 1);
  return std::sqrt(std::max(0.0, variance) / count_);
}

}  // namespace meydan::backgammon::train
