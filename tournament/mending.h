// N 4-6: what a corrected result touches. In a bracket the next matches were paired by it; each of them is given the
// right player, played again or let stand, so that the draw, the matches and the consolation always say the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tournament/event.h"

namespace meydan::tournament {

/// A match that was paired by a result which is about to change.
struct Touched {
  std::string match;
  /// Who plays it by the new result; empty while that is open, or if nobody comes.
  std::string white;
  std::string black;
  bool begun = false;
  bool ready = false;           // both are known, and play
  std::vector<Mend> choices{};  // what a director can do
};

// ---- what decide() makes of it ----

enum class Choosing { ByHand, ByItself };
/// A result, or another one instead of it, and what becomes of the matches that hang on it.
Result<std::vector<Fact>, Message> settled(const Event& event, const Match& match, Outcome outcome, Choosing choosing,
                                           Ms now_ms);
/// A result is cleared, and what hangs on it waits or is paired anew.
Result<std::vector<Fact>, Message> reopened(const Event& event, const Match& match, const Reopening& wish, Ms now_ms);
/// In a bracket or league the rounds to come follow from the results there are: who goes loses what is still open, and
/// the matches say so too.
std::vector<Fact> lost_by_going(const Event& event, const std::string& entry, Ms now_ms);

// ---- its parts ----

/// What a match touches if its result became this one, or was cleared; in the order of the rounds.
std::vector<Touched> touched_by(const Event& event, const Match& match, const std::optional<MatchResult>& result,
                                Ms now_ms);

/// Which of the choices were made: the same for all that hang on one result.
enum class Mended { Stands, Follows };
Result<Mended, Message> mended_as(const std::vector<Touched>& touched, const std::vector<MendChoice>& choices);
/// Where nobody chooses: what has begun is not taken from those who play it.
Mended mended_by_itself(const std::vector<Touched>& touched);

/// Outcome::goes_on of a correction that lets stand what was paired.
std::vector<std::string> kept_by(const Event& event, const Match& match);
/// What becomes of the touched matches otherwise.
std::vector<Mending> mendings_of(const Event& event, const std::vector<Touched>& touched, Ms now_ms);

}  // namespace meydan::tournament
