// What a director takes back where dice are thrown (N 4-3-2): the clocks stand, and no roll is shown twice.
#include <gtest/gtest.h>

#include "play/sealed_chance.h"
#include "play/tests/host.h"
#include "play/tests/race.h"
#include "play/verify.h"
#include "rules/any_game_of.h"

namespace meydan::play {
namespace {

const Grounds kGrounds{"D 22", "the dice were cocked"};

/// A match of the race in which a roll has followed a move.
class Played {
 public:
  explicit Played(const std::string& event = "") : host(*game, setup_of(event), &chance) {
    host.send("ani", Sit{"Ani"});
    host.send("babak", Sit{"Babak"});
    host.send("ani", Contribute{"salam"});
    host.send("babak", Contribute{"dorud"});
    host.run();
  }

  const std::unique_ptr<const AnyGame> game = any_game_of<race::Race>();
  const SealedChance chance{secret()};
  Host host;

 private:
  static Secret secret() {
    Secret made;
    made.bytes.fill(7);
    return made;
  }
  static TableSetup setup_of(const std::string& event) {
    TableSetup setup{.table = "t1", .game = "race", .rules = "standard", .clock = kDirectiveClock};
    setup.event = event;
    setup.dice_commitment = commit(secret());
    return setup;
  }
};

TEST(UndoTest, NobodyPlaysOnWhenTheSecretOfTheDiceIsKnown) {
  Played played;
  Host& host = played.host;
  const EventNumber wanted = host.table().version - 1;
  host.send("ani", Resign{});
  ASSERT_TRUE(std::holds_alternative<Revealed>(host.log().back().fact));
  const auto refused =
      decide(host.table(), {"dara", Role::Director, host.table().version, "k", UndoTo{wanted, kGrounds}},
             {*played.game, &played.chance, host.now()});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().message.key, "dice_are_known");
}

/// Each of them goes back to before the one before. Replaying each prefix anew would take 2 to the power of 40 steps.
TEST(UndoTest, ADirectorMayGoBackAsOftenAsNeeded) {
  Played played;
  Host& host = played.host;
  for (int times = 0; times < 40; ++times) {
    host.send("ani", Say{"again"});
    host.direct(UndoTo{host.table().version - 1, kGrounds});
    ASSERT_TRUE(std::any_of(host.log().end() - 3, host.log().end(),
                            [](const Event& event) { return std::holds_alternative<Undone>(event.fact); }));
  }
  const Table again = replay(host.log(), *played.game);
  EXPECT_EQ(again, host.table());
  EXPECT_TRUE(verify(host.log(), *played.game).clean());
}

TEST(UndoTest, AMatchOfAnEventIsNotTakenUpAgainAfterItsEnd) {
  Played played{"cup"};
  Host& host = played.host;
  const EventNumber wanted = host.table().version;
  host.send("ani", Resign{});
  const Command undo{"dara", Role::Director, host.table().version, "k", UndoTo{wanted - 1, kGrounds}};
  const auto refused = decide(host.table(), undo, {*played.game, &played.chance, host.now()});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().message.key, "event_has_result");
}

TEST(UndoTest, AfterAnUndoToBeforeARollTheDiceFallAnewAndTheClocksStand) {
  Played played;
  Host& host = played.host;
  // The player's move: the roll that followed it is taken back, so a roll is due.
  const EventNumber wanted = host.table().version - 1;
  ASSERT_TRUE(std::holds_alternative<Moved>(host.log()[static_cast<std::size_t>(wanted - 1)].fact));
  const auto draws = host.table().draws;
  host.wait(4'000);
  host.direct(UndoTo{wanted, kGrounds});
  EXPECT_EQ(host.table().draws, draws + 1) << "no roll is shown twice";
  EXPECT_EQ(host.table().turn.by, Turn::By::Player);
  EXPECT_FALSE(host.table().clock.running);
  EXPECT_TRUE(host.table().clock.interrupted) << "N 4-3-2: until the director lets them run";
  host.direct(ResumeClocks{});
  host.run();
  host.send("ani", Resign{});
  const Verification report = verify(host.log(), *played.game);
  EXPECT_TRUE(report.clean()) << report.findings.front().message.en;
  EXPECT_TRUE(report.over);
}

}  // namespace
}  // namespace meydan::play
