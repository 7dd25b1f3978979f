// Results of matches that no table gives: forfeits, rulings, what several parts make; and whether a result that
// somebody wrote down can be.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "tournament/event.h"

namespace meydan::tournament {

/// `length` is the match's, in points; N 2-2 records N-0.
MatchResult lost_by(const Match& match, std::string_view entry, MatchResult::Kind kind, int length);

/// By a penalty. D 23: who has an opponent at fault already does not win by it; both lose.
MatchResult lost_by_fault(const Event& event, const Match& match, std::string_view entry);

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

/// What a played result has to fit.
struct Terms {
  int length = 0;              // N 4-8-1; 0: not played to points
  std::array<int, 2> given{};  // points that white and black have for the other's lateness or penalties
  /// N 4-8 (d): both were at this score, and one more game decides.
  std::optional<int> level_at{};
};
Terms terms_of(const Event& event, const Match& match);
/// Why nobody can have played to this result: the winner has fewer points, or not those of the match; the games make
/// another one. A score of 0 to 0 was not written down.
std::optional<Message> refusal_of_played(const MatchResult& result, const Terms& terms);

/// The same of a result that somebody writes down: of the whole match, or of one of several or of a board. A ruling may
/// give any score.
enum class Of { Whole, Part };
std::optional<Message> refusal_by_hand(const Event& event, const Match& match, const MatchResult& result, Of of);

}  // namespace meydan::tournament
