// Which pairings can be written down, and which can still be taken back.
#pragma once

#include <optional>

#include "rules/citation.h"
#include "tournament/event.h"

namespace meydan::tournament {

/// A result, or a table with players at it: the round cannot be taken back any more.
bool has_begun(const Event& event, const Round& round, Ms now_ms);

/// Whether every match of the round that has begun is in the new list as it is.
bool keeps_begun(const Event& event, const Round& round, const Paired& pairing, Ms now_ms);
/// In a bracket or league everybody meets whom the draw says: pairs by hand are its matches, each of them once.
bool is_of_the_draw(const Event& event, const Section& section, const Paired& pairing);

/// What is wrong with the pairs of a round; `by_server` if the format has drawn them, not a person.
std::optional<Message> bad_pairs(const Event& event, const Section& section, const Paired& pairing, bool by_server);

}  // namespace meydan::tournament
