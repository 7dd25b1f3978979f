#include "cli/match_score.h"

#include <algorithm>
#include <cmath>

namespace meydan::cli {

namespace {

constexpr double kNormal95 = 1.959963984540054;

double elo_of(double share) {
  constexpr double kNever = 1e-6;  // nobody is infinitely better
  const double within = std::clamp(share, kNever, 1 - kNever);
  return -400 * std::log10(1 / within - 1);
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

/// Of the pairs' values, given their sum and that of their squares.
double variance(double sum, double squares, int pairs) {
  if (pairs < 2) return 0;
  return std::max(0.0, (squares - sum * sum / pairs) / (pairs - 1));
}

Estimate estimate(double sum, double squares, int pairs) {
  if (pairs == 0) return {};
  return {sum / pairs, kNormal95 * std::sqrt(variance(sum, squares, pairs) / pairs)};
}

}  // namespace

GameScore score_of(const std::optional<Outcome>& outcome, Seat seat) {
  if (!outcome) return {.ended = false};
  const auto own = static_cast<std::size_t>(seat);
  GameScore score;
  switch (outcome->standing[own]) {
    case Standing::Win: score.points = 1; break;
    case Standing::Draw: break;
    case Standing::Loss: score.points = 0; break;
  }
  if (outcome->score) {
    int other = 0;  // somebody on the other side: they share the result
    for (int each = 0; each < outcome->seats; ++each) {
      const auto at = static_cast<std::size_t>(each);
      if (at != own && (*outcome->score)[at] != (*outcome->score)[own]) other = each;
    }
    if (other != seat) score.margin = (*outcome->score)[own] - (*outcome->score)[static_cast<std::size_t>(other)];
  }
  return score;
}

void MatchScore::add_pair(const GameScore& one, const GameScore& other) {
  ++pairs_;
  for (const GameScore& game : {one, other}) {
    if (!game.ended) {
      ++not_ended_;
    } else if (game.points == 1) {
      ++won_;
    } else if (game.points == 0) {
      ++lost_;
    } else {
      ++drawn_;
    }
  }
  const double points = (one.points + other.points) / 2;
  const double margin = (one.margin + other.margin) / 2.0;
  sum_ += points;
  squares_ += points * points;
  margin_sum_ += margin;
  margin_squares_ += margin * margin;
}

Estimate MatchScore::share() const {
  const Estimate share = estimate(sum_, squares_, pairs_);
  if (pairs_ == 0 || (pairs_ > 1 && share.mean > 0 && share.mean < 1)) return share;
  // Who has won every pair may lose the next: with 95 % fewer than this part of all pairs go otherwise. One pair alone
  // says no more, whatever it was.
  constexpr double kDoubt = 0.05;
  return {share.mean, 1 - std::pow(kDoubt, 1.0 / pairs_)};
}
Estimate MatchScore::margin() const { return estimate(margin_sum_, margin_squares_, pairs_); }

double MatchScore::elo() const { return elo_of(share().mean); }
double MatchScore::elo_low() const { return elo_of(share().mean - share().error); }
double MatchScore::elo_high() const { return elo_of(share().mean + share().error); }

double MatchScore::likelihood_ratio(const SequentialBounds& bounds) const {
  if (pairs_ < 2) return 0;
  // Two pairs of the prior's spread beside those played, so that a run of equal pairs does not look like certainty.
  constexpr double kPriorPairs = 2;
  constexpr double kPriorVariance = 0.125;  // of a pair of won and lost games
  const double spread =
      (variance(sum_, squares_, pairs_) * (pairs_ - 1) + kPriorPairs * kPriorVariance) / (pairs_ - 1 + kPriorPairs);
  const double low = share_of(bounds.nothing);
  const double high = share_of(bounds.something);
  return pairs_ * (high - low) * (2 * share().mean - low - high) / (2 * spread);
}

}  // namespace meydan::cli
