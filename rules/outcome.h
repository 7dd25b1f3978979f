// How a game ended, and who must act while it has not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/citation.h"

namespace meydan {

/// A place at the table, counted from 0 in the order of first moves. Carrom seats four, everyone else two.
using Seat = int;
inline constexpr int kMaxSeats = 4;

/// D 14: a win is one point, a draw a half, a loss none.
enum class Standing : std::uint8_t { Loss, Draw, Win };
constexpr std::array<std::string_view, 3> enumerators(Standing) { return {"loss", "draw", "win"}; }

struct Outcome {
  int seats = 2;
  std::array<Standing, kMaxSeats> standing{};
  /// D 15: games that keep a score record it beside the result (Othello's discs, Mijnlieff's points).
  std::optional<std::array<int, kMaxSeats>> score;
  Citation reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Two seats, decided by who is ahead; equal scores are a draw.
Outcome decided_by_score(int first_score, int second_score, const Citation& reason);
/// Two seats, a winner and, where the game keeps one, the recorded score of winner and loser.
struct RecordedScore {
  int winner;
  int loser;
};
Outcome won_by(Seat winner, const Citation& reason, std::optional<RecordedScore> score = std::nullopt);
/// Two seats, nobody won, no score kept.
Outcome drawn(const Citation& reason);

/// Ends that do not stand on the board: they come from the clock or from the player (D 13).
enum class Forfeit : std::uint8_t { TimeOut, Resignation };

/// What chance has to bring before the game goes on; the move that answers it is its result ("roll 31").
enum class ChanceKind : std::uint8_t { TwoDice, DieEach, Coin, Shuffle };

/// Who must act in a position.
struct Turn {
  /// The arbiter is the director of the event, or whoever directs at the table.
  enum class By : std::uint8_t { Player, Chance, Nobody, Arbiter };
  By by = By::Nobody;
  Seat seat = 0;                         // who acts; when by is Chance or Arbiter, in whose turn that is
  ChanceKind chance = ChanceKind::Coin;  // when by is Chance
  int shuffle_size = 0;                  // of how many things, when chance is Shuffle
  /// Nobody's bank runs: between the games of a match, before the dice that begin the next one, and while a verdict is
  /// due. The limit of the phase runs all the same.
  bool clocks_stand = false;
  std::string_view phase = "move";  // a turn of several steps names the one that is due; each may have its own limit

  static constexpr Turn of_seat(Seat seat) { return {.by = By::Player, .seat = seat}; }
  static constexpr Turn of_nobody() { return {}; }

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace meydan
