// Names of what a position waits for, as views say them (rules/views_json.h).
#pragma once

#include <array>
#include <string_view>

#include "base/fields.h"
#include "rules/outcome.h"

namespace meydan {

constexpr std::array<std::string_view, 4> enumerators(ChanceKind) {
  return {"two_dice", "die_each", "coin", "shuffle"};
}

}  // namespace meydan
