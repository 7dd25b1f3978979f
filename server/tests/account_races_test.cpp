// Several at once, disks that fail and processes that die: a name has one holder, and what was answered is there.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <latch>
#include <thread>

#include "server/accounts.h"
#include "server/tests/account_stores.h"

namespace meydan::server {
namespace {

using store::MemoryDisk;
using store::MemoryStore;
using store::StoreProblem;

constexpr Ms kStart = 1'700'000'000'000;
constexpr int kThreads = 8;

PasswordHash hash(std::string_view password) { return hash_password(password, kCheapestCost).value(); }

template <class Disk>
class AccountRaces : public ::testing::Test {
 protected:
  Disk disk_;
  SystemRandom random_;
};
TYPED_TEST_SUITE(AccountRaces, Disks);

void in_threads(const std::function<void(int)>& work) {
  std::latch start(kThreads);
  std::vector<std::thread> threads;
  for (int number = 0; number < kThreads; ++number) {
    threads.emplace_back([&, number] {
      start.arrive_and_wait();
      work(number);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

/// Everybody wants the same names, spelled differently; each goes to one.
template <class Claim>
void expect_one_holder_each(const Claim& claim, store::Store& store, Random& random) {
  constexpr int kNames = 20;
  std::array<std::atomic<int>, kNames> holders{};
  std::atomic<int> other_refusals = 0;
  in_threads([&](int thread) {
    for (int name = 0; name < kNames; ++name) {
      const auto answer = claim(thread, (thread % 2 == 0 ? "Name " : "nAME") + std::to_string(name));
      if (answer) {
        ++holders[static_cast<std::size_t>(name)];
      } else if (answer.reason().kind != AccountRefusal::Kind::NameTaken) {
        ++other_refusals;
      }
    }
  });
  for (const auto& count : holders) EXPECT_EQ(count, 1);
  EXPECT_EQ(other_refusals, 0);
  Accounts after(store, random, kCheapestCost);
  EXPECT_EQ(after.all(kStart)->size(), static_cast<std::size_t>(kNames));
}

TYPED_TEST(AccountRaces, OneProcess) {
  const auto store = this->disk_.open();
  Accounts accounts(*store, this->random_, kCheapestCost);
  expect_one_holder_each([&](int, const std::string& name) { return accounts.open_guest(name, "", kStart); }, *store,
                         this->random_);
}

TYPED_TEST(AccountRaces, SeveralProcessesOnOneStore) {
  // A process of its own for every thread: they share nothing but the log.
  const auto store = this->disk_.open();
  std::vector<std::unique_ptr<Accounts>> processes;
  for (int number = 0; number < kThreads; ++number) {
    processes.push_back(std::make_unique<Accounts>(*store, this->random_, kCheapestCost));
  }
  expect_one_holder_each(
      [&](int thread, const std::string& name) {
        return processes[static_cast<std::size_t>(thread)]->open_guest(name, "", kStart);
      },
      *store, this->random_);
}

TYPED_TEST(AccountRaces, TheNameOfAGuestWhoLeftGoesToOneHeir) {
  const auto store = this->disk_.open();
  std::vector<std::unique_ptr<Accounts>> processes;
  for (int number = 0; number < kThreads; ++number) {
    processes.push_back(std::make_unique<Accounts>(*store, this->random_, kCheapestCost));
  }
  ASSERT_TRUE(processes[0]->open_guest("rostam", "", kStart).ok());
  std::atomic<int> heirs = 0;
  in_threads([&](int thread) {
    if (processes[static_cast<std::size_t>(thread)]->open_guest("rostam", "", kStart + kGuestStaysMs)) ++heirs;
  });
  EXPECT_EQ(heirs, 1);
}

TYPED_TEST(AccountRaces, ManyChangesOfOneAccountAllCount) {
  const auto store = this->disk_.open();
  Accounts accounts(*store, this->random_, kCheapestCost);
  const auto member = accounts.register_member({"rostam", hash("correct horse")}, kStart);
  const std::string account = member->profile.account;
  std::atomic<int> created = 0;
  in_threads([&](int thread) {
    for (int number = 0; number < 2; ++number) {
      if (accounts.create_token(account, "t" + std::to_string(thread) + "-" + std::to_string(number), kStart)) {
        ++created;
      }
      if (!accounts.identify(member->token, kStart)) created = -1000;
    }
  });
  EXPECT_EQ(created, 2 * kThreads);
  EXPECT_EQ(accounts.tokens(account, kStart)->size(), static_cast<std::size_t>(2 * kThreads));
}

/// A store that stands between the accounts and an honest one. A real crash would answer nobody; here the process hears
/// that the store is closed, and can neither write nor read any more.
class Faulty final : public store::Store {
 public:
  explicit Faulty(store::Store& honest) : honest_(honest) {}

  int appends_to_crash = 1'000'000;
  bool lies = false;  // it writes, and then says that it failed

  void append(store::Append append, store::Done done) override {
    if (appends_to_crash <= 0) return done(Failure{closed()});
    --appends_to_crash;
    honest_.append(std::move(append), [this, done = std::move(done)](const store::AppendResult& result) {
      done(lies || appends_to_crash == 0 ? store::AppendResult(Failure{closed()}) : result);
    });
  }
  Result<std::vector<store::Record>, StoreProblem> read(std::string_view stream, std::int64_t from,
                                                        std::int64_t limit) const override {
    if (appends_to_crash <= 0) return Failure{closed()};
    return honest_.read(stream, from, limit);
  }
  Result<std::vector<store::StreamInfo>, StoreProblem> streams(std::string_view prefix, std::string_view after,
                                                               std::int64_t limit) const override {
    return honest_.streams(prefix, after, limit);
  }
  Result<store::Totals, StoreProblem> totals() const override { return honest_.totals(); }
  Result<std::int64_t, StoreProblem> position() const override { return honest_.position(); }
  Result<store::Written, StoreProblem> written_after(std::int64_t position, std::string_view prefix) const override {
    return honest_.written_after(position, prefix);
  }
  Result<std::vector<store::TableRow>, StoreProblem> tables(const store::TableQuery& query) const override {
    return honest_.tables(query);
  }
  Result<std::optional<store::TableRow>, StoreProblem> table(std::string_view id) const override {
    return honest_.table(id);
  }
  Result<store::Rebuilt, StoreProblem> rebuild() override { return honest_.rebuild(); }
  void close() override { honest_.close(); }

 private:
  static StoreProblem closed() { return {StoreProblem::Kind::Closed, {"closed", "", "بسته", "closed"}}; }

  store::Store& honest_;
};

TEST(AccountFaults, ACrashBetweenTheTwoWritesTakesNoName) {
  MemoryStore disk;
  SystemRandom random;
  {
    Faulty store(disk);
    Accounts accounts(store, random, kCheapestCost);
    store.appends_to_crash = 1;
    EXPECT_FALSE(accounts.open_guest("rostam", "", kStart).ok());
  }
  EXPECT_EQ(disk.streams("", "")->size(), 1U) << "the account's own stream is there, its name is not";
  Accounts accounts(disk, random, kCheapestCost);
  EXPECT_TRUE(accounts.all(kStart)->empty());
  EXPECT_TRUE(accounts.open_guest("rostam", "", kStart).ok());
}

TEST(AccountFaults, ACrashAfterTheSecondWriteKeepsTheName) {
  MemoryStore disk;
  SystemRandom random;
  {
    Faulty store(disk);
    Accounts accounts(store, random, kCheapestCost);
    store.appends_to_crash = 2;
    EXPECT_FALSE(accounts.register_member({"rostam", hash("correct horse")}, kStart).ok());
  }
  Accounts accounts(disk, random, kCheapestCost);
  EXPECT_EQ(accounts.open_guest("rostam", "", kStart).reason().kind, AccountRefusal::Kind::NameTaken);
  EXPECT_TRUE(accounts.log_in(prove(*accounts.check_of_name("rostam", kStart), "correct horse"), "", kStart).ok())
      << "who was not answered can still log in";
}

TEST(AccountFaults, ACrashBetweenANewNameAndItsAccountKeepsTheNameForTheGuest) {
  MemoryStore disk;
  SystemRandom random;
  std::string account;
  {
    Faulty store(disk);
    Accounts accounts(store, random, kCheapestCost);
    account = accounts.open_guest("rostam", "", kStart)->profile.account;
    store.appends_to_crash = 1;
    EXPECT_FALSE(accounts.register_guest(account, {"Tahmtan", hash("correct horse")}, kStart).ok());
  }
  {
    Accounts accounts(disk, random, kCheapestCost);
    EXPECT_EQ(accounts.profile(account, kStart)->name, "rostam");
    EXPECT_TRUE(accounts.profile(account, kStart)->guest);
    EXPECT_FALSE(accounts.open_guest("tahmtan", "", kStart).ok());
    EXPECT_EQ(accounts.register_guest(account, {"Tahmtan", hash("correct horse")}, kStart)->profile.name, "Tahmtan");
  }
  Accounts accounts(disk, random, kCheapestCost);
  EXPECT_EQ(accounts.all(kStart)->size(), 1U);
}

TEST(AccountFaults, AGuestWhoLeftAfterSuchACrashLeavesBothNames) {
  MemoryStore disk;
  SystemRandom random;
  {
    Faulty store(disk);
    Accounts accounts(store, random, kCheapestCost);
    const std::string account = accounts.open_guest("rostam", "", kStart)->profile.account;
    store.appends_to_crash = 1;
    EXPECT_FALSE(accounts.register_guest(account, {"Tahmtan", hash("correct horse")}, kStart).ok());
  }
  Accounts accounts(disk, random, kCheapestCost);
  const Ms later_ms = kStart + 2 * kGuestStaysMs;
  for (const char* const name : {"Tahmtan", "rostam"}) {
    EXPECT_TRUE(accounts.open_guest(name, "", later_ms).ok()) << name;
    EXPECT_FALSE(accounts.open_guest(name, "", later_ms).ok()) << name;
  }
  EXPECT_EQ(accounts.all(later_ms)->size(), 2U);
}

TYPED_TEST(AccountRaces, OfManyNamesOneGuestGetsOne) {
  const auto store = this->disk_.open();
  Accounts accounts(*store, this->random_, kCheapestCost);
  const std::string account = accounts.open_guest("rostam", "", kStart)->profile.account;
  std::atomic<int> registered = 0;
  in_threads([&](int thread) {
    const std::string name = "Name of " + std::string(1, static_cast<char>('A' + thread));
    if (accounts.register_guest(account, {name, hash("correct horse")}, kStart)) ++registered;
  });
  EXPECT_EQ(registered, 1);
  // The others are there for whoever wants them.
  int free = 0;
  for (int thread = 0; thread < kThreads; ++thread) {
    const std::string name = "Name of " + std::string(1, static_cast<char>('A' + thread));
    if (accounts.open_guest(name, "", kStart)) ++free;
  }
  EXPECT_EQ(free, kThreads - 1);
}

TEST(AccountFaults, AFullDiskIsSaidAndNothingIsThere) {
  const auto disk = std::make_shared<MemoryDisk>();
  SystemRandom random;
  MemoryStore store(disk);
  Accounts accounts(store, random, kCheapestCost);
  const StoreProblem full{StoreProblem::Kind::DiskFull, {"disk_full", "", "پر", "full"}};
  store.fail_next_write(full);
  const auto refused = accounts.open_guest("rostam", "", kStart);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.reason().kind, AccountRefusal::Kind::Failed);
  EXPECT_EQ(refused.reason().message.key, "disk_full");
  const auto session = accounts.open_guest("rostam", "", kStart);
  ASSERT_TRUE(session.ok());
  store.fail_next_write(full);
  EXPECT_EQ(accounts.end_all_sessions(session->profile.account, "", kStart)->message.key, "disk_full");
  EXPECT_TRUE(accounts.identify(session->token, kStart).ok()) << "what was not stored has not happened";
}

TEST(AccountFaults, WhatWasWrittenWasDoneWhateverTheDiskSays) {
  MemoryStore honest;
  Faulty store(honest);
  store.lies = true;
  SystemRandom random;
  Accounts accounts(store, random, kCheapestCost);
  const auto session = accounts.open_guest("rostam", "", kStart);
  ASSERT_TRUE(session.ok());
  EXPECT_TRUE(accounts.identify(session->token, kStart).ok());
}

TEST(AccountFaults, ARoleWrittenPastUsIsNotBelieved) {
  const auto disk = std::make_shared<MemoryDisk>();
  SystemRandom random;
  std::string account;
  {
    MemoryStore store(disk);
    Accounts accounts(store, random, kCheapestCost);
    account = accounts.register_member({"rostam", hash("correct horse")}, kStart)->profile.account;
    EXPECT_FALSE(accounts.grant(kConsole, account, Role::Director, kStart));
  }
  store::Record& granted = disk->streams.at("account/" + account).back();
  granted.body = record_of(RoleGranted{Role::Administrator, std::string(kConsole)}, kStart).body;
  MemoryStore store(disk);
  Accounts accounts(store, random, kCheapestCost);
  const auto profile = accounts.profile(account, kStart);
  ASSERT_FALSE(profile.ok());
  EXPECT_EQ(profile.reason().message.key, "account_damaged");
}

}  // namespace
}  // namespace meydan::server
