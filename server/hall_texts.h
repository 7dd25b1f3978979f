// What the hall says, as JSON. docs/protocol.md describes these messages, docs/protocol.schema.json checks them.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "server/entrance.h"
#include "server/person.h"
#include "server/rating.h"
#include "server/table_host.h"

namespace meydan::server {

/// A text that many sockets send.
using Shared = std::shared_ptr<const std::string>;
inline Shared shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// "id","name","guest","bot","roles", without the braces.
void write_person_fields(JsonWriter& json, const Person& person);
void write_person(JsonWriter& json, const Person& person);
/// "rating","deviation","tables","provisional" in whole numbers, without the braces.
void write_rating_fields(JsonWriter& json, const RatedPlayer& rated, play::Ms now_ms);

/// {"answer","kind","version","refusal"?,"message"?}
std::string answer_text(std::int64_t id, const Answer& answer);
/// {"answer","kind":"refused","version":0,"message","work"?,"wait_ms"?}
std::string turned_away_text(std::int64_t id, const TurnedAway& why);
/// "work":{"challenge","bits","parts"} or "wait_ms", without the braces.
void write_help_fields(JsonWriter& json, const TurnedAway& why);
/// {"answer","kind":"done", name: value}; without the pair if the name is empty.
std::string done_text(std::int64_t id, std::string_view name, std::string_view value);

/// {"time_ms","running": seat or null,"verdict"?: the seat whose turn waits for
/// one,"left":[{"delay_ms","bank_ms","limit_ms"},...] by seat,"pause": null or {"ms" until the next game of the match
/// begins,"breaks_left":[...] by seat},"waits_for": the seat that is waited for, only while the clocks stand for an
/// outage,"claim_ms": by seat, null for who is here, otherwise how long until the opponent may claim the game; only
/// while somebody is absent}
std::string clock_text(const play::Table& table, play::Ms now_ms);

/// {"table","events":[...],"clock"?}. What is stored is what is sent: `events` is as TableHost::Publish has it. The
/// clock stands there unless something newer is on its way to the disk: then what comes next brings it.
std::string events_text(const std::string& table, const std::string& events, const TableHost& host, play::Ms now_ms);

/// A part of a table's log.
struct EventsPage {
  Shared text;
  play::EventNumber next = 1;  // where the next one begins
  bool more = false;           // there is one
};
/// {"table","events":[...],"more":true} for all pages but the last, which is as above. A page is full when it has
/// `most_bytes`; it has at least one event if there is any.
EventsPage events_page(const std::string& table, play::EventNumber from, const TableHost& host, play::Ms now_ms,
                       std::size_t most_bytes);

struct Presence {
  std::vector<bool> players;                                    // by chair
  std::vector<std::pair<std::string, std::string>> spectators;  // id and name, of the first ones
  std::size_t watching = 0;                                     // all spectators

  friend bool operator==(const Presence&, const Presence&) = default;
};
/// {"table","presence":{"players":[true,false],"spectators":[{"id","name"},...],"watching"}}
std::string presence_text(const std::string& table, const Presence& presence);

/// A player as rated at a table, and by how much the table has changed that, as whole numbers show it.
struct RatedChair {
  RatedPlayer rated;
  play::Ms as_of_ms = 0;
  std::optional<std::int64_t> change{};

  friend bool operator==(const RatedChair&, const RatedChair&) = default;
};
/// How a table's players are rated, by chair; nothing for a chair of whom nothing is known.
using RatedChairs = std::vector<std::optional<RatedChair>>;
RatedChairs rated_chairs(const play::Table& table, const Ratings& ratings, play::Ms now_ms);
/// {"table","ratings":[{"rating","deviation","tables","provisional","change": number or null} or null,...]}
std::string ratings_text(const std::string& table, const RatedChairs& chairs);

/// {"seated": table,"event"?: the event it belongs to}
std::string seated_text(const std::string& table, const std::string& event);
/// {"event","version"}
std::string event_text(const std::string& event, std::int64_t version);
/// {"table","rematch": the new table}
std::string rematch_text(const std::string& table, const std::string& next);

}  // namespace meydan::server
