// How a game stands without looking ahead: the exact end, the bear-off table, or the net for this kind of position.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/backgammon/engine/bearoff.h"
#include "games/backgammon/engine/net.h"

namespace meydan::backgammon {

/// Kinds of positions that have nets of their own.
enum class Kind : std::uint8_t {
  Race,     // nobody has to pass anybody
  Contact,  // what is none of the others
  Attack,   // somebody is on the bar
  Crashed,  // somebody has most checkers off or buried on the two lowest points
};
inline constexpr int kKinds = 4;

Kind kind_of(const Board& board);

/// What chances are worth, up to a constant.
struct Prices {
  float win = 2;
  float win_gammon = 1;
  float win_backgammon = 1;
  float lose_gammon = -1;
  float lose_backgammon = -1;

  [[nodiscard]] constexpr float of(const Chances& chances) const {
    return win * chances.win + win_gammon * chances.win_gammon + win_backgammon * chances.win_backgammon +
           lose_gammon * chances.lose_gammon + lose_backgammon * chances.lose_backgammon;
  }
  /// The other player's.
  [[nodiscard]] constexpr Prices turned() const {
    return {win, -lose_gammon, -lose_backgammon, -win_gammon, -win_backgammon};
  }
};

/// The nets; several kinds may share one.
struct Nets {
  std::vector<Net> nets;
  std::array<std::uint8_t, kKinds> of_kind{};
  /// A small net that sees the plain points alone and picks the replies worth a closer look; without hidden units there
  /// is none and all are looked at.
  Net sieve;

  [[nodiscard]] const Net& of(Kind kind) const { return nets[of_kind[static_cast<std::size_t>(kind)]]; }
};

/// The game is over: for the player on roll, whose opponent has just borne off the last checker, or who has.
std::optional<Chances> ended(const Board& board);

/// What the player on roll may expect by the nets or, where both bear off, by the table.
class Evaluator {
 public:
  Evaluator(const Nets& nets, Style style) : nets_(&nets), style_(style) {}
  /// The board is seen by the player on roll.
  Chances chances(const Board& board);
  /// What the sieve sees at a glance.
  Chances glance(const Board& board);
  /// The replies worth a closer look: leaves the boards after them, turned to who is then on roll, in `boards`.
  /// `prices` are those of that player.
  void sift(const Board& before, const std::vector<Candidate>& plays, const Prices& prices, std::vector<Board>& boards);
  /// What the inputs were, if a net was asked last.
  [[nodiscard]] const Inputs& inputs() const { return inputs_; }

 private:
  const Nets* nets_;
  Style style_;
  Inputs inputs_;
  Hidden hidden_;
  std::vector<std::pair<float, std::size_t>> glances_;
};

/// Both bear off past each other: the table knows.
bool in_table(const Board& board);
void put_inputs(Kind kind, const Board& board, Inputs& inputs);

/// Points of the modern game without a cube, or of the traditional game: single 1, mars 2.
constexpr float equity(const Chances& chances, Style style = Style::Modern) {
  const float twofold = 2.0f * chances.win - 1.0f + chances.win_gammon - chances.lose_gammon;
  return style == Style::Traditional ? twofold : twofold + chances.win_backgammon - chances.lose_backgammon;
}

}  // namespace meydan::backgammon
