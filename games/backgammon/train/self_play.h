// Games of the nets against themselves, and what their positions turned out to be worth.
#pragma once

#include "base/rng.h"
#include "games/backgammon/train/learner.h"

namespace meydan::backgammon::train {

class SelfPlay {
 public:
  /// In so many of 100 turns a game goes on from another play than the best, one that is not far behind.
  SelfPlay(const Nets& nets, std::uint64_t seed, int detours = 0)
      : evaluator_(nets, Style::Modern), rng_(seed), detours_(static_cast<std::uint64_t>(detours)) {}

  /// Temporal differences: a position is worth what the next one looks like, mixed (`lambda`) with what that one turned
  /// out to be.
  void temporal(float lambda, std::vector<Sample>& samples);
  /// The same without luck: a position is worth the mean over all rolls of the best reply, and of what came later only
  /// what was not the dice's doing.
  void without_luck(float lambda, std::vector<Sample>& samples);
  /// What the nets say of the replies in a game, for the sieve: all near the best one, and some others.
  void glances(std::vector<Sample>& samples);

 private:
  struct Seen {
    Board board;
    Chances looks;     // by the nets; exact where the game or the table says so
    Chances expected;  // over all rolls
  };
  struct Best {
    Board board;  // seen by the other player
    Chances chances;
  };
  Dice roll();
  Board beginning();
  Best best_reply(const Board& board, Dice dice);
  Best detour(const Best& best);
  Chances over_all_rolls(const Board& board, Dice actual, Best& reply);
  bool known(const Board& board) const;

  Evaluator evaluator_;
  Rng rng_;
  std::uint64_t detours_;
  std::vector<Candidate> plays_;
  std::vector<Board> boards_;
  std::vector<std::pair<float, Best>> rated_;
  std::vector<Seen> seen_;
};

}  // namespace meydan::backgammon::train
