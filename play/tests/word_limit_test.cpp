// Khatranj's two minutes for a word (K 2) and thirty seconds for the choice (K 3), to the millisecond: as the table
// decides, as its events lead on, and as whoever verifies the log finds them.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/table.h"
#include "play/verify.h"

namespace meydan::play {
namespace {

constexpr Ms kBank = 600'000;

class WordLimitTest : public ::testing::Test {
 protected:
  /// Ani has played d2d4 after ten seconds: the word runs from ش to د.
  void SetUp() override {
    const std::string rules = RuleChoice::parse(game_.info().book, "standard")->text();
    const TableSetup setup{.table = "t1",
                           .game = "khatranj",
                           .rules = rules,
                           .clock = {.kind = ClockKind::SuddenDeath, .bank_ms = kBank},
                           .seats = 2};
    table_ = evolve({}, created(setup, now_), game_);
    for (const char* const name : {"ani", "babak"}) ASSERT_EQ(send(name, Sit{name}), "done");
    ASSERT_EQ(table_.phase, Phase::Playing);
    now_ += 10'000;
    ASSERT_EQ(send("ani", Move{"d2d4"}), "done");
    ASSERT_EQ(table_.turn.phase, "word");
  }
  std::string send(const std::string& by, Request request, Role role = Role::Player) {
    const Command command{by, role, table_.play_version, std::to_string(++keys_), std::move(request)};
    const auto decision = decide(table_, command, {game_, nullptr, now_});
    if (!decision) return decision.reason().message.key;
    for (const Event& event : decision->events) table_ = evolve(std::move(table_), event, game_);
    return decision->refused ? decision->refused->message.key : "done";
  }
  [[nodiscard]] std::vector<Finding> findings(const std::vector<Event>& log) const {
    return verify(log, game_).findings;
  }

  const AnyGame& game_ = *find_game("khatranj")->game;
  Table table_;
  Ms now_ = 1'000'000;
  int keys_ = 0;
};

TEST_F(WordLimitTest, AWordAt119999MsIsInTimeAndTheGameClockHasRunOn) {
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 120'000);
  now_ += 119'999;
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 1);
  EXPECT_EQ(send("ani", Move{"شاد"}), "done");
  EXPECT_EQ(table_.turn.seat, 1);
  EXPECT_EQ(table_.turn.phase, "move");
  EXPECT_EQ(table_.clock.bank_ms[0], kBank - 10'000 - 119'999);
  EXPECT_TRUE(findings(table_.log).empty());
}

TEST_F(WordLimitTest, AWordAt120000MsIsTooLateAndTheChoiceOfK3IsDue) {
  now_ += 120'000;
  EXPECT_EQ(send("ani", Move{"شاد"}), "stale");
  EXPECT_EQ(table_.turn.seat, 0);
  EXPECT_EQ(table_.turn.phase, "choice");
  ASSERT_NE(std::get_if<Lapsed>(&table_.log.back().fact), nullptr);
  EXPECT_EQ(table_.clock.bank_ms[0], kBank - 10'000 - 120'000);
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 30'000);
  EXPECT_TRUE(findings(table_.log).empty());
}

TEST_F(WordLimitTest, AWordThatWasOnItsWayAt119999MsIsInTime) {
  now_ += 120'300;
  EXPECT_EQ(send("ani", Move{"شاد", 301}), "done");
  EXPECT_EQ(table_.turn.seat, 1);
  EXPECT_TRUE(findings(table_.log).empty());
}

TEST_F(WordLimitTest, TheChoiceHas30000MsAndThenTheMoveIsTakenBack) {
  ASSERT_EQ(send("ani", Move{"none"}), "done");
  now_ += 29'999;
  EXPECT_EQ(left(table_.clock, 0, now_).limit_ms, 1);
  now_ += 1;
  EXPECT_EQ(send("ani", Move{"remove"}), "stale");
  EXPECT_EQ(table_.turn.seat, 1);
  EXPECT_NE(table_.position.find(" lost:1,0"), std::string::npos) << table_.position;
  EXPECT_TRUE(findings(table_.log).empty());
}

TEST_F(WordLimitTest, AWordThatSomebodyMovedPastTheLimitIsFound) {
  now_ += 119'999;
  ASSERT_EQ(send("ani", Move{"شاد"}), "done");
  std::vector<Event> log = table_.log;
  log.back().time_ms += 1;
  EXPECT_FALSE(findings(log).empty());
}

TEST_F(WordLimitTest, ALapseOneMillisecondBeforeItsTimeIsFound) {
  now_ += 120'000;
  ASSERT_EQ(send("ani", Move{"شاد"}), "stale");
  std::vector<Event> log = table_.log;
  log.back().time_ms -= 1;
  EXPECT_FALSE(findings(log).empty());
}

}  // namespace
}  // namespace meydan::play
