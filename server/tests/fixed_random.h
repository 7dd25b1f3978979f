// Randomness that a test knows beforehand: 0, 1, 2, ... and so on.
#pragma once

#include <atomic>

#include "server/random.h"

namespace meydan::server {

class FixedRandom final : public Random {
 public:
  void fill(std::span<unsigned char> bytes) override {
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(next_++ % 251);
  }

 private:
  std::atomic<unsigned> next_ = 0;
};

}  // namespace meydan::server
