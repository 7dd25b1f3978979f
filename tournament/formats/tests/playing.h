// Plays whole events with a seeded die, as the property tests want them.
#pragma once

#include <functional>

#include "base/rng.h"
#include "tournament/formats/format.h"

namespace meydan::tournament::formats {

/// Says how a match that can start ends.
using Decide = std::function<Outcome(const Match&, const MatchState&)>;

inline Decide at_random(Rng& rng) {
  return [&rng](const Match&, const MatchState&) { return rng.below(2) == 0 ? Outcome::First : Outcome::Second; };
}
/// The better seed always wins.
inline Outcome better_seed(const Match&, const MatchState& state) {
  return state.sides[0] < state.sides[1] ? Outcome::First : Outcome::Second;
}

/// To the end, one report at a time; `after` sees the event after each.
inline FormatEvent play(FormatEvent event, const Decide& decide) {
  for (int guard = 0; guard < 100'000; ++guard) {
    event = with_due_matches(std::move(event));
    const Progress now = progress(event);
    if (now.can_start.empty()) break;
    const std::size_t at = now.can_start.front();
    event.results.push_back({event.matches[at].id, decide(event.matches[at], now.states[at])});
  }
  return event;
}

inline FormatEvent new_event(Format format, int entrants) {
  FormatEvent event;
  event.format = std::move(format);
  event.entrants = entrants;
  return event;
}

inline Format of_kind(FormatKind kind) {
  Format format;
  format.kind = kind;
  return format;
}

/// Matches that really took place, with their states.
struct PlayedMatch {
  const Match* match;
  MatchState state;
};
inline std::vector<PlayedMatch> played_matches(const FormatEvent& event) {
  const Progress now = progress(event);
  std::vector<PlayedMatch> played;
  for (std::size_t at = 0; at < event.matches.size(); ++at) {
    const MatchState& state = now.states[at];
    if (state.status == MatchState::Status::Over && state.played) played.push_back({&event.matches[at], state});
  }
  return played;
}

}  // namespace meydan::tournament::formats
