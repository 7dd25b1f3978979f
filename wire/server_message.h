// What the server says on a WebSocket: each message as a struct with its fields, written by the hall, read by clients
// and described by the JSON Schema (wire/schema.h). docs/protocol.md says when each is sent.
//
// A message is known by a field that no other has; kSays is its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/result.h"
#include "play/command.h"
#include "play/table.h"
#include "rules/citation.h"
#include "wire/running.h"

namespace meydan {

template <>
struct Fields<Message> {
  static constexpr auto list() {
    return std::tuple(field("key", &Message::key), field("clause", &Message::clause), field("fa", &Message::fa),
                      field("en", &Message::en));
  }
};

}  // namespace meydan

namespace meydan::wire {

/// Somebody, as others are told.
struct Named {
  std::string id;
  std::string name;
  static constexpr auto fields() { return std::tuple(field("id", &Named::id), field("name", &Named::name)); }
  friend bool operator==(const Named&, const Named&) = default;
};

/// Somebody, as oneself is told.
struct Person {
  std::string id{};
  std::string name{};
  bool guest = false;
  bool bot = false;
  std::vector<std::string> roles{};
  std::string token{};  // to say hello with next time; of a new guest
  static constexpr auto fields() {
    return std::tuple(field("id", &Person::id), field("name", &Person::name), field("guest", &Person::guest),
                      field("bot", &Person::bot), field("roles", &Person::roles),
                      field("token", &Person::token).if_any());
  }
  friend bool operator==(const Person&, const Person&) = default;
};

/// Somebody, as everybody may read.
struct Profile {
  Person person{};
  play::Ms opened_ms = 0;  // the account
  static constexpr auto fields() {
    return std::tuple(inlined(&Profile::person), field("opened_ms", &Profile::opened_ms));
  }
  friend bool operator==(const Profile&, const Profile&) = default;
};

/// What a newcomer has to do before coming in (play/entrance_work.h).
struct Work {
  std::string challenge{};
  int bits = 0;
  int parts = 0;
  static constexpr auto fields() {
    return std::tuple(field("challenge", &Work::challenge), field("bits", &Work::bits), field("parts", &Work::parts));
  }
  friend bool operator==(const Work&, const Work&) = default;
};

enum class AnswerKind : std::uint8_t {
  Done,      // obeyed and durable
  Repeated,  // had been obeyed before, durable too
  Refused,   // the message says why
  Failed,    // not stored; the sender may try again with the same key
};
constexpr std::array<std::string_view, 4> enumerators(AnswerKind) { return {"done", "repeated", "refused", "failed"}; }

struct Answer {
  static constexpr std::string_view kSays = "answer";
  std::int64_t answer = 0;  // the id of what it answers
  AnswerKind kind = AnswerKind::Done;
  std::optional<play::EventNumber> version{};  // the table's last durable event
  std::optional<play::TableRefusal::Kind> refusal{};
  std::optional<Message> message{};
  std::optional<Person> you{};
  std::string seek{};
  std::string table{};
  std::string event{};
  std::optional<play::Ms> time_ms{};
  std::optional<play::Ms> round_trip_ms{};
  std::optional<Work> work{};
  play::Ms wait_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("answer", &Answer::answer), field("kind", &Answer::kind),
                      field("version", &Answer::version).if_any(), field("refusal", &Answer::refusal).if_any(),
                      field("message", &Answer::message).if_any(), field("you", &Answer::you).if_any(),
                      field("seek", &Answer::seek).if_any(), field("table", &Answer::table).if_any(),
                      field("event", &Answer::event).if_any(), field("time_ms", &Answer::time_ms).if_any(),
                      field("round_trip_ms", &Answer::round_trip_ms).if_any(), field("work", &Answer::work).if_any(),
                      field("wait_ms", &Answer::wait_ms).if_any());
  }
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// Between two games of a match.
struct Pause {
  play::Ms ms = 0;                 // until the next one begins by itself
  std::vector<int> breaks_left{};  // by seat
  static constexpr auto fields() {
    return std::tuple(field("ms", &Pause::ms), field("breaks_left", &Pause::breaks_left));
  }
  friend bool operator==(const Pause&, const Pause&) = default;
};

struct Clock {
  play::Ms time_ms = 0;             // the server's, when this was so
  std::optional<Seat> running{};    //
  std::optional<Seat> verdict{};    // the seat whose turn waits for one; its bank stands
  std::optional<Seat> waits_for{};  // the seat that is waited for while the clocks stand for an outage
  /// While somebody is absent, by seat: null for who is here, otherwise how long until the opponent may claim the game.
  std::optional<std::vector<std::optional<play::Ms>>> claim_ms{};
  std::vector<play::Left> left{};  // by seat
  std::optional<Pause> pause{};
  static constexpr auto fields() {
    return std::tuple(field("time_ms", &Clock::time_ms), field("running", &Clock::running),
                      field("verdict", &Clock::verdict).if_any(), field("waits_for", &Clock::waits_for).if_any(),
                      field("claim_ms", &Clock::claim_ms).if_any(), field("left", &Clock::left),
                      field("pause", &Clock::pause));
  }
  friend bool operator==(const Clock&, const Clock&) = default;
};

/// What has happened at a table. What is stored is what is sent. The clock stands there unless something newer is on
/// its way to the disk: then what comes next brings it. All pages of a long log but the last have `more` and no clock.
struct TableEvents {
  static constexpr std::string_view kSays = "events";
  std::string table;
  std::vector<play::Event> events{};
  std::optional<Clock> clock{};
  bool more = false;
  static constexpr auto fields() {
    return std::tuple(field("table", &TableEvents::table), field("events", &TableEvents::events),
                      field("clock", &TableEvents::clock).if_any(), field("more", &TableEvents::more).if_any());
  }
  friend bool operator==(const TableEvents&, const TableEvents&) = default;
};

struct Presence {
  std::vector<bool> players{};      // by chair
  std::vector<Named> spectators{};  // the first ones
  std::int64_t watching = 0;        // all spectators
  static constexpr auto fields() {
    return std::tuple(field("players", &Presence::players), field("spectators", &Presence::spectators),
                      field("watching", &Presence::watching));
  }
  friend bool operator==(const Presence&, const Presence&) = default;
};
struct TablePresence {
  static constexpr std::string_view kSays = "presence";
  std::string table;
  Presence presence{};
  static constexpr auto fields() {
    return std::tuple(field("table", &TablePresence::table), field("presence", &TablePresence::presence));
  }
  friend bool operator==(const TablePresence&, const TablePresence&) = default;
};

/// In whole numbers, as people see it.
struct Rating {
  std::int64_t rating = 0;
  std::int64_t deviation = 0;
  std::int64_t tables = 0;
  bool provisional = false;
  static constexpr auto fields() {
    return std::tuple(field("rating", &Rating::rating), field("deviation", &Rating::deviation),
                      field("tables", &Rating::tables), field("provisional", &Rating::provisional));
  }
  friend bool operator==(const Rating&, const Rating&) = default;
};
struct ChairRating {
  Rating rating{};
  std::optional<std::int64_t> change{};  // what the table has done to the rating, which is then the one after it
  static constexpr auto fields() {
    return std::tuple(inlined(&ChairRating::rating), field("change", &ChairRating::change));
  }
  friend bool operator==(const ChairRating&, const ChairRating&) = default;
};
struct TableRatings {
  static constexpr std::string_view kSays = "ratings";
  std::string table;
  std::vector<std::optional<ChairRating>> ratings{};  // by chair
  static constexpr auto fields() {
    return std::tuple(field("table", &TableRatings::table), field("ratings", &TableRatings::ratings));
  }
  friend bool operator==(const TableRatings&, const TableRatings&) = default;
};

/// An accepted rematch: the new table.
struct TableRematch {
  static constexpr std::string_view kSays = "rematch";
  std::string table;
  std::string rematch{};
  static constexpr auto fields() {
    return std::tuple(field("table", &TableRematch::table), field("rematch", &TableRematch::rematch));
  }
  friend bool operator==(const TableRematch&, const TableRematch&) = default;
};

/// A table with you at it has opened.
struct SeatedAt {
  static constexpr std::string_view kSays = "seated";
  std::string seated;
  std::string event{};  // that it belongs to
  static constexpr auto fields() {
    return std::tuple(field("seated", &SeatedAt::seated), field("event", &SeatedAt::event).if_any());
  }
  friend bool operator==(const SeatedAt&, const SeatedAt&) = default;
};

struct EventChanged {
  static constexpr std::string_view kSays = "version";
  std::string event;
  std::int64_t version = 0;
  static constexpr auto fields() {
    return std::tuple(field("event", &EventChanged::event), field("version", &EventChanged::version));
  }
  friend bool operator==(const EventChanged&, const EventChanged&) = default;
};

/// Who has put a seek up; with a rating if there is one.
struct Seeker {
  std::string id{};
  std::string name{};
  bool bot = false;
  std::optional<std::int64_t> rating{};
  std::optional<std::int64_t> deviation{};
  std::optional<std::int64_t> tables{};
  std::optional<bool> provisional{};
  static constexpr auto fields() {
    return std::tuple(field("id", &Seeker::id), field("name", &Seeker::name), field("bot", &Seeker::bot),
                      field("rating", &Seeker::rating).if_any(), field("deviation", &Seeker::deviation).if_any(),
                      field("tables", &Seeker::tables).if_any(), field("provisional", &Seeker::provisional).if_any());
  }
  friend bool operator==(const Seeker&, const Seeker&) = default;
};
struct Seek {
  std::string seek{};
  Seeker by{};
  std::string game{};
  std::string rules{};
  play::ClockSetup clock{};
  int games = 1;
  bool rated = false;
  bool teams = false;
  int seat = -1;
  std::vector<Named> joined{};
  int seats = 2;
  static constexpr auto fields() {
    return std::tuple(field("seek", &Seek::seek), field("by", &Seek::by), field("game", &Seek::game),
                      field("rules", &Seek::rules), field("clock", &Seek::clock), field("games", &Seek::games),
                      field("rated", &Seek::rated), field("teams", &Seek::teams), field("seat", &Seek::seat),
                      field("joined", &Seek::joined), field("seats", &Seek::seats));
  }
  friend bool operator==(const Seek&, const Seek&) = default;
};
/// A table that is played.
struct LiveTable {
  std::string table{};
  std::string game{};
  std::string rules{};
  std::vector<Named> players{};  // by chair
  bool rated = false;
  std::string event{};
  static constexpr auto fields() {
    return std::tuple(field("table", &LiveTable::table), field("game", &LiveTable::game),
                      field("rules", &LiveTable::rules), field("players", &LiveTable::players),
                      field("rated", &LiveTable::rated), field("event", &LiveTable::event));
  }
  friend bool operator==(const LiveTable&, const LiveTable&) = default;
};
struct Lobby {
  std::vector<Seek> seeks{};
  std::int64_t more_seeks = 0;
  std::vector<LiveTable> tables{};
  static constexpr auto fields() {
    return std::tuple(field("seeks", &Lobby::seeks), field("more_seeks", &Lobby::more_seeks),
                      field("tables", &Lobby::tables));
  }
  friend bool operator==(const Lobby&, const Lobby&) = default;
};
struct LobbyNews {
  static constexpr std::string_view kSays = "lobby";
  Lobby lobby{};
  static constexpr auto fields() { return std::tuple(field("lobby", &LobbyNews::lobby)); }
  friend bool operator==(const LobbyNews&, const LobbyNews&) = default;
};

/// A line of the list of tables.
struct TableRow {
  struct End {
    std::string key{};
    std::string clause{};
    static constexpr auto fields() { return std::tuple(field("key", &End::key), field("clause", &End::clause)); }
    friend bool operator==(const End&, const End&) = default;
  };
  std::string table{};
  std::string game{};
  std::string rules{};
  std::string event{};
  bool rated = false;
  int games = 0;
  std::vector<Named> players{};  // by chair
  play::Phase phase = play::Phase::Open;
  std::vector<int> half_points{};  // by chair, when it is over
  End end{};                       // how, if it is
  play::Ms created_ms = 0;
  std::optional<play::Ms> started_ms{};
  std::optional<play::Ms> ended_ms{};
  play::EventNumber events = 0;
  static constexpr auto fields() {
    return std::tuple(field("table", &TableRow::table), field("game", &TableRow::game),
                      field("rules", &TableRow::rules), field("event", &TableRow::event),
                      field("rated", &TableRow::rated), field("games", &TableRow::games),
                      field("players", &TableRow::players), field("phase", &TableRow::phase),
                      field("half_points", &TableRow::half_points), field("end", &TableRow::end),
                      field("created_ms", &TableRow::created_ms), field("started_ms", &TableRow::started_ms),
                      field("ended_ms", &TableRow::ended_ms), field("events", &TableRow::events));
  }
  friend bool operator==(const TableRow&, const TableRow&) = default;
};
struct TablesPage {
  std::vector<TableRow> tables{};
  std::optional<std::string> next{};  // what `before` has to say for the page after this
  static constexpr auto fields() {
    return std::tuple(field("tables", &TablesPage::tables), field("next", &TablesPage::next));
  }
  friend bool operator==(const TablesPage&, const TablesPage&) = default;
};

/// A table of one's own that is not over.
struct OwnGame {
  std::string table{};
  std::string game{};
  std::string rules{};
  std::string event{};
  std::vector<Named> players{};  // by chair
  play::Phase phase = play::Phase::Open;
  std::optional<int> turn{};  // the chair that everybody waits for
  play::Ms opened_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("table", &OwnGame::table), field("game", &OwnGame::game), field("rules", &OwnGame::rules),
                      field("event", &OwnGame::event), field("players", &OwnGame::players),
                      field("phase", &OwnGame::phase), field("turn", &OwnGame::turn),
                      field("opened_ms", &OwnGame::opened_ms));
  }
  friend bool operator==(const OwnGame&, const OwnGame&) = default;
};
struct OwnGames {
  static constexpr std::string_view kSays = "games";
  std::vector<OwnGame> games{};
  std::int64_t more = 0;  // there are so many besides
  static constexpr auto fields() {
    return std::tuple(field("games", &OwnGames::games), field("more", &OwnGames::more));
  }
  friend bool operator==(const OwnGames&, const OwnGames&) = default;
};

/// Words of one's own team.
struct Words {
  std::string player{};
  std::string name{};
  std::string text{};
  play::Ms time_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("player", &Words::player), field("name", &Words::name), field("text", &Words::text),
                      field("time_ms", &Words::time_ms));
  }
  friend bool operator==(const Words&, const Words&) = default;
};
struct TeamWords {
  static constexpr std::string_view kSays = "team";
  std::string table;
  Words team{};
  static constexpr auto fields() {
    return std::tuple(field("table", &TeamWords::table), field("team", &TeamWords::team));
  }
  friend bool operator==(const TeamWords&, const TeamWords&) = default;
};

using ServerMessage = std::variant<Answer, TableEvents, TablePresence, TableRatings, TableRematch, SeatedAt,
                                   EventChanged, RunningNews, LobbyNews, OwnGames, TeamWords>;

/// What the server said; nothing if it is none of these: the protocol may grow. What this program does not know of a
/// message is passed over.
Result<std::optional<ServerMessage>, Message> server_message_of_json(std::string_view text);

}  // namespace meydan::wire
