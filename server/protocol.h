// What clients may say on a WebSocket, version 1. One JSON object a message; docs/protocol.md is the long form.
//
//   {"id":7,"do":"move","table":"t3","seen":12,"key":"k9","move":"5"}     a message, answered by its id
//   {"answer":7,"kind":"done","version":13}                                 once what it did is stored
//
// This file knows texts and nothing of who sent them: hall.h decides who may do what.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "play/command.h"

namespace meydan::server {

inline constexpr int kProtocolVersion = 1;

/// Who am I: a new guest with a nickname, or somebody who was here before.
struct Hello {
  int version = 0;
  std::optional<std::string> nickname;  // empty: any that is free
  std::string token;
  std::string work{};  // the proof of work of a new guest, when it was asked for
};
/// What somebody wants to play.
struct Wish {
  std::string game;
  std::string rules;
  play::ClockSetup clock;
  int games = 1;
  bool rated = false;
  int seat = -1;  // the asker's chair: 0 begins, -1 lets chance decide
  bool teams = false;
};
/// Puts a wish up for everybody to see.
struct PostSeek {
  Wish wish;
};
struct WithdrawSeek {
  std::string seek;
};
/// Sits down to somebody else's wish.
struct AcceptSeek {
  std::string seek;
};
/// An open table for whoever has its link.
struct Challenge {
  Wish wish;
};
/// A game against the house's bot.
struct PlayBot {
  Wish wish;
  std::string level;
};
/// Events of a table after number `seen`, now and as they come.
struct Watch {
  std::string table;
  play::EventNumber seen = 0;
};
struct Unwatch {
  std::string table;
};
/// Seeks and tables, now and as they change.
struct WatchLobby {};
/// The own tables that are not over, now and as they change.
struct WatchGames {};
/// Something for a table to decide.
struct AtTable {
  std::string table;
  play::EventNumber seen = 0;
  std::string key;
  play::Request request;
};
/// Words for one's own team only; nobody else hears them, and they are not kept.
struct Consult {
  std::string table;
  std::string text;
};
/// Every change of an event, as its version.
struct WatchEvent {
  std::string event;
};
struct UnwatchEvent {
  std::string event;
};
/// Keeps the connection and tells the time.
struct Ping {};

using ClientMessage = std::variant<Hello, PostSeek, WithdrawSeek, AcceptSeek, Challenge, PlayBot, Watch, Unwatch,
                                   WatchLobby, WatchGames, AtTable, Consult, Ping, WatchEvent, UnwatchEvent>;

struct Incoming {
  std::int64_t id = 0;  // chosen by the client; its answer carries it
  ClientMessage message;
};

/// Strict: an unknown word, a missing field or a wrong type is refused with a sentence that names it.
Result<Incoming, Message> parse_incoming(std::string_view text);

}  // namespace meydan::server
