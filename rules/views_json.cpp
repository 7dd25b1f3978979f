#include "rules/views_json.h"

#include "base/text.h"
#include "rules/view_names.h"

namespace meydan {

namespace {

/// The sentence without its braces, for objects that carry more than the sentence.
void write_fields(JsonWriter& json, const Message& message) {
  json.key("key").string(message.key).key("clause").string(message.clause);
  json.key("fa").string(message.fa).key("en").string(message.en);
}

void write_labels(JsonWriter& json, std::string_view fa, std::string_view en) {
  json.key("fa").string(fa).key("en").string(en);
}

void write_name(JsonWriter& json, const Name& name) {
  json.begin_object();
  write_labels(json, name.fa, name.en);
  json.end_object();
}

void write_rule_set(JsonWriter& json, const RuleSetSpec& rule_set) {
  json.begin_object().key("name").string(rule_set.name);
  write_labels(json, rule_set.fa, rule_set.en);
  json.key("settings").begin_object();
  for (const OptionSetting& setting : rule_set.settings) json.key(setting.option).string(setting.value);
  json.end_object().end_object();
}

void write_option(JsonWriter& json, const OptionSpec& option) {
  json.begin_object().key("name").string(option.name).key("clause").string(option.clause);
  write_labels(json, option.fa, option.en);
  json.key("values").begin_array();
  for (const OptionValue& value : option.values) {
    json.begin_object().key("name").string(value.name);
    write_labels(json, value.fa, value.en);
    if (value.needs_arbiter) json.key("needs_arbiter").boolean(true);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_outcome_or_null(JsonWriter& json, const std::optional<Outcome>& outcome) {
  json.key("outcome");
  if (outcome) {
    write_json(json, *outcome);
  } else {
    json.null();
  }
}

}  // namespace

void write_json(JsonWriter& json, const Message& message) {
  json.begin_object();
  write_fields(json, message);
  json.end_object();
}

void write_json(JsonWriter& json, const Outcome& outcome) {
  json.begin_object().key("result").string(result_text(outcome)).key("standing").begin_array();
  const auto seats = static_cast<std::size_t>(outcome.seats);
  for (std::size_t seat = 0; seat < seats; ++seat) json.string(name_of_enumerator(outcome.standing[seat]));
  json.end_array().key("score");
  if (outcome.score) {
    json.begin_array();
    for (std::size_t seat = 0; seat < seats; ++seat) json.number((*outcome.score)[seat]);
    json.end_array();
  } else {
    json.null();
  }
  json.key("reason");
  write_json(json, fill(outcome.reason));
  json.end_object();
}

void write_json(JsonWriter& json, const Turn& turn) {
  json.begin_object().key("by");
  switch (turn.by) {
    case Turn::By::Player: json.string("player").key("seat").number(turn.seat); break;
    case Turn::By::Chance: json.string("chance").key("chance").string(name_of_enumerator(turn.chance)); break;
    case Turn::By::Nobody: json.string("nobody"); break;
    case Turn::By::Arbiter: json.string("arbiter").key("seat").number(turn.seat); break;
  }
  json.key("phase").string(turn.phase).key("clocks_stand").boolean(turn.clocks_stand).end_object();
}

void write_fields(JsonWriter& json, const GameInfo& info) {
  json.key("id").string(info.id).key("name");
  write_name(json, info.name);
  json.key("seats").begin_array();
  for (const Name& seat : info.seats) write_name(json, seat);
  json.end_array().key("rule_sets").begin_array();
  for (const RuleSetSpec& rule_set : info.book.rule_sets) write_rule_set(json, rule_set);
  json.end_array().key("options").begin_array();
  for (const OptionSpec& option : info.book.options) write_option(json, option);
  json.end_array().key("draw_by_agreement").boolean(info.draw_by_agreement);
  json.key("has_chance").boolean(info.has_chance);
  if (!info.book.data_set.empty()) json.key("data_set").string(info.book.data_set);
  json.key("example_move").string(info.example_move).key("move_help");
  write_name(json, info.move_help);
}

void write_json(JsonWriter& json, const GameInfo& info) {
  json.begin_object();
  write_fields(json, info);
  json.end_object();
}

void write_json(JsonWriter& json, const MoveView& move) {
  json.begin_object().key("move").string(move.move).key("position").string(move.position).end_object();
}

void write_json(JsonWriter& json, const Explanation& explanation) {
  json.begin_object().key("legal").boolean(explanation.legal);
  write_fields(json, explanation.message);
  json.end_object();
}

void write_json(JsonWriter& json, const PositionView& view) {
  json.begin_object().key("position").string(view.position).key("turn");
  write_json(json, view.turn);
  write_outcome_or_null(json, view.outcome);
  json.end_object();
}

std::string legal_json(std::string_view position, std::span<const MoveView> moves) {
  JsonWriter json;
  json.begin_object().key("position").string(position).key("moves").begin_array();
  for (const MoveView& move : moves) write_json(json, move);
  json.end_array().end_object();
  return std::move(json).text();
}

std::string replay_json(std::string_view game, std::string_view rules, const Replayed& replayed) {
  JsonWriter json;
  json.begin_object().key("game").string(game).key("rules").string(rules).key("moves").begin_array();
  for (const std::string& move : replayed.moves) json.string(move);
  json.end_array().key("positions").number(static_cast<std::int64_t>(replayed.positions.size()));
  json.key("position").string(replayed.positions.back()).key("hash").string(hex64(replayed.hash));
  json.key("result").string(replayed.outcome ? result_text(*replayed.outcome) : "unfinished");
  write_outcome_or_null(json, replayed.outcome);
  json.end_object();
  return std::move(json).text();
}

std::string_view kind_name(Problem::Kind kind) {
  switch (kind) {
    case Problem::Kind::BadPosition: return "bad_position";
    case Problem::Kind::BadMove: return "bad_move";
    case Problem::Kind::Illegal: return "illegal";
    case Problem::Kind::NotListable: return "not_listable";
  }
  MEYDAN_ASSERT(!"every kind of problem has a name");
  return {};
}

std::string error_json(std::string_view kind, const Message& message) {
  JsonWriter json;
  json.begin_object().key("error").begin_object().key("kind").string(kind);
  write_fields(json, message);
  json.end_object().end_object();
  return std::move(json).text();
}

std::string error_json(const Problem& problem) { return error_json(kind_name(problem.kind), problem.message); }

std::string error_json(const RecordProblem& problem) {
  JsonWriter json;
  json.begin_object().key("error").begin_object().key("kind").string(kind_name(problem.problem.kind));
  write_fields(json, problem.problem.message);
  json.key("move_number").number(static_cast<std::int64_t>(problem.move_number)).end_object().end_object();
  return std::move(json).text();
}

}  // namespace meydan
