// A match of several games on one board: pauses and breaks between them, a turn's delay, doubles before their turn, and
// a length that was wrong.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/referee.h"
#include "play/sealed_chance.h"
#include "play/tests/host.h"
#include "play/verify.h"

namespace meydan::play {
namespace {

const Grounds kGrounds{"N 4-8", "the sheet says otherwise"};
constexpr ClockSetup kClock{.kind = ClockKind::SimpleDelay, .bank_ms = 600'000, .step_ms = 12'000};

const AnyGame& backgammon() { return *find_game("backgammon")->game; }

/// Always a three and a one: White begins, and the first plays are known.
class ThreeAndOne final : public ChanceSource {
 public:
  [[nodiscard]] std::string draw(ChanceKind, const TableState&) const override { return "roll 31"; }
  [[nodiscard]] std::string secret() const override { return {}; }
};

class MatchTest : public ::testing::Test {
 protected:
  explicit MatchTest(const std::string& rules = "points=5") : host_(backgammon(), setup(rules), &chance_) {
    host_.send("ani", Sit{"Ani"});  // White
    host_.send("babak", Sit{"Babak"});
  }

  static TableSetup setup(const std::string& rules) {
    return {.table = "t1", .game = "backgammon", .rules = rules, .clock = kClock};
  }

  std::string refusal(const std::string& by, Request request, Role role = Role::Player) {
    const Table& table = host_.table();
    const auto decision =
        decide(table, {by, role, table.play_version, "r", std::move(request)}, {backgammon(), &chance_, host_.now()});
    return decision ? "done" : decision.reason().message.key;
  }
  void play(const std::string& by, const std::string& move) { host_.send(by, Move{move}); }
  /// White opens, Black doubles, White passes: Black has a point more.
  void black_wins_a_point() {
    play("ani", "8/5 6/5");
    play("babak", "double");
    play("ani", "pass");
  }
  const Table& table() const { return host_.table(); }
  template <class F>
  bool last_is() const {
    return std::holds_alternative<F>(host_.log().back().fact);
  }

  ThreeAndOne chance_;
  Host host_;
};

class SevenPoints : public MatchTest {
 protected:
  SevenPoints() : MatchTest("points=7") {}
};

TEST_F(MatchTest, N432BetweenGamesTheClocksStandUntilBothAreReady) {
  black_wins_a_point();
  ASSERT_TRUE(table().pause_until_ms.has_value());
  EXPECT_EQ(*table().pause_until_ms, host_.now() + kBetweenGamesMs);
  EXPECT_FALSE(table().clock.running);
  EXPECT_EQ(next_tick_ms(table(), 0), table().pause_until_ms);
  EXPECT_EQ(refusal("ani", Move{"8/5 6/5"}), "not_your_turn");
  host_.send("ani", Ready{});
  EXPECT_TRUE(last_is<Readied>()) << "one is not enough";
  EXPECT_EQ(refusal("ani", Ready{}), "ready_already");
  host_.send("babak", Ready{});
  EXPECT_TRUE(last_is<Rolled>());
  EXPECT_FALSE(table().pause_until_ms);
  ASSERT_TRUE(table().clock.running);
  EXPECT_EQ(table().clock.running->seat, 0);
  EXPECT_EQ(refusal("ani", Ready{}), "no_pause");
}

TEST_F(MatchTest, N432StoppingTheClocksBetweenGamesStopsTheDiceToo) {
  black_wins_a_point();
  host_.direct(StopClocks{StopReason::DirectorCall, kGrounds});
  EXPECT_EQ(next_tick_ms(table(), 0), std::nullopt);
  host_.wait(kBetweenGamesMs + kBreakMs);
  host_.tick();
  EXPECT_TRUE(table().pause_until_ms) << "the pause is over, and nothing has happened";
  EXPECT_TRUE(last_is<ClocksStopped>());
  host_.send("ani", Ready{});
  host_.send("babak", Ready{});
  EXPECT_TRUE(last_is<Readied>()) << "nor by the players' word";
  host_.direct(ResumeClocks{});
  EXPECT_TRUE(last_is<Rolled>()) << "both are ready";
  EXPECT_TRUE(table().clock.running);
}

TEST_F(MatchTest, N432APauseThatIsTakenUpBetweenGamesGoesOnByItself) {
  black_wins_a_point();
  host_.direct(StopClocks{StopReason::Dispute, kGrounds});
  host_.direct(ResumeClocks{});
  EXPECT_TRUE(last_is<ClocksResumed>());
  EXPECT_EQ(next_tick_ms(table(), 0), table().pause_until_ms);
  host_.wait(kBetweenGamesMs);
  host_.tick();
  EXPECT_TRUE(last_is<Rolled>());
}

/// The ladder of penalties counts on the board (N 5).
TEST_F(MatchTest, N5PenaltyPointsCountOnceTheGameIsOver) {
  play("ani", "8/5 6/5");
  host_.direct(Penalise{.seat = 0, .points = 2, .grounds = kGrounds});
  EXPECT_TRUE(last_is<Penalised>()) << "the game goes on";
  play("babak", "double");
  play("ani", "pass");
  ASSERT_TRUE(last_is<LengthSet>());
  EXPECT_NE(table().position.find(":00:0:3:0:5"), std::string::npos) << table().position;
  host_.direct(Penalise{.seat = 1, .points = 1, .grounds = kGrounds});
  EXPECT_NE(table().position.find(":00:1:3:0:5"), std::string::npos) << "at once between two games";
  host_.direct(Penalise{.seat = 0, .points = 2, .grounds = kGrounds});
  EXPECT_EQ(table().phase, Phase::Over) << "and they decide the match";
  EXPECT_EQ(table().results.back().standing, (std::vector{Standing::Loss, Standing::Win}));
  EXPECT_TRUE(replay_checked(host_.log(), backgammon()));
}

TEST_F(MatchTest, N5PenaltyPointsThatDecideTheMatchEndTheGame) {
  play("ani", "8/5 6/5");
  host_.direct(Penalise{.seat = 0, .points = 5, .grounds = kGrounds});
  EXPECT_EQ(table().phase, Phase::Over);
  EXPECT_EQ(table().chairs[1].half_points, 2);
  EXPECT_TRUE(replay_checked(host_.log(), backgammon()));
}

TEST_F(MatchTest, N5AGameIsLostByAPenaltyAndTheNextOneFollows) {
  play("ani", "8/5 6/5");
  host_.direct(Penalise{.seat = 0, .grounds = kGrounds, .game = true});
  EXPECT_NE(table().position.find(":00:0:1:0:5"), std::string::npos) << table().position;
  EXPECT_TRUE(table().pause_until_ms);
  EXPECT_FALSE(table().clock.running);
  host_.wait(kBetweenGamesMs);
  host_.tick();
  EXPECT_TRUE(last_is<Rolled>());
  EXPECT_TRUE(replay_checked(host_.log(), backgammon()));
}

TEST_F(MatchTest, N5ATimePenaltyIsNotLostByGoingBackBeforeIt) {
  const EventNumber before = table().version;
  play("ani", "8/5 6/5");
  host_.direct(AdjustClock{1, Adjust::Take, 60'000, kGrounds});
  host_.direct(AdjustClock{0, Adjust::Add, 30'000, kGrounds});
  for (int time = 0; time < 2; ++time) {
    host_.direct(UndoTo{before, kGrounds});
    EXPECT_EQ(table().clock.bank_ms[1], 540'000);
    EXPECT_EQ(table().clock.bank_ms[0], 600'000) << "what was given belongs to what is taken back";
  }
  EXPECT_TRUE(replay_checked(host_.log(), backgammon()));
}

TEST_F(MatchTest, TheNextGameBeginsByItselfWhenThePauseIsOver) {
  black_wins_a_point();
  host_.wait(kBetweenGamesMs - 1);
  host_.tick();
  EXPECT_TRUE(table().pause_until_ms);
  host_.wait(1);
  host_.tick();
  EXPECT_FALSE(table().pause_until_ms);
  EXPECT_EQ(table().turn.by, Turn::By::Player);
}

TEST_F(MatchTest, N222AMatchToFiveHasNoBreaks) {
  EXPECT_EQ(refusal("ani", TakeBreak{}), "no_pause");
  black_wins_a_point();
  EXPECT_EQ(refusal("ani", TakeBreak{}), "no_breaks_left");
  EXPECT_EQ(refusal("cyrus", TakeBreak{}), "not_seated");
}

TEST_F(SevenPoints, N222AMatchToSevenHasOneBreakEachAndTheyMayBeJoined) {
  black_wins_a_point();
  const Ms until = *table().pause_until_ms;
  host_.send("babak", Ready{});
  host_.send("ani", TakeBreak{});
  EXPECT_EQ(*table().pause_until_ms, until + kBreakMs);
  EXPECT_EQ(table().clock.stopped, StopReason::Break);
  EXPECT_FALSE(table().chairs[1].ready) << "who was ready for a short pause need not be for a long one";
  EXPECT_EQ(refusal("ani", TakeBreak{}), "no_breaks_left");
  host_.send("babak", TakeBreak{});
  EXPECT_EQ(*table().pause_until_ms, until + 2 * kBreakMs);
}

TEST_F(SevenPoints, N48BreaksGoByTheCorrectedLength) {
  host_.direct(CorrectLength{5, kGrounds});
  black_wins_a_point();
  ASSERT_TRUE(table().pause_until_ms.has_value());
  EXPECT_EQ(refusal("ani", TakeBreak{}), "no_breaks_left");
}

TEST_F(MatchTest, N48AMatchThatIsReallyLongerHasBreaks) {
  host_.direct(CorrectLength{13, kGrounds});
  black_wins_a_point();
  host_.send("ani", TakeBreak{});
  host_.send("ani", TakeBreak{});
  EXPECT_EQ(refusal("ani", TakeBreak{}), "no_breaks_left");
}

TEST_F(MatchTest, T6TheDelayIsOfTheTurnNotOfItsParts) {
  play("ani", "8/5 6/5");
  host_.wait(8'000);
  play("babak", "roll");
  EXPECT_EQ(left(table().clock, 1, host_.now()).delay_ms, 4'000) << "the roll is a part of the turn";
  host_.wait(8'000);
  play("babak", "24/23 13/10");
  EXPECT_EQ(table().clock.bank_ms[1], 600'000 - 4'000) << "16 s, of which 12 are free";
}

TEST_F(MatchTest, N443ADoubleHandsTheClockOverAndATakeHandsItBack) {
  play("ani", "8/5 6/5");
  host_.wait(13'000);
  play("babak", "double");
  EXPECT_EQ(table().clock.running->seat, 0);
  EXPECT_EQ(table().clock.bank_ms[1], 599'000);
  host_.wait(5'000);
  play("ani", "take");
  EXPECT_EQ(table().clock.running->seat, 1);
  EXPECT_EQ(table().clock.bank_ms[0], 600'000);
  EXPECT_EQ(left(table().clock, 1, host_.now()).delay_ms, 12'000);
}

TEST_F(MatchTest, N447AnEarlyDoubleStandsAndIsMadeWhenItsTurnComes) {
  EXPECT_EQ(refusal("ani", Announce{"double"}), "own_turn");
  host_.send("babak", Announce{"double 8"});  // N 4-4-8: whatever the number
  EXPECT_TRUE(last_is<Announced>());
  EXPECT_EQ(refusal("babak", Announce{"double"}), "announced_already");
  EXPECT_EQ(table().clock.running->seat, 0) << "the opponent finishes the move knowing it";
  play("ani", "8/5 6/5");
  ASSERT_TRUE(last_is<Moved>());
  EXPECT_EQ(std::get<Moved>(host_.log().back().fact).move, "double");
  EXPECT_EQ(host_.log().back().by, "") << "not the doing of who moved";
  EXPECT_EQ(table().turn.seat, 0);
  EXPECT_EQ(table().turn.phase, "take");
  EXPECT_FALSE(table().announced);
  play("ani", "take");
}

TEST_F(MatchTest, N447OnlyAValidDoubleIsAnnounced) {
  EXPECT_EQ(refusal("babak", Announce{"roll"}), "not_now");
  EXPECT_EQ(refusal("babak", Announce{"nonsense"}), "not_a_move");
  EXPECT_EQ(refusal("cyrus", Announce{"double"}), "not_seated");
  for (int point = 0; point < 4; ++point) {
    black_wins_a_point();
    host_.wait(kBetweenGamesMs);
    host_.tick();
  }
  EXPECT_EQ(refusal("babak", Announce{"double"}), "crawford_game");
}

TEST_F(MatchTest, N48ALengthIsCorrectedFromTheNextGameOn) {
  EXPECT_EQ(refusal("ani", CorrectLength{2, kGrounds}), "directors_only");
  EXPECT_EQ(refusal("dara", CorrectLength{0, kGrounds}, Role::Director), "bad_length");
  host_.direct(CorrectLength{2, kGrounds});
  EXPECT_TRUE(last_is<LengthCorrected>());
  black_wins_a_point();
  ASSERT_TRUE(last_is<LengthSet>());
  EXPECT_TRUE(table().position.ends_with(":0:1:1:2:10")) << table().position << ": one point away, the Crawford game";
}

TEST_F(MatchTest, N48WhoHasTheTrueLengthHasWon) {
  black_wins_a_point();
  host_.direct(CorrectLength{1, kGrounds});
  EXPECT_EQ(table().phase, Phase::Over);
  EXPECT_EQ(table().results.back().standing, (std::vector<Standing>{Standing::Loss, Standing::Win}));
}

TEST(TeamTest, N421PlayBeginsWhenBothTeamsAreCompleteAndPartnersDoNotMove) {
  const AnyGame& dooz = *find_game("connect_four")->game;
  TableSetup setup{.table = "t1", .game = "connect_four", .rules = "standard", .clock = kClock};
  setup.teams = true;
  Host host(dooz, setup, nullptr);
  host.send("ani", Sit{"Ani"});
  host.send("babak", Sit{"Babak"});
  EXPECT_EQ(host.table().phase, Phase::Open);
  host.send("cyrus", Join{"Cyrus", 0});
  const auto refused = [&](const std::string& by, Request request) {
    const Table& table = host.table();
    const auto decision =
        decide(table, {by, Role::Player, table.play_version, "r", std::move(request)}, {dooz, nullptr, host.now()});
    return decision ? "done" : decision.reason().message.key;
  };
  EXPECT_EQ(refused("dara", Join{"Dara", 0}), "partner_there");
  EXPECT_EQ(refused("dara", Join{"Dara", 7}), "no_such_seat");
  EXPECT_EQ(refused("ani", Join{"Ani", 1}), "seated_already");
  EXPECT_EQ(refused("cyrus", Sit{"Cyrus"}), "seated_already");
  host.send("dara", Join{"Dara", 1});
  EXPECT_EQ(host.table().phase, Phase::Playing);
  EXPECT_EQ(refused("cyrus", Move{"5"}), "captain_only");
  EXPECT_EQ(refused("cyrus", Resign{}), "captain_only");
  EXPECT_EQ(refused("ani", RemoveSpectator{"dara"}), "no_spectator");
  host.send("ani", Move{"5"});
  EXPECT_TRUE(verify(host.log(), dooz).clean());
}

TEST(TeamTest, N421APartnerComesWhenTheCaptainHasAsked) {
  const AnyGame& dooz = *find_game("connect_four")->game;
  TableSetup setup{.table = "t1", .game = "connect_four", .rules = "standard", .clock = kClock};
  setup.teams = true;
  setup.by_invitation = true;
  Host host(dooz, setup, nullptr);
  const auto said = [&](const std::string& by, Request request) {
    const Table& table = host.table();
    const auto decision =
        decide(table, {by, Role::Player, table.play_version, "r", std::move(request)}, {dooz, nullptr, host.now()});
    return decision ? "done" : decision.reason().message.key;
  };
  host.send("ani", Sit{"Ani"});
  EXPECT_EQ(said("eve", Join{"Eve", 0}), "not_invited");
  EXPECT_EQ(said("eve", Join{"Eve", 1}), "not_invited") << "nor where nobody sits";
  EXPECT_EQ(said("eve", Invite{"eve"}), "not_seated");
  EXPECT_EQ(said("ani", Invite{"ani"}), "plays_here");
  EXPECT_EQ(said("ani", Invite{""}), "plays_here");
  host.send("ani", Invite{"eve"});
  host.send("ani", Invite{"cyrus"});
  EXPECT_EQ(said("eve", Join{"Eve", 0}), "not_invited") << "the last one asked may come";
  host.send("cyrus", Join{"Cyrus", 0});
  EXPECT_EQ(said("ani", Invite{"eve"}), "partner_there");
  host.send("babak", Sit{"Babak"});
  EXPECT_EQ(said("cyrus", Invite{"eve"}), "captain_only");
  host.send("babak", Invite{"dara"});
  host.send("dara", Join{"Dara", 1});
  EXPECT_EQ(host.table().phase, Phase::Playing);
  EXPECT_TRUE(verify(host.log(), dooz).clean());
  // A log in which somebody has come unasked is not one that a referee wrote.
  std::vector<Event> forged(host.log().begin(), host.log().end());
  std::get<Invited>(forged[3].fact).player = "mallory";
  EXPECT_FALSE(verify(forged, dooz).clean());
}

TEST(MatchVerifies, WithPausesBreaksAnnouncementsAndACorrectedLength) {
  Secret secret;
  secret.bytes.fill(3);
  const SealedChance chance(secret);
  TableSetup setup{.table = "t1", .game = "backgammon", .rules = "points=7", .clock = kClock};
  setup.dice_commitment = commit(secret);
  Host host(backgammon(), setup, &chance);
  host.send("ani", Sit{"Ani"});
  host.send("babak", Sit{"Babak"});
  host.send("ani", Contribute{"salam"});
  host.send("babak", Contribute{"dorud"});
  bool announced = false;
  for (int count = 0; host.table().phase == Phase::Playing && count < 2'000; ++count) {
    host.wait(700);
    const Table& table = host.table();
    if (table.pause_until_ms) {
      if (table.chairs[0].breaks == 0) {
        host.send("ani", TakeBreak{});
      } else if (count % 2 == 0) {
        host.send("ani", Ready{});
        host.send("babak", Ready{});
      } else {
        host.wait(2 * kBreakMs);
        host.tick();
      }
      continue;
    }
    const std::string mover = host.to_move();
    if (!announced && table.turn.phase == "move" && table.log.size() > 6) {
      announced = true;
      host.send(mover == "ani" ? "babak" : "ani", Announce{"double"});
      host.direct(CorrectLength{6, kGrounds});
    }
    const auto legal =
        backgammon().legal_moves(RuleChoice::parse(backgammon().info().book, "points=7").value(), table.position);
    // Whoever may double does, and the other one passes: short games.
    std::string move = legal->front().move;
    for (const MoveView& view : *legal) {
      if (view.move == "double" || (table.turn.phase == "take" && view.move == "pass")) move = view.move;
    }
    host.send(mover, Move{move});
  }
  EXPECT_TRUE(announced);
  const Verification report = verify(host.log(), backgammon());
  EXPECT_TRUE(report.clean()) << report.findings.front().event << ": " << report.findings.front().message.en;
  EXPECT_TRUE(report.over);
}

}  // namespace
}  // namespace meydan::play
