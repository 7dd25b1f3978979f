// Events of every format with corrections, withdrawals, exclusions and reopenings at any time: whatever happens, the
// draw, the matches, the standings and the consolation are what the final results alone make of them.
#include <gtest/gtest.h>

#include <cstdlib>

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
    switch (rng_.below(13)) {
      case 12: return come_late();
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
  /// A Swiss takes late entries and byes that were asked for.
  void come_late() {
    if (section().setup.format != Format::Swiss) return;
    if (chance(3)) {
      const std::string name = "p" + std::to_string(event().entries.size());
      submit(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {}});
    } else {
      const auto next = static_cast<int>(section().rounds.size()) + 1;
      submit(kDirector, ByeRequest{somebody(), next, chance(2) ? "H" : "Z"});
    }
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

/// The same event as if nothing had ever been put right: who entered and who is gone, what was paired in the end, and
/// the final results, each told once.
Event told_anew(const Event& event) {
  Event told;
  const auto tell = [&](Fact fact) { evolve(told, {told.version + 1, 0, "", "", "", std::move(fact)}); };
  const Section& section = event.sections[0];
  tell(Opening{event.setup, "d", "d"});
  for (const std::string& id : event.order) {
    tell(event.entries.at(id).entry);
    tell(Approval{id});
  }
  tell(Start{section.setup.id, section.seed, section.numbers});
  for (const Round& round : section.rounds) {
    Paired pairing = round.pairing;
    pairing.pairs.clear();
    for (const std::string& id : round.matches) pairing.pairs.push_back(event.matches.at(id).pair);
    tell(pairing);
    for (const std::string& id : round.matches) {
      const Match& match = event.matches.at(id);
      if (match.result) tell(Outcome{id, *match.result, match.grounds});
      told.matches.at(id).goes_on = match.goes_on;
    }
  }
  told.sections[0].kept_groups = section.kept_groups;
  for (auto& [id, entry] : told.entries) {
    const EntryState& known = event.entries.at(id);
    entry.withdrawn = known.withdrawn;
    entry.excluded = known.excluded;
    entry.byes = known.byes;
  }
  return told;
}

/// Standings with every tie-break, the draw, the arbiter's table and the next round are what the final results make.
void expect_what_results_make(const Event& event) {
  const Event told = told_anew(event);
  const Section& section = event.sections[0];
  EXPECT_EQ(standings_of(told, told.sections[0]).places, standings_of(event, section).places);
  EXPECT_EQ(bracket_of(told, told.sections[0]), bracket_of(event, section));
  EXPECT_EQ(is_finished(told, told.sections[0]), is_finished(event, section));
  if (section.setup.format == Format::Swiss) {
    EXPECT_EQ(crosstable_of(told, told.sections[0]), crosstable_of(event, section));
  }
  if (!rounds_are_over(section, event)) return;
  const auto next = next_round(event, section, 0);
  const auto again = next_round(told, told.sections[0], 0);
  ASSERT_EQ(static_cast<bool>(next), static_cast<bool>(again));
  if (!next) return;
  const auto who = [](const Paired& round) {
    std::vector<std::tuple<std::string, std::string, std::string>> pairs;
    for (const Pair& pair : round.pairs) pairs.emplace_back(pair.white, pair.black, pair.slot);
    return pairs;
  };
  EXPECT_EQ(who(*next), who(*again));
  EXPECT_EQ(next->absent, again->absent);
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
    // Whether a bye that was asked for gave half a point hangs on who was there: the whole event told anew knows.
    for (const Standing& place : standings_of(event, section).places) {
      if (event.entries.at(place.entry).byes.empty()) {
        EXPECT_EQ(place.points, points[place.entry]) << place.entry;
      }
    }
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

/// Everybody who is named has another rank or other points in the same ranking, and everybody who has is named.
TEST(Previews, ListRealChangesOnly) {
  for (const Format format : {Format::Consolation, Format::GroupsKnockout, Format::Swiss, Format::DoubleElimination}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      RandomEvent random(format, seed);
      random.finish();
      const Event& event = random.event();
      const Section& section = event.sections[0];
      const std::string last = section.rounds.back().matches.front();
      const Match& match = event.matches.at(last);
      if (match.bye()) continue;
      MatchResult other{.kind = MatchResult::Kind::Adjudicated};
      (match.result->white > match.result->black ? other.black : other.white) = kPoint;
      const std::vector<Fact> facts{Outcome{last, other, kGrounds}};
      Event after = event;
      evolve(after, {after.version + 1, 0, "", "", "", facts[0]});
      using Place = std::tuple<std::string, std::string, int, int, Points>;
      const auto places = [](const Event& of) {
        std::set<Place> all;
        for (const Standing& place : standings_of(of, of.sections[0]).places)
          all.insert({place.entry, place.ranking, place.group, place.rank, place.points});
        return all;
      };
      const std::set<Place> before = places(event);
      const std::set<Place> later = places(after);
      std::set<std::string> moved;
      for (const Place& place : before) {
        if (!later.contains(place)) moved.insert(std::get<0>(place));
      }
      std::set<std::string> named;
      for (const Change& change : changes_by(event, "open", facts)) named.insert(change.entry);
      EXPECT_EQ(named, moved) << name_of_enumerator(format) << " seed " << seed;
    }
  }
}

class MendedEvents : public ::testing::TestWithParam<Format> {};

TEST_P(MendedEvents, N_4_6_AreWhatTheirFinalResultsMakeOfThem) {
  // MEYDAN_SEEDS=5000 looks longer.
  const char* const wanted = std::getenv("MEYDAN_SEEDS");
  const std::uint64_t seeds = wanted == nullptr ? 100 : std::strtoull(wanted, nullptr, 10);
  for (std::uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomEvent random(GetParam(), seed);
    for (int step = 0; step < 60 && !HasFailure(); ++step) {
      random.something();
      expect_agreement(random.event());
      if (step % 10 == 9) expect_what_results_make(random.event());
      if (HasFailure()) ADD_FAILURE() << "after " << word_of(random.event().log.back().fact) << ", step " << step;
    }
    random.finish();
    expect_agreement(random.event());
    expect_what_results_make(random.event());
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
