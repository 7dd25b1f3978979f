#include "tournament/formats/league.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

TEST(Berger_C05, TheTableOfSix) {
  const auto rounds = berger_rounds(6);
  ASSERT_EQ(rounds.size(), 5U);
  EXPECT_EQ(rounds[0], (Pairs{{1, 6}, {2, 5}, {3, 4}}));
  EXPECT_EQ(rounds[1], (Pairs{{6, 4}, {5, 3}, {1, 2}}));
  EXPECT_EQ(rounds[2], (Pairs{{2, 6}, {3, 1}, {4, 5}}));
  EXPECT_EQ(rounds[3], (Pairs{{6, 5}, {1, 4}, {2, 3}}));
  EXPECT_EQ(rounds[4], (Pairs{{3, 6}, {4, 2}, {5, 1}}));
}

TEST(Berger_C05, EverybodyMeetsEverybodyOnceInEveryCycle) {
  for (int count = 2; count <= 25; ++count) {
    for (const int cycles : {1, 2}) {
      std::map<std::pair<int, int>, int> met;
      std::map<int, int> whites;
      for (const auto& round : berger_rounds(count, cycles)) {
        std::set<int> busy;
        for (const auto& [white, black] : round) {
          ASSERT_NE(white, black);
          ASSERT_TRUE(busy.insert(white).second && busy.insert(black).second);
          ++met[std::minmax(white, black)];
          ++whites[white];
        }
        ASSERT_GE(static_cast<int>(busy.size()), count - 1);
      }
      ASSERT_EQ(static_cast<int>(met.size()), count * (count - 1) / 2);
      for (const auto& [pair, times] : met) ASSERT_EQ(times, cycles);
      for (int player = 1; player <= count; ++player) {
        ASSERT_LE(std::abs(2 * whites[player] - cycles * (count - 1)), cycles == 1 ? 1 : 0) << count;
      }
    }
  }
  EXPECT_TRUE(berger_rounds(1).empty());
}

TEST(Groups, SnakeIsFair) {
  EXPECT_EQ(snake_groups(8, 2), (Groups{{1, 4, 5, 8}, {2, 3, 6, 7}}));
  for (const int groups : {2, 3, 4}) {
    std::set<int> sizes;
    for (const auto& group : snake_groups(17, groups)) sizes.insert(static_cast<int>(group.size()));
    EXPECT_LE(*sizes.rbegin() - *sizes.begin(), 1);
  }
}

TEST(Groups_N7_1, DrawnGroupsTakeOneOfEveryPot) {
  const Groups groups = drawn_groups(12, 4, "spring");
  std::set<int> everybody;
  for (const auto& group : groups) {
    ASSERT_EQ(group.size(), 3U);
    for (int pot = 0; pot < 3; ++pot) {
      EXPECT_EQ((group[static_cast<std::size_t>(pot)] - 1) / 4, pot);
      everybody.insert(group[static_cast<std::size_t>(pot)]);
    }
  }
  EXPECT_EQ(everybody.size(), 12U);
  EXPECT_EQ(groups, drawn_groups(12, 4, "spring"));
  EXPECT_NE(groups, drawn_groups(12, 4, "summer"));
}

TEST(Groups, QualifiersCross) {
  // A1-B2 and B1-A2: seeds 1 and 4, 2 and 3 of a bracket of four.
  EXPECT_EQ(crossed_qualifiers(2, 2),
            (std::vector<Source>{group_place(1, 1), group_place(2, 1), group_place(1, 2), group_place(2, 2)}));
  for (const int groups : {2, 4, 8}) {
    const auto sources = crossed_qualifiers(groups, 2);
    const std::vector<int> order = bracket_order(2 * groups);
    std::map<int, std::set<bool>> halves;
    for (std::size_t at = 0; at < order.size(); ++at) {
      halves[sources[static_cast<std::size_t>(order[at]) - 1].group].insert(at < order.size() / 2);
    }
    // The two of a group can meet only in the final.
    for (const auto& [group, both] : halves) EXPECT_EQ(both.size(), 2U) << groups << " groups, group " << group;
  }
}

TEST(League, RoundRobinStandings) {
  const auto event = play(new_event(of_kind(FormatKind::RoundRobin), 5), better_seed);
  EXPECT_EQ(event.results.size(), 10U);
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  for (int entrant = 1; entrant <= 5; ++entrant) {
    const FormatPlace& place = now.places[static_cast<std::size_t>(entrant) - 1];
    EXPECT_EQ(place.entrant, entrant);
    EXPECT_EQ(place.place, entrant);
    EXPECT_EQ(place.points, (5 - entrant) * kPoint);
  }
}

TEST(League, WhoRestsLastIsNotHelpedByIt) {
  // 1, 2 and 3 beat each other round; all equal but for the order. Nothing may hang on who rested when.
  FormatEvent event = with_due_matches(new_event(of_kind(FormatKind::RoundRobin), 3));
  for (const Match& match : event.matches) {
    const int first = match.sides[0].number;
    const int second = match.sides[1].number;
    event.results.push_back({match.id, second == first % 3 + 1 ? Outcome::First : Outcome::Second});
  }
  for (const FormatPlace& place : progress(event).places) {
    EXPECT_EQ(place.place, 1);
    EXPECT_EQ(place.last_place, 3);
  }
}

TEST(League_N7_1, TiesThatNothingBreaksAreDecidedByLot) {
  Format format = of_kind(FormatKind::GroupsThenKnockout);
  format.groups = 1;
  format.qualifiers = 2;
  FormatEvent event = with_due_matches(new_event(format, 2));
  event.results.push_back({"R1.1", Outcome::Draw});
  EXPECT_EQ(progress(event).states.back().sides, (std::array<Entrant, 2>{1, 2}));
  event.format.draw_seed = "b";
  std::set<Entrant> first;
  for (const std::string seed : {"a", "b", "c", "d", "e", "f"}) {
    event.format.draw_seed = seed;
    first.insert(progress(event).states.back().sides[0]);
  }
  EXPECT_EQ(first, (std::set<Entrant>{1, 2}));
}

TEST(League, NoGroupIsSoSmallThatNobodyPlays) {
  Format format = of_kind(FormatKind::GroupsThenKnockout);
  format.groups = 4;
  const auto event = play(new_event(format, 5), better_seed);
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  std::set<Entrant> in_groups;
  for (const FormatPlace& place : now.places) {
    if (place.ranking == Stage::League) in_groups.insert(place.entrant);
  }
  EXPECT_EQ(in_groups.size(), 5U);
}

TEST(League, GroupsThenKnockout) {
  Format format = of_kind(FormatKind::GroupsThenKnockout);
  format.groups = 4;
  format.qualifiers = 2;
  auto event = new_event(format, 16);
  const auto before = progress(with_due_matches(event));
  EXPECT_EQ(before.states.back().sides, (std::array<Entrant, 2>{kUnknown, kUnknown}));
  event = play(event, better_seed);
  EXPECT_EQ(event.results.size(), 4U * 6 + 7);
  const Progress now = progress(event);
  EXPECT_TRUE(now.over);
  ASSERT_EQ(now.places.front().ranking, Stage::Main);
  EXPECT_EQ(now.places[0].entrant, 1);
  EXPECT_EQ(now.places[1].entrant, 2);
  EXPECT_EQ(now.places[0].place, 1);
}

}  // namespace
}  // namespace meydan::tournament::formats
