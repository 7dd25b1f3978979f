// A round trip shows nothing of a field that is left out because it says nothing: samples have to say something in
// each.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "base/fields.h"

namespace meydan::wire {

template <class T>
void expect_says_all(const T& value, const std::string& where) {
  if constexpr (Described<T>) {
    each_field(value, [&](const auto& field, const auto& member) {
      const std::string name = where + "." + std::string(field.name);
      EXPECT_FALSE(field.is_silent(member)) << name << " is left out of the record";
      expect_says_all(member, name);
    });
  } else if constexpr (requires { value.front(); }) {
    for (const auto& part : value) expect_says_all(part, where);
  }
}

/// Every alternative of a variant of described structs.
template <class... Kinds>
void expect_says_all(const std::variant<Kinds...>& fact) {
  std::visit([&](const auto& kind) { expect_says_all(kind, "kind " + std::to_string(fact.index())); }, fact);
}

}  // namespace meydan::wire
