// What an organiser wishes of the pairing: the Dutch system is exact without it, and says what was wished with it.
#include "tournament/pairing_wishes.h"

#include <gtest/gtest.h>

#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

Made eight() {
  Made made({.online = false, .sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}}});
  for (int at = 0; at < 8; ++at) {
    const std::string name(1, static_cast<char>('a' + at));
    made.must(
        kDirector,
        Entry{name, "account " + name, name, at % 4 == 0 ? "Tehran" : "Shiraz" + name, "open", "", 0, at + 1, {}});
  }
  return made;
}
bool meet(const Made& made, const std::string& one, const std::string& other) {
  const auto& pairs = made.event.sections[0].rounds.back().pairing.pairs;
  return std::any_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
    return (pair.white == one && pair.black == other) || (pair.white == other && pair.black == one);
  });
}

TEST(Event_N_7_1, WithoutWishesTheDutchSystemIsExact) {
  Made plain = eight();
  plain.pair();
  EXPECT_TRUE(meet(plain, "a", "e")) << "the first of the upper half meets the first of the lower";
  Made wished = eight();
  wished.must(kDirector, PairingWishes{.section = "open"});
  wished.pair();
  EXPECT_EQ(wished.event.sections[0].rounds[0].pairing, plain.event.sections[0].rounds[0].pairing);
  EXPECT_NE(explanation_of(plain.event, plain.event.sections[0], 1).find(R"("wishes":[])"), std::string::npos);
}

TEST(Event_N_7_1, AnInstitutionIsKeptApartInTheFirstRounds) {
  Made made = eight();
  made.must(kDirector, PairingWishes{.section = "open", .institution_rounds = 1});
  made.pair();
  EXPECT_FALSE(meet(made, "a", "e"));
  EXPECT_NE(explanation_of(made.event, made.event.sections[0], 1).find("institutions_apart"), std::string::npos);
  EXPECT_TRUE(made.event.sections[0].rounds[0].pairing.warnings.empty());
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_7_1, ProtectedPairsNeverMeet) {
  Made made = eight();
  made.must(kDirector, PairingWishes{.section = "open", .apart = {{{"a", "e", "f"}}}});
  made.pair();
  for (const char* const other : {"e", "f"}) EXPECT_FALSE(meet(made, "a", other));
  EXPECT_EQ(made.refusal(kDirector, PairingWishes{.section = "open", .apart = {{{"a"}}}}), "bad_amount");
  EXPECT_EQ(made.refusal(kDirector, PairingWishes{.section = "open", .apart = {{{"a", "z"}}}}), "no_such_entry");
  EXPECT_EQ(made.refusal(player("account a"), PairingWishes{.section = "open"}), "directors_only");
}

TEST(Event_N_7_1, WishesGiveWayToARoundThatCanBePlayed) {
  Made made({.online = false});
  for (const char* const name : {"a", "b"}) made.enter(name, "Tehran");
  made.must(kDirector, PairingWishes{.section = "open", .institution_rounds = 3});
  made.pair();
  EXPECT_EQ(made.event.sections[0].rounds[0].pairing.warnings, std::vector<std::string>{"institutions_apart"});
}

TEST(Event_N_7_1, WhoHasAFixedBoardSitsThere) {
  Made made = eight();
  made.must(kDirector, PairingWishes{.section = "open", .boards = {{"a", 3}, {"d", 1}}});
  made.pair();
  const auto& pairs = made.event.sections[0].rounds[0].pairing.pairs;
  ASSERT_EQ(pairs.size(), 4U);
  EXPECT_TRUE(pairs[2].white == "a" || pairs[2].black == "a");
  EXPECT_TRUE(pairs[0].white == "d" || pairs[0].black == "d");
  EXPECT_TRUE(meet(made, "a", "e")) << "who meets whom is the same";
}

}  // namespace
}  // namespace meydan::tournament
