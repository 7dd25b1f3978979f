#include "tournament/formats/format.h"

#include <gtest/gtest.h>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

FormatEvent pair_of(Format format, int entrants = 2) {
  return with_due_matches(new_event(std::move(format), entrants));
}

std::string refused(const FormatEvent& event, const MatchResult& result) {
  const auto why = refusal(event, result);
  return why ? why->key : "";
}

TEST(Format, ResultsThatCannotBeTaken) {
  FormatEvent event = pair_of(of_kind(FormatKind::SingleElimination), 3);
  EXPECT_EQ(refused(event, {"M9.9", Outcome::First}), "no_such_match");
  EXPECT_EQ(refused(event, {"M2.1", Outcome::First}), "match_not_ready");
  EXPECT_EQ(refused(event, {"M1.1", Outcome::First}), "match_not_played");  // a bye
  EXPECT_EQ(refused(event, {"M1.2", Outcome::Draw}), "no_draw_here");
  EXPECT_EQ(refused(event, {"M1.2", Outcome::First, 2}), "no_such_board");
  EXPECT_EQ(refused(event, {"M1.2", Outcome::Second}), "");
}

TEST(Format_N2_2_2, BestOfThreeNeedsTwoWins) {
  Format format = of_kind(FormatKind::SingleElimination);
  format.knockout.wins_needed = 2;
  FormatEvent event = pair_of(format);
  event.results = {{"M1.1", Outcome::First}};
  EXPECT_EQ(progress(event).states[0].status, MatchState::Status::Running);
  EXPECT_EQ(progress(event).can_start.size(), 1U);
  event.results.push_back({"M1.1", Outcome::Second});
  event.results.push_back({"M1.1", Outcome::Draw});
  EXPECT_FALSE(progress(event).over);
  event.results.push_back({"M1.1", Outcome::Second});
  EXPECT_TRUE(progress(event).over);
  EXPECT_EQ(progress(event).states[0].winner, 2);
  EXPECT_EQ(progress(event).states[0].wins, (std::array<int, 2>{1, 2}));
}

TEST(Format_N2_2, AnAbsenceDecidesTheWholeSeries) {
  Format format = of_kind(FormatKind::SingleElimination);
  format.knockout.wins_needed = 2;
  FormatEvent event = pair_of(format);
  event.results = {{"M1.1", Outcome::First, 0, false}};
  EXPECT_EQ(progress(event).states[0].winner, 1);
  EXPECT_FALSE(progress(event).states[0].played);
}

TEST(Format_Teams, BoardsMakeTheScore) {
  Format format = team_league(4);
  FormatEvent event = pair_of(format);
  event.results = {{"R1.1", Outcome::First, 1}, {"R1.1", Outcome::Draw, 2}, {"R1.1", Outcome::Draw, 3}};
  EXPECT_EQ(progress(event).states[0].status, MatchState::Status::Running);
  event.results.push_back({"R1.1", Outcome::Draw, 4});
  const Progress now = progress(event);
  EXPECT_EQ(now.states[0].board_points, (std::array<Points, 2>{25, 15}));
  EXPECT_EQ(now.places[0].entrant, 1);
  EXPECT_EQ(now.places[0].points, 2 * kPoint);
  EXPECT_EQ(value_text({TieBreakKind::BoardPoints}, now.places[0].values[0]), "2.5");
}

TEST(Format_Teams, MatchPointsComeBeforeBoardPoints) {
  FormatEvent event = pair_of(team_league(2), 4);
  // 1 and 2 win everything but the match between them is drawn; 1 wins by two boards each, 2 by one and a half.
  for (const Match& match : event.matches) {
    const int first = match.sides[0].number;
    const int second = match.sides[1].number;
    const bool level = std::min(first, second) == 1 && std::max(first, second) == 2;
    const Outcome better = first < second ? Outcome::First : Outcome::Second;
    const Outcome second_board = level || std::min(first, second) == 2 ? Outcome::Draw : better;
    event.results.push_back({match.id, level ? Outcome::Draw : better, 1});
    event.results.push_back({match.id, second_board, 2});
  }
  const Progress now = progress(event);
  EXPECT_EQ(now.places[0].entrant, 1);
  EXPECT_EQ(now.places[0].points, now.places[1].points);
  EXPECT_EQ(now.places[1].entrant, 2);
  EXPECT_EQ(now.places[1].place, 2);
}

TEST(Format_Teams, LevelInAKnockoutTheHighestBoardWonDecides) {
  Format format = of_kind(FormatKind::SingleElimination);
  format.knockout.boards = 2;
  FormatEvent event = pair_of(format);
  event.results = {{"M1.1", Outcome::Second, 1}, {"M1.1", Outcome::First, 2}};
  EXPECT_EQ(progress(event).states[0].winner, 2);
  event.results = {{"M1.1", Outcome::Draw, 1}, {"M1.1", Outcome::Draw, 2}};
  EXPECT_FALSE(progress(event).over);
  event.results.push_back({"M1.1", Outcome::First});  // a ruling or a play-off
  EXPECT_EQ(progress(event).states[0].winner, 1);
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
