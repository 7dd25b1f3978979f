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

constexpr std::size_t kSeen = std::size_t{1} << 14;

std::uint64_t hash_of(const Board& board) {
  std::uint64_t sum = 0;
  for (const Places* const places : {&board.own, &board.enemy}) {
    for (std::size_t place = 0; place < kPlaces; place += 2)
      sum = (sum ^ (std::uint64_t{(*places)[place]} << 4 | (*places)[place + 1])) * 0x9e3779b97f4a7c15u;
  }
  return sum >> 40;
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

Chances Lookahead::evaluated(const Board& board) {
  return has_nets_ ? evaluator_.chances(board) : rough_chances(board);
}

// OPTIMIZATION: plays that differ little meet again two plies later, and every other board has been there before. The
// last one of a place is kept whole, so the answers are those without it; it counts as a node all the same, and limits
// mean what they did.
Chances Lookahead::at_once(const Board& board) {
  ++nodes_;
  if (seen_.empty()) return evaluated(board);
  Seen& seen = seen_[hash_of(board) % kSeen];
  if (seen.board != board) seen = {board, evaluated(board)};
  return seen.chances;
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
  if (plies >= 2 && seen_.empty()) seen_.resize(kSeen);
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
