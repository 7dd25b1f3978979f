#include "tournament/formats/format.h"

#include <gtest/gtest.h>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

FormatEvent pair_of(Format format, int entrants = 2) {
  return with_due_matches(new_event(std::move(format), entrants));
}

TEST(Format_D23, IfBothLoseNobodyGoesOn) {
  FormatEvent event = pair_of(of_kind(FormatKind::SingleElimination), 4);
  event.results = {{"M1.1", Outcome::Neither}, {"M1.2", Outcome::First}};
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  EXPECT_EQ(now.states[2].winner, 3);  // the final is a bye
}

TEST(Format_D23, BothLosersHaveAPlaceInTheEnd) {
  for (const FormatKind kind : {FormatKind::SingleElimination, FormatKind::DoubleElimination}) {
    FormatEvent event = pair_of(of_kind(kind), 4);
    event.results = {{"M1.1", Outcome::Neither}};
    event = play(event, better_seed);
    ASSERT_TRUE(progress(event).over);
    for (const FormatPlace& place : progress(event).places) {
      EXPECT_GT(place.place, 0) << place.entrant;
      EXPECT_LE(place.last_place, 4);
      EXPECT_LE(place.place, place.last_place);
    }
  }
}

TEST(Format, ADrawInAKnockoutIsPlayedAgain) {
  FormatEvent event = pair_of(of_kind(FormatKind::SingleElimination));
  event.results = {{"M1.1", Outcome::Draw}};
  EXPECT_EQ(progress(event).can_start.size(), 1U);
}

TEST(Format_N4_6, ACorrectionMovesWhoHangsOnIt) {
  FormatEvent event = pair_of(of_kind(FormatKind::SingleElimination), 4);
  event.results = {{"M1.1", Outcome::First}, {"M1.2", Outcome::First}};
  EXPECT_EQ(progress(event).states[2].sides[0], 1);
  event.results.push_back({"M1.1", Outcome::Second});
  EXPECT_EQ(progress(event).states[2].sides[0], 4);
}

TEST(Format, WhoWithdrawsLosesWhatIsNotPlayed) {
  FormatEvent event = pair_of(of_kind(FormatKind::SingleElimination), 4);
  event.withdrawn = {4};
  const Progress now = progress(event);
  EXPECT_EQ(now.states[0].winner, 1);
  EXPECT_FALSE(now.states[0].played);
}

TEST(Format, OneOrNobodyIsAnEventWithoutMatches) {
  for (const FormatKind kind : {FormatKind::RoundRobin, FormatKind::SingleElimination, FormatKind::DoubleElimination,
                                FormatKind::KnockoutWithConsolation, FormatKind::OutAtLosses}) {
    for (const int entrants : {0, 1}) {
      EXPECT_TRUE(with_due_matches(new_event(of_kind(kind), entrants)).matches.empty());
    }
  }
}

}  // namespace
}  // namespace meydan::tournament::formats
