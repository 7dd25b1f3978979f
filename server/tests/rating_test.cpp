// Glicko-2 against the paper's worked example, and the fold over finished tables.
#include "server/rating.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "store/memory/memory_store.h"

namespace meydan::server {
namespace {

using store::TableRow;

constexpr play::Ms kStart = 1'700'000'000'000;
constexpr play::Ms kDayMs = 86'400'000;

TEST(Glicko2, TheWorkedExampleOfThePaper) {
  const RatedResult results[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = update({1500, 200, 0.06}, results);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, WithoutResultsOnlyTheDeviationGrows) {
  const Rating after = update({1500, 200, 0.06}, {});
  EXPECT_EQ(after.rating, 1500);
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001) << "the square root of 200 squared and (173.7178 * 0.06) squared";
}

TEST(Glicko2, AYearAwayMakes110OutOf60) {
  const RatedPlayer player{{1800, 60, 0.06}, kStart, 40};
  EXPECT_NEAR(player.at(kStart + 365 * kDayMs).deviation, 110, 0.2);
  EXPECT_FALSE(player.is_provisional(kStart + 300 * kDayMs));
  EXPECT_TRUE(player.is_provisional(kStart + 400 * kDayMs));
  EXPECT_EQ(player.at(kStart + 100'000 * kDayMs).deviation, kLargestDeviation);
  EXPECT_NEAR(player.at(kStart - kDayMs).deviation, 60, 0.0001) << "a clock that goes back ages nobody";
}

TEST(Glicko2, AnUpsetRaisesTheVolatility) {
  const RatedResult upset{{2400, 50, 0.06}, 1};
  EXPECT_GT(update({1200, 50, 0.06}, {&upset, 1}).volatility, 0.06);
  const RatedResult expected{{1500, 350, 0.06}, 0.5};
  EXPECT_LT(update({1500, 350, 0.06}, {&expected, 1}).volatility, 0.06);
}

TableRow table(const std::string& id, const std::string& first, const std::string& second, std::vector<int> half_points,
               play::Ms ended_ms) {
  TableRow row;
  row.id = id;
  row.game = "othello";
  row.rules = "standard";
  row.rated = true;
  row.players = {{first, first}, {second, second}};
  row.phase = play::Phase::Over;
  row.half_points = std::move(half_points);
  row.ended_ms = ended_ms;
  return row;
}

RatedPlayer of(const Ratings& ratings, const char* player) {
  return ratings.find(player, "othello", "standard").value_or(RatedPlayer{});
}

TEST(Ratings, ATableMovesBothPlayersAlike) {
  Ratings ratings;
  ratings.add(table("t1", "ani", "babak", {2, 0}, kStart));
  EXPECT_NEAR(of(ratings, "ani").rating.rating, 1662.2, 0.1);
  EXPECT_NEAR(of(ratings, "babak").rating.rating, 1337.8, 0.1);
  EXPECT_NEAR(of(ratings, "ani").rating.deviation, 290.3, 0.1);
  EXPECT_EQ(of(ratings, "ani").tables, 1);
  EXPECT_EQ(of(ratings, "ani").last_ms, kStart);
  EXPECT_FALSE(ratings.find("ani", "othello", "other").has_value());
  EXPECT_FALSE(ratings.find("ani", "other", "standard").has_value());
}

TEST(Ratings, AMatchIsOneResultAndEqualPointsADraw) {
  Ratings won;
  won.add(table("t1", "ani", "babak", {2, 0}, kStart));
  Ratings match;
  match.add(table("t1", "ani", "babak", {6, 4}, kStart));
  EXPECT_EQ(of(won, "ani"), of(match, "ani"));
  Ratings drawn;
  drawn.add(table("t1", "ani", "babak", {5, 5}, kStart));
  EXPECT_EQ(of(drawn, "ani").rating.rating, 1500);
  EXPECT_LT(of(drawn, "ani").rating.deviation, 350);
}

TEST(Ratings, OtherTablesDoNotCount) {
  Ratings ratings;
  TableRow row = table("t1", "ani", "babak", {2, 0}, kStart);
  row.rated = false;
  ratings.add(row);
  row = table("t2", "ani", "babak", {2, 0}, kStart);
  row.phase = play::Phase::Playing;
  ratings.add(row);
  ratings.add(table("t3", "ani", "ani", {2, 0}, kStart));
  ratings.add(table("t4", "ani", "", {2, 0}, kStart));
  row = table("t5", "ani", "babak", {2, 0, 0}, kStart);
  row.players.push_back({"carla", "carla"});
  ratings.add(row);
  EXPECT_TRUE(ratings.ladder("othello", "standard", 10).empty());
}

TEST(Ratings, TheOrderInWhichTablesAreHeardOfDoesNotMatter) {
  std::vector<TableRow> rows;
  const char* const names[] = {"ani", "babak", "carla", "dara"};
  for (int number = 0; number < 24; ++number) {
    const int first = number % 4;
    const int second = (first + 1 + number / 4 % 3) % 4;
    rows.push_back(table("t" + std::to_string(number), names[first], names[second], {number % 3, 1},
                         kStart + number / 2 * kDayMs));
  }
  Ratings forward;
  for (const TableRow& row : rows) forward.add(row);
  Ratings backward;
  std::for_each(rows.rbegin(), rows.rend(), [&](const TableRow& row) { backward.add(row); });
  for (const TableRow& row : rows) backward.add(row);  // heard twice, counted once
  EXPECT_EQ(forward.ladder("othello", "standard", 10), backward.ladder("othello", "standard", 10));
  EXPECT_EQ(forward.ladder("othello", "standard", 10).size(), 4U);
  EXPECT_EQ(forward.ladder("othello", "standard", 2).size(), 2U);
  EXPECT_EQ(of(forward, "ani").tables, 12);
}

TEST(Ratings, ACorrectedResultIsCountedAnew) {
  Ratings corrected;
  corrected.add(table("t1", "ani", "babak", {2, 0}, kStart));
  corrected.add(table("t2", "ani", "babak", {2, 0}, kStart + kDayMs));
  corrected.add(table("t1", "ani", "babak", {0, 2}, kStart));
  Ratings straight;
  straight.add(table("t1", "ani", "babak", {0, 2}, kStart));
  straight.add(table("t2", "ani", "babak", {2, 0}, kStart + kDayMs));
  EXPECT_EQ(of(corrected, "ani"), of(straight, "ani"));
  TableRow reopened = table("t1", "ani", "babak", {}, kStart);
  reopened.phase = play::Phase::Playing;
  reopened.ended_ms.reset();
  corrected.add(reopened);
  Ratings without;
  without.add(table("t2", "ani", "babak", {2, 0}, kStart + kDayMs));
  EXPECT_EQ(of(corrected, "ani"), of(without, "ani"));
}

TEST(Ratings, ATableSaysWhatItDidToBoth) {
  Ratings ratings;
  ratings.add(table("t1", "ani", "babak", {2, 0}, kStart));
  ratings.add(table("t2", "babak", "ani", {1, 1}, kStart + kDayMs));
  const auto first = ratings.steps_of("t1");
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ((*first)[0].before.rating.rating, 1500);
  EXPECT_NEAR((*first)[0].after.rating.rating, 1662.2, 0.1);
  EXPECT_NEAR((*first)[1].after.rating.rating, 1337.8, 0.1);
  const auto second = ratings.steps_of("t2");
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ((*second)[0].before, (*first)[1].after) << "by chair";
  EXPECT_EQ((*second)[0].after, of(ratings, "babak"));
  EXPECT_EQ((*second)[1].after, of(ratings, "ani"));
  EXPECT_FALSE(ratings.steps_of("t3").has_value());
  EXPECT_EQ(of(ratings, "ani").wins, 1);
  EXPECT_EQ(of(ratings, "ani").draws, 1);
  EXPECT_EQ(of(ratings, "ani").losses(), 0);
  EXPECT_EQ(of(ratings, "babak").losses(), 1);
}

/// Two pairs, who sit opposite.
TableRow pairs(const std::string& id, std::vector<std::string> players, int lead, play::Ms ended_ms) {
  TableRow row = table(id, players[0], players[1], {1 + lead, 1 - lead, 1 + lead, 1 - lead}, ended_ms);
  for (std::size_t chair : {2U, 3U}) row.players.push_back({players[chair], players[chair]});
  row.sides = {0, 1, 0, 1};
  return row;
}

TEST(Ratings, BothOfAPairWinAndLoseTogether) {
  Ratings ratings;
  ratings.add(pairs("t1", {"ani", "babak", "carla", "dara"}, 1, kStart));
  // Four newcomers: each as against one opponent.
  Ratings alone;
  alone.add(table("t1", "ani", "babak", {2, 0}, kStart));
  EXPECT_EQ(of(ratings, "ani"), of(alone, "ani"));
  EXPECT_EQ(of(ratings, "carla"), of(alone, "ani"));
  EXPECT_EQ(of(ratings, "babak"), of(alone, "babak"));
  EXPECT_EQ(of(ratings, "dara"), of(alone, "babak"));
  EXPECT_EQ(of(ratings, "carla").wins, 1);
  EXPECT_EQ(of(ratings, "dara").losses(), 1);
  const auto steps = ratings.steps_of("t1");
  ASSERT_TRUE(steps.has_value());
  ASSERT_EQ(steps->size(), 4U) << "by chair";
  EXPECT_EQ((*steps)[3].after, of(ratings, "dara"));
  EXPECT_EQ(ratings.history("dara", "othello", "standard", 9).size(), 1U);
  EXPECT_EQ(ratings.ladder("othello", "standard", 9).size(), 4U);
}

TEST(Ratings, WithAStrongerPartnerAWinIsWorthLess) {
  const auto won_with = [](bool strong_partner) {
    Ratings ratings;
    // The partner comes with ten wins, or with ten losses.
    for (int number = 0; number < 10; ++number) {
      const std::string opponent = "opponent" + std::to_string(number);
      ratings.add(table("a" + std::to_string(number), "carla", opponent,
                        strong_partner ? std::vector{2, 0} : std::vector{0, 2}, kStart + number));
    }
    ratings.add(pairs("t1", {"ani", "babak", "carla", "dara"}, 1, kStart + kDayMs));
    return of(ratings, "ani").rating.rating;
  };
  EXPECT_GT(won_with(true), 1500);
  EXPECT_GT(won_with(false), won_with(true) + 50);
}

TEST(Ratings, ACorrectedTableOfPairsIsCountedAnewForAll) {
  const std::vector<std::string> first{"ani", "babak", "carla", "dara"};
  const std::vector<std::string> second{"ani", "carla", "babak", "dara"};
  Ratings corrected;
  corrected.add(pairs("t1", first, 1, kStart));
  corrected.add(pairs("t2", second, 0, kStart + kDayMs));
  corrected.add(pairs("t1", first, -1, kStart));
  Ratings straight;
  straight.add(pairs("t2", second, 0, kStart + kDayMs));  // in any order
  straight.add(pairs("t1", first, -1, kStart));
  EXPECT_EQ(corrected.ladder("othello", "standard", 9), straight.ladder("othello", "standard", 9));
  // The same four in the same chairs, but with other partners: another result.
  TableRow other = pairs("t1", first, -1, kStart);
  other.sides = {0, 0, 1, 1};
  other.half_points = {0, 0, 2, 2};
  corrected.add(other);
  EXPECT_NE(corrected.ladder("othello", "standard", 9), straight.ladder("othello", "standard", 9));
}

TEST(Ratings, FourWhoPlayForThemselvesAreNotRated) {
  Ratings ratings;
  TableRow row = pairs("t1", {"ani", "babak", "carla", "dara"}, 1, kStart);
  row.sides.clear();
  ratings.add(row);
  row = pairs("t2", {"ani", "babak", "ani", "dara"}, 1, kStart);
  ratings.add(row);
  EXPECT_TRUE(ratings.ladder("othello", "standard", 10).empty());
}

std::vector<std::string> tables_in(const std::vector<Ratings::Step>& steps) {
  std::vector<std::string> tables;
  for (const Ratings::Step& step : steps) tables.push_back(step.table);
  return tables;
}

TEST(Ratings, AHistoryIsEveryStepInOrder) {
  Ratings ratings;
  std::vector<std::string> of_ani;
  const char* const names[] = {"ani", "babak", "carla", "dara"};
  for (int number = 10; number < 70; ++number) {
    const int first = number % 4;
    const int second = (first + 1 + number / 4 % 3) % 4;
    const std::string id = "t" + std::to_string(number);
    // Three end in the same millisecond each time.
    ratings.add(table(id, names[first], names[second], {number % 3, 1}, kStart + number / 3 * kDayMs));
    if (first == 0 || second == 0) of_ani.push_back(id);
  }
  const auto history = ratings.history("ani", "othello", "standard", 100);
  EXPECT_EQ(tables_in(history), of_ani);
  EXPECT_EQ(history.front().before, RatedPlayer{});
  for (std::size_t at = 1; at < history.size(); ++at) EXPECT_EQ(history[at].before, history[at - 1].after);
  EXPECT_EQ(history.back().after, of(ratings, "ani"));
  EXPECT_EQ(tables_in(ratings.history("ani", "othello", "standard", 3)), std::vector(of_ani.end() - 3, of_ani.end()));
  EXPECT_TRUE(ratings.history("ani", "othello", "other", 100).empty());
  EXPECT_TRUE(ratings.history("nobody", "othello", "standard", 100).empty());
  // A result that is taken back is no part of it.
  TableRow reopened = table(of_ani[1], "ani", "babak", {}, kStart);
  reopened.phase = play::Phase::Playing;
  reopened.ended_ms.reset();
  ratings.add(reopened);
  of_ani.erase(of_ani.begin() + 1);
  EXPECT_EQ(tables_in(ratings.history("ani", "othello", "standard", 100)), of_ani);
}

TEST(Ratings, AreReadFromTheListOfTables) {
  const auto disk = std::make_shared<store::MemoryDisk>();
  Ratings heard;
  for (int number = 0; number < 30; ++number) {
    TableRow row = table("t" + std::to_string(number), "ani", number % 2 == 0 ? "babak" : "carla", {number % 3, 1},
                         kStart + (number * 7) % 30 * kDayMs);  // they end in another order than they begin
    row.created_ms = kStart - number;
    row.rated = number != 4;
    disk->tables.emplace(row.id, row);
    heard.add(row);
  }
  const store::MemoryStore store(disk);
  const auto read = Ratings::read(store);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->ladder("othello", "standard", 10), heard.ladder("othello", "standard", 10));
  EXPECT_EQ(of(*read, "ani").tables, 29);
}

}  // namespace
}  // namespace meydan::server
