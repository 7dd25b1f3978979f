// Writes described structs (base/fields.h) as JSON: texts, numbers, flags, enumerators by their names, lists, and what
// may be missing as null.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "base/json_writer.h"

namespace meydan {

inline void write_value(JsonWriter& json, const std::string& value) { json.string(value); }
inline void write_value(JsonWriter& json, bool value) { json.boolean(value); }
inline void write_value(JsonWriter& json, int value) { json.number(value); }
inline void write_value(JsonWriter& json, std::int64_t value) { json.number(value); }
template <NamedEnum T>
void write_value(JsonWriter& json, T value) {
  json.string(name_of_enumerator(value));
}
template <class T>
void write_value(JsonWriter& json, const std::optional<T>& value);
template <class T>
void write_value(JsonWriter& json, const std::vector<T>& values);
template <class T, std::size_t kSize>
void write_value(JsonWriter& json, const std::array<T, kSize>& values);
template <Described T>
void write_value(JsonWriter& json, const T& value);

/// The fields alone, into an object that is open already.
template <Described T>
void write_fields(JsonWriter& json, const T& value) {
  each_field(value, [&](const auto& field, const auto& member) {
    if (field.is_silent(member)) return;
    json.key(field.name);
    write_value(json, member);
  });
}

template <class T>
void write_value(JsonWriter& json, const std::optional<T>& value) {
  if (value) {
    write_value(json, *value);
  } else {
    json.null();
  }
}
template <class T>
void write_value(JsonWriter& json, const std::vector<T>& values) {
  json.begin_array();
  for (const T& value : values) write_value(json, value);
  json.end_array();
}
template <class T, std::size_t kSize>
void write_value(JsonWriter& json, const std::array<T, kSize>& values) {
  json.begin_array();
  for (const T& value : values) write_value(json, value);
  json.end_array();
}
template <Described T>
void write_value(JsonWriter& json, const T& value) {
  json.begin_object();
  write_fields(json, value);
  json.end_object();
}

}  // namespace meydan
