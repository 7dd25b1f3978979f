// One whole event under faults, decided by one seed.
#pragma once

#include <functional>
#include <optional>

#include "sim/events/event_plan.h"

namespace meydan::sim {

struct EventReport {
  std::optional<std::string> failure;
  EventCounts counts;
};

struct EventOptions {
  std::optional<std::int64_t> crash_at_write{};
  std::function<void(const std::string&)> listener{};
};

EventReport run_event(std::uint64_t seed, const EventOptions& options = {});

/// The same event again and again, with a crash after each of its writes.
struct EventEveryWrite {
  std::optional<std::string> failure;
  std::int64_t crash_at_write = 0;  // in which it failed; 0: without
  EventCounts counts;
  std::int64_t runs = 0;
};
EventEveryWrite run_event_every_write(std::uint64_t seed);

}  // namespace meydan::sim
