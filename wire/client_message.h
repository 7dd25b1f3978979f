// What clients may say on a WebSocket, version 1. One JSON object a message; docs/protocol.md is the long form.
//
//   {"id":7,"do":"move","table":"t3","seen":12,"key":"k9","move":"5"}     a message, answered by its id
//   {"answer":7,"kind":"done","version":13}                                 once what it did is stored
//
// Messages are described here and in play/command.h, and nowhere else: the server reads them, clients write them, and
// the JSON Schema (wire/schema.h) is made of the same lists. Who may do what is the hall's to decide.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/fields.h"
#include "base/result.h"
#include "play/command.h"
#include "rules/citation.h"

namespace boost::json {
class object;
}

namespace meydan::wire {

inline constexpr Citation kUnknownWord{"unknown_word", "", "کار {0} شناخته نیست", "{0} is not something to do"};

inline constexpr int kProtocolVersion = 1;
/// Of a match of several games.
inline constexpr int kMostGames = 99;
/// The largest whole number that every program reads as it is written.
inline constexpr std::int64_t kLargestId = std::int64_t{1} << 53;

/// Who am I: a new guest with a nickname, or somebody who was here before.
struct Hello {
  static constexpr std::string_view kWord = "hello";
  int version = 0;
  std::optional<std::string> nickname{};  // empty: any that is free
  std::string token{};
  std::string work{};  // the proof of work of a new guest, when it was asked for
  static constexpr auto fields() {
    return std::tuple(field("v", &Hello::version).needed().from_to(1, 1'000),
                      field("nickname", &Hello::nickname).if_any(), field("token", &Hello::token).if_any(),
                      field("work", &Hello::work).if_any());
  }
};
/// What somebody wants to play.
struct Wish {
  std::string game;
  std::string rules{};
  play::ClockSetup clock{};
  int games = 1;
  bool rated = false;
  int seat = -1;  // the asker's chair: 0 begins, -1 lets chance decide
  static constexpr auto fields() {
    return std::tuple(field("game", &Wish::game).needed(), field("rules", &Wish::rules),
                      field("clock", &Wish::clock).needed(), field("games", &Wish::games).from_to(1, kMostGames),
                      field("rated", &Wish::rated), field("seat", &Wish::seat).from_to(-1, kMaxSeats - 1));
  }
};
/// Puts a wish up for everybody to see.
struct PostSeek {
  static constexpr std::string_view kWord = "seek";
  Wish wish;
  bool teams = false;
  static constexpr auto fields() { return std::tuple(inlined(&PostSeek::wish), field("teams", &PostSeek::teams)); }
};
struct WithdrawSeek {
  static constexpr std::string_view kWord = "withdraw_seek";
  std::string seek;
  static constexpr auto fields() { return std::tuple(field("seek", &WithdrawSeek::seek).needed()); }
};
/// Sits down to somebody else's wish.
struct AcceptSeek {
  static constexpr std::string_view kWord = "accept_seek";
  std::string seek;
  static constexpr auto fields() { return std::tuple(field("seek", &AcceptSeek::seek).needed()); }
};
/// An open table for whoever has its link.
struct Challenge {
  static constexpr std::string_view kWord = "challenge";
  Wish wish;
  bool teams = false;
  static constexpr auto fields() { return std::tuple(inlined(&Challenge::wish), field("teams", &Challenge::teams)); }
};
/// A game against the house's bot, which consults nobody: there are no teams.
struct PlayBot {
  static constexpr std::string_view kWord = "play_bot";
  Wish wish;
  std::string level;
  static constexpr auto fields() {
    return std::tuple(inlined(&PlayBot::wish), field("level", &PlayBot::level).needed());
  }
};
/// Events of a table after number `seen`, now and as they come.
struct Watch {
  static constexpr std::string_view kWord = "watch";
  std::string table;
  play::EventNumber seen = 0;
  static constexpr auto fields() {
    return std::tuple(field("table", &Watch::table).needed(),
                      field("seen", &Watch::seen).from_to(play::EventNumber{0}, play::kLastEvent));
  }
};
struct Unwatch {
  static constexpr std::string_view kWord = "unwatch";
  std::string table;
  static constexpr auto fields() { return std::tuple(field("table", &Unwatch::table).needed()); }
};
/// Seeks and tables, now and as they change.
struct WatchLobby {
  static constexpr std::string_view kWord = "watch_lobby";
  static constexpr auto fields() { return no_fields(); }
};
/// The own tables that are not over, now and as they change.
struct WatchGames {
  static constexpr std::string_view kWord = "watch_games";
  static constexpr auto fields() { return no_fields(); }
};
/// Something for a table to decide: the word and the other fields are the request's (play/command.h).
struct AtTable {
  std::string table;
  play::EventNumber seen = 0;
  std::string key{};  // play says how long it may be
  play::Request request{};
  static constexpr auto fields() {
    return std::tuple(field("table", &AtTable::table).needed(),
                      field("seen", &AtTable::seen).from_to(play::EventNumber{0}, play::kLastEvent),
                      field("key", &AtTable::key));
  }
};
/// Words for one's own team only; nobody else hears them, and they are not kept.
struct Consult {
  static constexpr std::string_view kWord = "consult";
  std::string table;
  std::string text;
  static constexpr auto fields() {
    return std::tuple(field("table", &Consult::table).needed(), field("text", &Consult::text).needed());
  }
};
/// Every change of an event, as its version.
struct WatchEvent {
  static constexpr std::string_view kWord = "watch_event";
  std::string event;
  static constexpr auto fields() { return std::tuple(field("event", &WatchEvent::event).needed()); }
};
struct UnwatchEvent {
  static constexpr std::string_view kWord = "unwatch_event";
  std::string event;
  static constexpr auto fields() { return std::tuple(field("event", &UnwatchEvent::event).needed()); }
};
/// Keeps the connection and tells the time.
struct Ping {
  static constexpr std::string_view kWord = "ping";
  static constexpr auto fields() { return no_fields(); }
};

using ClientMessage = std::variant<Hello, PostSeek, WithdrawSeek, AcceptSeek, Challenge, PlayBot, Watch, Unwatch,
                                   WatchLobby, WatchGames, AtTable, Consult, Ping, WatchEvent, UnwatchEvent>;
static_assert(no_field_is_named<ClientMessage>({"id", "do"}));
static_assert(no_field_is_named<play::Request>({"id", "do", "table", "seen", "key"}));

struct Incoming {
  std::int64_t id = 0;  // chosen by the client; its answer carries it
  ClientMessage message;
};

/// Strict: an unknown word, a missing field or a wrong value is refused with a sentence that names it. What else stands
/// beside the fields is not looked at.
Result<Incoming, Message> parse_incoming(std::string_view text);
Result<Incoming, Message> incoming_of(const boost::json::object& object);
/// Under which id a message that is refused is answered: its own if that can be read, so that whoever waits for it does
/// not wait for ever; 0 otherwise.
std::int64_t id_in(std::string_view text);
/// What is asked of a table, by its word; the refusal of an unknown word likewise.
Result<play::Request, Message> request_of(std::string_view word, const boost::json::object& fields);

std::string to_json(const Incoming& incoming);

}  // namespace meydan::wire
