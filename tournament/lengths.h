// N 4-8: how long a match is, when that may change, and what follows when it was played to a wrong length.
#pragma once

#include <optional>

#include "tournament/event.h"

namespace meydan::tournament {

/// N 4-8-1: how many points are announced for matches of this round; 0 if none are.
int length_of_round(const Setup& setup, int round);
/// T 6, N 3-5-5: the clock of a match to so many points.
play::ClockSetup clock_of_length(const Setup& setup, int length);

/// N 4-8-1: why nobody can agree to this length for the match; nothing if they can. Who asks was looked at.
std::optional<Message> refusal_of_length(const Match& match, const LengthChange& wish, Ms now_ms);

/// N 4-8: why no wrong length can be written down for the match.
std::optional<Message> refusal_of_wrong_length(const Event& event, const Match& match, const WrongLength& noticed);
/// N 4-8: what follows when a wrong length is noticed: the result of a match that is over by it; nothing if it goes on
/// to its own length, or with one more game without cube (d).
std::optional<MatchResult> result_after(const WrongLength& noticed, int length);

}  // namespace meydan::tournament
