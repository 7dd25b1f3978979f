#include "server/wall_clock.h"

#include <chrono>

namespace meydan::server {

play::Ms wall_clock_ms() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

}  // namespace meydan::server
