// What engines say, as JSON; the command line and the web module both print through these.
#pragma once

#include "base/json_writer.h"
#include "search/any_engine.h"

namespace meydan {

/// {"unit":"outcome","result":"win","margin":4,"plies":7}, {"unit":"hundredths","amount":-35} or
/// {"unit":"equity","amount":412}; for the seat that moves
void write_json(JsonWriter& json, const Value& value);
/// {"move","value","depth","nodes","variation":[moves]} and "reason":{"key","clause","fa","en"} where there is one
void write_json(JsonWriter& json, const Line& line);
/// {"depth","nodes","lines":[the best first]}
void write_json(JsonWriter& json, const Analysis& analysis);
/// The fields of an Analysis without the braces.
void write_fields(JsonWriter& json, const Analysis& analysis);
/// [{"id","fa","en","about":{"fa","en"}}], the weakest first; without an engine an empty list
void write_levels(JsonWriter& json, const AnyEngine* engine);

}  // namespace meydan
