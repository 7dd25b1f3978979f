// What is answered over HTTP about events beside their views: the list of them, one that has been opened, and who was
// written into an organiser's register.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/fields.h"
#include "wire/event_view.h"

namespace meydan::wire {

/// All events that the reader may know of, the latest first.
struct EventList {
  std::vector<EventSummary> events{};
  static constexpr auto fields() { return std::tuple(field("events", &EventList::events)); }
};

/// A new event stands.
struct EventOpened {
  std::string event{};
  std::int64_t version = 0;
  static constexpr auto fields() {
    return std::tuple(field("event", &EventOpened::event), field("version", &EventOpened::version));
  }
  friend bool operator==(const EventOpened&, const EventOpened&) = default;
};

/// Somebody stands in the register, new or as they are now.
struct RegisterWritten {
  std::string person{};
  static constexpr auto fields() { return std::tuple(field("person", &RegisterWritten::person)); }
  friend bool operator==(const RegisterWritten&, const RegisterWritten&) = default;
};

}  // namespace meydan::wire
