// Events as a calendar has them, and who is in two of them at the same hour.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tournament/event.h"
#include "wire/event_view.h"

namespace meydan::server {

using KnownEvents = std::vector<std::shared_ptr<const tournament::Event>>;

/// One event, or all of them, with an entry for each day. `home` is the address of the arena: "https://club.example".
std::string calendar_file(const KnownEvents& events, const std::string& home, bool persian);

/// Whom this event and another that is not over want at the same hour, as far as the reader may know: a director
/// everybody who is entered, and others themselves, also before they enter. Accounts are compared, and for directors
/// names and institutions as well (D 2).
wire::Clashes clashes_of(const tournament::Event& event, const KnownEvents& events, const tournament::Actor* reader);

}  // namespace meydan::server
