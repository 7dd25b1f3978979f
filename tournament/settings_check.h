// Other settings for an event that is there: what may still be changed, and what stays sealed.
#pragma once

#include <optional>
#include <string>

#include "tournament/event.h"

namespace meydan::tournament {

/// Why the event cannot have this setup any more; nothing if it can.
std::optional<Message> refusal_of_settings(const Event& event, const Setup& next);

/// N 7-1: what was sealed stays sealed as it was; a section that has no seal yet gets one as long as nothing was
/// drawn.
std::string seals_with(const Event& event, const std::string& offered);

}  // namespace meydan::tournament
