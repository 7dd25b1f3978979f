#include "games/backgammon/train/duel.h"

#include "base/hash.h"
#include "search/together.h"

namespace meydan::backgammon::train {

std::uint64_t dice_of(std::uint64_t seed, int pair) {
  return hash_word(hash_word(seed) + static_cast<std::uint64_t>(pair));
}

void add_pair(const GameResult& one, const GameResult& other, DuelResult& sum) {
  sum.ended.add((one.points + other.points) / 2);
  sum.without_luck.add((one.points - one.luck + other.points - other.luck) / 2);
}

DuelResult duel(const Nets& first, const Nets& second, Plies plies, int pairs, std::uint64_t seed, int threads) {
  static_cast<void>(BearOff::of(Style::Modern));
  std::vector<std::array<GameResult, 2>> games(static_cast<std::size_t>(pairs));
  run_together(threads, [&](int number) {
    Player one(first, plies.first);
    Player other(second, plies.second);
    Luck luck(first);
    const auto after = [&](bool first_moves, const Board& board, Dice dice) {
      return std::optional(first_moves ? one.after(board, dice) : other.after(board, dice));
    };
    for (int pair = number; pair < pairs; pair += threads) {
      for (const bool first_begins : {true, false})
        games[static_cast<std::size_t>(pair)][first_begins ? 0 : 1] =
            *play_game(first_begins, dice_of(seed, pair), luck, after);
    }
  });
  DuelResult result;
  for (const auto& [one, other] : games) add_pair(one, other, result);
  return result;
}

}  // namespace meydan::backgammon::train
