// N 5-2, N 5-3: appeals, who is heard, who votes, and what the committee's verdict leads to.
#pragma once

#include <optional>
#include <vector>

#include "tournament/event.h"

namespace meydan::tournament {

/// Why the wish is not granted, if so.
std::optional<Message> refusal_of(const Event& event, const Actor& by, const Appeal& fact);
std::optional<Message> refusal_of(const Event& event, const Actor& by, const Statement& fact);
std::optional<Message> refusal_of(const Event& event, const Actor& by, const Vote& fact);

/// A vote that makes a majority: the verdict, and the result of the match if that is another one by it.
std::vector<Fact> follows_from(const Event& event, const Actor& by, const Vote& vote);

}  // namespace meydan::tournament
