// Thousands of events out of seeds: what is paired keeps the absolute criteria, and on small fields it is the very
// pairing that the rules, applied word by word to every pairing there is, leave over.

#include <gtest/gtest.h>

#include <algorithm>

#include "tournament/swiss/random_event.h"
#include "tournament/swiss/round.h"
#include "tournament/swiss/tests/slow_dutch.h"
#include "tournament/trf.h"

namespace meydan::tournament {
namespace {

std::vector<Board> sorted(std::vector<Board> boards) {
  std::sort(boards.begin(), boards.end(), [](const Board& one, const Board& other) {
    return std::pair(one.white, one.black) < std::pair(other.white, other.black);
  });
  return boards;
}

std::string text_of(const std::vector<Board>& boards) {
  std::string text;
  for (const Board& board : sorted(boards))
    text += std::to_string(board.white) + "-" + std::to_string(board.black) + " ";
  return text;
}

EventShape small_shape(std::uint64_t seed) {
  Rng rng(seed ^ 0x5eed);
  EventShape shape;
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint64_t>(high - low + 1)));
  };
  shape.players = between(2, 10);
  shape.total_rounds = between(2, 9);
  shape.rounds = between(0, shape.total_rounds - 1);
  shape.forfeits_percent = between(0, 1) * between(0, 25);
  shape.absences_percent = between(0, 1) * between(0, 15);
  shape.random_pairs_percent = between(0, 1) * between(0, 100);
  shape.forbidden_pairs = between(0, 2);
  return shape;
}

TEST(Dutch_Property, SmallFieldsAreWhatEveryPairingWeighedLeavesOver) {
  int paired = 0;
  int impossible = 0;
  for (std::uint64_t seed = 1; seed <= 10000; ++seed) {
    Crosstable table = random_event(small_shape(seed), seed);
    const int rounds = static_cast<int>(table.players.front().rounds.size());
    Rng rng(seed);
    send_away(table, seed % 3 == 0 ? 10 : 0, rng);
    const auto ours = pair_round_after(table, rounds);
    const auto slow = slow_pairing(table, rounds);
    if (!ours && ours.reason().key == "nobody_to_pair") continue;
    ASSERT_EQ(ours.ok(), slow.has_value()) << "seed " << seed << "\n" << write_trf(table);
    if (!slow) {
      ++impossible;
      continue;
    }
    ++paired;
    ASSERT_EQ(text_of(ours->boards), text_of(*slow)) << "seed " << seed << "\n" << write_trf(table);
  }
  EXPECT_GT(paired, 2500);
  EXPECT_GT(impossible, 20);
}

// One score group in which most players must not meet: exchanges and transpositions in all their variety (4.2, 4.3).
TEST(Dutch_Property, CrowdedScoreGroupsAreExchangedAsTheRulesSay) {
  int paired = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    EventShape shape;
    shape.players = 8 + static_cast<int>(seed % 5);
    shape.rounds = 0;
    Crosstable table = random_event(shape, seed);
    Rng rng(seed);
    for (int one = 1; one <= shape.players; ++one) {
      for (int other = 1; other < one; ++other) {
        if (rng.below(100) < 30 + seed % 50) table.forbidden.push_back({{one, other}, 1, 1});
      }
    }
    const auto ours = pair_round_after(table, 0);
    const auto slow = slow_pairing(table, 0);
    ASSERT_EQ(ours.ok(), slow.has_value()) << "seed " << seed;
    if (!slow) continue;
    ++paired;
    ASSERT_EQ(text_of(ours->boards), text_of(*slow)) << "seed " << seed << "\n" << write_trf(table);
  }
  EXPECT_GT(paired, 1500);
}

EventShape middle_shape(std::uint64_t seed) {
  EventShape shape = small_shape(seed);
  shape.players = 11 + static_cast<int>(seed * 7 % 50);
  shape.total_rounds = 3 + static_cast<int>(seed % 9);
  shape.rounds = static_cast<int>(seed / 9 % static_cast<std::uint64_t>(shape.total_rounds));
  return shape;
}

// What a bracket finds alone must stand when the whole field is looked at.
TEST(Dutch_Property, LookingFurtherChangesNothing) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const Crosstable table = random_event(middle_shape(seed), seed);
    const Field field(table, static_cast<int>(table.players.front().rounds.size()));
    const std::optional<ByeToGive> bye = find_bye(field);
    if (!bye) continue;
    const RoundPairs alone = pair_field(field, *bye, Reach::Bracket);
    ASSERT_EQ(alone, pair_field(field, *bye, Reach::NextBracket)) << "seed " << seed << "\n" << write_trf(table);
    ASSERT_EQ(alone, pair_field(field, *bye, Reach::Everybody)) << "seed " << seed << "\n" << write_trf(table);
  }
}

}  // namespace
}  // namespace meydan::tournament
