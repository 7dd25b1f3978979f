#include "games/backgammon/train/duel.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "base/rng.h"
#include "search/together.h"

namespace meydan::backgammon::train {

namespace {

/// Points for the first player, who is on roll first if `first_begins`.
int play(Evaluator& first, Evaluator& second, bool first_begins, std::uint64_t dice_seed) {
  Rng rng(dice_seed);
  Board board = set_up();
  bool first_on_roll = first_begins;
  std::vector<Candidate> plays;
  for (bool opening = true;; opening = false) {
    Dice dice;
    do {
      dice = {static_cast<std::uint8_t>(1 + rng.below(6)), static_cast<std::uint8_t>(1 + rng.below(6))};
    } while (opening && dice.is_double());
    legal_plays(board, dice, {}, plays);
    Evaluator& player = first_on_roll ? first : second;
    Board next = turned(board);
    float least = 100;
    for (const Candidate& candidate : plays) {
      const Board other = turned(candidate.after);
      const float amount = equity(player.chances(other));
      if (amount < least) {
        least = amount;
        next = other;
      }
    }
    board = next;
    first_on_roll = !first_on_roll;
    if (const auto end = ended(board)) {
      const int lost = static_cast<int>(equity(*end));
      return first_on_roll ? lost : -lost;
    }
  }
}

}  // namespace

DuelResult duel(const Nets& first, const Nets& second, int pairs, std::uint64_t seed, int threads) {
  static_cast<void>(BearOff::of(Style::Modern));
  std::vector<double> means(static_cast<std::size_t>(pairs));
  run_together(threads, [&](int number) {
    Evaluator one(first, Style::Modern);
    Evaluator other(second, Style::Modern);
    for (int pair = number; pair < pairs; pair += threads) {
      const std::uint64_t dice = hash_word(hash_word(seed) + static_cast<std::uint64_t>(pair));
      const int sum = play(one, other, true, dice) + play(one, other, false, dice);
      means[static_cast<std::size_t>(pair)] = sum / 2.0;
    }
  });
  DuelResult result{.pairs = pairs};
  for (const double mean : means) result.mean += mean / pairs;
  double squares = 0;
  for (const double mean : means) squares += (mean - result.mean) * (mean - result.mean);
  result.error = std::sqrt(squares / pairs / std::max(1, pairs - 1));
  return result;
}

}  // namespace meydan::backgammon::train
