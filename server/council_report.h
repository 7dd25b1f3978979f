// For the council (N 1-2-4, N 5-5): what had consequences, when, decided by whom, with clause and reason.
#pragma once

#include <string>

#include "tournament/event.h"

namespace meydan::server {

/// Plain text for print, one ruling after the other; those without consequences (reminders, warnings) are not the
/// council's.
std::string council_report(const tournament::Event& event, bool persian);

}  // namespace meydan::server
