// Results of matches that no table gives: forfeits, rulings, what several parts make; and whether a result that
// somebody wrote down can be.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "tournament/event.h"

namespace meydan::tournament {

/// `length` is the match's, in points; N 2-2 records N-0.
MatchResult lost_by(const Match& match, std::string_view entry, MatchResult::Kind kind, int length);

/// Nothing if the match is played on.
std::optional<MatchResult> result_of(Decision decision);

/// The majority of a best of three, or what is equal after the last of them; nothing while it is open.
std::optional<MatchResult> whole_of(const std::vector<MatchResult>& parts, int best_of);

/// A team match once every board is over: its score is the points of the boards (a win 1, a draw 1/2, in tenths). Level
/// where somebody must go on, the highest board that was won decides; nothing if none was: then the director rules.
std::optional<MatchResult> whole_of_boards(const std::map<int, MatchResult>& boards, bool may_draw);

/// D 23: where both have lost nobody has drawn.
bool is_drawn(const MatchResult& result);
bool same_points(const MatchResult& one, const MatchResult& other);

/// Points that a match can give, scores within reason.
bool possible(const MatchResult& result);

}  // namespace meydan::tournament
