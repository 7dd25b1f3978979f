// Events whose entries are pairs: both sit at one table of four, as the game has it, and are one side in everything.
#include <gtest/gtest.h>

#include "tournament/tests/attending.h"

namespace meydan::tournament {
namespace {

using play::Phase;
using Seats = std::vector<std::size_t>;

Entry pair_of(const std::string& name, int members = 2) {
  Entry entry{name, name, name, "", "open", "", 0, 0, {}};
  for (int member = 1; member <= members; ++member) {
    const std::string each = name + std::to_string(member);
    entry.members.push_back({each, each});
  }
  return entry;
}

class Pairs : public Attending {
 protected:
  void open(const SectionSetup& section = {.id = "open", .fa = "o", .en = "o", .rounds = 2},
            Lateness lateness = Lateness::Clock) {
    tournament::Setup setup{.id = "e",
                            .fa = "Event",
                            .en = "Event",
                            .game = "quoits",
                            .needs_approval = false,
                            .lateness = lateness,
                            .sides = {0, 1, 0, 1}};
    setup.sections = {section};
    must(kDirector, Opening{setup, "", ""});
  }
  void enter(std::initializer_list<const char*> names, int members = 2) {
    for (const char* const name : names) must(kDirector, pair_of(name, members));
  }
  void pair() {
    if (!event_.sections[0].started) must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
    must(kServer, next_round(event_, event_.sections[0], now_ms_).value());
  }
  std::string refusal(const Actor& by, const Fact& fact) {
    const auto facts = decide(event_, {by, "", fact}, now_ms_);
    return facts ? "" : facts.reason().key;
  }
  void obey_wishes() {
    for (const Due& each : due()) {
      if (const auto* const wish = std::get_if<Wish>(&each)) must(wish->by, wish->fact);
    }
  }

  /// The first side of the table has won, without that anybody of the other moved if `absent`.
  static void win(play::Table& table, bool absent = false) {
    using enum meydan::Standing;
    table.phase = Phase::Over;
    for (const std::size_t chair : {0U, 2U}) table.chairs[chair].half_points = 2;
    table.results.push_back({{Win, Loss, Win, Loss}, std::nullopt, absent ? "time_out" : "resignation", "Q 7"});
    play::Moved move;
    move.seat = absent ? 2 : 3;
    table.log.push_back({.number = 1, .time_ms = 1, .by = "", .key = "", .fact = move});
  }
};

TEST_F(Pairs, AreTwoPeopleEachAndNobodyIsInTwo) {
  open();
  EXPECT_EQ(refusal(kDirector, pair_of("x", 1)), "team_too_small");
  EXPECT_EQ(refusal(kDirector, pair_of("x", 0)), "team_too_small");
  enter({"x"});
  Entry other = pair_of("y");
  other.members[1] = {"x2", "x2"};
  EXPECT_EQ(refusal(kDirector, other), "entered_already");
  // Who enters a pair is known by both names; the other is asked.
  const Actor captain{.account = "z1", .name = "z1"};
  must(captain, pair_of("z"));
  const EntryState& entry = event_.entries.at("z");
  EXPECT_EQ(entry.entry.name, "z1 / z2");
  EXPECT_EQ(entry.asked, std::set<std::string>{"z2"});
  EXPECT_FALSE(entry.plays());
  must({.account = "z2", .name = "z2"}, Consent{"z", "", Consent::Answer::Given});
  EXPECT_TRUE(entry.plays());
  EXPECT_EQ(replay(event_.log).value(), event_);
}

TEST_F(Pairs, ASettingThatIsNotOfTwoSidesIsRefused) {
  open();
  const std::vector<std::vector<int>> wrong{{0, 1, 2, 3}, {0, 0, 0, 1}, {0, 1, 1}, {0, 2, 0, 2}};
  for (const std::vector<int>& sides : wrong) {
    tournament::Setup setup = event_.setup;
    setup.sides = sides;
    EXPECT_EQ(refusal(kDirector, Settings{setup}), "two_sides");
  }
  enter({"x", "y"});
  pair();
  tournament::Setup setup = event_.setup;
  setup.sides.clear();
  EXPECT_EQ(refusal(kDirector, Settings{setup}), "begun_already");
}

TEST_F(Pairs, SitOppositeAtOneTable) {
  open();
  enter({"x", "y"});
  pair();
  const auto tables = due_of<NewTable>();
  ASSERT_EQ(tables.size(), 1U);
  const std::string white = match().pair.white;
  const std::string black = match().pair.black;
  const std::vector<Sitter> expected{
      {white + "1", white + "1"}, {black + "1", black + "1"}, {white + "2", white + "2"}, {black + "2", black + "2"}};
  EXPECT_EQ(tables[0].sitters, expected);
  EXPECT_EQ(chairs_of_entry(event_, match(), 0, white), (Seats{0, 2}));
  EXPECT_EQ(chairs_of_entry(event_, match(), 0, black), (Seats{1, 3}));
  EXPECT_EQ(entry_of_chair(event_, match(), 0, 3), black);
}

TEST_F(Pairs, NoTableOpensWithoutSomebodyForEveryChair) {
  open();
  enter({"x"});
  Entry half = pair_of("y");
  half.members[1].account.clear();
  must(kDirector, half);
  pair();
  EXPECT_TRUE(due_of<NewTable>().empty());
}

TEST_F(Pairs, ASideWinsTheMatch) {
  for (const bool absent : {false, true}) {
    event_ = {};
    tables_.clear();
    open();
    enter({"x", "y"});
    pair();
    must(kServer, Arrival{id(), match().pair.white, match().pair.white + "1"});  // D 14: one of the pair is there
    win(add_table(Phase::Playing), absent);
    obey_wishes();
    ASSERT_TRUE(match().result.has_value());
    EXPECT_EQ(match().result->white, kPoint);
    EXPECT_EQ(match().result->black, 0);
    // Lost on time without a move of either of them: they were not there.
    EXPECT_EQ(match().result->kind, absent ? MatchResult::Kind::Forfeit : MatchResult::Kind::Played);
  }
}

TEST_F(Pairs, TheScoreIsThatOfTheSides) {
  play::Table table;
  table.setup.sides = {0, 0, 1, 1};
  table.chairs.resize(4);
  table.chairs[2].half_points = table.chairs[3].half_points = 2;
  table.results.push_back({{}, std::vector<int>{5, 5, 9, 9}, "points", "Q 6"});
  const MatchResult result = result_of(table);
  EXPECT_EQ(result.white, 0);
  EXPECT_EQ(result.black, kPoint);
  EXPECT_EQ(result.white_score, 5);
  EXPECT_EQ(result.black_score, 9);
}

TEST_F(Pairs, APenaltyReachesBothOnce) {
  open();
  enter({"x", "y"});
  pair();
  add_table(Phase::Playing);
  const std::string black = match().pair.black;
  must(kDirector, Penalty{black, id(), Step::Time, 0, 30'000, kGrounds});
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 2U);
  std::set<std::string> meant;
  for (const Order& order : orders) {
    const auto& taken = std::get<play::AdjustClock>(order.command.request);
    EXPECT_EQ(taken.amount_ms, 30'000);
    meant.insert(tables_.at(order.table).chairs[static_cast<std::size_t>(taken.seat)].player);
  }
  EXPECT_EQ(meant, (std::set<std::string>{black + "1", black + "2"}));
  // One of the two was obeyed before a crash: the other is still due.
  tables_.at(orders[0].table).keys[" " + orders[0].command.key] = 1;
  ASSERT_EQ(due_of<Order>().size(), 1U);
  EXPECT_EQ(due_of<Order>()[0].command.key, orders[1].command.key);
  tables_.at(orders[1].table).keys[" " + orders[1].command.key] = 2;
  EXPECT_TRUE(due_of<Order>().empty());
}

TEST_F(Pairs, ARulingEndsTheTableForBothSides) {
  using enum meydan::Standing;
  open();
  enter({"x", "y"});
  pair();
  add_table(Phase::Playing);
  must(kDirector, Penalty{match().pair.white, "", Step::Exclusion, 0, 0, kGrounds});
  ASSERT_TRUE(match().result.has_value()) << "who is expelled loses what goes on";
  EXPECT_EQ(match().result->black, kPoint);
  const auto orders = due_of<Order>();
  ASSERT_EQ(orders.size(), 1U);
  const auto& ruled = std::get<play::Adjudicate>(orders[0].command.request);
  EXPECT_EQ(ruled.standing, (std::vector{Loss, Win, Loss, Win}));
}

TEST_F(Pairs, AreThereWhenBothHaveCome) {
  open({.id = "open", .fa = "o", .en = "o", .rounds = 1}, Lateness::Wait);
  enter({"x", "y"});
  pair();
  const std::string table = add_table(Phase::Open).setup.table;
  const std::string white = match().pair.white;
  const std::string black = match().pair.black;
  const auto come = [&](const std::string& account) {
    const auto wish = arrival_at(event_, match(), table, account);
    if (wish) must(wish->by, wish->fact);
    return wish.has_value();
  };
  EXPECT_FALSE(come("stranger"));
  EXPECT_TRUE(come(white + "2"));
  EXPECT_TRUE(match().arrived.empty());
  EXPECT_FALSE(come(white + "2")) << "known";
  // Both may be seen at once, before either is written down.
  const auto one = arrival_at(event_, match(), table, black + "1");
  const auto two = arrival_at(event_, match(), table, black + "2");
  ASSERT_TRUE(one && two);
  must(one->by, one->fact);
  must(one->by, one->fact);
  EXPECT_TRUE(match().arrived.empty());
  must(two->by, two->fact);
  EXPECT_EQ(match().arrived, std::set<std::string>{black});
  // N 6-4: half a pair is waited for, and reported.
  now_ms_ = match().starts_at_ms + event_.setup.wait_ms;
  const auto calls = due_of<Wish>();
  ASSERT_EQ(calls.size(), 1U);
  EXPECT_EQ(std::get<Call>(calls[0].fact).entry, black);
  EXPECT_TRUE(come(white + "1"));
  EXPECT_EQ(match().arrived, (std::set<std::string>{white, black}));
  EXPECT_TRUE(due_of<Wish>().empty());
  EXPECT_EQ(replay(event_.log).value(), event_);
}

TEST_F(Pairs, NobodyRulesAboutTheOwnPair) {
  open();
  enter({"x"});
  Entry own = pair_of("y");
  own.members[1] = {"Director", "d"};
  must(kDirector, own);
  pair();
  EXPECT_EQ(refusal(kDirector, Penalty{"x", id(), Step::Warning, 0, 0, kGrounds}), "own_case");
}

TEST_F(Pairs, TeamsOfPairsCrossTheirColoursAtEverySecondBoard) {
  open({.id = "open", .fa = "o", .en = "o", .rounds = 1, .boards = 2});
  EXPECT_EQ(refusal(kDirector, pair_of("z", 3)), "team_too_small");
  enter({"x", "y"}, 4);
  pair();
  const std::string white = match().pair.white;
  const std::string black = match().pair.black;
  const auto second = sitters_at(event_, match(), 1);
  ASSERT_EQ(second.size(), 4U);
  EXPECT_EQ(second[0].account, black + "3");
  EXPECT_EQ(second[1].account, white + "3");
  EXPECT_EQ(second[2].account, black + "4");
  EXPECT_EQ(second[3].account, white + "4");
  win(add_table(Phase::Playing));
  win(add_table(Phase::Playing));
  obey_wishes();
  ASSERT_TRUE(match().result.has_value());
  EXPECT_EQ(match().result->white, kPoint / 2) << "each has won where it began";
}

TEST_F(Pairs, PlayEveryFormatToItsEnd) {
  for (const Format format : {Format::Swiss, Format::RoundRobin, Format::Knockout, Format::DoubleElimination}) {
    event_ = {};
    tables_.clear();
    open({.id = "open", .fa = "o", .en = "o", .format = format, .rounds = 2});
    enter({"v", "w", "x", "y"});
    int rounds = 0;
    do {
      pair();
      for (const std::string& one : std::vector(event_.sections[0].rounds.back().matches)) {
        const Match& played = event_.matches.at(one);
        if (played.over()) continue;
        // The better names win, wherever they sit.
        const bool white = played.pair.white < played.pair.black;
        must(kServer, Outcome{one, {.white = white ? kPoint : 0, .black = white ? 0 : kPoint}, {}});
      }
    } while (++rounds < 20 && !is_finished(event_, event_.sections[0]));
    const Standings standings = standings_of(event_, event_.sections[0]);
    ASSERT_EQ(standings.places.size(), 4U);
    EXPECT_EQ(standings.places[0].entry, "v") << name_of_enumerator(format);
  }
}

}  // namespace
}  // namespace meydan::tournament
