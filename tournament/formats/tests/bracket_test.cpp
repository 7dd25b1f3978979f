#include "tournament/formats/bracket.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

const FormatPlace* place_of(const Progress& now, Entrant entrant, Stage ranking = Stage::Main) {
  for (const FormatPlace& place : now.places) {
    if (place.entrant == entrant && place.ranking == ranking) return &place;
  }
  return nullptr;
}

/// "1-1 2-2 3-4": the places of the entrants in a ranking, best first.
std::string places_text(const FormatEvent& event, Stage ranking = Stage::Main) {
  std::string text;
  for (const FormatPlace& place : progress(event).places) {
    if (place.ranking != ranking) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(place.entrant) + ":" + std::to_string(place.place);
    if (place.last_place != place.place) text += "-" + std::to_string(place.last_place);
  }
  return text;
}

std::map<Entrant, int> losses_of(const FormatEvent& event) {
  std::map<Entrant, int> losses;
  for (const PlayedMatch& played : played_matches(event)) ++losses[played.state.loser];
  return losses;
}

TEST(Bracket, OrderKeepsTheBestApart) {
  EXPECT_EQ(bracket_order(2), (std::vector<int>{1, 2}));
  EXPECT_EQ(bracket_order(8), (std::vector<int>{1, 8, 4, 5, 6, 3, 7, 2}));
  for (const int size : {4, 16, 64}) {
    const std::vector<int> order = bracket_order(size);
    for (int at = 0; at < size; at += 2) EXPECT_EQ(order[at] + order[at + 1], size + 1);
    EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), static_cast<std::size_t>(size));
  }
}

TEST(Bracket, ByesGoToTheBestSeeds) {
  for (int entrants = 2; entrants <= 33; ++entrants) {
    const auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), entrants));
    const Progress now = progress(event);
    std::set<Entrant> resting;
    for (std::size_t at = 0; at < event.matches.size(); ++at) {
      if (event.matches[at].round == 1 && now.states[at].over()) resting.insert(now.states[at].winner);
    }
    const int byes = bracket_size(entrants) - entrants;
    ASSERT_EQ(static_cast<int>(resting.size()), byes);
    if (byes > 0) {
      EXPECT_EQ(*resting.rbegin(), byes);
    }
  }
}

TEST(Bracket, SingleEliminationTakesOneMatchLessThanEntrants) {
  Rng rng(7);
  for (int entrants = 1; entrants <= 40; ++entrants) {
    const auto event = play(new_event(of_kind(FormatKind::SingleElimination), entrants), at_random(rng));
    EXPECT_EQ(static_cast<int>(played_matches(event).size()), entrants - 1);
    EXPECT_TRUE(progress(event).over);
    for (const auto& [entrant, losses] : losses_of(event)) EXPECT_EQ(losses, 1) << entrant;
  }
}

TEST(Bracket, PlacesOfASingleElimination) {
  const auto event = play(new_event(of_kind(FormatKind::SingleElimination), 6), better_seed);
  EXPECT_EQ(places_text(event), "1:1 2:2 3:3-4 4:3-4 5:5-6 6:5-6");
  Format format = of_kind(FormatKind::SingleElimination);
  format.knockout.third_place = true;
  const auto with_third = play(new_event(format, 8), better_seed);
  EXPECT_EQ(places_text(with_third), "1:1 2:2 3:3 4:4 5:5-8 6:5-8 7:5-8 8:5-8");
  EXPECT_EQ(played_matches(with_third).size(), 8U);
}

TEST(Bracket, PlacesAreOpenUntilSomebodyIsOut) {
  auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), 4));
  event.results.push_back({"M1.1", Outcome::First});
  EXPECT_EQ(places_text(event), "4:3-4 1:0 2:0 3:0");
  EXPECT_FALSE(progress(event).over);
}

TEST(Bracket, DoubleEliminationTakesTwoNLessTwoMatchesOrOneMore) {
  Rng rng(11);
  bool second_final = false;
  bool one_final = false;
  for (int entrants = 2; entrants <= 40; ++entrants) {
    for (int times = 0; times < 4; ++times) {
      const auto event = play(new_event(of_kind(FormatKind::DoubleElimination), entrants), at_random(rng));
      const auto played = played_matches(event);
      const bool again = played.back().match->id == "F2";
      second_final |= again;
      one_final |= !again;
      ASSERT_EQ(static_cast<int>(played.size()), 2 * entrants - 2 + (again ? 1 : 0));
      const Progress now = progress(event);
      ASSERT_TRUE(now.over);
      int champions = 0;
      std::map<Entrant, int> losses = losses_of(event);
      for (int entrant = 1; entrant <= entrants; ++entrant) {
        const FormatPlace* const place = place_of(now, entrant);
        ASSERT_NE(place, nullptr);
        ASSERT_GT(place->place, 0);
        if (place->place == 1) ++champions;
        // Nobody is out before the second loss.
        const int most = place->place == 1 ? (again ? 1 : 0) : 2;
        ASSERT_EQ(losses[entrant], most) << entrants << " entrants, " << entrant;
      }
      ASSERT_EQ(champions, 1);
    }
  }
  EXPECT_TRUE(second_final && one_final);
}

TEST(Bracket, DoubleEliminationHasNoNeedlessSecondFinal) {
  const auto event = play(new_event(of_kind(FormatKind::DoubleElimination), 4), better_seed);
  EXPECT_EQ(places_text(event), "1:1 2:2 3:3 4:4");
  EXPECT_EQ(progress(event).states.back().status, MatchState::Status::Empty);
}

TEST(Bracket, NobodyMeetsAgainEarlyInTheLosersBracket) {
  Rng rng(5);
  for (const int entrants : {8, 16, 32, 64}) {
    int last_round = 0;
    for (const Match& match : double_elimination(entrants, {})) {
      if (match.stage == Stage::Losers) last_round = std::max(last_round, match.round);
    }
    // In the later half the few who are left come from everywhere, and somebody may have to meet again.
    for (int times = 0; times < 40; ++times) {
      const auto event = play(new_event(of_kind(FormatKind::DoubleElimination), entrants), at_random(rng));
      std::set<std::pair<Entrant, Entrant>> met;
      for (const PlayedMatch& played : played_matches(event)) {
        const auto [low, high] = std::minmax(played.state.winner, played.state.loser);
        const bool again = !met.emplace(low, high).second;
        const bool early = played.match->stage == Stage::Losers && played.match->round <= last_round / 2;
        ASSERT_FALSE(again && early) << entrants << ": " << played.match->id;
      }
    }
  }
}

TEST(Bracket, ConsolationTakesLosersOfTheMainAtTheRightRounds) {
  // 16 entrants: losers of rounds 1 and 2 drop; the semi-finalists do not.
  const auto event = play(new_event(of_kind(FormatKind::KnockoutWithConsolation), 16), better_seed);
  std::map<Entrant, int> first_round;
  for (const PlayedMatch& played : played_matches(event)) {
    if (played.match->stage != Stage::Consolation) continue;
    for (const Entrant entrant : played.state.sides) first_round.emplace(entrant, played.match->round);
  }
  for (int entrant = 1; entrant <= 4; ++entrant) EXPECT_FALSE(first_round.contains(entrant)) << entrant;
  for (int entrant = 5; entrant <= 8; ++entrant) EXPECT_EQ(first_round[entrant], 2) << entrant;
  for (int entrant = 9; entrant <= 16; ++entrant) EXPECT_EQ(first_round[entrant], 1) << entrant;
  EXPECT_EQ(places_text(event, Stage::Consolation),
            "5:1 6:2 7:3-4 8:3-4 9:5-8 10:5-8 11:5-8 12:5-8 13:9-12 14:9-12 15:9-12 16:9-12");
  EXPECT_EQ(
      places_text(event),
      "1:1 2:2 3:3-4 4:3-4 5:5-8 6:5-8 7:5-8 8:5-8 9:9-16 10:9-16 11:9-16 12:9-16 13:9-16 14:9-16 15:9-16 16:9-16");
  // The last chance is for those who lost their first match of the consolation, or the one after.
  EXPECT_EQ(place_of(progress(event), 9, Stage::LastChance)->place, 1);
  EXPECT_EQ(place_of(progress(event), 16, Stage::LastChance)->last_place, 8);
}

TEST(Bracket, ConsolationsEndForAnyNumber) {
  Rng rng(3);
  for (int entrants = 2; entrants <= 40; ++entrants) {
    const auto event = play(new_event(of_kind(FormatKind::KnockoutWithConsolation), entrants), at_random(rng));
    const Progress now = progress(event);
    ASSERT_TRUE(now.over) << entrants;
    std::map<Stage, std::map<Entrant, int>> losses;
    for (const PlayedMatch& played : played_matches(event)) {
      ASSERT_NE(played.state.sides[0], played.state.sides[1]);
      ASSERT_EQ(++losses[played.match->stage][played.state.loser], 1);
    }
    for (const Stage ranking : {Stage::Main, Stage::Consolation, Stage::LastChance}) {
      std::map<int, int> sharing;
      std::map<int, int> size;
      for (const FormatPlace& place : now.places) {
        if (place.ranking != ranking) continue;
        ASSERT_GT(place.place, 0) << entrants;
        ++sharing[place.place];
        size[place.place] = place.last_place - place.place + 1;
      }
      EXPECT_EQ(sharing, size) << entrants;  // shared places are shared by as many as they say
    }
  }
}

TEST(Bracket_N4_8_1, LengthsByRound) {
  KnockoutOptions options;
  options.lengths = {{7, 9, 11}, {5}, {3}};
  for (const Match& match : knockout_with_consolation(16, options)) {
    if (match.stage == Stage::Main) {
      EXPECT_EQ(match.length, match.round == 1 ? 7 : match.round == 2 ? 9 : 11);
    }
    if (match.stage == Stage::Consolation) {
      EXPECT_EQ(match.length, 5);
    }
    if (match.stage == Stage::LastChance) {
      EXPECT_EQ(match.length, 3);
    }
  }
}

TEST(Bracket, SourcesStandBeforeTheirMatchesAndIdsAreUnique) {
  for (const FormatKind kind :
       {FormatKind::SingleElimination, FormatKind::DoubleElimination, FormatKind::KnockoutWithConsolation}) {
    for (int entrants = 2; entrants <= 33; ++entrants) {
      std::set<std::string> seen;
      for (const Match& match : with_due_matches(new_event(of_kind(kind), entrants)).matches) {
        for (const Source& side : match.sides) {
          const bool linked = side.kind == Source::Kind::Winner || side.kind == Source::Kind::Loser;
          ASSERT_TRUE(!linked || seen.contains(side.match)) << match.id;
        }
        ASSERT_TRUE(seen.insert(match.id).second) << match.id;
      }
    }
  }
}

}  // namespace
}  // namespace meydan::tournament::formats
