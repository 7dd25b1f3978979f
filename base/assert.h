// Assertions about our own bugs. They stay on in release: a wrong position must never be played on.
#pragma once

namespace meydan {

[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);

}  // namespace meydan

#define MEYDAN_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) : ::meydan::assertion_failed(#expression, __FILE__, __LINE__))
