// Tables with a real referee, played by hand with times that are easy to check.
#include "play/table.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace meydan::play {
namespace {

const AnyGame& dooz() { return *find_game("connect_four")->game; }

/// A table with two people, Ani (seat 0) and Babak (seat 1), and the time at hand.
class TableTest : public ::testing::Test {
 protected:
  static TableSetup setup() {
    return {.table = "t1", .game = "connect_four", .rules = "standard", .clock = kDirectiveClock};
  }

  void open(const TableSetup& with) { table_ = evolve({}, created(with, now_), dooz()); }
  void open_and_sit() {
    open(setup());
    ASSERT_TRUE(send("ani", Sit{"Ani"}).ok());
    ASSERT_TRUE(send("babak", Sit{"Babak"}).ok());
  }

  Result<Decision, TableRefusal> send_command(const Command& command) {
    auto decision = decide(table_, command, {dooz(), nullptr, now_});
    if (decision) {
      for (const Event& event : decision->events) table_ = evolve(std::move(table_), event, dooz());
      EXPECT_TRUE(decision->events.empty() || *decision->after == table_);
    }
    return decision;
  }
  Result<Decision, TableRefusal> send(const std::string& by, Request request, Role role = Role::Player) {
    return send_command({by, role, table_.play_version, std::to_string(++keys_), std::move(request)});
  }
  Result<Decision, TableRefusal> direct(Request request) { return send("dara", std::move(request), Role::Director); }
  Result<Decision, TableRefusal> tick() { return send("", Tick{}, Role::Server); }

  /// For commands that may or may not be obeyed.
  static void attempt(const Result<Decision, TableRefusal>&) {}

  static std::string key_of(const Result<Decision, TableRefusal>& answer) {
    if (answer) return answer->refused ? answer->refused->message.key : "done";
    return answer.reason().message.key;
  }

  const Grounds kGrounds{"D 22", "asked twice"};
  Table table_;
  Ms now_ = 1'000'000;
  int keys_ = 0;
};

TEST_F(TableTest, PlayBeginsWhenEverySeatIsTaken) {
  open(setup());
  EXPECT_EQ(key_of(send("ani", Sit{"Ani"})), "done");
  EXPECT_EQ(table_.phase, Phase::Open);
  EXPECT_EQ(key_of(send("ani", Sit{"Ani"})), "seated_already");
  EXPECT_EQ(key_of(send("babak", Sit{"Babak"})), "done");
  EXPECT_EQ(table_.phase, Phase::Playing);
  EXPECT_EQ(table_.turn, Turn::of_seat(0));
  EXPECT_EQ(table_.clock.running->seat, 0);
  EXPECT_EQ(key_of(send("cyrus", Sit{"Cyrus"})), "table_full");
}

TEST_F(TableTest, D10TheGameStartsAtItsTimeAndTheClockOfTheMissingRuns) {
  TableSetup fixed = setup();
  fixed.starts_at_ms = now_ + 60'000;
  open(fixed);
  attempt(send("ani", Sit{"Ani"}));
  attempt(send("babak", Sit{"Babak"}));
  EXPECT_EQ(table_.phase, Phase::Open);
  EXPECT_EQ(next_tick_ms(table_, 0), now_ + 60'000);
  now_ += 59'999;
  attempt(tick());
  EXPECT_EQ(table_.phase, Phase::Open);
  now_ += 1;
  attempt(tick());
  EXPECT_EQ(table_.phase, Phase::Playing);
  now_ += 5'000;  // D 11: whoever is to move loses time until arriving
  EXPECT_EQ(left(table_.clock, 0, now_).bank_ms, 295'000);
}

TEST_F(TableTest, MovesAlternateAndChargeTheClock) {
  open_and_sit();
  now_ += 1'500;
  EXPECT_EQ(key_of(send("babak", Move{"5"})), "not_your_turn");
  EXPECT_EQ(key_of(send("ani", Move{"5", 300})), "done");
  EXPECT_EQ(table_.position, "5");
  EXPECT_EQ(table_.clock.bank_ms[0], 300'000 - 1'200);
  const auto& moved = std::get<Moved>(table_.log.back().fact);
  EXPECT_EQ(moved.charge, (Charge{.used_ms = 1'500, .lag_ms = 300, .bank_used_ms = 1'200, .measured_lag_ms = 300}));
  EXPECT_EQ(key_of(send("cyrus", Move{"5"})), "not_seated");
}

TEST_F(TableTest, TheRefereeRefusesWithTheClause) {
  open_and_sit();
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(send(i % 2 == 0 ? "ani" : "babak", Move{"1"}).ok());
  const auto full = send("ani", Move{"1"});
  ASSERT_FALSE(full.ok());
  EXPECT_EQ(full.reason().kind, TableRefusal::Kind::Illegal);
  EXPECT_EQ(full.reason().message.clause, "C4 2");
  EXPECT_EQ(send("ani", Move{"x"}).reason().kind, TableRefusal::Kind::Unreadable);
}

TEST_F(TableTest, TheSameCommandTwiceIsObeyedOnce) {
  open_and_sit();
  const Command command{"ani", Role::Player, table_.play_version, "k1", Move{"5"}};
  ASSERT_TRUE(send_command(command).ok());
  const EventNumber version = table_.version;
  const auto again = send_command(command);
  ASSERT_TRUE(again.ok());
  EXPECT_TRUE(again->events.empty());
  EXPECT_EQ(again->repeated, version);
  EXPECT_EQ(table_.version, version);
  // The same key of somebody else is another command.
  EXPECT_TRUE(send_command({"babak", Role::Player, table_.play_version, "k1", Move{"5"}}).ok());
  EXPECT_EQ(table_.position, "55");
}

TEST_F(TableTest, ACommandAboutAnOldBoardIsStale) {
  open_and_sit();
  const EventNumber seen = table_.play_version;
  ASSERT_TRUE(send("ani", Move{"5"}).ok());
  ASSERT_TRUE(send("babak", Move{"5"}).ok());
  const auto stale = send_command({"ani", Role::Player, seen, "late", Move{"6"}});
  ASSERT_FALSE(stale.ok());
  EXPECT_EQ(stale.reason().kind, TableRefusal::Kind::Stale);
}

TEST_F(TableTest, WhoHeardTheTalkTooIsUpToDate) {
  open_and_sit();
  attempt(send("babak", Say{"salaam"}));
  const EventNumber last = table_.version;
  ASSERT_GT(last, table_.play_version);
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, last + 1, "early", Move{"5"}})), "stale");
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, last, "now", Move{"5"}})), "done");
}

TEST_F(TableTest, TalkDoesNotMakeAMoveStale) {
  open_and_sit();
  const EventNumber seen = table_.play_version;
  ASSERT_TRUE(send("babak", Say{"salam"}).ok());
  EXPECT_TRUE(send_command({"ani", Role::Player, seen, "m", Move{"5"}}).ok());
}

TEST_F(TableTest, AMessageHasRoomForTheSameNumberOfCharactersInEveryScript) {
  open_and_sit();
  std::string persian;  // two bytes a character
  for (int count = 0; count < 500; ++count) persian += "س";
  EXPECT_EQ(key_of(send("ani", Say{std::string(500, 'x')})), "done");
  EXPECT_EQ(key_of(send("ani", Say{persian})), "done");
  EXPECT_EQ(key_of(send("ani", Say{std::string(501, 'x')})), "say_nothing");
  EXPECT_EQ(key_of(send("ani", Say{persian + "س"})), "say_nothing");
  EXPECT_EQ(key_of(send("ani", Say{""})), "say_nothing");
}

TEST_F(TableTest, D_7_TablesOfAnEventGoWithItsPairings) {
  TableSetup of_event = setup();
  of_event.event = "nowruz";
  open(of_event);
  attempt(send("ani", Sit{"Ani"}));
  EXPECT_EQ(key_of(send("ani", Cancel{})), "event_pairs");
  EXPECT_EQ(key_of(direct(Cancel{})), "event_pairs") << "the match would have no table";
}

TEST_F(TableTest, TalkIsOpenInCasualPlayAndBetweenPlayersAndDirectorAtAnEvent) {
  open_and_sit();
  EXPECT_EQ(key_of(send("cyrus", Say{"psst"})), "done");
  TableSetup of_event = setup();
  of_event.event = "nowruz";
  open(of_event);
  attempt(send("ani", Sit{"Ani"}));
  EXPECT_EQ(key_of(send("ani", Say{"salam"})), "done");
  EXPECT_EQ(key_of(send("cyrus", Say{"psst"})), "spectators_are_silent");
  EXPECT_EQ(key_of(direct(Say{"one minute"})), "done");
}

TEST_F(TableTest, N164APlayerMayHaveASpectatorRemoved) {
  open_and_sit();
  EXPECT_EQ(key_of(send("dana", RemoveSpectator{"cyrus"})), "not_seated");
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{"babak"})), "no_spectator");
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{""})), "no_spectator");
  const EventNumber seen = table_.play_version;
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{"cyrus"})), "done");
  EXPECT_TRUE(table_.removed.contains("cyrus"));
  EXPECT_EQ(key_of(send("cyrus", Say{"psst"})), "removed");
  EXPECT_EQ(table_.play_version, seen) << "the board is as it was";
}

TEST_F(TableTest, N164ASpectatorIsRemovedOnceAndNobodyRemovesWithoutEnd) {
  open_and_sit();
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{"cyrus"})), "done");
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{"cyrus"})), "removed_already");
  EXPECT_EQ(key_of(send("babak", RemoveSpectator{"cyrus"})), "removed_already");
  for (int count = 1; count < kMostRemovals; ++count)
    ASSERT_EQ(key_of(send("ani", RemoveSpectator{"guest " + std::to_string(count)})), "done");
  const EventNumber before = table_.version;
  EXPECT_EQ(key_of(send("ani", RemoveSpectator{"one more"})), "removed_enough");
  EXPECT_EQ(table_.version, before) << "a refusal leaves nothing in the log";
  EXPECT_EQ(key_of(send("babak", RemoveSpectator{"one more"})), "done") << "the other may";
  EXPECT_EQ(key_of(direct(RemoveSpectator{"and one"})), "done");
}

TEST_F(TableTest, TalkHasAnEndForEverybodyAndForAllSpectatorsTogether) {
  open_and_sit();
  const auto talk = [&](const std::string& who, int times) {
    for (int count = 0; count < times; ++count) ASSERT_EQ(key_of(send(who, Say{"salam"})), "done") << who << count;
  };
  talk("cyrus", kMostSaidWatching);
  EXPECT_EQ(key_of(send("cyrus", Say{"salam"})), "said_enough");
  for (int guest = 1; guest < kMostSaidByAll / kMostSaidWatching; ++guest)
    talk("guest " + std::to_string(guest), kMostSaidWatching);
  EXPECT_EQ(key_of(send("another", Say{"salam"})), "all_said_enough");
  talk("ani", kMostSaid);
  EXPECT_EQ(key_of(send("ani", Say{"salam"})), "said_enough");
  EXPECT_EQ(key_of(send("babak", Say{"salam"})), "done");
  EXPECT_EQ(key_of(direct(Say{"one minute"})), "done");
  EXPECT_EQ(key_of(send("ani", Move{"5"})), "done") << "play goes on";
  EXPECT_EQ(replay(table_.log, dooz()), table_) << "who said how much is known after a restart";
}

TEST_F(TableTest, AnUndoneMoveGivesNobodyMoreToSay) {
  open_and_sit();
  const EventNumber start = table_.version;
  for (int count = 0; count < kMostSaidWatching; ++count) attempt(send("cyrus", Say{"salam"}));
  attempt(send("ani", Move{"5"}));
  ASSERT_EQ(key_of(direct(UndoTo{start, kGrounds})), "done");
  EXPECT_EQ(key_of(send("cyrus", Say{"salam"})), "said_enough");
}

TEST_F(TableTest, WhenAMatchIsOverOnlyItsPlayersAndTheDirectorTalk) {
  open_and_sit();
  attempt(send("ani", Resign{}));
  ASSERT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(key_of(send("cyrus", Say{"bah bah"})), "over_for_spectators");
  EXPECT_EQ(key_of(send("babak", Say{"mamnun"})), "done");
  EXPECT_EQ(key_of(direct(Say{"thank you"})), "done");
}

TEST_F(TableTest, NobodyOffersWithoutEnd) {
  open_and_sit();
  attempt(send("ani", Resign{}));
  const auto offer_and_take_back = [&](const std::string& who) {
    const std::string key = key_of(send(who, MakeOffer{Offer::Rematch}));
    attempt(
        send_command({who, Role::Player, table_.version, std::to_string(++keys_), AnswerOffer{Offer::Rematch, false}}));
    return key;
  };
  for (int count = 0; count < kMostOffersInGame; ++count) ASSERT_EQ(offer_and_take_back("ani"), "done");
  EXPECT_EQ(offer_and_take_back("ani"), "offered_enough");
  EXPECT_EQ(offer_and_take_back("babak"), "done") << "the other may";
}

TEST_F(TableTest, APartOfTheRandomnessIsGivenOnce) {
  TableSetup fixed = setup();
  fixed.starts_at_ms = now_ + 60'000;
  open(fixed);
  attempt(send("ani", Sit{"Ani"}));
  EXPECT_EQ(key_of(send("ani", Contribute{"salam"})), "done");
  EXPECT_EQ(key_of(send("ani", Contribute{"dorud"})), "contributed_already");
  EXPECT_EQ(table_.chairs[0].entropy, "salam");
}

TEST_F(TableTest, APlayerMayWishForAChairAndBringAPartOfTheRandomness) {
  open(setup());
  EXPECT_EQ(key_of(send("ani", Sit{"Ani", "", 2})), "no_such_seat");
  EXPECT_EQ(key_of(send("ani", Sit{"Ani", "not one word", 1})), "bad_contribution");
  EXPECT_EQ(key_of(send("ani", Sit{"Ani", "salam", 1})), "done");
  EXPECT_EQ(table_.chairs[1].player, "ani");
  EXPECT_EQ(table_.chairs[1].entropy, "salam");
  EXPECT_EQ(key_of(send("babak", Sit{"Babak", "", 1})), "chair_taken");
  EXPECT_EQ(key_of(send("babak", Sit{"Babak", "dorud"})), "done");
  EXPECT_EQ(table_.chairs[0].entropy, "dorud") << "given before the game began, though it began at once";
  EXPECT_EQ(table_.phase, Phase::Playing);
}

TEST_F(TableTest, ATableThatWaitsCanBeTakenBack) {
  open(setup());
  attempt(send("ani", Sit{"Ani"}));
  EXPECT_EQ(key_of(send("babak", Cancel{})), "not_seated");
  EXPECT_EQ(key_of(send("ani", Cancel{})), "done");
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(key_of(send("babak", Sit{"Babak"})), "not_playing");
  EXPECT_EQ(next_tick_ms(table_, 0), std::nullopt);
  open_and_sit();
  EXPECT_EQ(key_of(send("ani", Cancel{})), "begun_already");
}

TEST_F(TableTest, ATableThatNobodyComesToIsGoneAfterADay) {
  open(setup());
  const Ms due = now_ + kWaitForPlayersMs;
  EXPECT_EQ(next_tick_ms(table_, 0), due);
  now_ = due - 1;
  attempt(tick());
  EXPECT_EQ(table_.phase, Phase::Open);
  now_ = due;
  attempt(tick());
  EXPECT_EQ(std::get<Cancelled>(table_.log.back().fact).reason, CancelReason::NobodyCame);
}

TEST_F(TableTest, LagIsForgivenOutOfAStoreAndWrittenDown) {
  open_and_sit();
  // Seat 0 says "2 s on the way" at every move; its moves take 5 s each.
  const auto lag_of_next = [&](const char* move, Ms measured_ms) {
    now_ += 5'000;
    EXPECT_TRUE(send(table_.turn.seat == 0 ? "ani" : "babak", Move{move, measured_ms}).ok());
    return std::get<Moved>(table_.log.back().fact).charge;
  };
  const char* const kColumns[] = {"1", "2", "3", "5", "6"};
  const Ms kForgiven[] = {1'000, 1'000, 1'000, 300, 100};  // the most of a move; then what is left; then what came back
  for (int move = 0; move < 5; ++move) {
    const Charge charge = lag_of_next(kColumns[move], 2'000);
    EXPECT_EQ(charge.lag_ms, kForgiven[move]) << move;
    EXPECT_EQ(charge.measured_lag_ms, 2'000);
    EXPECT_EQ(charge.bank_used_ms, 5'000 - charge.lag_ms);
    EXPECT_EQ(lag_of_next(kColumns[move], 90).lag_ms, 90) << "an ordinary line costs its owner nothing";
  }
}

TEST_F(TableTest, AKeyIsShortText) {
  open_and_sit();
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, table_.play_version, "\xff", Move{"5"}})), "bad_key");
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, table_.play_version, std::string(129, 'k'), Move{"5"}})),
            "bad_key");
}

TEST_F(TableTest, FourInALineEndsTheMatch) {
  open_and_sit();
  for (const char* const column : {"1", "1", "2", "2", "3", "3", "4"}) {
    ASSERT_TRUE(send(table_.turn.seat == 0 ? "ani" : "babak", Move{column}).ok());
  }
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(table_.results.back().key, "four_in_line");
  EXPECT_EQ(table_.chairs[0].half_points, 2);
  EXPECT_EQ(table_.chairs[1].half_points, 0);
  EXPECT_EQ(key_of(send("babak", Move{"9"})), "not_playing");
}

TEST_F(TableTest, D13AFallenFlagLosesToTheMillisecond) {
  open_and_sit();
  const Ms flag = *flag_at(table_.clock);
  EXPECT_EQ(next_tick_ms(table_, 500), flag + 500);
  now_ = flag - 1;
  EXPECT_TRUE(tick()->events.empty());
  now_ = flag;
  EXPECT_EQ(tick()->events.size(), 2u);  // the game and the match
  EXPECT_EQ(table_.results.back().key, "time_out");
  EXPECT_EQ(table_.results.back().clause, "C4 5");
  EXPECT_EQ(table_.chairs[1].half_points, 2);
}

TEST_F(TableTest, D13AMoveAfterTheFlagIsRefusedAndTheGameIsLost) {
  open_and_sit();
  now_ = *flag_at(table_.clock) + 200;
  const auto late = send("ani", Move{"5"});
  ASSERT_TRUE(late.ok());
  EXPECT_EQ(key_of(late), "not_playing");
  EXPECT_EQ(table_.results.back().key, "time_out");
  EXPECT_TRUE(table_.log.back().by.empty());
}

TEST_F(TableTest, AMoveThatLeftInTimeIsInTime) {
  open_and_sit();
  now_ = *flag_at(table_.clock) + 200;
  EXPECT_EQ(key_of(send("ani", Move{"5", 201})), "done");
  EXPECT_EQ(table_.clock.bank_ms[0], 1);
}

TEST_F(TableTest, ResigningLoses) {
  open_and_sit();
  EXPECT_EQ(key_of(send("babak", Resign{})), "done");  // also when it is not one's turn
  EXPECT_EQ(table_.results.back().key, "resignation");
  EXPECT_EQ(table_.chairs[0].half_points, 2);
  EXPECT_EQ(key_of(send("babak", Resign{})), "not_playing");
}

TEST_F(TableTest, ALateResignationDoesNotEndTheNextGame) {
  TableSetup two = setup();
  two.games = 2;
  open(two);
  attempt(send("ani", Sit{"Ani"}));
  attempt(send("babak", Sit{"Babak"}));
  const EventNumber first_game = table_.play_version;
  ASSERT_TRUE(send("babak", Resign{}).ok());
  now_ = *next_tick_ms(table_, 0);
  attempt(tick());
  const auto late = send_command({"ani", Role::Player, first_game, "late", Resign{}});
  ASSERT_FALSE(late.ok());
  EXPECT_EQ(late.reason().kind, TableRefusal::Kind::Stale);
  // Nor does one that was meant for a game that the director has undone.
  const EventNumber undone_game = table_.play_version;
  ASSERT_TRUE(direct(UndoTo{first_game, kGrounds}).ok());
  ASSERT_EQ(table_.game, 1);
  EXPECT_FALSE(send_command({"ani", Role::Player, undone_game, "undone", Resign{}}).ok());
  ASSERT_TRUE(direct(ResumeClocks{}).ok());
  ASSERT_TRUE(send("babak", Resign{}).ok());
  now_ = *next_tick_ms(table_, 0);
  attempt(tick());
  // In the same game a move may have come between.
  const EventNumber second_game = table_.play_version;
  ASSERT_TRUE(send("babak", Move{"5"}).ok());
  EXPECT_TRUE(send_command({"ani", Role::Player, second_game, "now", Resign{}}).ok());
}

TEST_F(TableTest, OffersAreAnsweredOnce) {
  open_and_sit();
  EXPECT_EQ(key_of(send("ani", MakeOffer{Offer::Draw})), "no_draw_offers");
  EXPECT_EQ(key_of(send("ani", MakeOffer{Offer::Rematch})), "not_playing");
  ASSERT_TRUE(send("ani", Resign{}).ok());
  EXPECT_EQ(key_of(send("ani", MakeOffer{Offer::Rematch})), "done");
  EXPECT_EQ(key_of(send("babak", MakeOffer{Offer::Rematch})), "offered_already");
  EXPECT_EQ(key_of(send("ani", AnswerOffer{Offer::Rematch, true})), "no_such_offer");
  EXPECT_EQ(key_of(send("babak", AnswerOffer{Offer::Rematch, true})), "done");
  EXPECT_EQ(key_of(send("babak", AnswerOffer{Offer::Rematch, true})), "no_such_offer");
}

TEST_F(TableTest, AMatchOfTwoGamesChangesSides) {
  TableSetup two = setup();
  two.games = 2;
  open(two);
  attempt(send("ani", Sit{"Ani"}));
  attempt(send("babak", Sit{"Babak"}));
  ASSERT_TRUE(send("ani", Resign{}).ok());
  EXPECT_EQ(table_.phase, Phase::BetweenGames);
  EXPECT_EQ(flag_at(table_.clock), std::nullopt);
  now_ = *next_tick_ms(table_, 0);
  attempt(tick());
  EXPECT_EQ(table_.game, 2);
  EXPECT_EQ(key_of(send("ani", Move{"5"})), "not_your_turn");
  EXPECT_EQ(key_of(send("babak", Move{"5"})), "done");
  ASSERT_TRUE(send("babak", Resign{}).ok());
  EXPECT_EQ(table_.phase, Phase::Over);
  EXPECT_EQ(std::get<MatchEnded>(table_.log.back().fact).half_points, (std::vector<int>{2, 2}));
}

TEST_F(TableTest, AResignationThatWasLongOnItsWayEndsNoOtherGame) {
  TableSetup two = setup();
  two.games = 2;
  open(two);
  attempt(send("ani", Sit{"Ani"}));
  attempt(send("babak", Sit{"Babak"}));
  const EventNumber seen = table_.play_version;
  ASSERT_TRUE(send("ani", Move{"5"}).ok());
  ASSERT_TRUE(send("babak", Resign{}).ok());
  now_ = *next_tick_ms(table_, 0);
  attempt(tick());
  ASSERT_EQ(table_.game, 2);
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, seen, "late", Resign{}})), "stale");
  EXPECT_EQ(table_.phase, Phase::Playing);
  // Within a game the opponent's moves do not matter to who gives up.
  const EventNumber in_this_game = table_.play_version;
  ASSERT_TRUE(send("babak", Move{"5"}).ok());
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, in_this_game, "now", Resign{}})), "done");
}

TEST_F(TableTest, AnAnswerIsMeantForTheOfferItsSenderSaw) {
  open_and_sit();
  ASSERT_TRUE(send("ani", Resign{}).ok());
  ASSERT_TRUE(send("ani", MakeOffer{Offer::Rematch}).ok());
  const EventNumber seen = table_.play_version;
  ASSERT_TRUE(send("ani", AnswerOffer{Offer::Rematch, false}).ok());  // takes it back
  ASSERT_TRUE(send("ani", MakeOffer{Offer::Rematch}).ok());
  EXPECT_EQ(key_of(send_command({"babak", Role::Player, seen, "late", AnswerOffer{Offer::Rematch, true}})), "stale");
  EXPECT_EQ(key_of(send("babak", AnswerOffer{Offer::Rematch, true})), "done");
}

TEST_F(TableTest, WhatIsNotTextIsRefused) {
  open(setup());
  EXPECT_EQ(key_of(send("ani", Sit{"\xff"})), "not_text");
  ASSERT_TRUE(send("ani", Sit{"آنی"}).ok());
  EXPECT_EQ(key_of(send("ani", Say{"\xc3"})), "not_text");
  EXPECT_EQ(key_of(send("ani", Say{"سلام"})), "done");
  EXPECT_EQ(key_of(direct(Penalise{0, 0, {"D 22", "\xff"}})), "not_text");
}

TEST_F(TableTest, ADirectorStopsAndResumes) {
  open_and_sit();
  now_ += 1'000;
  EXPECT_EQ(key_of(send("ani", StopClocks{StopReason::Dispute, kGrounds})), "directors_only");
  EXPECT_EQ(key_of(direct(StopClocks{StopReason::Dispute, {}})), "grounds_needed");
  EXPECT_EQ(key_of(direct(StopClocks{StopReason::Dispute, kGrounds})), "done");
  now_ += 600'000;
  EXPECT_EQ(key_of(send("ani", Move{"5"})), "clocks_stand");
  EXPECT_EQ(key_of(direct(ResumeClocks{})), "done");
  EXPECT_EQ(key_of(direct(ResumeClocks{})), "nothing_to_resume");
  now_ += 500;
  EXPECT_EQ(key_of(send("ani", Move{"5"})), "done");
  EXPECT_EQ(table_.clock.bank_ms[0], 298'500);
}

TEST_F(TableTest, ADirectorAdjustsAndPenalises) {
  open_and_sit();
  EXPECT_EQ(key_of(direct(AdjustClock{1, Adjust::Take, 60'000, kGrounds})), "done");
  EXPECT_EQ(table_.clock.bank_ms[1], 240'000);
  EXPECT_EQ(key_of(direct(AdjustClock{7, Adjust::Take, 60'000, kGrounds})), "no_such_seat");
  EXPECT_EQ(key_of(direct(AdjustClock{1, Adjust::Add, -1, kGrounds})), "bad_amount");
  EXPECT_EQ(key_of(direct(Penalise{1, 1, kGrounds})), "done");
  EXPECT_EQ(table_.chairs[1].penalty_points, 1);
  EXPECT_EQ(key_of(send("ani", Penalise{1, 1, kGrounds})), "directors_only");
}

TEST_F(TableTest, D23BothMayLose) {
  open_and_sit();
  EXPECT_EQ(key_of(direct(Adjudicate{{Standing::Loss, Standing::Loss}, {"D 23", "both at fault"}})), "done");
  EXPECT_EQ(table_.chairs[0].half_points + table_.chairs[1].half_points, 0);
  EXPECT_EQ(table_.results.back().clause, "D 23");
}

TEST_F(TableTest, UndoingIsAnEventAndTheClocksAreAsTheyWere) {
  open_and_sit();
  now_ += 2'000;
  ASSERT_TRUE(send("ani", Move{"5"}).ok());
  const EventNumber wanted = table_.version;
  now_ += 3'000;
  ASSERT_TRUE(send("babak", Move{"6"}).ok());
  now_ += 4'000;
  ASSERT_TRUE(send("ani", Move{"7"}).ok());
  const EventNumber before = table_.version;
  EXPECT_EQ(key_of(direct(UndoTo{wanted, kGrounds})), "done");
  EXPECT_EQ(table_.version, before + 1);
  EXPECT_EQ(table_.log.size(), static_cast<std::size_t>(before) + 1);
  EXPECT_EQ(table_.position, "5");
  EXPECT_EQ(table_.clock.bank_ms[0], 298'000);
  EXPECT_EQ(table_.clock.bank_ms[1], 300'000);
  EXPECT_EQ(key_of(send("babak", Move{"6"})), "clocks_stand");
  ASSERT_TRUE(direct(ResumeClocks{}).ok());
  EXPECT_EQ(key_of(send("babak", Move{"9"})), "done");
  EXPECT_EQ(table_.position, "59");
  EXPECT_EQ(key_of(direct(UndoTo{1, kGrounds})), "cannot_undo");
  EXPECT_EQ(key_of(direct(UndoTo{99, kGrounds})), "cannot_undo");
}

TEST_F(TableTest, UndoingTakesBackNeitherChairsNorPenalties) {
  TableSetup fixed = setup();
  fixed.starts_at_ms = now_;
  open(fixed);
  attempt(send("ani", Sit{"Ani"}));
  attempt(tick());
  const EventNumber wanted = table_.version;
  ASSERT_TRUE(send("babak", Sit{"Babak"}).ok());  // late, the game has begun
  ASSERT_TRUE(send("ani", Move{"5"}).ok());
  ASSERT_TRUE(direct(Penalise{0, 1, kGrounds}).ok());
  ASSERT_TRUE(send("babak", Resign{}).ok());
  EXPECT_EQ(key_of(direct(UndoTo{wanted, kGrounds})), "done");
  EXPECT_EQ(table_.position, "");
  EXPECT_EQ(table_.chairs[1].player, "babak");
  EXPECT_EQ(table_.chairs[0].penalties, 1);
  EXPECT_EQ(table_.chairs[0].penalty_points, 1);
  EXPECT_EQ(table_.chairs[0].half_points, 0);
}

TEST_F(TableTest, AnOutageIsChargedToNobody) {
  open_and_sit();
  const Ms last = table_.log.back().time_ms;
  now_ = last;  // the server stops the clock as of the last thing it wrote ...
  ASSERT_TRUE(send("", StopClocks{StopReason::Outage, {"N 4-3-2", "outage"}}, Role::Server).ok());
  now_ = last + 900'000;  // ... and lets it run when it is back
  ASSERT_TRUE(send("", ResumeClocks{}, Role::Server).ok());
  EXPECT_EQ(left(table_.clock, 0, now_).bank_ms, 300'000);
}

TEST_F(TableTest, AMoveThatWasOnItsWayDuringAnOutageIsNotStale) {
  open_and_sit();
  ASSERT_TRUE(send("ani", Move{"5"}).ok());
  attempt(send("ani", Say{"salam"}));
  const EventNumber board = table_.play_version;
  const EventNumber last = table_.version;
  for (int outage = 0; outage < 2; ++outage) {  // down again before anybody moved
    attempt(send("", StopClocks{StopReason::Outage, {"N 4-3-2", "outage"}}, Role::Server));
    attempt(send("", ResumeClocks{}, Role::Server));
  }
  ASSERT_GT(table_.version, last);
  EXPECT_EQ(key_of(send_command({"babak", Role::Player, board - 1, "k0", Move{"6"}})), "stale") << "another board";
  EXPECT_EQ(key_of(send_command({"babak", Role::Player, board, "k1", Move{"6"}})), "done");
  EXPECT_EQ(table_.position, "56");
}

TEST_F(TableTest, ADirectorWhoStoppedTheClocksIsHeardBeforeTheNextMove) {
  open_and_sit();
  const EventNumber seen = table_.version;
  attempt(direct(StopClocks{StopReason::DirectorCall, kGrounds}));
  attempt(direct(ResumeClocks{}));
  EXPECT_EQ(key_of(send_command({"ani", Role::Player, seen, "k1", Move{"6"}})), "stale");
}

TEST_F(TableTest, ContributionsComeBeforeTheGame) {
  open(setup());
  EXPECT_EQ(key_of(send("ani", Contribute{"abc"})), "not_seated");
  ASSERT_TRUE(send("ani", Sit{"Ani"}).ok());
  EXPECT_EQ(key_of(send("ani", Contribute{"abc"})), "done");
  EXPECT_EQ(table_.chairs[0].entropy, "abc");
  for (const std::string& bad : {std::string(), std::string("a b"), std::string("\n"), std::string(65, 'a')}) {
    EXPECT_EQ(key_of(send("ani", Contribute{bad})), "bad_contribution");
  }
  ASSERT_TRUE(send("babak", Sit{"Babak"}).ok());
  EXPECT_EQ(key_of(send("babak", Contribute{"x"})), "contribution_too_late");
}

TEST_F(TableTest, ReplayingTheLogGivesTheSameTable) {
  open_and_sit();
  Rng rng(3);
  for (int step = 0; step < 400; ++step) {
    now_ += static_cast<Ms>(rng.below(3'000));
    const std::string who = rng.below(2) == 0 ? "ani" : "babak";
    switch (rng.below(8)) {
      case 0: attempt(send(who, Say{"hm"})); break;
      case 1: attempt(direct(StopClocks{StopReason::Dispute, kGrounds})); break;
      case 2: attempt(direct(ResumeClocks{})); break;
      case 3: attempt(direct(AdjustClock{static_cast<Seat>(rng.below(2)), Adjust::Add, 1'000, kGrounds})); break;
      case 4:
        attempt(direct(
            UndoTo{static_cast<EventNumber>(1 + rng.below(static_cast<std::uint64_t>(table_.version))), kGrounds}));
        break;
      default: attempt(send(who, Move{std::to_string(1 + rng.below(9))})); break;
    }
  }
  EXPECT_GT(table_.version, 50);
  EXPECT_EQ(replay(table_.log, dooz()), table_);
}

}  // namespace
}  // namespace meydan::play
