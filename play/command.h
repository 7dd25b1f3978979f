// What people, directors and the passing of time ask of a table.
#pragma once

#include <string>
#include <variant>

#include "play/event.h"
#include "rules/citation.h"

namespace meydan::play {

struct Sit {
  std::string name;
  std::string entropy{};       // the player's part of the randomness; may be given later, before the game begins
  std::optional<int> chair{};  // the first free one if none is wished
};
/// Asks somebody to be the own partner, at a table of teams.
struct Invite {
  std::string player;
};
/// Comes as the partner of a captain, at a table of teams.
struct Join {
  std::string name;
  int chair = 0;
};
struct Contribute {
  std::string entropy;
};
struct Move {
  std::string text;
  Ms lag_ms = 0;  // of the network, as the server measured it
};
/// N 4-4-7: a move before its turn. A game says which ones it takes so.
struct Announce {
  std::string text;
};
/// Between games: need not wait any longer.
struct Ready {};
/// N 2-2-2: between games, as often as the length of the match allows.
struct TakeBreak {};
struct MakeOffer {
  Offer offer = Offer::Draw;
};
struct AnswerOffer {
  Offer offer = Offer::Draw;
  bool accept = false;
};
struct Resign {};
/// The opponent has been away for longer than the grace: the game is won, or drawn, whichever one asks for.
enum class Claimed : std::uint8_t { Win, Draw };
struct Claim {
  Claimed what = Claimed::Win;
};
/// Takes a table back at which nobody has played yet.
struct Cancel {};
struct RemoveSpectator {
  std::string player;
};
struct Say {
  std::string text;
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
  StopReason reason = StopReason::DirectorCall;
  Grounds grounds;
};
struct ResumeClocks {
  Grounds grounds{};  // may be left out: play goes on
};
struct AdjustClock {
  Seat seat = 0;
  Adjust how = Adjust::Add;
  Ms amount_ms = 0;
  Grounds grounds;
};
struct Penalise {
  Seat seat = 0;
  int points = 0;
  Grounds grounds;
};
struct UndoTo {
  EventNumber to = 0;
  Grounds grounds;
};
/// N 4-8: from the next game on the match is played to so many points.
struct CorrectLength {
  int points = 0;
  Grounds grounds;
};
/// The director ends the game; standings by seat. D 23: every seat may lose.
struct Adjudicate {
  std::vector<Standing> standing;
  Grounds grounds;
};

using Request = std::variant<Sit, Contribute, Move, MakeOffer, AnswerOffer, Resign, Say, Tick, StopClocks, ResumeClocks,
                             AdjustClock, Penalise, UndoTo, Adjudicate, Cancel, RemoveSpectator, Announce, Ready,
                             TakeBreak, CorrectLength, Join, Invite, Claim, MarkAbsent, EndAbsence>;

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

}  // namespace meydan::play
