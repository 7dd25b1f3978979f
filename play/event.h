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
  std::vector<int> sides{};    // by seat, where pairs share one (play/sides.h); otherwise everybody is one of their own
  bool breaks = true;          // N 2-2-2: not inside a match of a best of three

  static constexpr auto fields() {
    return std::tuple(
        field("table", &TableSetup::table), field("game", &TableSetup::game), field("rules", &TableSetup::rules),
        field("clock", &TableSetup::clock), field("seats", &TableSetup::seats), field("games", &TableSetup::games),
        field("rated", &TableSetup::rated), field("event", &TableSetup::event),
        field("starts_at_ms", &TableSetup::starts_at_ms), field("dice_commitment", &TableSetup::dice_commitment),
        field("teams", &TableSetup::teams).added(), field("by_invitation", &TableSetup::by_invitation).added(),
        field("sides", &TableSetup::sides).up_to(kMaxSeats).added(), field("breaks", &TableSetup::breaks).added());
  }
  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

/// A clause and words, for everything that a director or the clock decides.
struct Grounds {
  std::string clause;
  std::string reason;

  static constexpr auto fields() {
    return std::tuple(field("clause", &Grounds::clause), field("reason", &Grounds::reason));
  }
  friend bool operator==(const Grounds&, const Grounds&) = default;
};

/// How a game of the table ended, in words that need no game to be read.
struct GameResult {
  std::vector<Standing> standing;         // by seat
  std::optional<std::vector<int>> score;  // D 15
  std::string key;                        // of the reason
  std::string clause;
  std::string reason{};  // of a ruling, in the words of who ruled

  static constexpr auto fields() {
    return std::tuple(field("standing", &GameResult::standing).up_to(kMaxSeats),
                      field("score", &GameResult::score).up_to(kMaxSeats), field("key", &GameResult::key),
                      field("clause", &GameResult::clause), field("reason", &GameResult::reason).added());
  }
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// The reasons of a game that was claimed because the opponent was away.
inline constexpr std::string_view kAbandoned = "abandoned";
inline constexpr std::string_view kAbandonedDraw = "abandoned_draw";

enum class Offer : std::uint8_t { Draw, Rematch };
constexpr std::array<std::string_view, 2> enumerators(Offer) { return {"draw", "rematch"}; }

// The facts, in the order in which they usually come.
struct Created {
  static constexpr std::string_view kWord = "created";
  TableSetup setup;
  static constexpr auto fields() { return std::tuple(field("setup", &Created::setup)); }
  friend bool operator==(const Created&, const Created&) = default;
};
struct Seated {
  static constexpr std::string_view kWord = "seated";
  Seat seat = 0;
  std::string player;
  std::string name;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Seated::seat), field("player", &Seated::player), field("name", &Seated::name));
  }
  friend bool operator==(const Seated&, const Seated&) = default;
};
/// A captain asks somebody to be the partner; the last one asked may come.
struct Invited {
  static constexpr std::string_view kWord = "invited";
  Seat seat = 0;
  std::string player;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Invited::seat), field("player", &Invited::player));
  }
  friend bool operator==(const Invited&, const Invited&) = default;
};
/// A captain's partner comes: consults, and does not move.
struct Joined {
  static constexpr std::string_view kWord = "joined";
  Seat seat = 0;
  std::string player;
  std::string name;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Joined::seat), field("player", &Joined::player), field("name", &Joined::name));
  }
  friend bool operator==(const Joined&, const Joined&) = default;
};
/// A player's own part of the randomness; it must be given before the first roll.
struct Contributed {
  static constexpr std::string_view kWord = "contributed";
  Seat seat = 0;
  std::string entropy;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Contributed::seat), field("entropy", &Contributed::entropy));
  }
  friend bool operator==(const Contributed&, const Contributed&) = default;
};
struct GameStarted {
  static constexpr std::string_view kWord = "game_started";
  int game = 1;  // of the match
  std::string position;
  static constexpr auto fields() {
    return std::tuple(field("game", &GameStarted::game), field("position", &GameStarted::position));
  }
  friend bool operator==(const GameStarted&, const GameStarted&) = default;
};
struct Moved {
  static constexpr std::string_view kWord = "moved";
  Seat seat = 0;
  std::string move;
  std::string position;  // after it
  Charge charge;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Moved::seat), field("move", &Moved::move), field("position", &Moved::position),
                      field("charge", &Moved::charge));
  }
  friend bool operator==(const Moved&, const Moved&) = default;
};
/// One step of a move that is not ended yet: everybody sees it, and the turn and its clock go on. The last step of a
/// move that ends it is no such event but the move itself.
struct Stepped {
  static constexpr std::string_view kWord = "stepped";
  Seat seat = 0;
  std::string step;
  std::string position;  // with all steps made so far
  static constexpr auto fields() {
    return std::tuple(field("seat", &Stepped::seat), field("step", &Stepped::step),
                      field("position", &Stepped::position));
  }
  friend bool operator==(const Stepped&, const Stepped&) = default;
};
/// The last steps are taken back, where the rules let them be (T 6).
struct TakenBack {
  static constexpr std::string_view kWord = "taken_back";
  Seat seat = 0;
  int steps = 1;         // how many
  std::string position;  // with those that are left
  static constexpr auto fields() {
    return std::tuple(field("seat", &TakenBack::seat), field("steps", &TakenBack::steps),
                      field("position", &TakenBack::position));
  }
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
/// What chance brought: the move that answers a chance position, and which draw of the stream it is.
struct Rolled {
  static constexpr std::string_view kWord = "rolled";
  std::string move;
  std::string position;
  std::int64_t draw = 0;
  static constexpr auto fields() {
    return std::tuple(field("move", &Rolled::move), field("position", &Rolled::position), field("draw", &Rolled::draw));
  }
  friend bool operator==(const Rolled&, const Rolled&) = default;
};
/// N 4-4-7: a move said before the opponent's turn is over. It stands, and is made when its turn comes.
struct Announced {
  static constexpr std::string_view kWord = "announced";
  Seat seat = 0;
  std::string move;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Announced::seat), field("move", &Announced::move));
  }
  friend bool operator==(const Announced&, const Announced&) = default;
};
/// Between games: this player need not wait any longer.
struct Readied {
  static constexpr std::string_view kWord = "readied";
  Seat seat = 0;
  static constexpr auto fields() { return std::tuple(field("seat", &Readied::seat)); }
  friend bool operator==(const Readied&, const Readied&) = default;
};
/// N 2-2-2: the pause between games grows by a break.
struct BreakTaken {
  static constexpr std::string_view kWord = "break_taken";
  Seat seat = 0;
  static constexpr auto fields() { return std::tuple(field("seat", &BreakTaken::seat)); }
  friend bool operator==(const BreakTaken&, const BreakTaken&) = default;
};
struct Offered {
  static constexpr std::string_view kWord = "offered";
  Seat seat = 0;
  Offer offer = Offer::Draw;
  static constexpr auto fields() { return std::tuple(field("seat", &Offered::seat), field("offer", &Offered::offer)); }
  friend bool operator==(const Offered&, const Offered&) = default;
};
struct OfferAnswered {
  static constexpr std::string_view kWord = "offer_answered";
  Seat seat = 0;  // who answers
  Offer offer = Offer::Draw;
  bool accepted = false;
  static constexpr auto fields() {
    return std::tuple(field("seat", &OfferAnswered::seat), field("offer", &OfferAnswered::offer),
                      field("accepted", &OfferAnswered::accepted));
  }
  friend bool operator==(const OfferAnswered&, const OfferAnswered&) = default;
};
struct GameEnded {
  static constexpr std::string_view kWord = "game_ended";
  GameResult result;
  static constexpr auto fields() { return std::tuple(field("result", &GameEnded::result)); }
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct MatchEnded {
  static constexpr std::string_view kWord = "match_ended";
  std::vector<int> half_points;  // D 14 by player in the order of seating, counted in halves
  static constexpr auto fields() { return std::tuple(field("half_points", &MatchEnded::half_points).up_to(kMaxSeats)); }
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};
struct ClocksStopped {
  static constexpr std::string_view kWord = "clocks_stopped";
  StopReason reason = StopReason::DirectorCall;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("reason", &ClocksStopped::reason), field("grounds", &ClocksStopped::grounds));
  }
  friend bool operator==(const ClocksStopped&, const ClocksStopped&) = default;
};
struct ClocksResumed {
  static constexpr std::string_view kWord = "clocks_resumed";
  Grounds grounds{};  // if somebody gave any
  static constexpr auto fields() { return std::tuple(field("grounds", &ClocksResumed::grounds).added()); }
  friend bool operator==(const ClocksResumed&, const ClocksResumed&) = default;
};
struct ClockAdjusted {
  static constexpr std::string_view kWord = "clock_adjusted";
  Seat seat = 0;
  Adjust how = Adjust::Add;
  Ms amount_ms = 0;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("seat", &ClockAdjusted::seat), field("how", &ClockAdjusted::how),
                      field("amount_ms", &ClockAdjusted::amount_ms), field("grounds", &ClockAdjusted::grounds));
  }
  friend bool operator==(const ClockAdjusted&, const ClockAdjusted&) = default;
};
/// A penalty of the director's ladder; points go to the opponents.
struct Penalised {
  static constexpr std::string_view kWord = "penalised";
  Seat seat = 0;
  int points = 0;  // 0 for a warning
  Grounds grounds;
  bool counts = false;  // towards the score of the match, for the other side
  bool game = false;    // the present game is lost
  static constexpr auto fields() {
    return std::tuple(field("seat", &Penalised::seat), field("points", &Penalised::points),
                      field("grounds", &Penalised::grounds), field("counts", &Penalised::counts).added(),
                      field("game", &Penalised::game).added());
  }
  friend bool operator==(const Penalised&, const Penalised&) = default;
};
/// The table goes back to what it was after event `to`. Nothing is erased: this is an event like any other.
struct Undone {
  static constexpr std::string_view kWord = "undone";
  EventNumber to = 0;
  Grounds grounds;
  static constexpr auto fields() { return std::tuple(field("to", &Undone::to), field("grounds", &Undone::grounds)); }
  friend bool operator==(const Undone&, const Undone&) = default;
};
/// N 4-8: the director has found that the match is played to a wrong number of points. It changes between games.
struct LengthCorrected {
  static constexpr std::string_view kWord = "length_corrected";
  int points = 0;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("points", &LengthCorrected::points), field("grounds", &LengthCorrected::grounds));
  }
  friend bool operator==(const LengthCorrected&, const LengthCorrected&) = default;
};
/// The match goes on from here at its right length and with the points of penalties, or is decided by them.
struct LengthSet {
  static constexpr std::string_view kWord = "length_set";
  std::string position;
  static constexpr auto fields() { return std::tuple(field("position", &LengthSet::position)); }
  friend bool operator==(const LengthSet&, const LengthSet&) = default;
};
struct Said {
  static constexpr std::string_view kWord = "said";
  std::string player;
  std::string text;
  static constexpr auto fields() { return std::tuple(field("player", &Said::player), field("text", &Said::text)); }
  friend bool operator==(const Said&, const Said&) = default;
};
/// The secret behind the dice, shown when the match is over.
struct Revealed {
  static constexpr std::string_view kWord = "revealed";
  std::string secret;
  static constexpr auto fields() { return std::tuple(field("secret", &Revealed::secret)); }
  friend bool operator==(const Revealed&, const Revealed&) = default;
};
/// A table that nobody has played at is taken back, or nobody came.
enum class CancelReason : std::uint8_t { Withdrawn, NobodyCame };
constexpr std::array<std::string_view, 2> enumerators(CancelReason) { return {"withdrawn", "nobody_came"}; }
struct Cancelled {
  static constexpr std::string_view kWord = "cancelled";
  CancelReason reason = CancelReason::Withdrawn;
  static constexpr auto fields() { return std::tuple(field("reason", &Cancelled::reason)); }
  friend bool operator==(const Cancelled&, const Cancelled&) = default;
};
/// N 1-6-4: a player may have a spectator removed without giving a reason.
struct SpectatorRemoved {
  static constexpr std::string_view kWord = "spectator_removed";
  std::string player;
  static constexpr auto fields() { return std::tuple(field("player", &SpectatorRemoved::player)); }
  friend bool operator==(const SpectatorRemoved&, const SpectatorRemoved&) = default;
};
/// A player has no connection to a table of two at which a game is going on, and has had none for some moments. Once
/// `grace_ms` have passed since, the opponent may claim the game. The server knows who is connected, so it is the one
/// who says so; the grace stands here, so that the log can be judged without its settings.
struct Absent {
  static constexpr std::string_view kWord = "absent";
  Seat seat = 0;
  Ms grace_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Absent::seat), field("grace_ms", &Absent::grace_ms));
  }
  friend bool operator==(const Absent&, const Absent&) = default;
};
/// That player is back; or the server was away itself, cannot tell, and counts anew.
struct AbsenceEnded {
  static constexpr std::string_view kWord = "absence_ended";
  Seat seat = 0;
  static constexpr auto fields() { return std::tuple(field("seat", &AbsenceEnded::seat)); }
  friend bool operator==(const AbsenceEnded&, const AbsenceEnded&) = default;
};
/// The limit of a phase was over before the seat, or the arbiter in its turn, had acted; the game says what follows.
/// Noticed late, perhaps: what came after the limit is charged to nobody.
struct Lapsed {
  static constexpr std::string_view kWord = "lapsed";
  Seat seat = 0;
  std::string position;  // after it
  Charge charge;
  static constexpr auto fields() {
    return std::tuple(field("seat", &Lapsed::seat), field("position", &Lapsed::position),
                      field("charge", &Lapsed::charge));
  }
  friend bool operator==(const Lapsed&, const Lapsed&) = default;
};
/// The verdict that a turn waited for, by the director.
struct Judged {
  static constexpr std::string_view kWord = "judged";
  std::string move;
  std::string position;  // after it
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("move", &Judged::move), field("position", &Judged::position),
                      field("grounds", &Judged::grounds));
  }
  friend bool operator==(const Judged&, const Judged&) = default;
};

using Fact = std::variant<Created, Seated, Contributed, GameStarted, Moved, Rolled, Offered, OfferAnswered, GameEnded,
                          MatchEnded, ClocksStopped, ClocksResumed, ClockAdjusted, Penalised, Undone, Said, Revealed,
                          Cancelled, SpectatorRemoved, Announced, Readied, BreakTaken, LengthCorrected, LengthSet,
                          Joined, Invited, Absent, AbsenceEnded, Stepped, TakenBack, Lapsed, Judged>;

/// "moved", "rolled", ...
constexpr std::string_view kind_of(const Fact& fact) {
  return std::visit([](const auto& known) { return std::remove_cvref_t<decltype(known)>::kWord; }, fact);
}

struct Event {
  EventNumber number = 0;
  Ms time_ms = 0;
  std::string by;   // a player's or director's id; empty for what the table does by itself
  std::string key;  // of the command that caused it; empty likewise
  Fact fact;

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace meydan::play
