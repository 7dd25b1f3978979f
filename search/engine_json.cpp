#include "search/engine_json.h"

#include "rules/views_json.h"

namespace meydan {

namespace {

std::string_view name_of(Value::Unit unit) {
  switch (unit) {
    case Value::Unit::Outcome: return "outcome";
    case Value::Unit::Hundredths: return "hundredths";
    case Value::Unit::Equity: return "equity";
  }
  return "";
}

}  // namespace

void write_json(JsonWriter& json, const Value& value) {
  json.begin_object().key("unit").string(name_of(value.unit));
  if (value.unit == Value::Unit::Outcome) {
    json.key("result").string(enumerators(value.standing)[static_cast<std::size_t>(value.standing)]);
    json.key("margin").number(value.margin).key("plies").number(value.plies);
  } else {
    json.key("amount").number(value.amount);
  }
  json.end_object();
}

void write_json(JsonWriter& json, const Line& line) {
  json.begin_object().key("move").string(line.move).key("value");
  write_json(json, line.value);
  json.key("depth").number(line.depth).key("nodes").number(static_cast<std::int64_t>(line.nodes));
  json.key("variation").begin_array();
  for (const std::string& move : line.variation) json.string(move);
  json.end_array();
  if (line.reason) {
    json.key("reason");
    write_json(json, *line.reason);
  }
  json.end_object();
}

void write_fields(JsonWriter& json, const Analysis& analysis) {
  json.key("depth").number(analysis.depth).key("nodes").number(static_cast<std::int64_t>(analysis.nodes));
  json.key("lines").begin_array();
  for (const Line& line : analysis.lines) write_json(json, line);
  json.end_array();
}

void write_json(JsonWriter& json, const Analysis& analysis) {
  json.begin_object();
  write_fields(json, analysis);
  json.end_object();
}

void write_levels(JsonWriter& json, const AnyEngine* engine) {
  json.begin_array();
  if (engine != nullptr) {
    for (const Level& level : engine->levels()) {
      json.begin_object().key("id").string(level.id).key("fa").string(level.name.fa).key("en").string(level.name.en);
      json.key("about").begin_object().key("fa").string(level.about.fa).key("en").string(level.about.en);
      json.end_object().end_object();
    }
  }
  json.end_array();
}

}  // namespace meydan
