// Positions with what a closer look says of them, on disk: made by one program while another learns from them.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "games/backgammon/train/learner.h"

namespace meydan::backgammon::train {

/// Games of the nets against themselves in which every position is looked at through all 21 rolls. A position is worth
/// the mean over the rolls of the best reply; to that comes a share (`lambda`) of what the position reached turned out
/// to be worth beyond what it had looked like. So a label looks several rolls ahead and yet has none of the dice's luck
/// in it but what the nets misjudge.
class Labeller {
 public:
  Labeller(const Nets& nets, float lambda, std::uint64_t seed);

  /// One game until nobody has to pass anybody. Adds to the samples.
  void play(std::vector<Sample>& samples);
  /// A game as far as it takes until nobody has to pass anybody, and from there several ways until both bear off.
  void play_races(std::vector<Sample>& samples);

 private:
  struct Reply {
    Board board;  // seen by the other player
    Chances chances;
  };
  struct Seen {
    Board board;
    Chances looks;
    Chances expected;
    bool goes_on = true;  // with the best reply
  };
  Dice roll();
  Reply beginning();
  /// From here on while `goes_on` says so. Adds to the samples.
  void label_game(Reply now, bool (*goes_on)(const Board&), std::vector<Sample>& samples);
  Reply best_reply(const Board& board, Dice dice);

  Evaluator evaluator_;
  float lambda_;
  Rng rng_;
  std::vector<Candidate> plays_;
  std::vector<Board> boards_;
  std::vector<Reply> rated_;
  std::vector<Seen> seen_;
  std::vector<Board> hard_;  // where other games have been
};

bool append_samples(const std::string& path, const std::vector<Sample>& samples);
/// Those from `from` on, as many as are there by now.
std::vector<Sample> read_samples(const std::string& path, std::size_t from);

}  // namespace meydan::backgammon::train
