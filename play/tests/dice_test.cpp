// The dice against vectors that an independent program made (dice_check.py), and what no single vector shows.
#include "play/dice.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "play/sealed_chance.h"
#include "rules/conformance/vectors.h"

namespace meydan::play {
namespace {

Secret secret_of(int last_byte) {
  Secret secret;
  secret.bytes.back() = static_cast<std::uint8_t>(last_byte);
  return secret;
}

std::string text(const boost::json::value& value) { return std::string(value.as_string()); }
std::uint64_t number(const boost::json::value& value) { return value.to_number<std::uint64_t>(); }

const boost::json::value& vectors() {
  static const boost::json::value read = boost::json::parse(read_source_file("play/tests/vectors/dice.json"));
  return read;
}

TEST(DiceVectors, CommitmentsAndKeys) {
  EXPECT_EQ(text(vectors().at("version")), kDiceVersion);
  ASSERT_GE(vectors().at("matches").as_array().size(), 7u);
  std::set<std::string> keys;
  for (const auto& match : vectors().at("matches").as_array()) {
    const auto secret = secret_from_hex(text(match.at("secret")));
    ASSERT_TRUE(secret.has_value());
    EXPECT_EQ(to_hex(*secret), text(match.at("secret")));
    EXPECT_EQ(commit(*secret), text(match.at("commitment")));
    const MatchKey key = match_key(*secret, text(match.at("table")), strings_of(match.at("parts")));
    EXPECT_EQ(to_hex(Secret{key.bytes}), text(match.at("match_key")));
    // Parts that run together when written one after the other still make another match.
    EXPECT_TRUE(keys.insert(text(match.at("match_key"))).second);
  }
}

TEST(DiceVectors, DrawsOfEveryKind) {
  const auto sizes = boost::json::value_to<std::vector<int>>(vectors().at("shuffle_sizes"));
  for (const auto& match : vectors().at("matches").as_array()) {
    const MatchKey key =
        match_key(*secret_from_hex(text(match.at("secret"))), text(match.at("table")), strings_of(match.at("parts")));
    for (const auto& draw : match.at("draws").as_array()) {
      const DrawStream stream(key, number(draw.at("draw")));
      EXPECT_EQ(chance_text(stream, {ChanceKind::TwoDice, 0}), text(draw.at("two_dice")));
      EXPECT_EQ(chance_text(stream, {ChanceKind::DieEach, 4}), text(draw.at("die_each_of_4")));
      EXPECT_EQ(chance_text(stream, {ChanceKind::Coin, 0}), text(draw.at("coin")));
      const auto shuffles = strings_of(draw.at("shuffles"));
      ASSERT_EQ(shuffles.size(), sizes.size());
      for (std::size_t index = 0; index < sizes.size(); ++index) {
        EXPECT_EQ(chance_text(stream, {ChanceKind::Shuffle, sizes[index]}), shuffles[index]);
      }
    }
  }
}

TEST(DiceVectors, UniformUsesExactlyTheWordsItSays) {
  std::uint64_t left_out = 0;
  for (const auto& match : vectors().at("matches").as_array()) {
    const MatchKey key =
        match_key(*secret_from_hex(text(match.at("secret"))), text(match.at("table")), strings_of(match.at("parts")));
    for (const auto& draw : match.at("draws").as_array()) {
      for (const auto& uniform : draw.at("uniform").as_array()) {
        DrawStream stream(key, number(draw.at("draw")));
        const auto bound = static_cast<std::uint32_t>(number(uniform.at("bound")));
        for (const auto& result : uniform.at("results").as_array()) EXPECT_EQ(stream.uniform(bound), number(result));
        EXPECT_EQ(stream.words_used(), number(uniform.at("words_used")));
        left_out += stream.words_used() - 4;
      }
    }
  }
  EXPECT_GT(left_out, 100u);  // or these vectors would say nothing about rejecting
}

TEST(DiceTest, ASecretHasOneTextOnly) {
  const std::string good(64, 'a');
  EXPECT_TRUE(secret_from_hex(good).has_value());
  std::string upper = good;
  upper[5] = 'A';
  std::string other = good;
  other[63] = 'g';
  for (const std::string& bad : {std::string(), upper, other, good + "a", good + "aa", std::string(62, 'a')}) {
    EXPECT_EQ(secret_from_hex(bad), std::nullopt) << bad;
  }
}

TEST(DiceTest, EverythingThatGoesInChangesTheDraws) {
  const std::vector<std::string> parts{"ani", "babak"};
  const std::vector<std::string> exchanged{"babak", "ani"};
  const std::vector<std::string> less{"ani"};
  const auto draws = [](const MatchKey& key, std::uint64_t from) {
    std::string rolled;
    for (std::uint64_t draw = from; draw < from + 40; ++draw) {
      rolled += chance_text(DrawStream(key, draw), {ChanceKind::TwoDice, 0});
    }
    return rolled;
  };
  std::set<std::string> seen;
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(1), "t1", parts), 0)).second);
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(2), "t1", parts), 0)).second);
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(1), "t2", parts), 0)).second);
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(1), "t1", exchanged), 0)).second);
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(1), "t1", less), 0)).second);
  EXPECT_TRUE(seen.insert(draws(match_key(secret_of(1), "t1", parts), 40)).second);
  EXPECT_FALSE(seen.insert(draws(match_key(secret_of(1), "t1", parts), 0)).second);
}

TEST(DiceTest, AShuffleHoldsEverythingOnce) {
  const MatchKey key = match_key(secret_of(3), "t1", {});
  for (int count = 0; count <= 60; ++count) {
    const std::vector<int> order = DrawStream(key, static_cast<std::uint64_t>(count)).shuffle(count);
    const std::set<int> things(order.begin(), order.end());
    ASSERT_EQ(things.size(), static_cast<std::size_t>(count));
    if (count > 0) {
      EXPECT_EQ(*things.begin(), 1);
      EXPECT_EQ(*things.rbegin(), count);
    }
  }
}

// --- The statistics of bench/dice_bench.cpp in small. The secret is fixed, so these pass always or never; each bound
// is
// --- what a fair source exceeds once in about a million secrets, so a derivation that is not fair cannot hide.

constexpr int kRolls = 100'000;

/// How far the counts are from all being equal.
template <class Counts>
double chi_square(const Counts& counts, double total) {
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

struct Rolls {
  std::array<int, 36> pairs{};
  std::array<int, 6> first{};
  std::array<int, 6> second{};
  int runs = 0;  // of rolls whose first die is high (4 to 6) or low
  int high = 0;
};

const Rolls& rolls() {
  static const Rolls made = [] {
    Rolls counted;
    const MatchKey key = match_key(secret_of(7), "statistics", {});
    bool was_high = false;
    for (int draw = 0; draw < kRolls; ++draw) {
      DrawStream stream(key, static_cast<std::uint64_t>(draw));
      const auto one = static_cast<std::size_t>(stream.die() - 1);
      const auto two = static_cast<std::size_t>(stream.die() - 1);
      ++counted.pairs[6 * one + two];
      ++counted.first[one];
      ++counted.second[two];
      const bool is_high = one >= 3;
      if (draw == 0 || is_high != was_high) ++counted.runs;
      if (is_high) ++counted.high;
      was_high = is_high;
    }
    return counted;
  }();
  return made;
}

TEST(DiceStatistics, All36RollsAreEquallyLikely) {
  const double statistic = chi_square(rolls().pairs, kRolls);
  EXPECT_LT(statistic, 90.0);  // 35 degrees of freedom
  EXPECT_GT(statistic, 8.0);   // too even is not random either
}

TEST(DiceStatistics, EachDieIsFair) {
  EXPECT_LT(chi_square(rolls().first, kRolls), 36.0);  // 5 degrees of freedom
  EXPECT_LT(chi_square(rolls().second, kRolls), 36.0);
}

TEST(DiceStatistics, HighAndLowFollowEachOtherFreely) {
  // Wald and Wolfowitz: with n1 high and n2 low rolls the number of runs has this mean and variance.
  const double high = rolls().high;
  const double low = kRolls - high;
  const double mean = 2 * high * low / kRolls + 1;
  const double variance = (mean - 1) * (mean - 2) / (kRolls - 1);
  const double off = rolls().runs - mean;
  EXPECT_LT(off * off / variance, 24.0);  // 4.9 standard deviations
}

TEST(DiceStatistics, CoinsAndShufflesAreFair) {
  const MatchKey key = match_key(secret_of(8), "statistics", {});
  std::array<int, 2> sides{};
  std::map<std::vector<int>, int> orders;
  for (int draw = 0; draw < kRolls; ++draw) {
    const DrawStream stream(key, static_cast<std::uint64_t>(draw));
    ++sides[DrawStream(stream).coin_is_heads() ? 0 : 1];
    ++orders[DrawStream(stream).shuffle(4)];
  }
  EXPECT_LT(chi_square(sides, kRolls), 24.0);  // 1 degree of freedom
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  ASSERT_EQ(counts.size(), 24u);
  EXPECT_LT(chi_square(counts, kRolls), 71.0);  // 23 degrees of freedom
}

// --- A table's chance.

Table table_with(std::vector<std::string> parts, std::int64_t draws) {
  Table table;
  table.setup.table = "t1";
  for (std::string& part : parts) {
    Chair chair;
    chair.entropy = std::move(part);
    table.chairs.push_back(chair);
  }
  table.draws = draws;
  return table;
}

TEST(SealedChanceTest, TakesSecretTableChairsAndNumber) {
  const SealedChance chance(secret_of(5));
  EXPECT_EQ(chance.secret(), to_hex(secret_of(5)));
  const std::vector<std::string> parts{"x", "", "yz"};
  Table table = table_with(parts, 12);
  table.turn = {.by = Turn::By::Chance, .chance = ChanceKind::Shuffle, .shuffle_size = 9};
  const DrawStream stream(match_key(secret_of(5), "t1", parts), 12);
  EXPECT_EQ(chance.draw(ChanceKind::TwoDice, table), chance_text(stream, {ChanceKind::TwoDice, 0}));
  EXPECT_EQ(chance.draw(ChanceKind::DieEach, table), chance_text(stream, {ChanceKind::DieEach, 3}));
  EXPECT_EQ(chance.draw(ChanceKind::Coin, table), chance_text(stream, {ChanceKind::Coin, 0}));
  EXPECT_EQ(chance.draw(ChanceKind::Shuffle, table), chance_text(stream, {ChanceKind::Shuffle, 9}));
  EXPECT_EQ(chance.draw(ChanceKind::DieEach, table).size(), std::string_view("roll 123").size());
}

}  // namespace
}  // namespace meydan::play
