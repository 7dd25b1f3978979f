// The plays of a roll. One generator serves both styles: it yields every distinct board that the movement rules allow,
// and the traditional rules (pip rule, hit and run at home) leave some of them out again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/backgammon/board.h"

namespace meydan::backgammon {

/// One checker moved by one die, in the mover's own numbering.
struct Step {
  std::uint8_t from = 0;  // 1 to 24, or kBar
  std::uint8_t to = 0;    // 1 to 24, or kOff

  friend bool operator==(const Step&, const Step&) = default;
};

/// The steps of a whole turn, in an order in which they can be made.
struct Play {
  std::array<Step, 4> steps{};
  std::uint8_t count = 0;

  constexpr void add(Step step) { steps[count++] = step; }
  friend bool operator==(const Play&, const Play&) = default;
};

struct Dice {
  std::uint8_t first = 0;
  std::uint8_t second = 0;

  [[nodiscard]] constexpr bool is_double() const { return first == second; }
  [[nodiscard]] constexpr int high() const { return first > second ? first : second; }
  [[nodiscard]] constexpr int low() const { return first > second ? second : first; }
  friend bool operator==(const Dice&, const Dice&) = default;
};

/// A play and the board it leads to, both seen by the mover.
struct Candidate {
  Play play;
  Board after;
};

enum class Style : std::uint8_t { Modern, Traditional };

/// What the plays of a style depend on.
struct PlayRules {
  Style style = Style::Modern;
  bool larger_die_first = false;  // option `folk`: the last checker comes home with the larger die

  friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

/// N 8: every distinct result of the movement rules, as many dice used as can be; none when nothing can be played.
/// Replaces what `plays` holds, so that a caller in a hurry can use the same memory again.
void movement_plays(const Board& board, Dice dice, std::vector<Candidate>& plays);

/// The legal plays of a style: one per distinct result.
void legal_plays(const Board& board, Dice dice, const PlayRules& rules, std::vector<Candidate>& plays);
std::vector<Candidate> legal_plays(const Board& board, Dice dice, const PlayRules& rules);

/// The places from which one step with `die` can be made.
PlaceBits sources(const Board& board, int die);
/// Where a step leads: bearing off is kOff, however large the die.
constexpr std::uint8_t destination(int from, int die) { return static_cast<std::uint8_t>(from > die ? from - die : 0); }
/// Moves one checker, hitting if an enemy checker stands alone there.
void move_checker(Board& board, Step step);

/// T 16: the distance the checkers of a play really travel.
int pips(const Play& play);

/// A board within a turn, with the marks of T 13: a checker that hit in its home, until another one joins it. A marked
/// checker stands alone, so a bit a place says which one it is.
struct MarkedBoard {
  Board board;
  PlaceBits marked = 0;
  bool broken = false;  // a marked checker landed on own checkers or was borne off
};
void make_step(MarkedBoard& state, Step step);

/// T 13: whether the steps can be made in some order that keeps hit and run. Puts such an order into `play`.
bool can_keep_hit_and_run(const Board& board, Dice dice, Play& play);

}  // namespace meydan::backgammon
