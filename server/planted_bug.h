// Bugs that a canary plants in the table host; see base/planted.h.
#pragma once

#include <cstdint>

#include "base/planted.h"

namespace meydan::server {

enum class Bug : std::uint8_t { None, AnswersEarly, PublishesEarly, ForgetsKeys, ChargesOutages, StaleAfterOutage };

}  // namespace meydan::server
