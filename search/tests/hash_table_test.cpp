#include "search/hash_table.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "search/together.h"

namespace meydan {
namespace {

using Bound = HashTable::Bound;

/// Keys that have their place by the upper bits; these share one in a table of two.
constexpr std::uint64_t kOne = 0x1111'1111'1111'1111u;
constexpr std::uint64_t kOther = 0x2222'2222'2222'2222u;
constexpr std::uint64_t kThird = 0x3333'3333'3333'3333u;

TEST(HashTable, GivesBackWhatWasKept) {
  HashTable table(1 << 10);
  EXPECT_FALSE(table.find(kOne).has_value());
  EXPECT_FALSE(table.find(0).has_value()) << "an empty place is nobody's";
  for (const int value : {0, 1, -1, 1'000'000, -1'000'000}) {
    const HashTable::Entry entry{.value = value, .depth = 63, .move = 254, .bound = Bound::AtMost, .solved = true};
    table.keep(kOne, entry);
    EXPECT_EQ(table.find(kOne), entry);
  }
  EXPECT_FALSE(table.find(kOther).has_value());
}

TEST(HashTable, WhatWasLookedAtDeepestStaysAndBesideItWhatCameLast) {
  HashTable table(2);
  table.keep(kOne, {.value = 1, .depth = 9});
  table.keep(kOther, {.value = 2, .depth = 3});
  EXPECT_EQ(table.find(kOne)->value, 1);
  EXPECT_EQ(table.find(kOther)->value, 2);
  table.keep(kThird, {.value = 3, .depth = 1});
  EXPECT_EQ(table.find(kOne)->value, 1) << "the deepest";
  EXPECT_FALSE(table.find(kOther).has_value()) << "gave way";
  EXPECT_EQ(table.find(kThird)->value, 3);
  table.keep(kOne, {.value = 4, .depth = 2});
  EXPECT_EQ(table.find(kOne)->value, 4) << "what is known of a position now counts, if it is less deep";
}

TEST(HashTable, HasRoomForAsManyAsWereAskedFor) {
  EXPECT_EQ(HashTable(1'000).size(), 1'024u);
  EXPECT_EQ(HashTable(1 << 20).size(), 1u << 20);
  EXPECT_EQ(HashTable(0).size(), 2u);
}

TEST(HashTable, NoThreadReadsHalfOfWhatAnotherWrote) {
  // All write different entries for few keys into few places; each entry says which key it belongs to.
  HashTable table(4);
  std::array<int, 4> strangers{};
  run_together(4, [&](int number) {
    Rng rng(static_cast<std::uint64_t>(number));
    for (int round = 0; round < 20'000; ++round) {
      const auto own = static_cast<int>(rng.below(64));
      const std::uint64_t key = hash_word(static_cast<std::uint64_t>(own));
      table.keep(key, {.value = own * 1'000 + number, .depth = static_cast<int>(rng.below(4)), .move = own});
      const auto found = table.find(key);
      if (found && (found->move != own || found->value / 1'000 != own)) ++strangers[static_cast<std::size_t>(number)];
    }
  });
  EXPECT_EQ(strangers, (std::array<int, 4>{}));
}

}  // namespace
}  // namespace meydan
