#include "wire/event_fact.h"

#include "base/fields_json.h"
#include "wire/read.h"

namespace meydan::wire {

static_assert(no_field_is_named<tournament::Fact>({"number", "time_ms", "do", "by", "by_name", "key"}));

std::string to_json(const tournament::Recorded& recorded) {
  JsonWriter json;
  json.begin_object().key("number").number(recorded.number).key("time_ms").number(recorded.time_ms);
  json.key("do").string(word_of(recorded.fact)).key("by").string(recorded.by);
  // `name` is a field of some facts; whoever did it stands under another word.
  json.key("by_name").string(recorded.name).key("key").string(recorded.key);
  std::visit([&](const auto& fact) { write_fields(json, fact); }, recorded.fact);
  json.end_object();
  return std::move(json).text();
}

Result<tournament::Recorded, Message> recorded_of_json(std::string_view line) {
  constexpr std::size_t kDeepest = 8;
  const auto object = object_of(line, kDeepest);
  if (!object) return Failure{object.reason()};
  tournament::Recorded recorded;
  std::string word;
  Reader reader(From::Log, *object);
  reader.one("do", word);
  if (reader.wrong()) return Failure{*reader.wrong()};
  auto fact = with_word<tournament::Fact>(word);
  if (!fact) return Failure{unknown_kind(word)};
  reader.one("number", recorded.number);
  reader.one("time_ms", recorded.time_ms);
  reader.one("by", recorded.by);
  reader.one("by_name", recorded.name);
  reader.one("key", recorded.key);
  std::visit([&](auto& known) { reader.fields(known); }, *fact);
  reader.finish();
  if (reader.wrong()) return Failure{*reader.wrong()};
  recorded.fact = std::move(*fact);
  return recorded;
}

}  // namespace meydan::wire
