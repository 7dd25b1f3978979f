// The clock of a table, as a value: milliseconds in, milliseconds out, the time is always handed in. It knows seats,
// not players, and nothing of the game on the board.
//
// Each seat has a bank. While a seat's clock runs, time is charged in this order:
//
//     |-- delay --|-- bank --------------------------------|  flag
//        |-- limit of a phase -----|  lapse
//
//   sudden death   the bank alone (D 9: five minutes for the whole game)
//   Fischer        an increment is added to the bank after every move
//   Bronstein      after every move as much is given back as was used, at most the increment
//   simple delay   the bank runs only after the delay, which does not accumulate (T 6: 12 s, 2 minutes a match point)
//   limit          besides any of these: a phase of the turn may take no longer (C 6, K 2); the game says which
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/fields.h"
#include "base/result.h"
#include "rules/outcome.h"

namespace meydan::play {

using Ms = std::int64_t;

enum class ClockKind : std::uint8_t { None, SuddenDeath, Fischer, Bronstein, SimpleDelay };
constexpr std::array<std::string_view, 5> enumerators(ClockKind) {
  return {"none", "sudden_death", "fischer", "bronstein", "simple_delay"};
}

/// A day on the clock is enough for anybody.
inline constexpr Ms kLongestClockMs = 24LL * 3'600 * 1'000;

struct ClockSetup {
  ClockKind kind = ClockKind::None;
  Ms bank_ms = 0;
  /// The increment of Fischer and Bronstein, the delay of simple delay.
  Ms step_ms = 0;
  /// In the place of the limit that the game's rules set for a phase (rules/game.h); 0 leaves it as the rules have it.
  /// A game without limits has none by this either: tables were opened so before it meant anything.
  Ms move_limit_ms = 0;

  static constexpr auto fields() {
    return std::tuple(field("kind", &ClockSetup::kind).needed(),
                      field("bank_ms", &ClockSetup::bank_ms).from_to(Ms{0}, kLongestClockMs),
                      field("step_ms", &ClockSetup::step_ms).from_to(Ms{0}, kLongestClockMs),
                      field("move_limit_ms", &ClockSetup::move_limit_ms).from_to(Ms{0}, kLongestClockMs));
  }
  friend bool operator==(const ClockSetup&, const ClockSetup&) = default;
};

/// D 9: five minutes each for the whole game, no increment.
inline constexpr ClockSetup kDirectiveClock{.kind = ClockKind::SuddenDeath, .bank_ms = 300'000};
/// T 6, N 3-5-5: two minutes a match point and 12 s delay a turn.
constexpr ClockSetup match_clock(int match_points, Ms per_point_ms = 120'000, Ms delay_ms = 12'000) {
  return {.kind = ClockKind::SimpleDelay, .bank_ms = match_points * per_point_ms, .step_ms = delay_ms};
}

/// Why the clocks stand (N 4-3-2, and what a table needs besides).
enum class StopReason : std::uint8_t {
  NotStarted,
  BetweenGames,
  Break,
  DieOnFloor,
  Dispute,
  DirectorCall,
  PrematureLifting,
  ClaimedIllegalMove,
  ResultCertain,
  Outage,  // of the server: nobody is charged for it
  Over,
};
constexpr std::array<std::string_view, 11> enumerators(StopReason) {
  return {"not_started",       "between_games",        "break",          "die_on_floor", "dispute", "director_call",
          "premature_lifting", "claimed_illegal_move", "result_certain", "outage",       "over"};
}

/// What a press charged: the record of it goes into the event, so that anyone can check the clock.
struct Charge {
  Ms used_ms = 0;        // from the start of the turn to the press
  Ms lag_ms = 0;         // of that, not charged because it was spent on the network
  Ms bank_used_ms = 0;   // taken from the bank
  Ms given_back_ms = 0;  // Fischer's or Bronstein's increment
  /// What the server measured of the network; `lag_ms` of it was forgiven, the rest was not (play/lag.h).
  Ms measured_lag_ms = 0;

  static constexpr auto fields() {
    return std::tuple(field("used_ms", &Charge::used_ms), field("lag_ms", &Charge::lag_ms),
                      field("bank_used_ms", &Charge::bank_used_ms), field("given_back_ms", &Charge::given_back_ms),
                      field("measured_lag_ms", &Charge::measured_lag_ms));
  }
  friend bool operator==(const Charge&, const Charge&) = default;
};

struct Clock {
  struct Running {
    Seat seat = 0;
    Ms since_ms = 0;           // when the present run began
    Ms spent_ms = 0;           // in this turn before it: a stopped clock keeps what was used of the delay
    Ms phase_spent_ms = 0;     // likewise in this phase of the turn, for its limit
    Ms limit_ms = 0;           // of this phase; 0 for none
    bool bank_stands = false;  // only the limit runs: a verdict is due

    friend bool operator==(const Running&, const Running&) = default;
  };

  ClockSetup setup;
  std::array<Ms, kMaxSeats> bank_ms{};
  std::optional<Running> running{};
  StopReason stopped = StopReason::NotStarted;
  /// The turn that was interrupted, to be taken up by resume().
  std::optional<Running> interrupted{};

  friend bool operator==(const Clock&, const Clock&) = default;
};

/// N 4-3-2: the server was away, and a turn waits for its player to be back.
constexpr bool stands_for_outage(const Clock& clock) {
  return clock.interrupted.has_value() && clock.stopped == StopReason::Outage;
}

/// N 4-3-2: somebody has stopped the clocks, also where none ran: between two games the dice stand too.
constexpr bool stands_for_director(const Clock& clock) {
  switch (clock.stopped) {
    case StopReason::DieOnFloor:
    case StopReason::Dispute:
    case StopReason::DirectorCall:
    case StopReason::PrematureLifting:
    case StopReason::ClaimedIllegalMove:
    case StopReason::ResultCertain: return !clock.running;
    case StopReason::NotStarted:
    case StopReason::BetweenGames:
    case StopReason::Break:
    case StopReason::Outage:
    case StopReason::Over: return false;
  }
  return false;
}

/// All banks full, nobody's clock runs.
Clock new_clock(const ClockSetup& setup);

/// What is left for a seat at a moment.
struct Left {
  Ms delay_ms = 0;  // of simple delay, before the bank runs
  Ms bank_ms = 0;
  std::optional<Ms> limit_ms;  // of the phase, when it has a limit and the seat is to act

  static constexpr auto fields() {
    return std::tuple(field("delay_ms", &Left::delay_ms), field("bank_ms", &Left::bank_ms),
                      field("limit_ms", &Left::limit_ms));
  }
  friend bool operator==(const Left&, const Left&) = default;
};
Left left(const Clock& clock, Seat seat, Ms now_ms);

/// When the running seat's bank is empty, if nothing happens: the earliest moment at which the flag has fallen (D 13).
std::optional<Ms> flag_at(const Clock& clock);
/// When the running phase's limit is over: the earliest moment at which it has lapsed.
std::optional<Ms> limit_at(const Clock& clock);

/// Starts a seat's turn. The clocks must stand.
Clock start(Clock clock, Seat seat, Ms now_ms);
/// Starts what is limited but costs nobody's bank: a verdict on the turn of a seat.
Clock start_verdict(Clock clock, Seat seat, Ms now_ms);

/// D 12: the running seat has moved. Its clock is charged, with at most `lag_ms` of the time forgiven, and stands;
/// start() then begins the next turn.
struct Pressed {
  Clock clock;
  Charge charge;
};
Pressed press(Clock clock, Ms now_ms, Ms lag_ms = 0);
/// The running seat has done one part of its turn (rolled, and plays next): it is charged, and its clock runs on. The
/// delay is the turn's, not the part's (T 6), and an increment comes only with the turn's end; a limit is the part's.
Pressed press_on(Clock clock, Ms now_ms, Ms lag_ms = 0);

/// N 4-3-2: both clocks stand. What the turn has used so far is charged.
Clock stop(Clock clock, StopReason reason, Ms now_ms);
/// The interrupted turn goes on where it was.
Clock resume(Clock clock, Ms now_ms);

/// A director's hand on a bank. Banks do not fall below zero.
enum class Adjust : std::uint8_t { Add, Take, Set };
constexpr std::array<std::string_view, 3> enumerators(Adjust) { return {"add", "take", "set"}; }
Clock adjust(Clock clock, Seat seat, Adjust how, Ms amount_ms, Ms now_ms);

/// N 3-5-6: a clock brought in during a match gives each player ((RA + RB) / 2) * T.
constexpr Ms bank_brought_in_ms(int points_needed_a, int points_needed_b, Ms per_point_ms) {
  return (points_needed_a + points_needed_b) * per_point_ms / 2;
}

/// N 3-5-2-3: the bank was set wrongly. What is missing is given to both, what is too much is taken from both.
Clock correct_bank(Clock clock, int seats, Ms should_have_been_ms, Ms now_ms);

/// N 4-1-7-2: dice lifted before the opponent's turn was over. First a warning; then 30 s off the bank each time; with
/// less than that left the bank becomes 1 s; once more and the match is lost on time.
struct LiftingRecord {
  int offences = 0;
  bool cut_to_last_second = false;
};
struct LiftingPenalty {
  enum class Kind : std::uint8_t { Warning, BankReduced, LostOnTime };
  Kind kind;
  Ms bank_ms;            // afterwards
  LiftingRecord record;  // for the next time
};
LiftingPenalty premature_lifting(LiftingRecord record, Ms bank_ms);

/// N 2-2-2: how many breaks of five minutes each player has in a match of this length.
constexpr int breaks_in_match(int match_points) {
  if (match_points <= 5) return 0;
  if (match_points <= 11) return 1;
  if (match_points <= 17) return 2;
  return 3;
}
/// They may be joined.
inline constexpr Ms kBreakMs = 300'000;

}  // namespace meydan::play
