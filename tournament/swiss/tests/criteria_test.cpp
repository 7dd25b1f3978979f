#include "tournament/swiss/criteria.h"

#include <gtest/gtest.h>

#include "tournament/swiss/check.h"
#include "tournament/swiss/random_event.h"
#include "tournament/trf.h"

namespace meydan::tournament {
namespace {

/// Six players after two rounds: 1 and 2 lead with 2 points, 3 and 4 have 1, 5 and 6 none.
//   1: w6+ b3+   2: b5+ w4+   3: w4+ w1-   4: b3- b2-...
Crosstable six_players() {
  Crosstable table;
  table.total_rounds = 5;
  table.first_colour = Colour::White;
  for (int number = 1; number <= 6; ++number) {
    Player player;
    player.number = number;
    table.players.push_back(player);
  }
  const auto play = [&](int white, int black, Mark mark) {
    const Mark other = mark == Mark::Win ? Mark::Loss : mark == Mark::Loss ? Mark::Win : Mark::Draw;
    table.players[static_cast<std::size_t>(white - 1)].rounds.push_back({black, Colour::White, mark});
    table.players[static_cast<std::size_t>(black - 1)].rounds.push_back({white, Colour::Black, other});
  };
  play(1, 4, Mark::Win);
  play(5, 2, Mark::Loss);
  play(3, 6, Mark::Win);
  play(3, 1, Mark::Loss);
  play(2, 4, Mark::Win);
  play(6, 5, Mark::Draw);
  return table;
}

const BracketReport& bracket_of(const PairingReport& report, Points score) {
  for (const BracketReport& bracket : report.brackets) {
    if (bracket.score == score) return bracket;
  }
  ADD_FAILURE() << "no bracket of " << score;
  return report.brackets.front();
}

bool has_remark(const BracketReport& bracket, int criterion, const std::vector<int>& players) {
  for (const Remark& remark : bracket.remarks) {
    if (remark.criterion == criterion && remark.players == players) return true;
  }
  return false;
}

TEST(Criteria_C1, ARematchIsRemarkedOn) {
  const PairingReport report = criteria_of(six_players(), 2, {{1, 2}, {3, 6}, {4, 5}});
  const BracketReport& lowest = bracket_of(report, 5);
  EXPECT_TRUE(has_remark(lowest, 1, {3, 6}));
  EXPECT_EQ(lowest.value(1), CriterionValue{1});
  EXPECT_EQ(in_english(remark_text({1, {3, 6}})), "3 and 6 have met before (C1)");
}

TEST(Criteria_C1, TheOrganiserMayKeepPlayersApart) {
  Crosstable table = six_players();
  table.forbidden.push_back({{1, 2}, 3, 3});
  const PairingReport report = criteria_of(table, 2, {{1, 2}, {3, 5}, {4, 6}});
  EXPECT_TRUE(has_remark(bracket_of(report, 20), 1, {1, 2}));
  EXPECT_EQ(remark_text(bracket_of(report, 20).remarks.front()).key, "forbidden_pair");
}

TEST(Criteria_C3, TwoWhoMustHaveTheSameColour) {
  // 3 had white twice, 4 black twice: they fit. 3 with 5 (white, black) is no matter of C3 either.
  EXPECT_EQ(bracket_of(criteria_of(six_players(), 2, {{1, 2}, {4, 3}, {5, 6}}), 10).value(3), CriterionValue{0});
  Crosstable table = six_players();
  table.players[4].rounds = {{2, Colour::White, Mark::Loss}, {6, Colour::White, Mark::Draw}};
  table.players[5].rounds[1].colour = Colour::Black;
  EXPECT_TRUE(has_remark(bracket_of(criteria_of(table, 2, {{1, 2}, {3, 5}, {4, 6}}), 5), 3, {3, 5}));
}

TEST(Criteria_C6, FloatersAndTheirScores) {
  const PairingReport report = criteria_of(six_players(), 2, {{1, 5}, {2, 3}, {4, 6}});
  EXPECT_EQ(bracket_of(report, 20).floaters, (std::vector<int>{1, 2}));
  EXPECT_EQ(bracket_of(report, 20).value(6), CriterionValue{2});
  EXPECT_EQ(bracket_of(report, 20).value(7), (CriterionValue{20, 20}));
  EXPECT_EQ(bracket_of(report, 20).value(8), (CriterionValue{1, 20}));  // 1 floats on
  EXPECT_EQ(bracket_of(report, 10).moved_down, (std::vector<int>{1, 2}));
  EXPECT_EQ(bracket_of(report, 10).first_half, (std::vector<int>{2}));
  EXPECT_EQ(bracket_of(report, 10).second_half, (std::vector<int>{3}));
}

TEST(Criteria_C4, SomebodyForgotten) {
  const PairingReport report = criteria_of(six_players(), 2, {{1, 2}, {5, 3}});
  EXPECT_EQ(report.left_out, (std::vector<int>{6, 4}));
}

TEST(Criteria_C2, ASecondBye) {
  Crosstable table = six_players();
  Player late;
  late.number = 7;
  late.rounds = {{0, Colour::None, Mark::ZeroBye}, {0, Colour::None, Mark::PairingBye}};
  table.players.push_back(late);
  const PairingReport report = criteria_of(table, 2, {{1, 2}, {5, 3}, {4, 6}, {7, 0}});
  for (const BracketReport& bracket : report.brackets) {
    if (bracket.bye == 0) continue;
    EXPECT_EQ(bracket.bye, 7);
    EXPECT_TRUE(has_remark(bracket, 2, {7}));
    EXPECT_EQ(bracket.value(5), CriterionValue{10});
    EXPECT_EQ(bracket.value(9), CriterionValue{2});
  }
}

// Every round of an event that we paired is what we would pair, whatever came after it.
TEST(CheckRound, EveryRoundOfOurOwnEvents) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    EventShape shape;
    shape.players = 5 + static_cast<int>(seed % 30);
    shape.rounds = 5;
    shape.forfeits_percent = 6;
    shape.absences_percent = 6;
    const Crosstable table = random_event(shape, seed);
    const int rounds = static_cast<int>(table.players.front().rounds.size());
    for (int round = 1; round <= rounds; ++round) {
      const auto check = check_round(table, round);
      ASSERT_TRUE(check.ok()) << seed;
      EXPECT_TRUE(check->same()) << "seed " << seed << " round " << round << "\n" << write_trf(table);
    }
  }
}

TEST(CheckRound, ColoursTheOtherWayRound) {
  Crosstable table = six_players();
  std::swap(table.players[0].rounds[0].colour, table.players[3].rounds[0].colour);
  const auto check = check_round(table, 1);
  ASSERT_TRUE(check.ok());
  EXPECT_TRUE(check->colours_only);
  EXPECT_EQ(check->only_theirs, (std::vector<Board>{{4, 1}}));
  EXPECT_EQ(check->only_ours, (std::vector<Board>{{1, 4}}));
}

// Whatever legal change a director makes, the first criterion that differs is worse than ours or all are equal.
TEST(CheckBoards, NoChangeByHandIsBetter) {
  int worse = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    EventShape shape;
    shape.players = 6 + static_cast<int>(seed % 20);
    shape.rounds = 1 + static_cast<int>(seed % 6);
    shape.forfeits_percent = 10;
    shape.absences_percent = 10;
    shape.random_pairs_percent = seed % 2 == 0 ? 60 : 0;
    const Crosstable table = random_event(shape, seed);
    const int rounds = static_cast<int>(table.players.front().rounds.size());
    const auto ours = pair_round_after(table, rounds);
    if (!ours || ours->boards.size() < 2) continue;
    std::vector<Board> changed = ours->boards;
    Rng rng(seed);
    std::swap(changed[rng.below(changed.size())].white, changed[rng.below(changed.size())].white);
    const PairingReport theirs = criteria_of(table, rounds, changed);
    const WorseAt at = compare_reports(theirs, criteria_of(table, rounds, ours->boards));
    ASSERT_TRUE(at.criterion == 0 || at.better < at.value) << "seed " << seed << " C" << at.criterion << "\n"
                                                           << write_trf(table);
    worse += at.criterion > 0 ? 1 : 0;
  }
  EXPECT_GT(worse, 500);
}

TEST(PairNextRound, SaysWhatIsMissing) {
  Crosstable table = six_players();
  table.total_rounds = 0;
  EXPECT_EQ(pair_next_round(table).reason().key, "rounds_unknown");
  table.total_rounds = 2;
  EXPECT_EQ(pair_next_round(table).reason().key, "event_over");
  Crosstable start;
  start.total_rounds = 5;
  EXPECT_EQ(pair_next_round(start).reason().key, "nobody_to_pair");
  start.players.resize(2);
  start.players[0].number = 1;
  start.players[1].number = 2;
  EXPECT_EQ(pair_next_round(start).reason().key, "no_first_colour");
  start.forbidden.push_back({{1, 2}});
  EXPECT_EQ(pair_next_round(start).reason().key, "no_valid_pairing");
}

}  // namespace
}  // namespace meydan::tournament
