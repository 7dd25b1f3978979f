// A table over a store that can fail: what is answered is there, what is not there was not answered.
#include "server/table_host.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/lag.h"
#include "play/verify.h"
#include "server/hand_loop.h"
#include "store/memory/memory_store.h"
#include "wire/table_event.h"

namespace meydan::server {
namespace {

using play::Command;
using play::Move;
using play::Role;
using play::Sit;
using store::MemoryDisk;
using store::MemoryStore;
using store::StoreProblem;

const AnyGame& dooz() { return *find_game("connect_four")->game; }

class TableHostTest : public ::testing::Test {
 protected:
  void SetUp() override { restart(); }

  /// A new process on the same disk.
  void restart() {
    host_.reset();
    loop_.forget_everything();
    store_ = std::make_unique<MemoryStore>(disk_, MemoryStore::Acknowledge::WhenFlushed);
  }
  TableHost::Surroundings surroundings() {
    return {*store_, dooz(), nullptr, loop_, [this](const std::vector<play::Event>& events, const std::string& json) {
              std::string written;
              for (const play::Event& event : events) written += (written.empty() ? "" : ",") + wire::to_json(event);
              EXPECT_EQ(json, written) << "what is stored is what is sent";
              for (const play::Event& event : events) {
                EXPECT_EQ(event.number, static_cast<play::EventNumber>(published_.size()) + 1)
                    << "each exactly once, in order";
                published_.push_back(event);
              }
            }};
  }
  void create() {
    host_ =
        TableHost::create(surroundings(), {.table = "t1", .game = "connect_four", .rules = "standard", .clock = clock_},
                          now_, [this](const Answer& answer) { answers_.push_back(answer); });
  }
  void load() {
    published_ = std::vector<play::Event>();
    auto loaded = TableHost::load(surroundings(), "t1", now_);
    ASSERT_TRUE(loaded.ok()) << loaded.reason().message.en;
    host_ = *loaded;
    const auto durable = host_->durable_events_after(0);
    published_.assign(durable.begin(), durable.end());
  }
  Command command(const std::string& by, const std::string& key, play::Request request) {
    return {by, Role::Player, host_->table().play_version, key, std::move(request)};
  }
  void send(const Command& sent) {
    host_->submit(sent, now_, [this](const Answer& answer) { answers_.push_back(answer); });
  }
  void send(const std::string& by, const std::string& key, play::Request request) {
    send(command(by, key, std::move(request)));
  }
  void run_tasks() { loop_.run_tasks(); }
  void flush() {
    store_->flush();
    run_tasks();
  }
  /// Wakes the host whenever it wants to be, for so long.
  void pass(play::Ms ms) {
    const play::Ms end_ms = now_ + ms;
    for (auto due_ms = host_->next_tick_ms(); due_ms && *due_ms <= end_ms; due_ms = host_->next_tick_ms()) {
      now_ = std::max(now_, *due_ms);
      host_->tick(now_);
      flush();
    }
    now_ = end_ms;
  }
  /// A crash, and a new process after so long.
  void come_back_after(play::Ms ms) {
    store_->crash();
    now_ += ms;
    restart();
    load();
    first_new_ = published_.size();
    flush();
  }
  /// What has been stored since then.
  std::string kinds_after_start() const {
    std::string kinds;
    for (std::size_t at = first_new_; at < published_.size(); ++at) {
      const play::Fact& fact = published_[at].fact;
      const bool stopped = std::holds_alternative<play::ClocksStopped>(fact);
      const bool resumed = std::holds_alternative<play::ClocksResumed>(fact);
      const bool said = std::holds_alternative<play::Said>(fact);
      if (!kinds.empty()) kinds += ' ';
      kinds += stopped ? "stopped" : resumed ? "resumed" : said ? "said" : "moved";
    }
    return kinds;
  }
  void begin_game() {
    create();
    send("ani", "s1", Sit{"Ani"});
    send("babak", "s2", Sit{"Babak"});
    flush();
    answers_.clear();
  }

  std::shared_ptr<MemoryDisk> disk_ = std::make_shared<MemoryDisk>();
  HandLoop loop_{0};
  std::unique_ptr<MemoryStore> store_;  // gone before its tasks: it still answers at its end
  std::shared_ptr<TableHost> host_;
  std::vector<play::Event> published_;
  std::vector<Answer> answers_;
  play::Ms now_ = 1'000'000;
  play::ClockSetup clock_ = play::kDirectiveClock;
  std::size_t first_new_ = 0;
};

TEST_F(TableHostTest, NothingIsAnsweredOrShownBeforeItIsDurable) {
  begin_game();
  const auto shown = published_.size();
  send("ani", "m1", Move{"5"});
  EXPECT_TRUE(answers_.empty());
  EXPECT_EQ(published_.size(), shown);
  EXPECT_EQ(host_->durable_events_after(0).size(), shown);
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done);
  EXPECT_EQ(published_.size(), shown + 1);
  EXPECT_EQ(answers_[0].version, host_->durable_version());
}

TEST_F(TableHostTest, CommandsBuildOnOnesThatAreStillOnTheirWay) {
  begin_game();
  send("ani", "m1", Move{"5"});
  send("babak", "m1", Move{"6"});
  flush();
  ASSERT_EQ(answers_.size(), 2u);
  EXPECT_EQ(answers_[1].kind, Answer::Kind::Done);
  EXPECT_EQ(host_->table().position, "56");
}

TEST_F(TableHostTest, ARepeatedCommandWaitsForTheFirst) {
  begin_game();
  const Command move = command("ani", "m1", Move{"5"});
  send(move);
  send(move);
  EXPECT_TRUE(answers_.empty());
  flush();
  ASSERT_EQ(answers_.size(), 2u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done);
  EXPECT_EQ(answers_[1].kind, Answer::Kind::Repeated);
  send(move);
  ASSERT_EQ(answers_.size(), 3u);
  EXPECT_EQ(answers_[2].kind, Answer::Kind::Repeated);
  EXPECT_EQ(host_->table().position, "5");
}

TEST_F(TableHostTest, AFailedWriteFailsAllThatWaitedAndTheTableIsAsItWas) {
  begin_game();
  store_->fail_next_write({StoreProblem::Kind::DiskFull, Message{"disk_full", "", "دیسک پر است", "the disk is full"}});
  send("ani", "m1", Move{"5"});
  send("babak", "m1", Move{"6"});
  flush();
  ASSERT_EQ(answers_.size(), 2u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Failed);
  EXPECT_EQ(answers_[0].message.key, "disk_full");
  EXPECT_EQ(answers_[1].kind, Answer::Kind::Failed);
  EXPECT_EQ(host_->table().position, "");
  // The same key may be tried again: it was never obeyed.
  answers_.clear();
  send("ani", "m1", Move{"5"});
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done);
  EXPECT_EQ(host_->table().position, "5");
}

TEST_F(TableHostTest, NobodyIsChargedWhileTheDiskFails) {
  begin_game();
  const StoreProblem full{StoreProblem::Kind::DiskFull, Message{"disk_full", "", "دیسک پر است", "the disk is full"}};
  for (int attempt = 0; attempt < 3; ++attempt) {
    now_ += 200'000;  // the bank has 300 s: one attempt would be paid for, three would not
    store_->fail_next_write(full);
    send("ani", "m1", Move{"5"});
    flush();
    ASSERT_EQ(answers_.back().kind, Answer::Kind::Failed);
    EXPECT_GE(host_->next_tick_ms().value(), now_ + kRetryMs) << "a failing disk is not asked again at once";
  }
  now_ += 200'000;
  send("ani", "m1", Move{"5"});
  flush();
  EXPECT_EQ(answers_.back().kind, Answer::Kind::Done);
  EXPECT_EQ(host_->table().clock.bank_ms[0], 300'000);
}

TEST_F(TableHostTest, AWriteThatFailedButIsThereWasDone) {
  begin_game();
  store_->fail_next_write({StoreProblem::Kind::Failed, {}}, MemoryStore::Leaves::Everything);
  send("ani", "m1", Move{"5"});
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done);
  EXPECT_EQ(published_.size(), host_->table().log.size());
}

/// The next write is already on its way when the host hears that the one before it has failed; it is stored too.
TEST_F(TableHostTest, NothingIsDecidedAnewWhileAWriteOfBeforeIsOnItsWay) {
  begin_game();
  store_->fail_next_write({StoreProblem::Kind::Failed, {}}, MemoryStore::Leaves::Everything);
  send("ani", "m1", Move{"5"});
  store_->flush();
  send("babak", "m1", Move{"6"});
  run_tasks();
  EXPECT_TRUE(answers_.empty()) << "nobody knows yet what is there";
  send("ani", "m2", Move{"7"});
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Failed);
  flush();
  ASSERT_EQ(answers_.size(), 3u);
  EXPECT_EQ(answers_[1].kind, Answer::Kind::Done);
  EXPECT_EQ(answers_[2].kind, Answer::Kind::Done);
  EXPECT_EQ(host_->table().position, "56");
  EXPECT_EQ(TableHost::read(*store_, dooz(), "t1").value().log, host_->table().log);
  send("ani", "m2", Move{"7"});
  flush();
  EXPECT_EQ(answers_.back().kind, Answer::Kind::Done);
}

TEST_F(TableHostTest, AnOldCommandSentAgainDoesNotWaitForALaterWrite) {
  begin_game();
  const Command move = command("ani", "m1", Move{"5"});
  send(move);
  flush();
  answers_.clear();
  send("babak", "m1", Move{"6"});
  store_->fail_next_write({StoreProblem::Kind::DiskFull, {}});
  send(move);
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Repeated);
  flush();
  ASSERT_EQ(answers_.size(), 2u);
  EXPECT_EQ(answers_[1].kind, Answer::Kind::Failed);
}

TEST_F(TableHostTest, AKeyThatNoLogMayHoldIsRefusedAndBuysNoTime) {
  begin_game();
  now_ += 1'000;
  Command nonsense = command("ani", "\xff", play::Say{"hm"});  // a key that is not text
  send(nonsense);
  flush();
  EXPECT_EQ(answers_.back().kind, Answer::Kind::Refused);
  EXPECT_EQ(answers_.back().message.key, "bad_key");
  send("ani", "m1", Move{"5"});
  flush();
  EXPECT_EQ(host_->table().clock.bank_ms[0], 299'000);
}

TEST_F(TableHostTest, ClocksThatStandForAnOutageRunAgainHoweverOftenTheServerCrashes) {
  begin_game();
  const auto running = host_->table().clock.running;
  for (int crash = 0; crash < 2; ++crash) {
    store_->crash();
    now_ += 60'000;
    restart();
    load();
    store_->crash_after(1, MemoryStore::Tell::Nobody);
    flush();
  }
  restart();
  load();
  flush();
  pass(kBackWithinMs);
  ASSERT_TRUE(host_->table().clock.running.has_value()) << "clocks that the server stopped run again";
  EXPECT_EQ(host_->table().clock.running->seat, running->seat);
  EXPECT_EQ(play::left(host_->table().clock, 0, now_).bank_ms, 300'000);
}

TEST_F(TableHostTest, AfterARestartTheClocksStandUntilItsPlayerCanBeBack) {
  begin_game();
  come_back_after(60'000);
  pass(kBackWithinMs - 1);
  EXPECT_EQ(kinds_after_start(), "stopped");
  EXPECT_EQ(play::left(host_->table().clock, 0, now_).bank_ms, 300'000);
  send("babak", "c1", play::Say{"are you there?"});
  flush();
  EXPECT_EQ(kinds_after_start(), "stopped said") << "of whom nobody waits for";
  pass(1);
  EXPECT_EQ(kinds_after_start(), "stopped said resumed");
  EXPECT_EQ(published_.back().by, "") << "by itself";
  EXPECT_EQ(play::left(host_->table().clock, 0, now_ + 10).bank_ms, 299'990);
}

TEST_F(TableHostTest, WhoIsToMoveMovesWhileTheClocksStandForAnOutage) {
  begin_game();
  const Command move = command("ani", "m1", Move{"5"});  // before the outage
  come_back_after(60'000);
  now_ += 3'000;
  send(move);
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done) << answers_[0].message.en;
  EXPECT_EQ(kinds_after_start(), "stopped resumed moved");
  EXPECT_EQ(host_->table().clock.bank_ms[0], 300'000);
  ASSERT_TRUE(host_->table().clock.running.has_value());
  EXPECT_EQ(host_->table().clock.running->seat, 1);
  EXPECT_TRUE(play::verify(host_->table().log, dooz()).findings.empty());
}

TEST_F(TableHostTest, AnyWordOfWhoIsToMoveLetsTheClocksRun) {
  begin_game();
  come_back_after(60'000);
  send("ani", "m1", Move{"no move"});
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].refusal, play::TableRefusal::Kind::Unreadable);
  EXPECT_EQ(kinds_after_start(), "stopped resumed");
}

TEST_F(TableHostTest, WhoIsToMoveAndLooksOnHasTimeForThePageToLoad) {
  begin_game();
  come_back_after(60'000);
  host_->came_back("babak", now_);
  EXPECT_EQ(host_->next_tick_ms(), now_ + kBackWithinMs) << "nobody waits for him";
  now_ += 1'000;
  host_->came_back("ani", now_);
  pass(kPageLoadsMs - 1);
  host_->came_back("ani", now_);  // on a second screen, which buys no time
  EXPECT_EQ(kinds_after_start(), "stopped");
  pass(1);
  EXPECT_EQ(kinds_after_start(), "stopped resumed");
}

TEST_F(TableHostTest, ClocksThatADirectorStoppedStandAfterARestartToo) {
  for (const bool before : {true, false}) {
    disk_ = std::make_shared<MemoryDisk>();
    restart();
    published_.clear();
    begin_game();
    const play::StopClocks stop{play::StopReason::DirectorCall, {"N 4-3-2", "a call"}};
    if (before) send({"director", Role::Director, 0, "d1", stop});
    flush();
    come_back_after(60'000);
    // Or the director comes back before the player does.
    if (!before) send({"director", Role::Director, 0, "d1", stop});
    flush();
    answers_.clear();
    send("ani", "m1", Move{"5"});
    ASSERT_EQ(answers_.size(), 1u);
    EXPECT_EQ(answers_[0].message.key, "clocks_stand");
    pass(10 * kBackWithinMs);
    EXPECT_FALSE(host_->table().clock.running.has_value());
    EXPECT_EQ(host_->next_tick_ms(), std::nullopt);
  }
}

TEST_F(TableHostTest, ADiskThatFailsWhileTheClocksStandKeepsThemStanding) {
  begin_game();
  come_back_after(60'000);
  store_->fail_next_write({StoreProblem::Kind::DiskFull, {}});
  send("ani", "m1", Move{"5"});
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Failed);
  EXPECT_EQ(host_->next_tick_ms(), now_ + kRetryMs) << "he is back, and only the disk is not";
  pass(kRetryMs);
  EXPECT_EQ(kinds_after_start(), "stopped resumed");
}

TEST_F(TableHostTest, AGameWithoutClocksGoesOnAtOnceAfterARestart) {
  clock_ = {};
  begin_game();
  come_back_after(60'000);
  EXPECT_EQ(kinds_after_start(), "stopped resumed");
}

TEST_F(TableHostTest, RefusalsComeAtOnceWithTheirKind) {
  begin_game();
  send("babak", "m1", Move{"5"});
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Refused);
  EXPECT_EQ(answers_[0].refusal, play::TableRefusal::Kind::NotAllowed);
  EXPECT_EQ(answers_[0].message.key, "not_your_turn");
}

TEST_F(TableHostTest, ACrashLosesOnlyWhatNobodyWasToldAndChargesNobody) {
  begin_game();
  now_ += 2'000;
  send("ani", "m1", Move{"5"});
  flush();
  now_ += 1'000;
  send("babak", "m1", Move{"6"});  // never durable
  store_->crash();
  run_tasks();
  EXPECT_EQ(answers_.size(), 1u);

  now_ += 3'600'000;
  restart();
  load();
  EXPECT_EQ(host_->table().position, "5");
  flush();
  EXPECT_EQ(play::left(host_->table().clock, 1, now_).bank_ms, 300'000);
  EXPECT_EQ(host_->table().clock.bank_ms[0], 298'000);
  send("babak", "m1", Move{"6"});
  flush();
  EXPECT_EQ(answers_.back().kind, Answer::Kind::Done);
  EXPECT_EQ(host_->table().position, "56");
}

TEST_F(TableHostTest, AWriteThatWasDurableButNeverConfirmedIsKnownAfterTheCrash) {
  begin_game();
  const Command move = command("ani", "m1", Move{"5"});
  store_->crash_after(1, MemoryStore::Tell::Nobody);
  send(move);
  flush();
  EXPECT_TRUE(answers_.empty());
  restart();
  load();
  flush();
  answers_.clear();
  send(move);
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Repeated);
  EXPECT_EQ(host_->table().position, "5");
}

TEST_F(TableHostTest, AMoveTriedAgainAfterARestartIsNotStale) {
  begin_game();
  const Command move = command("ani", "m1", Move{"5"});
  send(move);  // never durable
  store_->crash();
  for (int crash = 0; crash < 2; ++crash) {
    now_ += 60'000;
    restart();
    load();
    flush();
  }
  ASSERT_GT(host_->table().version, move.seen) << "the clocks were put right";
  answers_.clear();
  send(move);
  flush();
  ASSERT_EQ(answers_.size(), 1u);
  EXPECT_EQ(answers_[0].kind, Answer::Kind::Done) << answers_[0].message.en;
  EXPECT_EQ(host_->table().position, "5");
}

TEST_F(TableHostTest, WhatWasStaleBeforeARestartIsStaleAfterIt) {
  begin_game();
  const Command late = command("babak", "m1", Move{"5"});
  send("ani", "m1", Move{"5"});
  flush();
  restart();
  load();
  flush();
  send(late);
  ASSERT_EQ(answers_.size(), 2u);
  EXPECT_EQ(answers_[1].refusal, play::TableRefusal::Kind::Stale);
}

TEST_F(TableHostTest, TheFlagFallsByItselfAfterTheLagQuota) {
  begin_game();
  const auto due = host_->next_tick_ms();
  ASSERT_TRUE(due.has_value());
  EXPECT_EQ(*due, now_ + 300'000 + play::kLagPerMoveMs);
  now_ = *due;
  host_->tick(now_);
  flush();
  EXPECT_EQ(host_->table().phase, play::Phase::Over);
  EXPECT_EQ(host_->table().results.back().key, "time_out");
  EXPECT_EQ(host_->next_tick_ms(), std::nullopt);
}

TEST_F(TableHostTest, TimesNeverGoBack) {
  begin_game();
  now_ -= 500;
  send("ani", "m1", Move{"5"});
  flush();
  EXPECT_GE(published_.back().time_ms, published_[published_.size() - 2].time_ms);
}

TEST_F(TableHostTest, ATableThatIsNotThereIsNotLoaded) {
  EXPECT_FALSE(TableHost::load(surroundings(), "nowhere", now_).ok());
}

}  // namespace
}  // namespace meydan::server
