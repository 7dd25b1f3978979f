// What happens at a table. A table is the list of its events and nothing else: replaying them gives its state, and a
// correction is one more event. Every event carries the time it was given and, when a person caused it, who and with
// which key, so that a command sent twice is known the second time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/clock.h"
#include "rules/outcome.h"

namespace meydan::play {

using EventNumber = std::int64_t;  // from 1, without gaps

/// Where and by which rules a table plays.
struct TableSetup {
  std::string table;  // its id
  std::string game;
  std::string rules;
  ClockSetup clock;
  int seats = 2;
  int games = 1;  // of the match; seats change sides from game to game
  bool rated = false;
  std::string event{};               // the event it belongs to; empty in casual play
  std::optional<Ms> starts_at_ms{};  // D 10: a fixed time; without it play begins when every seat is taken
  std::string dice_commitment{};     // what the secret behind all chance was sealed with
  bool teams = false;                // consultation: who sits is a captain, and each has a partner (N 4-2-1)
  bool by_invitation = false;  // a partner comes when the captain has asked for them; older tables let anybody join

  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

/// A clause and words, for everything that a director or the clock decides.
struct Grounds {
  std::string clause;
  std::string reason;

  friend bool operator==(const Grounds&, const Grounds&) = default;
};

/// How a game of the table ended, in words that need no game to be read.
struct GameResult {
  std::vector<Standing> standing;         // by seat
  std::optional<std::vector<int>> score;  // D 15
  std::string key;                        // of the reason
  std::string clause;

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// The reasons of a game that was claimed because the opponent was away.
inline constexpr std::string_view kAbandoned = "abandoned";
inline constexpr std::string_view kAbandonedDraw = "abandoned_draw";

enum class Offer : std::uint8_t { Draw, Rematch };

// The facts, in the order in which they usually come.
struct Created {
  TableSetup setup;
  friend bool operator==(const Created&, const Created&) = default;
};
struct Seated {
  Seat seat = 0;
  std::string player;
  std::string name;
  friend bool operator==(const Seated&, const Seated&) = default;
};
/// A captain asks somebody to be the partner; the last one asked may come.
struct Invited {
  Seat seat = 0;
  std::string player;
  friend bool operator==(const Invited&, const Invited&) = default;
};
/// A captain's partner comes: consults, and does not move.
struct Joined {
  Seat seat = 0;
  std::string player;
  std::string name;
  friend bool operator==(const Joined&, const Joined&) = default;
};
/// A player's own part of the randomness; it must be given before the first roll.
struct Contributed {
  Seat seat = 0;
  std::string entropy;
  friend bool operator==(const Contributed&, const Contributed&) = default;
};
struct GameStarted {
  int game = 1;  // of the match
  std::string position;
  friend bool operator==(const GameStarted&, const GameStarted&) = default;
};
struct Moved {
  Seat seat = 0;
  std::string move;
  std::string position;  // after it
  Charge charge;
  friend bool operator==(const Moved&, const Moved&) = default;
};
/// What chance brought: the move that answers a chance position, and which draw of the stream it is.
struct Rolled {
  std::string move;
  std::string position;
  std::int64_t draw = 0;
  friend bool operator==(const Rolled&, const Rolled&) = default;
};
/// N 4-4-7: a move said before the opponent's turn is over. It stands, and is made when its turn comes.
struct Announced {
  Seat seat = 0;
  std::string move;
  friend bool operator==(const Announced&, const Announced&) = default;
};
/// Between games: this player need not wait any longer.
struct Readied {
  Seat seat = 0;
  friend bool operator==(const Readied&, const Readied&) = default;
};
/// N 2-2-2: the pause between games grows by a break.
struct BreakTaken {
  Seat seat = 0;
  friend bool operator==(const BreakTaken&, const BreakTaken&) = default;
};
struct Offered {
  Seat seat = 0;
  Offer offer = Offer::Draw;
  friend bool operator==(const Offered&, const Offered&) = default;
};
struct OfferAnswered {
  Seat seat = 0;  // who answers
  Offer offer = Offer::Draw;
  bool accepted = false;
  friend bool operator==(const OfferAnswered&, const OfferAnswered&) = default;
};
struct GameEnded {
  GameResult result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct MatchEnded {
  std::vector<int> half_points;  // D 14 by player in the order of seating, counted in halves
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};
struct ClocksStopped {
  StopReason reason = StopReason::DirectorCall;
  Grounds grounds;
  friend bool operator==(const ClocksStopped&, const ClocksStopped&) = default;
};
struct ClocksResumed {
  friend bool operator==(const ClocksResumed&, const ClocksResumed&) = default;
};
struct ClockAdjusted {
  Seat seat = 0;
  Adjust how = Adjust::Add;
  Ms amount_ms = 0;
  Grounds grounds;
  friend bool operator==(const ClockAdjusted&, const ClockAdjusted&) = default;
};
/// A penalty of the director's ladder; points go to the opponents.
struct Penalised {
  Seat seat = 0;
  int points = 0;  // 0 for a warning
  Grounds grounds;
  friend bool operator==(const Penalised&, const Penalised&) = default;
};
/// The table goes back to what it was after event `to`. Nothing is erased: this is an event like any other.
struct Undone {
  EventNumber to = 0;
  Grounds grounds;
  friend bool operator==(const Undone&, const Undone&) = default;
};
/// N 4-8: the director has found that the match is played to a wrong number of points. It changes between games.
struct LengthCorrected {
  int points = 0;
  Grounds grounds;
  friend bool operator==(const LengthCorrected&, const LengthCorrected&) = default;
};
/// The match goes on from here at its right length, or is decided by it.
struct LengthSet {
  std::string position;
  friend bool operator==(const LengthSet&, const LengthSet&) = default;
};
struct Said {
  std::string player;
  std::string text;
  friend bool operator==(const Said&, const Said&) = default;
};
/// The secret behind the dice, shown when the match is over.
struct Revealed {
  std::string secret;
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
/// A table that nobody has played at is taken back, or nobody came.
enum class CancelReason : std::uint8_t { Withdrawn, NobodyCame };
struct Cancelled {
  CancelReason reason = CancelReason::Withdrawn;
  friend bool operator==(const Cancelled&, const Cancelled&) = default;
};
/// N 1-6-4: a player may have a spectator removed without giving a reason.
struct SpectatorRemoved {
  std::string player;
  friend bool operator==(const SpectatorRemoved&, const SpectatorRemoved&) = default;
};
/// A player has no connection to a table of two at which a game is going on, and has had none for some moments. Once
/// `grace_ms` have passed since, the opponent may claim the game. The server knows who is connected, so it is the one
/// who says so; the grace stands here, so that the log can be judged without its settings.
struct Absent {
  Seat seat = 0;
  Ms grace_ms = 0;
  friend bool operator==(const Absent&, const Absent&) = default;
};
/// That player is back; or the server was away itself, cannot tell, and counts anew.
struct AbsenceEnded {
  Seat seat = 0;
  friend bool operator==(const AbsenceEnded&, const AbsenceEnded&) = default;
};

using Fact = std::variant<Created, Seated, Contributed, GameStarted, Moved, Rolled, Offered, OfferAnswered, GameEnded,
                          MatchEnded, ClocksStopped, ClocksResumed, ClockAdjusted, Penalised, Undone, Said, Revealed,
                          Cancelled, SpectatorRemoved, Announced, Readied, BreakTaken, LengthCorrected, LengthSet,
                          Joined, Invited, Absent, AbsenceEnded>;

struct Event {
  EventNumber number = 0;
  Ms time_ms = 0;
  std::string by;   // a player's or director's id; empty for what the table does by itself
  std::string key;  // of the command that caused it; empty likewise
  Fact fact;

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace meydan::play
