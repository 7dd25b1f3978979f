// An event that is being made, for tests of wishes and what they lead to.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tournament/event.h"
#include "tournament/rounds.h"

namespace meydan::tournament {

inline const Grounds kGrounds{"N 5", "a test"};
inline const Actor kDirector{.account = "d", .name = "Director", .may_direct = true};
inline const Actor kServer{.server = true};

inline Actor player(const std::string& account) { return {.account = account, .name = account}; }

/// An event that is being made: every wish must be granted, unless its refusal is asked for.
class Made {
 public:
  explicit Made(Setup setup) {
    setup.id = "e";
    setup.fa = setup.en = "Event";
    setup.game = "othello";
    if (setup.sections.empty()) setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    must(kDirector, Opening{setup, "", ""});
  }

  void must(const Actor& by, const Fact& fact) {
    const auto facts = decide(event, {by, "", fact}, now_ms);
    ASSERT_TRUE(facts) << word_of(fact) << ": " << (facts ? "" : facts.reason().en);
    for (const Recorded& each : recorded_of(event, {by, "", fact}, *facts, now_ms)) evolve(event, each);
  }
  std::string refusal(const Actor& by, const Fact& fact) const {
    const auto facts = decide(event, {by, "", fact}, now_ms);
    return facts ? "granted" : facts.reason().key;
  }

  void enter(const std::string& name, const std::string& institution = "") {
    must(kDirector, Entry{name, name, name, institution, event.sections[0].setup.id, "", 0, 0, {}});
  }
  void pair() {
    const Section& section = event.sections[0];
    if (!section.started) must(kServer, start_of(event, section, std::string(64, 'a')).value());
    const auto round = next_round(event, event.sections[0], now_ms);
    ASSERT_TRUE(round) << round.reason().en;
    must(kServer, *round);
  }
  const Match& first() const { return event.matches.at(event.sections[0].rounds.back().matches.front()); }

  Event event;
  Ms now_ms = 1'000;
};

inline MatchResult win() { return {.white = kPoint, .black = 0}; }
inline MatchResult draw() { return {.white = kPoint / 2, .black = kPoint / 2}; }

}  // namespace meydan::tournament
