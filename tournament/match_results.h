// Results of matches that nobody played out: forfeits, rulings, and whether a result that somebody wrote down can be.
#pragma once

#include <optional>
#include <string_view>

#include "tournament/event.h"

namespace meydan::tournament {

/// `length` is the match's, in points; N 2-2 records N-0.
MatchResult lost_by(const Match& match, std::string_view entry, MatchResult::Kind kind, int length);

/// Nothing if the match is played on.
std::optional<MatchResult> result_of(Decision decision);

bool same_points(const MatchResult& one, const MatchResult& other);

/// Points that a match can give, scores within reason.
bool possible(const MatchResult& result);

}  // namespace meydan::tournament
