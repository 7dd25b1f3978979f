#include "wire/table_event.h"

#include "base/fields_json.h"
#include "wire/read.h"

namespace meydan::wire {

static_assert(no_field_is_named<play::Fact>({"number", "time_ms", "kind", "by", "key"}));

namespace {

constexpr Citation kTooLong{"event_too_long", "", "رویداد از ۱ مگابایت بلندتر است",
                            "the event is longer than 1 megabyte"};
/// The deepest we write: event, setup, clock; with one to spare.
constexpr std::size_t kDeepest = 4;

}  // namespace

std::string to_json(const play::Event& event) {
  JsonWriter json;
  write_value(json, event);
  return std::move(json).text();
}

Result<play::Event, Message> event_of_json(std::string_view line) {
  if (line.size() > kLargestEvent) return Failure{fill(kTooLong)};
  const auto object = object_of(line, kDeepest);
  if (!object) return Failure{object.reason()};
  return event_of_json(*object);
}

Result<play::Event, Message> event_of_json(const boost::json::object& object) {
  play::Event event;
  std::string kind;
  Reader reader(From::Log, object);
  reader.one("kind", kind);
  if (reader.wrong()) return Failure{*reader.wrong()};
  auto fact = with_word<play::Fact>(kind);
  if (!fact) return Failure{unknown_kind(kind)};
  reader.one("number", event.number);
  reader.one("time_ms", event.time_ms);
  reader.one("by", event.by);
  reader.one("key", event.key);
  std::visit([&](auto& known) { reader.fields(known); }, *fact);
  reader.finish();
  if (reader.wrong()) return Failure{*reader.wrong()};
  event.fact = std::move(*fact);
  return event;
}

}  // namespace meydan::wire

namespace meydan {

void write_value(JsonWriter& json, const play::Event& event) {
  json.begin_object();
  json.key("number").number(event.number).key("time_ms").number(event.time_ms);
  json.key("kind").string(play::kind_of(event.fact)).key("by").string(event.by).key("key").string(event.key);
  std::visit([&](const auto& fact) { write_fields(json, fact); }, event.fact);
  json.end_object();
}

}  // namespace meydan
