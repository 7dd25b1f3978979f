#include "games/backgammon/engine/lookahead.h"

#include <algorithm>

#include "games/backgammon/estimate.h"

namespace meydan::backgammon {

namespace {

/// For whoever has no nets: chances that come to the plain estimate.
Chances rough_chances(const Board& board) {
  if (const auto end = ended(board)) return *end;
  // The estimate is for who has just moved.
  const float amount = -static_cast<float>(estimate(meydan::backgammon::turned(board))) / 1000.0f;
  const float win = std::clamp(0.5f + amount * 0.4f, 0.0f, 1.0f);
  const float rest = amount - (2 * win - 1);
  return {win, std::clamp(rest, 0.0f, win), 0, std::clamp(-rest, 0.0f, 1 - win), 0};
}

}  // namespace

void add(Chances& sum, const Chances& more, float weight) {
  sum.win += weight * more.win;
  sum.win_gammon += weight * more.win_gammon;
  sum.win_backgammon += weight * more.win_backgammon;
  sum.lose_gammon += weight * more.lose_gammon;
  sum.lose_backgammon += weight * more.lose_backgammon;
}

Lookahead::Lookahead(const Nets* nets, const PlayRules& rules, const Prices& prices)
    : has_nets_(nets != nullptr),
      evaluator_(nets != nullptr ? *nets : none_, rules.style),
      rules_(rules),
      own_(prices),
      enemy_(prices.turned()) {}

Chances Lookahead::at_once(const Board& board) {
  ++nodes_;
  return has_nets_ ? evaluator_.chances(board) : rough_chances(board);
}

Lookahead::Reply Lookahead::reply(const Board& board, bool own, Dice dice) {
  legal_plays(board, dice, rules_, plays_);
  if (plays_.empty()) {
    const Board other = turned(board);
    return {other, at_once(other)};
  }
  const Prices& others = own ? enemy_ : own_;
  Reply best{};
  float least = 0;
  bool first = true;
  evaluator_.sift(board, plays_, others, boards_);
  for (const Board& other : boards_) {
    const Chances chances = at_once(other);
    const float amount = others.of(chances);
    if (!first && amount >= least) continue;
    first = false;
    least = amount;
    best = {other, chances};
  }
  return best;
}

bool Lookahead::must_stop() {
  interrupted_ = interrupted_ || (stop_ != nullptr && stop_->is_over());
  return interrupted_ || used_up();
}

Chances Lookahead::look(const Board& board, bool own, int plies) {
  if (plies == 0 || ended(board) || in_table(board)) return at_once(board);
  Chances sum{};
  for (std::uint8_t high = 1; high <= 6; ++high) {
    for (std::uint8_t low = 1; low <= high; ++low) {
      if (must_stop()) return sum;
      const Reply best = reply(board, own, {high, low});
      const Chances then = plies == 1 ? best.chances : look(best.board, !own, plies - 1);
      add(sum, then.turned(), (high == low ? 1.0f : 2.0f) / 36.0f);
    }
  }
  return sum;
}

}  // namespace meydan::backgammon
