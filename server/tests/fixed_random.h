// Randomness that a test knows beforehand: bytes 0, 1, 2, ... and so on; or ids in the order of asking.
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

/// Ids "t1", "t2", ...; all bytes are 0.
class NumberedIds final : public Random {
 public:
  explicit NumberedIds(std::string stem) : stem_(std::move(stem)) {}
  void fill(std::span<unsigned char> bytes) override {
    for (unsigned char& byte : bytes) byte = 0;
  }
  std::string id() override { return stem_ + std::to_string(++last_); }

 private:
  std::string stem_;
  std::atomic<int> last_ = 0;
};

}  // namespace meydan::server
