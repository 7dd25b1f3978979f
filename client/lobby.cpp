#include "client/lobby.h"

#include <algorithm>

namespace meydan::client {

namespace {

namespace json = boost::json;

constexpr auto kClockKinds = enumerators(play::ClockKind{});

const json::value* field(const json::object& object, std::string_view name) {
  return object.if_contains(json::string_view(name.data(), name.size()));
}

/// A person is an object with id and name, or a bare name.
Person person_of(const json::value& value) {
  if (const auto* const name = value.if_string()) return {"", std::string(name->data(), name->size())};
  if (const auto* const object = value.if_object()) return {text_in(*object, "id"), text_in(*object, "name")};
  return {};
}

play::ClockSetup clock_of(const json::object& row) {
  const json::value* const value = field(row, "clock");
  const json::object& object = value != nullptr && value->is_object() ? value->get_object() : row;
  play::ClockSetup clock;
  clock.bank_ms = number_in(object, "bank_ms");
  clock.step_ms = number_in(object, "step_ms");
  clock.move_limit_ms = number_in(object, "move_limit_ms");
  const auto* const kind = std::find(kClockKinds.begin(), kClockKinds.end(), text_in(object, "kind"));
  // Without a kind the numbers tell most of it.
  const auto guessed = clock.bank_ms > 0 ? play::ClockKind::SuddenDeath : play::ClockKind::None;
  clock.kind = kind == kClockKinds.end() ? guessed : static_cast<play::ClockKind>(kind - kClockKinds.begin());
  return clock;
}

template <class Row>
std::vector<Row> rows(const json::object& object, std::string_view name, Row (*read)(const json::object&)) {
  std::vector<Row> found;
  const json::value* const list = field(object, name);
  if (list == nullptr || !list->is_array()) return found;
  for (const json::value& value : list->get_array()) {
    if (!value.is_object()) continue;
    Row row = read(value.get_object());
    if (!row.id.empty()) found.push_back(std::move(row));
  }
  return found;
}

Seek seek_of(const json::object& row) {
  const json::value* const by = field(row, "by");
  const json::value* const rated = field(row, "rated");
  return {.id = text_in(row, "seek"),
          .by = by == nullptr ? Person{} : person_of(*by),
          .game = text_in(row, "game"),
          .rules = text_in(row, "rules"),
          .clock = clock_of(row),
          .games = static_cast<int>(std::clamp<std::int64_t>(number_in(row, "games"), 1, 99)),
          .rated = rated != nullptr && rated->is_bool() && rated->get_bool()};
}

LiveTable table_of(const json::object& row) {
  LiveTable table{.id = text_in(row, "table"), .game = text_in(row, "game"), .players = {}};
  const json::value* const players = field(row, "players");
  if (players != nullptr && players->is_array()) {
    for (const json::value& player : players->get_array()) table.players.push_back(person_of(player));
  }
  return table;
}

}  // namespace

std::string text_in(const json::object& object, std::string_view name) {
  const json::value* const value = field(object, name);
  if (value == nullptr || !value->is_string()) return {};
  return {value->get_string().data(), value->get_string().size()};
}

std::int64_t number_in(const json::object& object, std::string_view name) {
  const json::value* const value = field(object, name);
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

Lobby lobby_of(const json::object& object) {
  return {rows(object, "seeks", seek_of), rows(object, "tables", table_of)};
}

}  // namespace meydan::client
