// The JSON Schema of the whole protocol, made of the descriptions that everything is read and written by: what clients
// say, what the server says, the events of tables, the facts and wishes of events, and what readers see of an event.
// `meydan schema` prints it, docs/protocol.schema.json is that text, and the web has its types and the beginnings of
// its forms from it (tools/protocol_types.mjs).
#pragma once

#include <string>

namespace meydan::wire {

std::string protocol_schema();

}  // namespace meydan::wire
