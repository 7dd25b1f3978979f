// Who wins what: tournament/prizes.h.
#include "tournament/prizes.h"

#include <gtest/gtest.h>

#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

constexpr std::string_view kMoney = "place 1: 100, place 2: 51, place 3: 10 and a book, place 4: 1";

Setup with_prizes(Format format, PrizeTies ties) {
  SectionSetup section{.id = "open", .fa = "o", .en = "o", .format = format, .rounds = 1};
  section.prizes = {{.place = 1, .amount = 100, .thing = "cup"},
                    {.place = 2, .amount = 51},
                    {.place = 3, .amount = 10, .thing = "book"},
                    {.place = 4, .amount = 1}};
  section.prize_ties = ties;
  return {.online = false, .sections = {section}, .tie_breaks = "DIFF"};
}

/// Four players, whose matches white wins; by so many points more in each next one if `apart`.
class Played : public Made {
 public:
  Played(Format format, PrizeTies ties, bool apart) : Made(with_prizes(format, ties)) {
    for (const char* const name : {"p", "q", "r", "s"}) enter(name);
    while (!is_finished(event, event.sections[0]) && event.sections[0].rounds.size() < 3) {
      pair();
      round(apart);
      if (format == Format::Swiss) break;
    }
  }
  void round(bool apart) {
    int more = 0;
    for (const std::string& match : event.sections[0].rounds.back().matches) {
      MatchResult result = win();
      if (apart) result.white_score = 34 + more++;
      if (apart) result.black_score = 64 - result.white_score;
      must(kDirector, Outcome{match, result, {}});
    }
  }
  std::vector<Award> ended() {
    must(kDirector, Ending{"open"});
    return awards_of(event, event.sections[0]);
  }
};

std::vector<std::int64_t> amounts(const std::vector<Award>& awards) {
  std::vector<std::int64_t> all;
  for (const Award& award : awards) all.push_back(award.amount);
  return all;
}
std::vector<std::string> places(const std::vector<Award>& awards) {
  std::vector<std::string> all;
  for (const Award& award : awards) all.push_back(std::to_string(award.place) + "-" + std::to_string(award.last_place));
  return all;
}

TEST(Prizes_D_16, ThePlaceDecidesWhereTieBreaksTellPlayersApart) {
  Played event(Format::Swiss, PrizeTies::TieBreak, true);
  const auto awards = event.ended();
  EXPECT_EQ(amounts(awards), (std::vector<std::int64_t>{100, 51, 10, 1})) << kMoney;
  EXPECT_EQ(places(awards), (std::vector<std::string>{"1-1", "2-2", "3-3", "4-4"}));
  EXPECT_EQ(awards[0].things, std::vector<std::string>{"cup"});
  EXPECT_EQ(awards[2].things, std::vector<std::string>{"book"});
}

TEST(Prizes_D_16, WhoHasTheSameRankSharesAndTheRestGoesToTheHigher) {
  Played event(Format::Swiss, PrizeTies::TieBreak, false);
  const auto awards = event.ended();
  EXPECT_EQ(amounts(awards), (std::vector<std::int64_t>{76, 75, 6, 5})) << "151 and 11 in whole units: " << kMoney;
  EXPECT_EQ(places(awards), (std::vector<std::string>{"1-2", "1-2", "3-4", "3-4"}));
  EXPECT_EQ(awards[0].things, awards[1].things) << "nothing tells them apart: they have the cup together";
}

TEST(Prizes_D_16, EqualPointsShareTheMoneyIfTheSectionSaysSoAndTheThingStaysWithThePlace) {
  Played event(Format::Swiss, PrizeTies::Shared, true);
  const auto awards = event.ended();
  EXPECT_EQ(amounts(awards), (std::vector<std::int64_t>{76, 75, 6, 5}));
  EXPECT_EQ(places(awards), (std::vector<std::string>{"1-2", "1-2", "3-4", "3-4"}));
  EXPECT_EQ(awards[0].things, std::vector<std::string>{"cup"});
  EXPECT_TRUE(awards[1].things.empty());
}

TEST(Prizes_N_4_6, OfABracketThoseWhoWentOutInTheSameRoundShareWhateverTheSectionSays) {
  for (const PrizeTies ties : {PrizeTies::TieBreak, PrizeTies::Shared}) {
    Played event(Format::Knockout, ties, true);
    const auto awards = event.ended();
    EXPECT_EQ(amounts(awards), (std::vector<std::int64_t>{100, 51, 6, 5}));
    EXPECT_EQ(places(awards), (std::vector<std::string>{"1-1", "2-2", "3-4", "3-4"}));
  }
}

TEST(Prizes_N_5, WhoWasExcludedWinsNothingAndThoseBelowMoveUp) {
  Played event(Format::Swiss, PrizeTies::TieBreak, true);
  const std::string first = standings_of(event.event, event.event.sections[0]).places[0].entry;
  event.must(kDirector, Penalty{first, "", Step::Exclusion, 0, 0, kGrounds});
  const auto awards = event.ended();
  EXPECT_EQ(amounts(awards), (std::vector<std::int64_t>{100, 51, 10}));
  EXPECT_NE(awards[0].entry, first);
}

TEST(Prizes_N_4_6, NobodyHasWonBeforeTheSectionIsOverAndThenThePrizesStand) {
  Played event(Format::Swiss, PrizeTies::TieBreak, true);
  EXPECT_TRUE(awards_of(event.event, event.event.sections[0]).empty());
  auto other = event.event.setup;
  other.sections[0].prizes[0].amount = 200;
  event.must(kDirector, Settings{other});
  EXPECT_EQ(amounts(event.ended()), (std::vector<std::int64_t>{200, 51, 10, 1}));
  other.sections[0].prizes[0].amount = 300;
  EXPECT_EQ(event.refusal(kDirector, Settings{other}), "prizes_won");
}

TEST(Prizes_N_4_6, APrizeIsSomethingAndOfARankingThatThereIs) {
  const auto setup = with_prizes(Format::Swiss, PrizeTies::TieBreak);
  Made made(setup);
  for (const Prize& bad : {Prize{.place = 1}, Prize{.place = 0, .amount = 1}, Prize{.amount = -1, .thing = "cup"},
                           Prize{.amount = 1, .ranking = "league"}}) {
    auto wrong = made.event.setup;
    wrong.sections[0].prizes = {bad};
    EXPECT_EQ(made.refusal(kDirector, Settings{wrong}), "bad_prize");
  }
}

}  // namespace
}  // namespace meydan::tournament
