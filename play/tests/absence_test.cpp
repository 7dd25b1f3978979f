// A player who leaves a game, and the opponent who may claim it: what counts, for how long, and what does not.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/game_record.h"
#include "play/sealed_chance.h"
#include "play/table.h"
#include "play/verify.h"

namespace meydan::play {
namespace {

constexpr Ms kGraceMs = 60'000;

const AnyGame& game_of(const std::string& id) { return *find_game(id)->game; }

/// A table of two, Ani (seat 0) and Babak (seat 1), and the time at hand.
class AbsenceTest : public ::testing::Test {
 protected:
  static TableSetup setup() { return {.table = "t1", .game = "connect_four", .rules = "standard", .clock = {}}; }

  void open_and_sit(const TableSetup& with = setup()) {
    table_ = evolve({}, created(with, now_), game());
    for (const char* const name : {"ani", "babak", "cyrus"}) {
      if (table_.phase == Phase::Open) {
        EXPECT_EQ(send(name, Sit{name}), "done");
      }
    }
    EXPECT_EQ(table_.phase, Phase::Playing);
  }

  /// "done", "repeated", or the key of the refusal.
  std::string send_command(const Command& command) {
    const auto decision = decide(table_, command, {game(), &chance_, now_});
    if (!decision) return decision.reason().message.key;
    for (const Event& event : decision->events) table_ = evolve(std::move(table_), event, game());
    EXPECT_TRUE(decision->events.empty() || *decision->after == table_);
    if (decision->repeated) return "repeated";
    return decision->refused ? decision->refused->message.key : "done";
  }
  std::string send(const std::string& by, Request request, Role role = Role::Player) {
    return send_command({by, role, table_.play_version, std::to_string(++keys_), std::move(request)});
  }
  std::string server(Request request) {
    return send_command({"", Role::Server, table_.play_version, "", std::move(request)});
  }
  std::string leaves(Seat seat) { return server(MarkAbsent{seat, kGraceMs}); }
  std::string returns(Seat seat) { return server(EndAbsence{seat}); }

  [[nodiscard]] const AnyGame& game() const { return game_of(game_); }
  void expect_clean() const {
    const Verification report = verify(table_.log, game());
    EXPECT_TRUE(report.clean()) << (report.findings.empty() ? "" : report.findings.front().message.en);
  }

  const SealedChance chance_{Secret{}};
  std::string game_ = "connect_four";
  Table table_;
  Ms now_ = 1'000'000;
  int keys_ = 0;
};

TEST_F(AbsenceTest, AfterTheGraceTheOpponentMayClaimTheWin) {
  open_and_sit();
  EXPECT_EQ(leaves(1), "done");
  now_ += kGraceMs - 1;
  EXPECT_EQ(send("ani", Claim{}), "claim_too_soon");
  EXPECT_EQ(table_.phase, Phase::Playing);
  ++now_;
  EXPECT_EQ(send("ani", Claim{}), "done");
  EXPECT_EQ(table_.phase, Phase::Over);
  ASSERT_EQ(table_.results.size(), 1U);
  EXPECT_EQ(table_.results[0].key, kAbandoned);
  EXPECT_EQ(table_.results[0].clause, "");
  EXPECT_EQ(table_.results[0].standing, (std::vector{Standing::Win, Standing::Loss}));
  EXPECT_EQ(table_.chairs[0].half_points, 2);
  expect_clean();
}

TEST_F(AbsenceTest, TheWaitIsSaidInWholeSeconds) {
  open_and_sit();
  leaves(1);
  now_ += 1;
  const Command claim{"ani", Role::Player, table_.play_version, "k", Claim{}};
  const auto refused = decide(table_, claim, {game(), &chance_, now_});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().message.en, "wait for your opponent for 60 more seconds");
}

TEST_F(AbsenceTest, WhoCouldHaveTheWinMayBeContentWithADraw) {
  open_and_sit();
  leaves(0);
  now_ += kGraceMs;
  EXPECT_EQ(send("babak", Claim{Claimed::Draw}), "done");
  EXPECT_EQ(table_.results.at(0).key, kAbandonedDraw);
  EXPECT_EQ(table_.results.at(0).standing, (std::vector{Standing::Draw, Standing::Draw}));
  EXPECT_EQ(table_.chairs[0].half_points, 1);
  expect_clean();
}

TEST_F(AbsenceTest, AClaimIsWorthAResignationOfWhoLeft) {
  game_ = "othello";
  open_and_sit({.table = "t1", .game = "othello", .rules = "standard", .clock = {}});
  EXPECT_EQ(send("ani", Move{"d3"}), "done");
  leaves(1);
  now_ += kGraceMs;
  EXPECT_EQ(send("ani", Claim{}), "done");
  EXPECT_EQ(table_.results.at(0).score, (std::vector{36, 0}));
  // And so its record is one of a game that was given up, which any program can replay.
  const auto record = record_text(table_.log, 1, game());
  ASSERT_TRUE(record);
  EXPECT_NE(record->find("forfeit: 2 resignation\n"), std::string::npos) << *record;
  expect_clean();
}

TEST_F(AbsenceTest, WhoIsBackCannotBeClaimedAgainst) {
  open_and_sit();
  leaves(1);
  now_ += kGraceMs;
  EXPECT_EQ(returns(1), "done");
  EXPECT_EQ(send("ani", Claim{}), "opponent_is_here");
  // The next absence counts from its own beginning.
  EXPECT_EQ(leaves(1), "done");
  EXPECT_EQ(send("ani", Claim{}), "claim_too_soon");
  expect_clean();
}

TEST_F(AbsenceTest, OnlyTheOpponentOfWhoLeftMayClaim) {
  open_and_sit();
  EXPECT_EQ(send("ani", Claim{}), "opponent_is_here");
  leaves(1);
  now_ += kGraceMs;
  EXPECT_EQ(send("babak", Claim{}), "opponent_is_here");
  EXPECT_EQ(send("cyrus", Claim{}), "not_seated");
  EXPECT_EQ(send("dara", Claim{}, Role::Director), "not_seated");
}

TEST_F(AbsenceTest, TheSameClaimTwiceIsObeyedOnce) {
  open_and_sit();
  leaves(1);
  now_ += kGraceMs;
  const Command claim{"ani", Role::Player, table_.play_version, "once", Claim{}};
  EXPECT_EQ(send_command(claim), "done");
  const Table after = table_;
  EXPECT_EQ(send_command(claim), "repeated");
  EXPECT_EQ(table_, after);
}

TEST_F(AbsenceTest, PresenceIsTheServersToTell) {
  open_and_sit();
  EXPECT_EQ(send("ani", MarkAbsent{1, 0}), "server_only");
  EXPECT_EQ(send("dara", MarkAbsent{1, 0}, Role::Director), "server_only");
  leaves(0);
  EXPECT_EQ(send("ani", EndAbsence{0}), "server_only");
  EXPECT_EQ(leaves(0), "no_absence") << "twice";
  EXPECT_EQ(returns(1), "no_absence") << "who was not away";
  EXPECT_EQ(leaves(2), "no_such_seat");
  EXPECT_EQ(server(MarkAbsent{1, -1}), "no_absence");
}

TEST_F(AbsenceTest, N64AnEventHasItsOwnRules) {
  TableSetup event = setup();
  event.event = "nowruz";
  open_and_sit(event);
  EXPECT_EQ(leaves(1), "no_absence");
  EXPECT_EQ(send("ani", Claim{}), "absence_at_event");
}

TEST_F(AbsenceTest, ATableOfSeveralSidesHasNoClaim) {
  game_ = "backgammon";
  open_and_sit({.table = "t1", .game = "backgammon", .rules = "chouette", .clock = {}, .seats = 3});
  EXPECT_EQ(leaves(1), "no_absence");
  EXPECT_EQ(send("ani", Claim{}), "claim_of_two");
}

TEST_F(AbsenceTest, NobodyIsMissedBeforeAndAfterAGame) {
  table_ = evolve({}, created(setup(), now_), game());
  send("ani", Sit{"Ani"});
  EXPECT_EQ(leaves(0), "no_absence");
  EXPECT_EQ(send("ani", Claim{}), "not_playing");
  send("babak", Sit{"Babak"});
  leaves(0);
  EXPECT_EQ(send("babak", Resign{}), "done");
  EXPECT_FALSE(table_.chairs[0].absence);
  EXPECT_EQ(leaves(0), "no_absence");
  EXPECT_EQ(send("babak", Claim{}), "not_playing");
  expect_clean();
}

TEST_F(AbsenceTest, InAMatchEachGameIsClaimedAndNoneTwice) {
  TableSetup match = setup();
  match.games = 2;
  open_and_sit(match);
  leaves(1);
  now_ += kGraceMs;
  const EventNumber seen = table_.play_version;
  EXPECT_EQ(send("ani", Claim{}), "done");
  EXPECT_EQ(table_.phase, Phase::BetweenGames);
  EXPECT_EQ(send("ani", Claim{}), "not_playing");
  now_ += kBetweenGamesMs;
  EXPECT_EQ(server(Tick{}), "done");
  // Babak has seat 0 now, and is still away; a pause is no absence (N 2-2-2), so it is counted anew.
  EXPECT_EQ(send_command({"ani", Role::Player, seen, "late", Claim{}}), "stale");
  EXPECT_EQ(send("ani", Claim{}), "opponent_is_here");
  leaves(0);
  EXPECT_EQ(send("ani", Claim{}), "claim_too_soon");
  now_ += kGraceMs;
  EXPECT_EQ(send("ani", Claim{}), "done");
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(table_.chairs[0].half_points, 4);
  expect_clean();
}

TEST_F(AbsenceTest, ComingAndGoingMakesNoMoveStaleAndChargesNothing) {
  TableSetup timed = setup();
  timed.clock = kDirectiveClock;
  open_and_sit(timed);
  const EventNumber seen = table_.play_version;
  now_ += 1'000;
  leaves(1);
  returns(1);
  now_ += 1'000;
  EXPECT_EQ(send_command({"ani", Role::Player, seen, "m", Move{"5"}}), "done");
  EXPECT_EQ(std::get<Moved>(table_.log.back().fact).charge.bank_used_ms, 2'000);
  expect_clean();
}

TEST_F(AbsenceTest, AFlagThatFellFirstDecides) {
  TableSetup timed = setup();
  timed.clock = {.kind = ClockKind::SuddenDeath, .bank_ms = kGraceMs};
  open_and_sit(timed);
  leaves(1);
  now_ += kGraceMs;  // Ani's own time is over with the grace
  EXPECT_EQ(send("ani", Claim{}), "not_playing");
  EXPECT_EQ(table_.results.at(0).key, "time_out");
  EXPECT_EQ(table_.results.at(0).standing[0], Standing::Loss);
  expect_clean();
}

TEST_F(AbsenceTest, WhatTheDirectorLooksIntoComesFirst) {
  TableSetup timed = setup();
  timed.clock = {.kind = ClockKind::SuddenDeath, .bank_ms = 10 * kGraceMs};
  open_and_sit(timed);
  leaves(1);
  EXPECT_EQ(send("dara", StopClocks{StopReason::Dispute, {"N 5", "asked"}}, Role::Director), "done");
  now_ += kGraceMs;
  EXPECT_EQ(send("ani", Claim{}), "clocks_stand");
  EXPECT_EQ(send("dara", ResumeClocks{}, Role::Director), "done");
  EXPECT_EQ(send("ani", Claim{}), "done");
  expect_clean();
}

TEST_F(AbsenceTest, AClaimThatCameTooEarlyIsFoundInTheLog) {
  open_and_sit();
  leaves(1);
  now_ += kGraceMs;
  send("ani", Claim{});
  const std::vector<Event> honest = table_.log;
  const auto key_of = [&](const std::vector<Event>& log) {
    const Verification report = verify(log, game());
    return report.clean() ? "clean" : report.findings.front().message.key;
  };
  std::vector<Event> log = honest;
  const auto absent = std::find_if(log.begin(), log.end(),
                                   [](const Event& event) { return std::holds_alternative<Absent>(event.fact); });
  ASSERT_NE(absent, log.end());
  auto& fact = std::get<Absent>(absent->fact);
  EXPECT_EQ(key_of(log), "clean");
  ++fact.grace_ms;
  EXPECT_EQ(key_of(log), "refused") << "one millisecond too early";
  fact.grace_ms = INT64_MAX;
  EXPECT_EQ(key_of(log), "unbelievable");
  fact = {0, kGraceMs};
  EXPECT_EQ(key_of(log), "refused") << "it was the winner who was away";
  log = honest;
  log.erase(log.begin() + (absent - log.begin()));
  for (std::size_t place = 0; place < log.size(); ++place) log[place].number = static_cast<EventNumber>(place) + 1;
  EXPECT_EQ(key_of(log), "refused") << "nobody was away";
  log = honest;
  std::get<GameEnded>(log[log.size() - 2].fact).result.key = "resignation";
  EXPECT_EQ(key_of(log), "result_differs") << "the winner did not resign";
}

}  // namespace
}  // namespace meydan::play
