// What a game is played for: the score, the cube and who may turn it; and so what chances are worth.
//
// A cube that is alive is worth something to whoever may turn it. Between a dead cube (nobody turns it any more) and
// one that is turned at the perfect moment lies real play; the model of Janowski mixes the two. With a live cube the
// value rises in straight lines between the points where somebody cashes:
//
//   win   |                       .--'   too good
//   cash  |                 .----'
//         |           .----'
//  -cash  |     .----'
//   loss  |.---'
//         0    take point    cash point  1    chance to win
#pragma once

#include <algorithm>

#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon {

class MatchEquity;

/// Of the game that is being played, seen by one player.
struct Stake {
  enum class Cube : std::uint8_t { None, Centre, Own, Enemy };
  int need = 0;  // points to the match; 0 where there is none
  int enemy_need = 0;
  int value = 1;  // of the cube
  Cube cube = Cube::None;
  bool jacoby = false;
  Style style = Style::Modern;

  [[nodiscard]] Stake turned() const;
  [[nodiscard]] Stake doubled_by_own() const;
  friend bool operator==(const Stake&, const Stake&) = default;
};

/// Whether the player may double by the score and the cube.
bool may_double(const Stake& stake);

/// What points are worth under a stake: points themselves, or the chance to win the match.
class Worth {
 public:
  explicit Worth(const Stake& stake) : Worth(stake, nullptr) {}
  /// With another table than the usual one: for making that one.
  Worth(const Stake& stake, const MatchEquity* table);

  /// Of so many points won (or lost, below 0), the cube included.
  [[nodiscard]] double of_points(int points) const;
  /// Without any cube from here on.
  [[nodiscard]] double dead(const Chances& chances) const;
  /// With the cube where it is, by a player on roll or about to be.
  [[nodiscard]] double cubeful(const Chances& chances) const;
  /// So that a single game won with this cube is 1 and one lost -1.
  [[nodiscard]] double in_games(double worth) const;

 private:
  struct Ends {
    double won;
    double lost;
  };
  [[nodiscard]] Ends ends(const Chances& chances, int value, bool gammons) const;
  [[nodiscard]] double take_point(const Chances& chances, int value, bool enemy) const;
  [[nodiscard]] double cash_point(const Chances& chances, int value, bool enemy) const;
  [[nodiscard]] bool alive(int value, bool enemy) const;
  [[nodiscard]] double live(const Chances& chances, const Ends& at_ends) const;

  Stake stake_;
  const MatchEquity* table_;
};

/// Chances as points or match chances by straight prices: for choosing replies fast. The cube stays as it is.
Prices prices_of(const Stake& stake);

/// What may be done before the roll, in units of a single game with the present cube, for the player on roll.
struct CubeChoice {
  double hold = 0;
  double taken = 0;
  double passed = 0;
  [[nodiscard]] bool doubles() const { return std::min(taken, passed) > hold; }
  [[nodiscard]] bool takes() const { return taken <= passed; }  // the other player
  [[nodiscard]] double best() const { return std::max(hold, std::min(taken, passed)); }
};
CubeChoice cube_choice(const Stake& stake, const Chances& chances);

// The same with the board at hand: exact for the last checkers (two_sided.h) where there is no score, or else by the
// chances.
CubeChoice cube_choice(const Stake& stake, const Board& board, const Chances& chances);
/// In units of a single game with the present cube, for the player on roll.
double worth_on_roll(const Stake& stake, const Board& board, const Chances& chances);

}  // namespace meydan::backgammon
