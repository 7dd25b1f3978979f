// What a game shows to the outside, as JSON. The command line and the web module both print through these, so a program
// that reads one can read the other. Seats are counted from 0 here, as places in the lists of seats, standings and
// scores.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "rules/any_game.h"
#include "rules/record.h"

namespace meydan {

/// {"key","clause","fa","en"}
void write_json(JsonWriter& json, const Message& message);
/// {"result","standing":["win","loss"],"score":[40,24] or null,"reason":{message}}; `result` as result_text() has it
void write_json(JsonWriter& json, const Outcome& outcome);
/// {"by":"player","seat":0,...}, {"by":"arbiter","seat":0,...}, {"by":"chance","chance":"two_dice",...} or
/// {"by":"nobody",...}; all with "phase" and "clocks_stand"
void write_json(JsonWriter& json, const Turn& turn);
/// {"id","name","seats","rule_sets","options","data_set" (if it needs one),"example_move","move_help"}; names and
/// labels in both languages, the first value of an option is its default
void write_json(JsonWriter& json, const GameInfo& info);
/// {"move","position"}
void write_json(JsonWriter& json, const MoveView& move);
/// {"legal","key","clause","fa","en"}
void write_json(JsonWriter& json, const Explanation& explanation);
/// {"position","turn","outcome" (null while the game goes on)}
void write_json(JsonWriter& json, const PositionView& view);

/// The fields of a GameInfo without the braces, for a list that says more about each game.
void write_fields(JsonWriter& json, const GameInfo& info);

/// {"position":P,"moves":[{"move":M,"position":P2},...]}
std::string legal_json(std::string_view position, std::span<const MoveView> moves);

/// {"game","rules","moves":["5",...],"positions":N,"position":last,"hash":"16 hex digits","result","outcome"}
std::string replay_json(std::string_view game, std::string_view rules, const Replayed& replayed);

/// {"error":{"kind","key","clause","fa","en"}}; the kind is a problem's (kind_name) or the caller's own
std::string error_json(std::string_view kind, const Message& message);
std::string error_json(const Problem& problem);
/// The same with "move_number": which move of the record is wrong, counted from 1; 0 for the record as a whole.
std::string error_json(const RecordProblem& problem);

/// "bad_position", "bad_move", "illegal", "not_listable"
std::string_view kind_name(Problem::Kind kind);

/// Any of the above as a text of its own.
template <class View>
std::string json_of(const View& view) {
  JsonWriter json;
  write_json(json, view);
  return std::move(json).text();
}

}  // namespace meydan
