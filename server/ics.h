// Calendar files (RFC 5545): what a telephone's or a club's calendar reads of events.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/clock.h"

namespace meydan::server {

struct IcsEntry {
  std::string uid;  // the same for the same hours of the same event, for ever
  play::Ms from_ms = 0;
  play::Ms until_ms = 0;
  play::Ms changed_ms = 0;
  std::int64_t version = 0;
  std::string summary{};
  std::string location{};
  std::string description{};
  std::string url{};
};

/// Times are UTC, lines end with CR LF and are folded after 75 octets, never inside a character.
std::string ics_of(std::string_view name, const std::vector<IcsEntry>& entries);

}  // namespace meydan::server
