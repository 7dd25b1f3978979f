// Whether the store can write, as whoever runs the arena sees it: at /healthz, in the figures, in the log. Told of
// every commit; when there are none for a while, or the last one failed, it asks for a trial.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

#include "store/sqlite/sqlite_store.h"

namespace meydan::server {

class Metrics;

/// May be told and asked from any thread.
class StoreHealth {
 public:
  using Clock = std::chrono::steady_clock;

  explicit StoreHealth(Metrics& metrics) : metrics_(metrics) {}

  void heard(const store::Commit& commit, Clock::time_point now);

  /// Why nothing can be written now, in words for anybody; nothing if all is well.
  [[nodiscard]] std::optional<Message> problem() const;

  /// Whether it is time for a trial. Asked once a second.
  [[nodiscard]] bool wants_trial(Clock::time_point now) const;

 private:
  Metrics& metrics_;
  mutable std::mutex mutex_;  // guards the rest
  std::optional<store::StoreProblem> problem_;
  Clock::time_point since_{};    // it cannot write
  Clock::time_point said_{};     // in the log, last
  Clock::time_point written_{};  // last, or tried
  std::size_t failed_ = 0;       // writes since then
};

}  // namespace meydan::server
