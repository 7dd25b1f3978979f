// The machine's clock, for who starts things: everything below takes the time as a parameter.
#pragma once

#include "play/clock.h"

namespace meydan::server {

/// Milliseconds since 1970, UTC.
play::Ms wall_clock_ms();

}  // namespace meydan::server
