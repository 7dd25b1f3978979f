// Events of every format with corrections, withdrawals, exclusions and reopenings at any time: whatever happens, the
// draw, the matches, the standings and the consolation are what the final results alone make of them.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "tournament/format_bridge.h"
#include "tournament/match_results.h"
#include "tournament/mending.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

class RandomEvent {
 public:
  RandomEvent(Format format, std::uint64_t seed)
      : rng_(seed),
        made_({.online = false,
               .sections = {{.id = "open",
                             .fa = "o",
                             .en = "o",
                             .format = format,
                             .rounds = 4,
                             .losses = 2,
                             .groups = 2,
                             .third_place = rng_.below(2) == 0}}}) {
    const auto entries = 4 + rng_.below(9);
    for (std::uint64_t at = 0; at < entries; ++at) {
      const std::string name = "p" + std::to_string(at);
      made_.must(kDirector, Entry{name, name, name, "", "open", "", 0, static_cast<int>(at) + 1, {}});
    }
    pair();
  }

  const Event& event() const { return made_.event; }
  const Section& section() const { return made_.event.sections[0]; }

  void something() {
    switch (rng_.below(12)) {
      case 0: return correct();
      case 1: return correct();
      case 2: return reopen();
      case 3: return go();
      case 4: return come_back();
      case 5: return penalise();
      case 6:
      case 7: pair(); return;
      default: return report();
    }
  }
  /// Until nothing is left to play.
  void finish() {
    for (int step = 0; step < 500 && !::testing::Test::HasFailure(); ++step) {
      if (const Match* const open = open_match()) {
        submit(kDirector, Outcome{open->pair.match, some_result(*open), kGrounds});
      } else if (is_finished(event(), section()) || !pair()) {
        return;
      }
    }
  }

 private:
  bool chance(std::uint64_t one_in) { return rng_.below(one_in) == 0; }

  bool submit(const Actor& by, const Fact& fact) {
    const auto facts = decide(made_.event, {by, "", fact}, made_.now_ms);
    if (!facts) return false;
    for (const Fact& each : *facts)
      evolve(made_.event, {made_.event.version + 1, made_.now_ms, by.account, by.name, "", each});
    made_.now_ms += 60'000;
    return true;
  }
  bool pair() {
    if (!section().started)
      return submit(kServer, start_of(event(), section(), std::string(64, 'a')).value()) && pair();
    if (section().ended || !rounds_are_over(section(), event())) return false;
    const auto round = next_round(event(), section(), made_.now_ms);
    return round && submit(kServer, *round);
  }
  MatchResult some_result(const Match& match) {
    const formats::Match* const slot = slot_of(event(), match);
    const bool may_draw = slot == nullptr || slot->may_draw;
    MatchResult result{.kind = MatchResult::Kind::Adjudicated};
    if (chance(12)) return result;  // D 23
    if (may_draw && chance(6)) {
      result.white = result.black = kPoint / 2;
    } else {
      (chance(2) ? result.white : result.black) = kPoint;
    }
    return result;
  }
  template <class Wanted>
  const Match* some_match(Wanted wanted) {
    std::vector<const Match*> found;
    for (const auto& [id, match] : event().matches) {
      if (!match.bye() && wanted(match)) found.push_back(&match);
    }
    return found.empty() ? nullptr : found[rng_.below(found.size())];
  }
  const Match* open_match() {
    return some_match([](const Match& match) { return !match.over(); });
  }
  std::string somebody() { return "p" + std::to_string(rng_.below(event().entries.size())); }

  std::vector<MendChoice> choices(const std::vector<Touched>& touched) {
    const bool stands = chance(3);
    std::vector<MendChoice> chosen;
    for (const Touched& one : touched) chosen.push_back({one.match, stands ? one.choices.back() : one.choices.front()});
    return chosen;
  }
  void report() {
    if (const Match* const open = open_match())
      submit(kDirector, Outcome{open->pair.match, some_result(*open), kGrounds});
  }
  void correct() {
    const Match* const match = some_match([](const Match& one) { return one.result.has_value(); });
    if (match == nullptr) return;
    Outcome outcome{match->pair.match, some_result(*match), kGrounds};
    outcome.mending = choices(touched_by(event(), *match, outcome.result, made_.now_ms));
    EXPECT_TRUE(submit(kDirector, outcome)) << "every choice that is offered can be made";
  }
  void reopen() {
    const Match* const match = some_match([&](const Match& one) {
      return one.result && event().entries.at(one.pair.white).plays() && event().entries.at(one.pair.black).plays();
    });
    if (match == nullptr) return;
    const auto touched = touched_by(event(), *match, std::nullopt, made_.now_ms);
    EXPECT_TRUE(submit(kDirector, Reopening{match->pair.match, kGrounds, choices(touched)}));
  }
  void go() {
    if (chance(3)) submit(kDirector, Withdrawal{somebody()});
  }
  void come_back() { submit(kDirector, Withdrawal{somebody(), true}); }
  void penalise() {
    const Match* const match = some_match([](const Match&) { return true; });
    if (match == nullptr) return;
    const std::string who = chance(2) ? match->pair.white : match->pair.black;
    const bool excludes = chance(6);
    submit(kDirector, Penalty{who, excludes ? "" : match->pair.match, excludes ? Step::Exclusion : Step::MatchLoss, 0,
                              0, kGrounds});
  }

  Rng rng_;
  Made made_;
};

/// The draw as the results that count make it, and nothing else: no order of events, no memory of what was corrected.
formats::FormatEvent from_final_results(const Event& event, const Section& section) {
  formats::FormatEvent told = format_event(event, section);
  std::reverse(told.results.begin(), told.results.end());
  // A match and its walkover: what was played counts.
  std::stable_sort(told.results.begin(), told.results.end(),
                   [](const auto& one, const auto& other) { return one.match < other.match; });
  std::vector<formats::MatchResult> last;
  for (const formats::MatchResult& result : told.results) {
    const auto same = [&](const formats::MatchResult& other) {
      return other.match == result.match &&
             std::set(other.sides.begin(), other.sides.end()) == std::set(result.sides.begin(), result.sides.end());
    };
    if (std::none_of(last.begin(), last.end(), same)) last.push_back(result);
  }
  told.results = std::move(last);
  return told;
}

void expect_agreement(const Event& event) {
  const Section& section = event.sections[0];
  if (section.setup.format == Format::Swiss) {
    std::map<std::string, Points> points;
    for (const auto& [id, match] : event.matches) {
      if (match.bye()) points[match.pair.white] += kPoint;
      if (match.bye() || !match.result) continue;
      points[match.pair.white] += match.result->white;
      points[match.pair.black] += match.result->black;
    }
    for (const Standing& place : standings_of(event, section).places)
      EXPECT_EQ(place.points, points[place.entry]) << place.entry;
    return;
  }
  const formats::FormatEvent told = from_final_results(event, section);
  const formats::Progress now = formats::progress(told);
  const auto entry = [&](formats::Entrant entrant) {
    return entrant < 1 ? std::string() : section.numbers[static_cast<std::size_t>(entrant) - 1];
  };
  std::map<std::string, std::size_t> at_slot;
  for (std::size_t at = 0; at < told.matches.size(); ++at) at_slot[told.matches[at].id] = at;
  std::set<std::string> slots;
  for (const auto& [id, match] : event.matches) {
    ASSERT_TRUE(at_slot.contains(match.pair.slot)) << id;
    EXPECT_TRUE(slots.insert(match.pair.slot).second) << "two matches for " << match.pair.slot;
    const formats::MatchState& state = now.states[at_slot[match.pair.slot]];
    const std::set<std::string> sides{entry(state.sides[0]), entry(state.sides[1])};
    EXPECT_EQ((std::set{match.pair.white, match.pair.black}), sides) << id << " " << match.pair.slot;
    EXPECT_EQ(match.over(), state.over()) << id << " " << match.pair.slot;
    if (!match.result || !state.over()) continue;
    const std::string winner = match.result->white > match.result->black   ? match.pair.white
                               : match.result->white < match.result->black ? match.pair.black
                                                                           : std::string();
    const std::string on = match.goes_on.empty() ? winner : match.goes_on == kNobodyGoesOn ? "" : match.goes_on;
    EXPECT_EQ(on, entry(state.winner)) << id << " " << match.pair.slot;
  }
  // Nobody stands twice in a round of the draw.
  std::set<std::tuple<formats::Stage, int, int, std::string>> seen;
  for (std::size_t at = 0; at < told.matches.size(); ++at) {
    const formats::Match& match = told.matches[at];
    for (const formats::Entrant side : now.states[at].sides) {
      if (side > 0) {
        EXPECT_TRUE(seen.insert({match.stage, match.group, match.round, entry(side)}).second)
            << entry(side) << " twice in round of " << match.id;
      }
    }
  }
  const std::vector<Standing> places = standings_of(event, section).places;
  ASSERT_EQ(places.size(), now.places.size());
  for (std::size_t at = 0; at < places.size(); ++at) {
    EXPECT_EQ(places[at].entry, entry(now.places[at].entrant));
    EXPECT_EQ(places[at].rank, now.places[at].place);
  }
}

class MendedEvents : public ::testing::TestWithParam<Format> {};

TEST_P(MendedEvents, N_4_6_AreWhatTheirFinalResultsMakeOfThem) {
  for (std::uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomEvent random(GetParam(), seed);
    for (int step = 0; step < 60 && !HasFailure(); ++step) {
      random.something();
      expect_agreement(random.event());
      if (HasFailure()) ADD_FAILURE() << "after " << word_of(random.event().log.back().fact) << ", step " << step;
    }
    random.finish();
    expect_agreement(random.event());
    EXPECT_TRUE(rounds_are_over(random.section(), random.event()));
    EXPECT_EQ(replay(random.event().log).value(), random.event());
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, MendedEvents,
                         ::testing::Values(Format::Swiss, Format::SwissOut, Format::RoundRobin,
                                           Format::DoubleRoundRobin, Format::GroupsKnockout, Format::Knockout,
                                           Format::DoubleElimination, Format::Consolation),
                         [](const auto& tested) { return std::string(name_of_enumerator(tested.param)); });

}  // namespace
}  // namespace meydan::tournament
