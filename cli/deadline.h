// Time as engines see it: a question that is answered "yes" from some moment on.
#pragma once

#include <chrono>

#include "search/analysis.h"

namespace meydan::cli {

class Deadline final : public Patience {
 public:
  explicit Deadline(double seconds)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}
  [[nodiscard]] bool is_over() const override { return Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

}  // namespace meydan::cli
