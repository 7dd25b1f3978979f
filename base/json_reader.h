// Reads JSON where there are no exceptions and nothing to link: the rules of a game whose positions are written so.
// Strict: no comments, no commas at the end, no key twice, nothing behind the value; texts must be UTF-8.
//
//   const auto read = read_json(R"({"x":520.5,"seen":[1,2]})");
//   if (const JsonValue* x = read->find("x")) x->decimal(3)  ->  520500
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace meydan {

struct JsonMember;

struct JsonValue {
  enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };
  Kind kind = Kind::Null;
  bool flag = false;               // of a Boolean
  std::string text{};              // of a String; a Number as it is written
  std::vector<JsonValue> items{};  // of an Array
  // Of an Object, in the order written. Without braces: clang would want its members whole here.
  std::vector<JsonMember> members;

  [[nodiscard]] bool is(Kind wanted) const { return kind == wanted; }
  /// The member of this name; null if there is none, or if this is no object.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
  /// A number as whole units of its last place, see parse_decimal().
  [[nodiscard]] std::optional<std::int64_t> decimal(int places) const;
};

struct JsonMember {
  std::string name;
  JsonValue value;
};

/// Deeper nesting is refused: nobody writes it, and reading must not run out of stack.
inline constexpr int kDeepestJson = 16;

/// One value and nothing else; or the byte at which the text stops making sense.
Result<JsonValue, std::size_t> read_json(std::string_view text);

}  // namespace meydan
