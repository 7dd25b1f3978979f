// What the hall says: the messages of wire/server_message.h, made of what the server has.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/fields_json.h"
#include "server/entrance.h"
#include "server/person.h"
#include "server/rating.h"
#include "server/table_host.h"
#include "wire/server_message.h"

namespace meydan::server {

/// A text that many sockets send.
using Shared = std::shared_ptr<const std::string>;
inline Shared shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// Any described struct as a text of its own.
template <class T>
std::string text_of(const T& value) {
  JsonWriter json;
  write_value(json, value);
  return std::move(json).text();
}

/// The text of something described, in which the list of this name is empty, with these items in it. For lists that
/// are written once and sent to many; all that stands around them is as it is described.
std::string with_items(std::string text, std::string_view list, std::string_view items);

wire::Person shown(const Person& person);
wire::Rating rating_at(const RatedPlayer& rated, play::Ms now_ms);
/// What who is turned away may do: work, or wait.
std::optional<wire::Work> work_of(const TurnedAway& why);

wire::Answer answer_to(std::int64_t id, const Answer& answer);
wire::Answer answer_to(std::int64_t id, const TurnedAway& why);
wire::Clock clock_of(const play::Table& table, play::Ms now_ms);

/// wire::TableEvents. OPTIMIZATION: what is stored is what is sent, `events` is as TableHost::Publish has it.
std::string events_text(const std::string& table, const std::string& events, const TableHost& host, play::Ms now_ms);

/// A part of a table's log.
struct EventsPage {
  Shared text;
  play::EventNumber next = 1;  // where the next one begins
  bool more = false;           // there is one
};
/// All pages but the last say that there is more. A page is full when it has
/// `most_bytes`; it has at least one event if there is any.
EventsPage events_page(const std::string& table, play::EventNumber from, const TableHost& host, play::Ms now_ms,
                       std::size_t most_bytes);

using wire::Presence;

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
wire::TableRatings ratings_of(const std::string& table, const RatedChairs& chairs);

}  // namespace meydan::server
