// What people, directors and the passing of time ask of a table. What has a word can be said by people; its fields
// stand here, once, for whoever reads it, writes it or describes it (wire/client_message.h).
#pragma once

#include <string>
#include <variant>

#include "play/event.h"
#include "rules/citation.h"

namespace meydan::play {

/// No log is longer.
inline constexpr EventNumber kLastEvent = EventNumber{1} << 40;
/// A director's penalty, and the length of a match; which ones a match may have is the game's to say.
inline constexpr int kMostPenaltyPoints = 100;
inline constexpr int kLongestMatch = 1'000;
/// In any game.
inline constexpr int kMostStepsOfMove = 100;

struct Sit {
  static constexpr std::string_view kWord = "sit";
  std::string name{};          // the server knows it
  std::string entropy{};       // the player's part of the randomness; may be given later, before the game begins
  std::optional<int> chair{};  // the first free one if none is wished
  static constexpr auto fields() {
    return std::tuple(field("entropy", &Sit::entropy).if_any(),
                      field("chair", &Sit::chair).from_to(0, kMaxSeats - 1).if_any());
  }
};
/// Asks somebody to be the own partner, at a table of teams.
struct Invite {
  static constexpr std::string_view kWord = "invite";
  std::string player;
  static constexpr auto fields() { return std::tuple(field("player", &Invite::player).needed()); }
};
/// Comes as the partner of a captain, at a table of teams.
struct Join {
  static constexpr std::string_view kWord = "join";
  std::string name{};  // the server knows it
  int chair = 0;
  static constexpr auto fields() { return std::tuple(field("chair", &Join::chair).needed().from_to(0, kMaxSeats - 1)); }
};
struct Contribute {
  static constexpr std::string_view kWord = "contribute";
  std::string entropy;
  static constexpr auto fields() { return std::tuple(field("entropy", &Contribute::entropy).needed()); }
};
struct Move {
  static constexpr std::string_view kWord = "move";
  std::string text;
  Ms lag_ms = 0;  // of the network, as the server measured it, whatever a client claims
  static constexpr auto fields() { return std::tuple(field("move", &Move::text).needed()); }
};
/// One step of a move, in games that have them. Where steps stand (T 6) the one that nothing can follow ends the turn.
struct Step {
  static constexpr std::string_view kWord = "step";
  std::string text;
  Ms lag_ms = 0;  // as of a move, which it may be
  static constexpr auto fields() { return std::tuple(field("step", &Step::text).needed()); }
};
/// Takes the last steps back.
struct TakeBack {
  static constexpr std::string_view kWord = "take_back";
  int steps = 1;
  static constexpr auto fields() {
    return std::tuple(field("steps", &TakeBack::steps).needed().from_to(1, kMostStepsOfMove));
  }
};
/// N 4-4-7: a move before its turn. A game says which ones it takes so.
struct Announce {
  static constexpr std::string_view kWord = "announce";
  std::string text;
  static constexpr auto fields() { return std::tuple(field("move", &Announce::text).needed()); }
};
/// Between games: need not wait any longer.
struct Ready {
  static constexpr std::string_view kWord = "ready";
  static constexpr auto fields() { return no_fields(); }
};
/// N 2-2-2: between games, as often as the length of the match allows.
struct TakeBreak {
  static constexpr std::string_view kWord = "take_break";
  static constexpr auto fields() { return no_fields(); }
};
struct MakeOffer {
  static constexpr std::string_view kWord = "offer";
  Offer offer = Offer::Draw;
  static constexpr auto fields() { return std::tuple(field("offer", &MakeOffer::offer).needed()); }
};
struct AnswerOffer {
  static constexpr std::string_view kWord = "answer";
  Offer offer = Offer::Draw;
  bool accept = false;
  static constexpr auto fields() {
    return std::tuple(field("offer", &AnswerOffer::offer).needed(), field("accept", &AnswerOffer::accept).needed());
  }
};
struct Resign {
  static constexpr std::string_view kWord = "resign";
  static constexpr auto fields() { return no_fields(); }
};
/// The opponent has been away for longer than the grace: the game is won, or drawn, whichever one asks for.
enum class Claimed : std::uint8_t { Win, Draw };
constexpr std::array<std::string_view, 2> enumerators(Claimed) { return {"win", "draw"}; }
struct Claim {
  static constexpr std::string_view kWord = "claim";
  Claimed what = Claimed::Win;
  static constexpr auto fields() { return std::tuple(field("what", &Claim::what).needed()); }
};
/// Takes a table back at which nobody has played yet.
struct Cancel {
  static constexpr std::string_view kWord = "cancel";
  static constexpr auto fields() { return no_fields(); }
};
struct RemoveSpectator {
  static constexpr std::string_view kWord = "remove_spectator";
  std::string player;
  static constexpr auto fields() { return std::tuple(field("player", &RemoveSpectator::player).needed()); }
};
struct Say {
  static constexpr std::string_view kWord = "say";
  std::string text;
  static constexpr auto fields() { return std::tuple(field("text", &Say::text).needed()); }
};
/// Time has passed: a fixed start, a flag or a limit may be due. Sent by the server, never by a person.
struct Tick {};
/// Somebody's last connection was lost some moments ago, or there is one again. Sent by the server likewise.
struct MarkAbsent {
  Seat seat = 0;
  Ms grace_ms = 0;
};
struct EndAbsence {
  Seat seat = 0;
};

// A director's hand. Each names its clause and reason.
struct StopClocks {
  static constexpr std::string_view kWord = "stop_clocks";
  StopReason reason = StopReason::DirectorCall;
  Grounds grounds;
  static constexpr auto fields() {
    // The other reasons are the table's and the server's to give. `reason` is that of the grounds.
    return std::tuple(field("why", &StopClocks::reason).needed().from_to(StopReason::Break, StopReason::ResultCertain),
                      inlined(&StopClocks::grounds).needed());
  }
};
struct ResumeClocks {
  static constexpr std::string_view kWord = "resume_clocks";
  Grounds grounds{};  // may be left out: play goes on
  static constexpr auto fields() { return std::tuple(inlined(&ResumeClocks::grounds)); }
};
struct AdjustClock {
  static constexpr std::string_view kWord = "adjust_clock";
  Seat seat = 0;
  Adjust how = Adjust::Add;
  Ms amount_ms = 0;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("seat", &AdjustClock::seat).needed().from_to(0, kMaxSeats - 1),
                      field("how", &AdjustClock::how).needed(),
                      field("amount_ms", &AdjustClock::amount_ms).needed().from_to(Ms{0}, kLongestClockMs),
                      inlined(&AdjustClock::grounds).needed());
  }
};
struct Penalise {
  static constexpr std::string_view kWord = "penalise";
  Seat seat = 0;
  int points = 0;
  Grounds grounds;
  bool counts = true;  // earlier programs only showed the points
  bool game = false;   // the present game is lost, which an event says (N 5)
  static constexpr auto fields() {
    return std::tuple(field("seat", &Penalise::seat).needed().from_to(0, kMaxSeats - 1),
                      field("points", &Penalise::points).needed().from_to(0, kMostPenaltyPoints),
                      inlined(&Penalise::grounds).needed());
  }
};
struct UndoTo {
  static constexpr std::string_view kWord = "undo_to";
  EventNumber to = 0;
  Grounds grounds;
  bool keeps_penalties = true;  // time that was taken off a clock stays taken; earlier programs gave it back
  static constexpr auto fields() {
    return std::tuple(field("to", &UndoTo::to).needed().from_to(EventNumber{1}, kLastEvent),
                      inlined(&UndoTo::grounds).needed());
  }
};
/// N 4-8: from the next game on the match is played to so many points.
struct CorrectLength {
  static constexpr std::string_view kWord = "correct_length";
  int points = 0;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("points", &CorrectLength::points).needed().from_to(0, kLongestMatch),
                      inlined(&CorrectLength::grounds).needed());
  }
};
/// The verdict that a turn waits for: one of the moves that the game takes there.
struct Judge {
  static constexpr std::string_view kWord = "judge";
  std::string text;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("move", &Judge::text).needed(), inlined(&Judge::grounds).needed());
  }
};
/// The director ends the game; standings by seat. D 23: every seat may lose.
struct Adjudicate {
  static constexpr std::string_view kWord = "adjudicate";
  std::vector<Standing> standing;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("standing", &Adjudicate::standing).needed().up_to(kMaxSeats),
                      inlined(&Adjudicate::grounds).needed());
  }
};

using Request =
    std::variant<Sit, Contribute, Move, MakeOffer, AnswerOffer, Resign, Say, Tick, StopClocks, ResumeClocks,
                 AdjustClock, Penalise, UndoTo, Adjudicate, Cancel, RemoveSpectator, Announce, Ready, TakeBreak,
                 CorrectLength, Join, Invite, Claim, MarkAbsent, EndAbsence, Step, TakeBack, Judge>;

enum class Role : std::uint8_t { Player, Director, Server };

struct Command {
  std::string by;  // a player's or director's id
  Role role = Role::Player;
  /// The event the sender saw last that changed the play. A command about a board that has changed since is stale.
  EventNumber seen = 0;
  /// Chosen by the sender, new for every command: the same key again is the same command again.
  std::string key;
  Request request;
};

/// Why a table does not do what it was asked.
struct TableRefusal {
  enum class Kind : std::uint8_t {
    Stale,       // the board has changed; the sender is told what it missed
    NotAllowed,  // not this person, or not now
    Unreadable,  // a move text that is none
    Illegal,     // the referee refuses the move
  };
  Kind kind;
  Message message;

  friend bool operator==(const TableRefusal&, const TableRefusal&) = default;
};
constexpr std::array<std::string_view, 4> enumerators(TableRefusal::Kind) {
  return {"stale", "not_allowed", "unreadable", "illegal"};
}

}  // namespace meydan::play
