#include "tournament/formats/losses_swiss.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

Format out_at(int losses) {
  Format format = of_kind(FormatKind::OutAtLosses);
  format.losses.losses_out = losses;
  return format;
}

TEST(OutAtLosses, NobodyIsOutBeforeTheLastLossAndOneIsLeft) {
  Rng rng(17);
  for (const int losses_out : {1, 2, 3, 4}) {
    for (int entrants = 2; entrants <= 21; ++entrants) {
      const auto event = play(new_event(out_at(losses_out), entrants), at_random(rng));
      const Progress now = progress(event);
      ASSERT_TRUE(now.over);
      int champions = 0;
      for (const FormatPlace& place : now.places) {
        ASSERT_GT(place.place, 0);
        if (place.place == 1) ++champions;
        ASSERT_EQ(place.losses == losses_out, place.place != 1) << entrants << " entrants";
      }
      ASSERT_EQ(champions, 1);
    }
  }
}

TEST(OutAtLosses, ByesGoRoundAndNobodyMeetsHimself) {
  Rng rng(23);
  for (int entrants = 3; entrants <= 25; entrants += 2) {
    const auto event = play(new_event(out_at(3), entrants), at_random(rng));
    std::map<Entrant, int> byes;
    std::map<Entrant, int> losses;
    int round = 0;
    for (std::size_t at = 0; at < event.matches.size(); ++at) {
      const Match& match = event.matches[at];
      const bool rest = match.sides[1].kind == Source::Kind::Bye;
      if (match.round != round) round = match.round;
      ASSERT_NE(match.sides[0], match.sides[1]);
      if (!rest) continue;
      const Entrant resting = match.sides[0].number;
      // Everybody who is still in has had as many before anybody has one more.
      for (std::size_t other = 0; other < event.matches.size(); ++other) {
        if (event.matches[other].round != round) continue;
        for (const Source& side : event.matches[other].sides) {
          if (side.kind == Source::Kind::Seed) {
            ASSERT_LE(byes[resting], byes[side.number]);
          }
        }
      }
      ++byes[resting];
    }
  }
}

TEST(OutAtLosses, NoRematchWhileItCanBeAvoided) {
  Rng rng(29);
  const auto event = play(new_event(out_at(3), 32), at_random(rng));
  std::set<std::pair<int, int>> met;
  std::map<int, int> in_round;
  for (const Match& match : event.matches) ++in_round[match.round];
  for (const Match& match : event.matches) {
    if (match.sides[1].kind == Source::Kind::Bye) continue;
    const bool again = !met.insert(std::minmax(match.sides[0].number, match.sides[1].number)).second;
    // With eight or more in, five rounds leave somebody new for everyone.
    if (in_round[match.round] >= 5) {
      EXPECT_FALSE(again) << match.id;
    }
  }
}

TEST(OutAtLosses, EqualRecordsMeet) {
  Rng rng(31);
  auto event = new_event(out_at(3), 16);
  for (int round = 1; round <= 2; ++round) {
    event = with_due_matches(event);
    for (const Match& match : event.matches) {
      if (match.round == round)
        event.results.push_back({match.id, rng.below(2) == 0 ? Outcome::First : Outcome::Second});
    }
  }
  event = with_due_matches(event);
  const auto states = progress(event).states;
  std::map<Entrant, int> losses;
  for (std::size_t at = 0; at < event.matches.size(); ++at) {
    if (event.matches[at].round <= 2) ++losses[states[at].loser];
  }
  for (const Match& match : event.matches) {
    if (match.round == 3) {
      EXPECT_EQ(losses[match.sides[0].number], losses[match.sides[1].number]) << match.id;
    }
  }
}

TEST(OutAtLosses, TheFirstByeGoesToTheLowestSeedAndTheNextToTheWorstRecord) {
  auto event = with_due_matches(new_event(out_at(3), 5));
  EXPECT_EQ(event.matches.back().sides, (std::array<Source, 2>{seed(5), bye()}));
  for (const Match& match : event.matches) {
    if (match.sides[1].kind != Source::Kind::Bye) event.results.push_back({match.id, Outcome::First});
  }
  event = with_due_matches(event);
  // 3 and 4 lost; 4 is the lower seed.
  EXPECT_EQ(event.matches.back().sides, (std::array<Source, 2>{seed(4), bye()}));
}

TEST(OutAtLosses, SharingStopsAtThePrizes) {
  Format format = out_at(1);
  format.losses.prize_places = 4;
  format.losses.finish = Finish::Share;
  const auto event = play(new_event(format, 16), better_seed);
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  for (int at = 0; at < 4; ++at) {
    EXPECT_EQ(now.places[static_cast<std::size_t>(at)].place, 1);
    EXPECT_EQ(now.places[static_cast<std::size_t>(at)].last_place, 4);
  }
}

TEST(OutAtLosses, AKnockoutDecidesThePrizes) {
  Format format = out_at(2);
  format.losses.prize_places = 4;
  format.losses.finish = Finish::Knockout;
  const auto event = play(new_event(format, 12), better_seed);
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  EXPECT_EQ(now.places[0].ranking, Stage::Main);
  EXPECT_EQ(now.places[0].entrant, 1);
  EXPECT_EQ(now.places[1].place, 2);
  int in_knockout = 0;
  for (const FormatPlace& place : now.places) in_knockout += place.ranking == Stage::Main ? 1 : 0;
  EXPECT_LE(in_knockout, 4);
  EXPECT_GE(in_knockout, 2);
}

TEST(OutAtLosses, WhoWithdrawsIsNotPairedAgain) {
  auto event = with_due_matches(new_event(out_at(3), 6));
  for (const Match& match : event.matches) event.results.push_back({match.id, Outcome::First});
  event.withdrawn = {1};
  event = with_due_matches(event);
  for (const Match& match : event.matches) {
    if (match.round < 2) continue;
    for (const Source& side : match.sides) EXPECT_NE(side.number, 1);
  }
}

TEST(OutAtLosses_N4_6, ACorrectedResultChangesNoRoundAlreadyPaired) {
  auto event = with_due_matches(new_event(out_at(3), 8));
  for (const Match& match : event.matches) event.results.push_back({match.id, Outcome::First});
  event = with_due_matches(event);
  const auto paired = event.matches;
  event.results.push_back({"S1.1", Outcome::Second});
  EXPECT_TRUE(due_matches(event).empty());
  EXPECT_EQ(event.matches, paired);
}

}  // namespace
}  // namespace meydan::tournament::formats
