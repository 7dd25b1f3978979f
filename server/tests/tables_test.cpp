// The tables in memory, with time, threads and sockets handed in: what is read, thought about, counted and forgotten.
#include "server/tables.h"

#include <gtest/gtest.h>

#include "server/hand_loop.h"
#include "server/tests/fixed_random.h"
#include "store/memory/memory_store.h"

namespace meydan::server {
namespace {

using store::MemoryDisk;
using store::MemoryStore;

class Listener final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }
  void when_written(std::function<void()>) override {}
  void close(std::uint16_t, std::string_view) override {}
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }

  std::vector<std::string> heard;
};

class TablesTest : public ::testing::Test {
 protected:
  void SetUp() override { restart(); }

  /// A new process on the same disk.
  void restart(std::size_t most_events_at_rest = 10'000, play::Ms bot_pause_ms = 0) {
    tables_.reset();
    loop_.forget_everything();
    store_ = std::make_unique<MemoryStore>(disk_);
    ratings_ = std::make_unique<Ratings>();
    tables_ = std::make_unique<Tables>(Tables::Surroundings{.store = *store_,
                                                            .secrets = secrets_,
                                                            .ratings = *ratings_,
                                                            .loop = loop_,
                                                            .random = ids_,
                                                            .most_events_at_rest = most_events_at_rest,
                                                            .bot_pause_ms = bot_pause_ms});
  }

  void run_tasks() { loop_.run_tasks(); }
  void run_reads() { loop_.run_works(Work::Reads); }
  void think() { loop_.run_thought(); }
  void pass(play::Ms ms) { loop_.pass(ms); }

  static Person guest(const std::string& id, const std::string& address = "") {
    return {.id = id, .name = id, .guest = true, .address = address};
  }
  static play::TableSetup dooz(play::ClockKind clock = play::ClockKind::None) {
    return {.table = {},
            .game = "connect_four",
            .rules = "standard",
            .clock = {.kind = clock, .bank_ms = clock == play::ClockKind::None ? 0 : 300'000},
            .seats = 2};
  }
  std::string open(const play::TableSetup& setup, const std::vector<Tables::Seating>& seats) {
    std::string opened;
    tables_->open(setup, seats, [&](const std::string& id, const Answer& answer) {
      EXPECT_EQ(answer.kind, Answer::Kind::Done) << answer.message.en;
      opened = id;
    });
    run_tasks();
    return opened;
  }
  std::string open_against_bot(const Person& person, play::ClockKind clock = play::ClockKind::None) {
    return open(dooz(clock), {{person, 0}, {house_bot("easy"), 1}});
  }
  void say(const std::string& table, const std::string& by, play::Request request) {
    TableHost* const host = tables_->in_memory(table);
    ASSERT_NE(host, nullptr);
    host->submit({by, play::Role::Player, host->table().version, "k" + std::to_string(++keys_), std::move(request)},
                 loop_.now_ms(),
                 [](const Answer& answer) { EXPECT_EQ(answer.kind, Answer::Kind::Done) << answer.message.en; });
    run_tasks();
  }
  std::shared_ptr<Listener> watch(const std::string& table, const Person& person) {
    auto socket = std::make_shared<Listener>();
    EXPECT_FALSE(tables_->watch(socket, person, table, 0).has_value());
    run_tasks();
    return socket;
  }
  /// A table that ani and babak have finished, and nobody watches.
  std::string finished() {
    const std::string table = open(dooz(), {{guest("ani"), 0}, {guest("babak"), 1}});
    say(table, "ani", play::Resign{});
    return table;
  }
  void ask_for(const std::string& table) {
    tables_->with(table, {"ani"}, [](const Result<TableHost*, Tables::Missing>&) {});
    run_tasks();
    run_reads();
  }

  HandLoop loop_{1'700'000'000'000};
  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
  SystemRandom random_;
  MatchSecrets secrets_{{store::SecretKey{}}, random_};
  std::unique_ptr<MemoryStore> store_;
  std::unique_ptr<Ratings> ratings_;
  std::unique_ptr<Tables> tables_;
  NumberedIds ids_{"t"};
  int keys_ = 0;
};

// ---- the way back ----

TEST_F(TablesTest, ATableThatIsForgottenIsStillItsPlayersOwn) {
  const std::string table = open(dooz(), {{guest("ani"), 0}, {guest("babak"), 1}});
  say(table, "ani", play::Move{"4"});
  restart(1);
  EXPECT_EQ(tables_->games_of("ani"), R"({"games":[],"more":0})");
  ASSERT_TRUE(tables_->open_unfinished().ok());
  run_tasks();
  EXPECT_EQ(tables_->in_memory(table), nullptr) << "nothing is due and nobody looks";
  const std::string mine = tables_->games_of("babak");
  EXPECT_NE(mine.find("\"table\":\"" + table + "\""), std::string::npos) << mine;
  EXPECT_NE(mine.find("\"turn\":1"), std::string::npos) << mine;
}

// ---- memory ----

TEST_F(TablesTest, FinishedTablesThatAnybodyAsksForDoNotFillTheMemory) {
  std::vector<std::string> old;
  for (int number = 0; number < 40; ++number) old.push_back(finished());
  restart(110);  // events: four or so tables
  for (const std::string& table : old) ask_for(table);
  EXPECT_LE(tables_->count(), 6u);
  EXPECT_GE(tables_->count(), 1u) << "who looked once often looks again";
  EXPECT_EQ(tables_->in_memory(old.front()), nullptr);
  EXPECT_NE(tables_->in_memory(old.back()), nullptr) << "the latest stays";
}

TEST_F(TablesTest, ATableThatIsWatchedOrGoesOnIsNotForgotten) {
  const std::string played = open(dooz(play::ClockKind::SuddenDeath), {{guest("ani"), 0}, {guest("babak"), 1}});
  const std::string looked_at = finished();
  restart(1);
  ask_for(looked_at);
  EXPECT_EQ(tables_->in_memory(looked_at), nullptr) << "larger than all that may rest";
  ASSERT_TRUE(tables_->open_unfinished().ok());
  run_tasks();
  EXPECT_NE(tables_->in_memory(played), nullptr);
  std::shared_ptr<Listener> socket;
  tables_->with(looked_at, {"ani"}, [&](const Result<TableHost*, Tables::Missing>& found) {
    ASSERT_TRUE(found.ok());
    socket = std::make_shared<Listener>();
    tables_->watch(socket, guest("cyrus"), looked_at, 0);
  });
  run_reads();
  EXPECT_NE(tables_->in_memory(looked_at), nullptr);
  tables_->unwatch(socket.get(), looked_at);
  run_tasks();
  EXPECT_EQ(tables_->in_memory(looked_at), nullptr);
  EXPECT_NE(tables_->in_memory(played), nullptr);
}

TEST_F(TablesTest, NothingIsReadOnTheEventLoopAndWhoWaitsIsServedInOrder) {
  const std::string table = finished();
  restart();
  std::vector<int> order;
  for (int number = 0; number < 3; ++number) {
    tables_->with(table, {"ani"}, [&order, number](const Result<TableHost*, Tables::Missing>& found) {
      EXPECT_TRUE(found.ok());
      order.push_back(number);
    });
  }
  EXPECT_TRUE(order.empty());
  EXPECT_TRUE(tables_->is_read(table));
  EXPECT_EQ(loop_.works(Work::Reads), 1u) << "once for all who ask";
  run_reads();
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
  tables_->with(table, {"ani"}, [&](const Result<TableHost*, Tables::Missing>&) { order.push_back(3); });
  EXPECT_EQ(order.size(), 4u) << "from memory at once";
}

TEST_F(TablesTest, WhoAsksForATableThatIsNotThereOrWhenTooMuchIsReadIsTold) {
  std::string key;
  const auto hear = [&](const Result<TableHost*, Tables::Missing>& found) {
    key = found ? "" : found.reason().message.key;
  };
  tables_->with("nowhere", {"ani"}, hear);
  run_reads();
  EXPECT_EQ(key, "no_such_table");
  const std::string table = finished();
  restart();
  loop_.fill_pools(true);
  tables_->with(table, {"ani"}, hear);
  EXPECT_EQ(key, "busy");
  loop_.fill_pools(false);
  tables_->with(table, {"ani"}, hear);
  run_reads();
  EXPECT_EQ(key, "");
}

TEST_F(TablesTest, AChallengeThatNobodyTookLeavesTheMemoryAfterADay) {
  open(dooz(), {{guest("ani"), 0}});
  EXPECT_EQ(tables_->count(), 1u);
  pass(play::kWaitForPlayersMs - 1);
  EXPECT_EQ(tables_->count(), 1u);
  pass(1);
  run_tasks();
  EXPECT_EQ(tables_->count(), tables_->resting()) << "over, and at rest";
  restart(0);
  const auto going_on = tables_->open_unfinished();
  ASSERT_TRUE(going_on.ok());
  EXPECT_EQ(*going_on, 0);
}

TEST_F(TablesTest, TheLobbyListsWhatIsPlayedAndNothingElse) {
  const std::string played = open(dooz(), {{guest("ani"), 0}, {guest("babak"), 1}});
  open(dooz(), {{guest("ani"), 0}});  // a challenge
  finished();
  const std::vector<wire::LiveTable> live = tables_->live(50);
  ASSERT_EQ(live.size(), 1u);
  EXPECT_EQ(live.front().table, played);
  say(played, "ani", play::Resign{});
  EXPECT_TRUE(tables_->live(50).empty());
}

TEST_F(TablesTest, ARematchIsOpenedOnceAndNotReadForOnTheEventLoop) {
  const std::string table = open(dooz(), {{guest("ani"), 0}, {guest("babak"), 1}});
  const auto socket = watch(table, guest("ani"));
  say(table, "ani", play::Resign{});
  say(table, "ani", play::MakeOffer{play::Offer::Rematch});
  say(table, "babak", play::AnswerOffer{play::Offer::Rematch, true});
  EXPECT_EQ(loop_.works(Work::Reads), 1u);
  run_reads();
  EXPECT_NE(tables_->in_memory(table + "-2"), nullptr);
  const std::string told = R"({"table":")" + table + R"(","rematch":")" + table + "-2\"}";
  EXPECT_EQ(std::count(socket->heard.begin(), socket->heard.end(), told), 1);
  // Whoever comes when they have gone is told where.
  const auto late = watch(table, guest("cyrus"));
  EXPECT_EQ(std::count(late->heard.begin(), late->heard.end(), told), 1);
}

// ---- bots ----

TEST_F(TablesTest, OnlySoManyTablesAgainstBotsGoOnAtTheSameTime) {
  const Person ani = guest("ani");
  std::vector<std::string> tables;
  while (!tables_->refusal_to_play_bot(ani)) tables.push_back(open_against_bot(ani));
  EXPECT_EQ(tables.size(), 8u);
  EXPECT_EQ(tables_->refusal_to_play_bot(ani)->key, "too_many_bot_tables");
  EXPECT_FALSE(tables_->refusal_to_play_bot(guest("babak")).has_value()) << "somebody else's are not ani's";
  say(tables.front(), "ani", play::Resign{});
  EXPECT_FALSE(tables_->refusal_to_play_bot(ani).has_value()) << "a finished one does not count";
  Person member = ani;
  member.guest = false;
  EXPECT_FALSE(tables_->refusal_to_play_bot(member).has_value()) << "members have more";
}

TEST_F(TablesTest, WishesThatAreOnTheirWayCountToo) {
  const Person ani = guest("ani");
  play::TableSetup dice = dooz();
  dice.game = "backgammon";
  int opened = 0;
  for (; opened < 20 && !tables_->refusal_to_play_bot(ani); ++opened) {
    // The secret is written first; nothing is run meanwhile, as when many wishes come at once.
    tables_->open(dice, {{ani, 0}, {house_bot("easy"), 1}}, [](const std::string&, const Answer&) {});
  }
  EXPECT_EQ(opened, 8);
}

TEST_F(TablesTest, TablesThatWereLeftDoNotCountButHaveAnEndToo) {
  const Person ani = guest("ani");
  std::size_t all = 0;
  for (int visit = 0; visit < 10; ++visit) {
    // With a clock of a day they stay in memory.
    play::TableSetup setup = dooz(play::ClockKind::SuddenDeath);
    setup.clock.bank_ms = 24 * 3'600'000;
    for (; !tables_->refusal_to_play_bot(ani); ++all) open(setup, {{ani, 0}, {house_bot("easy"), 1}});
    pass(600'001);
  }
  EXPECT_EQ(all, 8 * TableQuota::kLeftTimes);
  EXPECT_TRUE(tables_->refusal_to_play_bot(ani).has_value());
}

TEST_F(TablesTest, ATableThatItsPersonWatchesIsNotLeft) {
  const Person ani = guest("ani");
  std::vector<std::shared_ptr<Listener>> sockets;
  while (!tables_->refusal_to_play_bot(ani)) sockets.push_back(watch(open_against_bot(ani), ani));
  pass(3'600'000);
  EXPECT_TRUE(tables_->refusal_to_play_bot(ani).has_value());
}

TEST_F(TablesTest, GuestsOfOneAddressAreCountedTogether) {
  int opened = 0;
  for (int number = 0; number < 100; ++number) {
    const Person somebody = guest("g" + std::to_string(number), "10.0.0.7");
    for (; !tables_->refusal_to_play_bot(somebody); ++opened) open_against_bot(somebody);
  }
  EXPECT_EQ(opened, 200) << "enough for a hall, and an end";
  EXPECT_FALSE(tables_->refusal_to_play_bot(guest("h", "10.0.0.8")).has_value());
}

TEST_F(TablesTest, ChallengesHaveAnEndAndMakeRoomWhenTheyAreTaken) {
  const Person ani = guest("ani");
  std::string last;
  int opened = 0;
  for (; opened < 50 && !tables_->refusal_to_challenge(ani); ++opened) last = open(dooz(), {{ani, 0}});
  EXPECT_EQ(opened, 8);
  say(last, "babak", play::Sit{"Babak"});
  EXPECT_FALSE(tables_->refusal_to_challenge(ani).has_value());
}

TEST_F(TablesTest, BotTablesOfBeforeARestartCount) {
  const Person ani = guest("ani");
  while (!tables_->refusal_to_play_bot(ani)) open_against_bot(ani);
  restart();
  EXPECT_FALSE(tables_->refusal_to_play_bot(ani).has_value());
  ASSERT_TRUE(tables_->open_unfinished().ok());
  EXPECT_TRUE(tables_->refusal_to_play_bot(ani).has_value());
}

TEST_F(TablesTest, ABotThinksInTheShareOfItsOpponentAndOnceForEveryMove) {
  const Person ani = guest("ani", "10.0.0.7");
  const std::string table = open_against_bot(ani);
  const auto socket = watch(table, ani);
  EXPECT_EQ(loop_.thoughts(), 0u) << "ani begins";
  say(table, "ani", play::Move{"5"});
  ASSERT_EQ(loop_.thoughts(), 1u);
  EXPECT_EQ(loop_.next_thinker(), (Share{"10.0.0.7", "ani", table}));
  say(table, "ani", play::Say{"well?"});
  EXPECT_EQ(loop_.thoughts(), 1u) << "it thinks already";
  think();
  EXPECT_EQ(tables_->in_memory(table)->table().position.size(), 2u);
  EXPECT_EQ(loop_.thoughts(), 0u) << "and then waits for ani";
}

TEST_F(TablesTest, ABotStopsThinkingWhenItsTableIsOver) {
  /// Counts how often it is asked; the first time its table comes to its end.
  class Resigning final : public Patience {
   public:
    explicit Resigning(std::function<void()> resign) : resign_(std::move(resign)) {}
    [[nodiscard]] bool is_over() const override {
      if (++asked == 1) resign_();
      return false;
    }
    mutable int asked = 0;

   private:
    std::function<void()> resign_;
  };
  const Person ani = guest("ani");
  const std::string table = open(dooz(), {{ani, 0}, {house_bot("hard"), 1}});
  const auto socket = watch(table, ani);
  say(table, "ani", play::Move{"5"});
  ASSERT_EQ(loop_.thoughts(), 1u);
  const Resigning patience([&] { say(table, "ani", play::Resign{}); });
  loop_.run_thought(patience);
  EXPECT_EQ(patience.asked, 1) << "it hears of the end before it asks again";
  EXPECT_EQ(tables_->in_memory(table)->table().position, "5");
}

TEST_F(TablesTest, AThoughtThatIsNotWantedAnyMoreTakesNoTimeWhenItsTurnComes) {
  class NeverAsked final : public Patience {
    [[nodiscard]] bool is_over() const override {
      ADD_FAILURE() << "it thinks";
      return true;
    }
  };
  const Person ani = guest("ani");
  const std::string table = open(dooz(), {{ani, 0}, {house_bot("hard"), 1}});
  const auto socket = watch(table, ani);
  say(table, "ani", play::Move{"5"});
  say(table, "ani", play::Resign{});
  ASSERT_EQ(loop_.thoughts(), 1u) << "it waits for a thread";
  loop_.run_thought(NeverAsked());
}

TEST_F(TablesTest, ABotOfALevelThatItsGameHasNoLongerPlaysAtTheUsualOne) {
  const RegisteredGame& game = *find_game("connect_four");
  EXPECT_EQ(level_of_bot(game, "bot:easy")->id, "easy");
  EXPECT_EQ(level_of_bot(game, "bot:hard:3")->id, "hard");
  EXPECT_EQ(level_of_bot(game, "bot:of-old"), &game.engine->usual_level());
  EXPECT_EQ(level_of_bot(game, "ani"), nullptr);
  const Person ani = guest("ani");
  const std::string table = open(dooz(), {{ani, 0}, {house_bot("of-old"), 1}});
  const auto socket = watch(table, ani);
  say(table, "ani", play::Move{"5"});
  ASSERT_EQ(loop_.thoughts(), 1u);
  think();
  EXPECT_EQ(tables_->in_memory(table)->table().position.size(), 2u);
}

TEST_F(TablesTest, ABotDoesNotThinkAtATableThatEverybodyHasLeft) {
  const Person ani = guest("ani");
  const std::string table = open_against_bot(ani);
  say(table, "ani", play::Move{"5"});
  loop_.forget_thoughts();
  restart();  // before it has moved
  ASSERT_TRUE(tables_->open_unfinished().ok());
  run_tasks();
  EXPECT_EQ(loop_.thoughts(), 0u);
  const auto stranger = watch(table, guest("cyrus"));
  const auto socket = watch(table, ani);
  EXPECT_EQ(loop_.thoughts(), 1u) << "ani is back";
}

TEST_F(TablesTest, AfterARestartTheClocksWaitForWhoIsToMoveAndWhoLooksOnIsBack) {
  const std::string table = open(dooz(play::ClockKind::SuddenDeath), {{guest("ani"), 0}, {guest("babak"), 1}});
  const auto runs = [&] { return tables_->in_memory(table)->table().clock.running.has_value(); };
  for (const bool looks : {true, false}) {
    restart();
    ASSERT_TRUE(tables_->open_unfinished().ok());
    run_tasks();
    const auto opponent = watch(table, guest("babak"));
    pass(kPageLoadsMs);
    EXPECT_FALSE(runs()) << "babak is not waited for";
    const auto socket = looks ? watch(table, guest("ani")) : nullptr;
    pass(kPageLoadsMs - 1);
    EXPECT_FALSE(runs());
    pass(1);
    EXPECT_EQ(runs(), looks);
    pass(kBackWithinMs);
    EXPECT_TRUE(runs()) << "nobody is waited for without end";
  }
}

TEST_F(TablesTest, AfterARestartABotsClockRunsAsSoonAsItThinks) {
  const Person ani = guest("ani");
  const std::string table = open_against_bot(ani, play::ClockKind::SuddenDeath);
  say(table, "ani", play::Move{"5"});
  restart();
  ASSERT_TRUE(tables_->open_unfinished().ok());
  run_tasks();
  EXPECT_FALSE(tables_->in_memory(table)->table().clock.running.has_value()) << "nobody is there to think for";
  const auto socket = watch(table, ani);
  EXPECT_TRUE(tables_->in_memory(table)->table().clock.running.has_value());
  ASSERT_EQ(loop_.thoughts(), 1u);
  think();
  EXPECT_EQ(tables_->in_memory(table)->table().position.size(), 2u);
}

TEST_F(TablesTest, ABotTakesAMomentForItsMoveAndLessWhenItsTimeIsShort) {
  const Person ani = guest("ani");
  for (const play::Ms bank_ms : {300'000, 10'000}) {
    restart(10'000, 600);
    play::TableSetup setup = dooz(play::ClockKind::SuddenDeath);
    setup.clock.bank_ms = bank_ms;
    const std::string table = open(setup, {{ani, 0}, {house_bot("easy"), 1}});
    const auto socket = watch(table, ani);
    const auto moves = [&] { return tables_->in_memory(table)->table().position.size(); };
    say(table, "ani", play::Move{"5"});
    think();
    EXPECT_EQ(moves(), 1u) << "it knows its move";
    const play::Ms pause_ms = std::min<play::Ms>(600, bank_ms / 50);
    pass(pause_ms - 1);
    EXPECT_EQ(moves(), 1u);
    pass(1);
    EXPECT_EQ(moves(), 2u);
    // A thought that took longer than that is not held back.
    say(table, "ani", play::Move{"5"});
    pass(1'000);
    think();
    EXPECT_EQ(moves(), 4u);
  }
}

TEST_F(TablesTest, ABotWhoseMoveWasNotStoredThinksAgain) {
  const Person ani = guest("ani");
  const std::string table = open_against_bot(ani);
  const auto socket = watch(table, ani);
  say(table, "ani", play::Move{"5"});
  store_->fail_next_write({store::StoreProblem::Kind::DiskFull, Message{"disk_full", "", "دیسک پر است", "full"}});
  think();
  EXPECT_EQ(tables_->in_memory(table)->table().position, "5");
  EXPECT_EQ(loop_.thoughts(), 0u);
  pass(kRetryMs);
  ASSERT_EQ(loop_.thoughts(), 1u);
  think();
  EXPECT_EQ(tables_->in_memory(table)->table().position.size(), 2u);
}

TEST_F(TablesTest, ABotForWhomNoThreadHasRoomThinksLater) {
  const Person ani = guest("ani");
  const std::string table = open_against_bot(ani);
  const auto socket = watch(table, ani);
  loop_.fill_pools(true);
  say(table, "ani", play::Move{"5"});
  EXPECT_EQ(loop_.thoughts(), 0u);
  loop_.fill_pools(false);
  pass(kRetryMs);
  EXPECT_EQ(loop_.thoughts(), 1u);
}

// ---- who is away ----

/// Ani and Babak play, and both look on.
class AbsenceTest : public TablesTest {
 protected:
  static constexpr AbsenceSettings kSettings{};

  void begin(const play::TableSetup& setup = dooz(play::ClockKind::SuddenDeath)) {
    id_ = open(setup, {{guest("ani"), 0}, {guest("babak"), 1}});
    ani_ = watch(id_, guest("ani"));
    babak_ = watch(id_, guest("babak"));
  }
  void leave(std::shared_ptr<Listener>& socket) {
    tables_->unwatch(socket.get(), id_);
    socket.reset();
    run_tasks();
  }
  [[nodiscard]] const play::Table& table() { return tables_->in_memory(id_)->table(); }
  bool is_absent(std::size_t chair) { return table().chairs[chair].absence.has_value(); }

  std::string id_;
  std::shared_ptr<Listener> ani_;
  std::shared_ptr<Listener> babak_;
};

TEST_F(AbsenceTest, WhoLeavesIsCalledAbsentAfterAMomentAndTheOpponentIsToldHowLongItTakes) {
  begin();
  leave(babak_);
  pass(kSettings.unnoticed_ms() - 1);
  EXPECT_FALSE(is_absent(1));
  pass(1);
  EXPECT_TRUE(is_absent(1));
  EXPECT_NE(ani_->heard.back().find(R"("claim_ms":[null,60000])"), std::string::npos) << ani_->heard.back();
  pass(60'000);
  say(id_, "ani", play::Claim{});
  EXPECT_EQ(table().results.back().key, play::kAbandoned);
}

TEST_F(AbsenceTest, APageThatIsLoadedAgainLeavesNothingInTheLog) {
  begin();
  const play::EventNumber before = table().version;
  for (int time = 0; time < 3; ++time) {
    leave(babak_);
    pass(kSettings.unnoticed_ms() - 1);
    babak_ = watch(id_, guest("babak"));
    pass(60'000);
  }
  EXPECT_EQ(table().version, before);
}

TEST_F(AbsenceTest, OneOfSeveralPagesMayBeClosed) {
  begin();
  auto second = watch(id_, guest("babak"));
  leave(babak_);
  pass(60'000);
  EXPECT_FALSE(is_absent(1));
  leave(second);
  pass(kSettings.unnoticed_ms());
  EXPECT_TRUE(is_absent(1));
}

TEST_F(AbsenceTest, WhoIsBackIsBackAtOnceByLookingOnOrByAnyWord) {
  begin();
  for (const bool looks : {true, false}) {
    leave(babak_);
    pass(kSettings.unnoticed_ms());
    ASSERT_TRUE(is_absent(1));
    if (looks) {
      babak_ = watch(id_, guest("babak"));
    } else {
      say(id_, "babak", play::Say{"salam"});
      tables_->heard_from(guest("babak"), id_);
      run_tasks();
    }
    EXPECT_FALSE(is_absent(1));
    EXPECT_EQ(ani_->heard.back().find("claim_ms"), std::string::npos) << ani_->heard.back();
  }
  pass(kSettings.unnoticed_ms());
  EXPECT_TRUE(is_absent(1)) << "a word without a connection is not there for ever";
}

TEST_F(AbsenceTest, WhereBothHaveLeftTheCountdownBeginsWhenOneIsBack) {
  begin();
  const play::EventNumber before = table().version;
  leave(ani_);
  leave(babak_);
  pass(3'600'000 / 20);
  EXPECT_EQ(table().version, before) << "nobody waits";
  ani_ = watch(id_, guest("ani"));
  EXPECT_TRUE(is_absent(1));
  EXPECT_EQ(table().chairs[1].absence->since_ms, loop_.now_ms());
}

TEST_F(AbsenceTest, WhoComesAndGoesNeitherFillsTheLogNorEscapesAClaim) {
  play::TableSetup untimed = dooz();
  untimed.clock = {};
  begin(untimed);
  const play::EventNumber before = table().version;
  const play::Ms day_ms = loop_.now_ms() + 24 * 3'600'000;
  int absences = 0;
  while (loop_.now_ms() < day_ms) {
    leave(babak_);
    pass(kSettings.unnoticed_ms(absences) - 1);
    ASSERT_FALSE(is_absent(1));
    pass(1);
    ASSERT_TRUE(is_absent(1)) << "after " << absences;
    ++absences;
    babak_ = watch(id_, guest("babak"));
    ASSERT_FALSE(is_absent(1)) << "after " << absences;
  }
  EXPECT_GT(absences, 100);
  EXPECT_LT(table().version - before, 500);
  leave(babak_);
  pass(kSettings.unnoticed_ms(absences));
  pass(kSettings.grace_for(untimed.clock));
  say(id_, "ani", play::Claim{});
  EXPECT_EQ(table().results.back().key, play::kAbandoned);
}

TEST_F(AbsenceTest, ABotIsNeverAbsentAndMissesNobody) {
  const Person ani = guest("ani");
  id_ = open_against_bot(ani);
  ani_ = watch(id_, ani);
  pass(600'000);
  EXPECT_FALSE(is_absent(1));
  leave(ani_);
  const auto spectator = watch(id_, guest("cyrus"));
  pass(600'000);
  EXPECT_FALSE(is_absent(0));
}

TEST_F(AbsenceTest, AtAnEventNobodyIsCounted) {
  play::TableSetup setup = dooz();
  setup.event = "nowruz";
  begin(setup);
  leave(babak_);
  pass(600'000);
  EXPECT_FALSE(is_absent(1));
}

TEST_F(AbsenceTest, AfterARestartTheCountdownBeginsAnew) {
  begin(dooz());
  leave(babak_);
  pass(kSettings.unnoticed_ms());
  ASSERT_TRUE(is_absent(1));
  pass(3'600'000);  // long enough for any claim
  restart();
  ASSERT_TRUE(tables_->open_unfinished().ok());
  run_tasks();
  ask_for(id_);
  EXPECT_FALSE(is_absent(1));
  ani_ = watch(id_, guest("ani"));
  pass(kSettings.unnoticed_ms() - 1);
  EXPECT_FALSE(is_absent(1));
  pass(1);
  ASSERT_TRUE(is_absent(1));
  EXPECT_EQ(table().chairs[1].absence->claim_at_ms(), loop_.now_ms() + kSettings.grace_for(dooz().clock));
}

TEST_F(AbsenceTest, ADiskThatFailsMakesNobodyAbsent) {
  begin(dooz());
  leave(babak_);
  pass(kSettings.unnoticed_ms());
  ASSERT_TRUE(is_absent(1));
  pass(600'000);
  // The return is not stored at first, and so are not the claims.
  store_->fail_next_write({store::StoreProblem::Kind::DiskFull, Message{"disk_full", "", "دیسک پر است", "full"}});
  babak_ = watch(id_, guest("babak"));
  EXPECT_TRUE(is_absent(1));
  pass(kRetryMs);
  EXPECT_FALSE(is_absent(1));
  pass(600'000);
  EXPECT_FALSE(is_absent(1));
}

TEST(AbsenceSettingsTest, SlowGamesGiveMoreTime) {
  constexpr AbsenceSettings kSettings{};
  const auto grace_ms = [&](play::ClockKind kind, play::Ms bank_ms, play::Ms step_ms) {
    return kSettings.grace_for({.kind = kind, .bank_ms = bank_ms, .step_ms = step_ms});
  };
  using play::ClockKind;
  EXPECT_EQ(grace_ms(ClockKind::SuddenDeath, 60'000, 0), 60'000);
  EXPECT_EQ(grace_ms(ClockKind::SuddenDeath, 600'000, 0), 60'000);
  EXPECT_EQ(grace_ms(ClockKind::Fischer, 600'000, 15'000), 120'000);
  EXPECT_EQ(grace_ms(ClockKind::SuddenDeath, 24 * 3'600'000, 0), 144 * 60'000);
  EXPECT_EQ(grace_ms(ClockKind::None, 0, 0), 300'000);
  EXPECT_EQ(AbsenceSettings{.grace_ms = 1'000}.unnoticed_ms(), 1'000);
}

}  // namespace
}  // namespace meydan::server
