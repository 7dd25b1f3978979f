// Moves that are made step by step at the table: everybody sees the steps, and by touch-move they stand (T 6).
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/game_record.h"
#include "play/tests/host.h"
#include "play/verify.h"

namespace meydan::play {
namespace {

const Grounds kGrounds{"N 4-6", "looked at again"};
constexpr ClockSetup kClock{.kind = ClockKind::SuddenDeath, .bank_ms = 60'000};

const AnyGame& backgammon() { return *find_game("backgammon")->game; }

/// Always a three and a one: White begins and may play 8/5 6/5.
class ThreeAndOne final : public ChanceSource {
 public:
  [[nodiscard]] std::string draw(ChanceKind, const TableState&) const override { return "roll 31"; }
  [[nodiscard]] std::string secret() const override { return {}; }
};

class StepsTest : public ::testing::Test {
 protected:
  explicit StepsTest(const std::string& rules = "modern") : host_(backgammon(), setup(rules), &chance_) {
    host_.send("ani", Sit{"Ani"});  // White
    host_.send("babak", Sit{"Babak"});
    begun_ = table().position;
  }

  static TableSetup setup(const std::string& rules) {
    return {.table = "t1", .game = "backgammon", .rules = rules, .clock = kClock};
  }

  /// What comes of a command that was made when event `seen` was the last one.
  Result<Decision, TableRefusal> asked(const std::string& by, Request request, EventNumber seen) {
    return decide(table(), {by, Role::Player, seen, "r", std::move(request)}, {backgammon(), &chance_, host_.now()});
  }
  std::string refusal(const std::string& by, Request request) {
    const auto decision = asked(by, std::move(request), table().version);
    return decision ? "done" : in_english(decision.reason().message);
  }
  void step(const std::string& text) { host_.send("ani", Step{text}); }
  const Table& table() const { return host_.table(); }
  template <class F>
  const F* last() const {
    return std::get_if<F>(&host_.log().back().fact);
  }

  ThreeAndOne chance_;
  Host host_;
  std::string begun_;  // White's first position with the dice
};

class TouchMove : public StepsTest {
 protected:
  TouchMove() : StepsTest("traditional") {}
};

TEST_F(StepsTest, T6AStepIsSeenAndTheTurnGoesOn) {
  const Clock clock = table().clock;
  host_.wait(2'000);
  step("8/5");
  ASSERT_NE(last<Stepped>(), nullptr);
  EXPECT_EQ(*last<Stepped>(), (Stepped{0, "8/5", begun_ + ":8/5"}));
  EXPECT_EQ(table().position, begun_ + ":8/5");
  EXPECT_EQ(position_before_steps(table()), begun_);
  EXPECT_EQ(table().turn.seat, 0);
  EXPECT_EQ(table().clock, clock) << "its clock runs on";
  host_.wait(3'000);
  step("6/5");
  EXPECT_NE(last<Stepped>(), nullptr) << "a modern turn is over when its player says so";
  host_.send("ani", Move{"8/5 6/5"});
  EXPECT_EQ(table().clock.bank_ms[0], 55'000) << "the turn is charged as one";
  EXPECT_TRUE(table().steps.empty());
  EXPECT_EQ(table().turn.seat, 1);
}

TEST_F(StepsTest, T6ModernStepsAreTakenBackUntilTheTurnIsEnded) {
  EXPECT_EQ(refusal("ani", TakeBack{1}), "there is no such step to take back");
  step("8/5");
  step("6/5");
  host_.send("ani", TakeBack{1});
  EXPECT_EQ(*last<TakenBack>(), (TakenBack{0, 1, begun_ + ":8/5"}));
  EXPECT_EQ(table().position, begun_ + ":8/5");
  step("24/23");
  EXPECT_EQ(refusal("ani", TakeBack{3}), "there is no such step to take back");
  EXPECT_EQ(refusal("ani", TakeBack{0}), "there is no such step to take back");
  host_.send("ani", TakeBack{2});
  EXPECT_EQ(table().position, begun_);
  step("13/10");
  host_.send("ani", Move{"8/5 6/5"});
  EXPECT_EQ(table().turn.seat, 1) << "a move that was thought over takes the steps back with it";
}

TEST_F(StepsTest, N8AStepMustBeginALegalPlay) {
  EXPECT_EQ(refusal("ani", Step{"8/4"}), "8/4 does not fit the dice 3-1 (N 8)") << "a step is with one die";
  EXPECT_EQ(refusal("ani", Step{"6/5 8/5"}), "\"6/5 8/5\" is not a step; a step is written 8/5, bar/22 or 6/off (N 8)");
  step("8/5");
  EXPECT_NE(refusal("ani", Step{"13/10"}), "done") << "the three is played";
}

TEST_F(StepsTest, D12OnlyWhoseTurnItIsSteps) {
  EXPECT_EQ(refusal("babak", Step{"8/5"}), "it is not your turn (D 12)");
  EXPECT_EQ(refusal("cyrus", Step{"8/5"}), "you do not sit at this table");
  step("8/5");
  EXPECT_EQ(refusal("babak", TakeBack{1}), "it is not your turn (D 12)");
  host_.direct(StopClocks{StopReason::Dispute, kGrounds});
  EXPECT_EQ(refusal("ani", Step{"6/5"}).find("the clocks stand"), 0U);
  EXPECT_EQ(refusal("ani", TakeBack{1}).find("the clocks stand"), 0U);
  host_.direct(ResumeClocks{});
  EXPECT_EQ(table().position, begun_ + ":8/5") << "the steps wait with the clocks";
}

TEST_F(StepsTest, AStepUponStepsThatWereNotSeenIsStale) {
  const EventNumber seen = table().version;
  step("8/5");
  for (const Request& request : {Request{Step{"6/5"}}, Request{TakeBack{1}}}) {
    const auto decision = asked("ani", request, seen);
    ASSERT_FALSE(decision.ok()) << "another screen of the same player was faster";
    EXPECT_EQ(decision.reason().kind, TableRefusal::Kind::Stale);
  }
  EXPECT_TRUE(asked("ani", Move{"8/5 6/5"}, seen).ok()) << "the whole move means the same on every screen";
  EXPECT_TRUE(asked("babak", Announce{"double"}, seen).ok()) << "to everybody else the play is as it was";
}

TEST_F(StepsTest, AStepSentTwiceIsMadeOnce) {
  step("8/5");
  const Event& made = host_.log().back();
  const auto again = decide(table(), {"ani", Role::Player, made.number - 1, made.key, Step{"8/5"}},
                            {backgammon(), &chance_, host_.now()});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->repeated, made.number);
}

TEST_F(StepsTest, NobodyFillsTheLogByTakingBack) {
  for (int time = 0; time < kMostTakenBack; ++time) {
    step("8/5");
    host_.send("ani", TakeBack{1});
  }
  step("8/5");
  EXPECT_EQ(refusal("ani", TakeBack{1}).find("you have taken steps back 200 times"), 0U);
  host_.send("ani", Move{"13/10 6/5"});
  EXPECT_EQ(table().taken_back, 0) << "the next turn has its own";
}

TEST_F(StepsTest, D13AFlagFallsInTheMiddleOfAMove) {
  step("8/5");
  host_.wait(60'000);
  const auto late = asked("ani", Step{"6/5", 500}, table().version);
  ASSERT_TRUE(late.ok());
  EXPECT_TRUE(std::holds_alternative<GameEnded>(late->events.front().fact)) << "a step ends no turn, so it saves none";
  host_.tick();
  EXPECT_EQ(table().phase, Phase::Over);
  EXPECT_EQ(table().position, begun_) << "a move that was not ended is none";
}

TEST_F(StepsTest, ARecordHasMovesAndNoSteps) {
  step("8/5");
  host_.send("ani", TakeBack{1});
  step("13/10");
  step("6/5");
  host_.send("ani", Move{"13/10 6/5"});
  host_.send("babak", Move{"roll"});
  host_.send("babak", Step{"24/23"});
  host_.send("babak", Resign{});
  EXPECT_EQ(table().position, position_before_steps(table()));
  const auto record = record_of_game(host_.log(), 1);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->moves, (std::vector<std::string>{"roll 31", "13/10 6/5", "roll", "roll 31"}));
  EXPECT_TRUE(record_text(host_.log(), 1, backgammon()).has_value());
}

TEST_F(StepsTest, AnUndoBeginsTheMoveAnew) {
  step("8/5");
  const EventNumber stepped = table().version;
  step("6/5");
  host_.direct(UndoTo{stepped, kGrounds});
  EXPECT_EQ(table().position, begun_);
  EXPECT_TRUE(table().steps.empty());
  host_.direct(ResumeClocks{});
  step("8/5");
  EXPECT_EQ(table().position, begun_ + ":8/5");
}

TEST_F(StepsTest, N447AnAnnouncedDoubleWaitsForTheEndOfTheMove) {
  step("8/5");
  host_.send("babak", Announce{"double"});
  step("6/5");
  EXPECT_TRUE(table().announced.has_value());
  host_.send("ani", Move{"8/5 6/5"});
  EXPECT_EQ(table().turn.phase, "take");
}

TEST_F(TouchMove, T6AStepMadeIsNotTakenBack) {
  step("8/5");
  EXPECT_EQ(refusal("ani", TakeBack{1}), "touch-move: a step made is not taken back (T 6)");
  EXPECT_EQ(refusal("ani", Move{"24/23 13/10"}),
            "touch-move: 8/5 has been played, and 24/23 13/10 does not begin so (T 6)");
  EXPECT_EQ(table().position, begun_ + ":8/5");
  EXPECT_EQ(refusal("ani", Move{"8/5 24/23"}), "done");
}

TEST_F(TouchMove, T6TheLastStepEndsTheTurn) {
  host_.wait(2'000);
  step("8/5");
  EXPECT_NE(last<Stepped>(), nullptr);
  host_.wait(3'000);
  host_.send("ani", Step{"6/5", 400});
  const Event& ended = host_.log()[host_.log().size() - 2];
  const auto* const moved = std::get_if<Moved>(&ended.fact);
  ASSERT_NE(moved, nullptr) << kind_of(ended.fact);
  EXPECT_EQ(moved->move, "8/5 6/5");
  EXPECT_EQ(moved->charge.used_ms, 5'000);
  EXPECT_EQ(moved->charge.lag_ms, 400) << "the network's time is forgiven as of any move";
  EXPECT_NE(last<Rolled>(), nullptr) << "and the opponent's dice fall";
  EXPECT_EQ(table().turn.seat, 1);
  EXPECT_TRUE(table().steps.empty());
}

TEST_F(TouchMove, D13ALastStepThatLeftTheHandInTimeIsInTime) {
  step("8/5");
  host_.wait(60'100);
  EXPECT_EQ(refusal("ani", Step{"6/5", 200}), "done");
  host_.send("ani", Step{"6/5", 200});
  EXPECT_EQ(table().phase, Phase::Playing);
}

TEST_F(TouchMove, T6ALastStepUponOneThatWasNotSeenEndsNothing) {
  const EventNumber seen = table().version;
  step("8/5");
  const auto decision = asked("ani", Step{"6/5"}, seen);
  ASSERT_FALSE(decision.ok());
  EXPECT_EQ(decision.reason().kind, TableRefusal::Kind::Stale);
}

TEST(StepsOfGames, AGameWithoutStepsRefusesThem) {
  const AnyGame& dooz = *find_game("connect_four")->game;
  Host host(dooz, {.table = "t1", .game = "connect_four", .rules = "standard", .clock = kClock}, nullptr);
  host.send("ani", Sit{"Ani"});
  host.send("babak", Sit{"Babak"});
  const auto decision =
      decide(host.table(), {"ani", Role::Player, host.table().version, "r", Step{"4"}}, {dooz, nullptr, host.now()});
  ASSERT_FALSE(decision.ok());
  EXPECT_EQ(decision.reason().message.key, "moves_have_no_steps");
}

/// Steps in both styles, an undo in between, and a game that ends in the middle of a move.
Log log_with_steps(const std::string& rules, const ChanceSource& chance) {
  TableSetup setup{.table = "t1", .game = "backgammon", .rules = rules, .clock = kClock};
  setup.dice_commitment = std::string(64, '0');
  Host host(backgammon(), setup, &chance);
  host.send("ani", Sit{"Ani", "a"});
  host.send("babak", Sit{"Babak", "b"});
  host.wait(1'000);
  host.send("ani", Step{"8/5"});
  if (rules == "modern") {
    host.send("ani", TakeBack{1});
    host.send("ani", Step{"13/10"});
    host.send("babak", Say{"salam"});
    host.send("ani", Move{"8/5 6/5", 100});
    host.send("babak", Move{"roll"});
  } else {
    host.send("babak", Say{"salam"});
    host.wait(1'000);
    host.send("ani", Step{"6/5", 300});
  }
  host.send("babak", Step{"24/23"});
  const EventNumber stepped = host.table().version;
  host.send("ani", Say{"wait"});
  host.direct(UndoTo{stepped, kGrounds});
  host.direct(ResumeClocks{});
  host.send("babak", Step{"24/23"});
  host.wait(100'000);
  host.tick();
  return host.log();
}

/// What verify() says beside that nobody knows these dice.
std::vector<std::string> findings(const Log& log) {
  std::vector<std::string> keys;
  for (const Finding& finding : verify(log, backgammon()).findings) {
    const bool about_dice = finding.message.key == "secret_unreadable" || finding.message.key == "secret_differs" ||
                            finding.message.key == "roll_differs";
    if (!about_dice) keys.push_back(finding.message.key);
  }
  return keys;
}

TEST(StepsVerified, ALogWithStepsIsFollowedAndAlteredStepsAreFound) {
  const ThreeAndOne chance;
  for (const std::string rules : {"modern", "traditional"}) {
    const Log log = log_with_steps(rules, chance);
    EXPECT_EQ(findings(log), std::vector<std::string>{}) << rules;
    for (std::size_t at = 0; at < log.size(); ++at) {
      const auto* const stepped = std::get_if<Stepped>(&log[at].fact);
      if (stepped == nullptr) continue;
      Log altered = log;
      std::get<Stepped>(altered[at].fact).position += ",6/5";
      EXPECT_EQ(findings(altered).front(), "position_differs") << rules;
      altered = log;
      std::get<Stepped>(altered[at].fact).step = "13/4";
      EXPECT_EQ(findings(altered).front(), "refused") << rules;
    }
  }
}

}  // namespace
}  // namespace meydan::play
