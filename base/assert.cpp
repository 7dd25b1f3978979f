#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace meydan {

void assertion_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "meydan: a bug was found: %s does not hold (%s:%d)\n", expression, file, line);
  std::abort();
}

}  // namespace meydan
