// The house's bots and their clocks: how long a thought may last, in every game.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "server/hand_loop.h"
#include "server/tables.h"
#include "server/tests/fixed_random.h"
#include "store/memory/memory_store.h"

namespace meydan::server {
namespace {

class Deaf final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }
  void when_written(std::function<void()>) override {}
  void close(std::uint16_t, std::string_view) override {}
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }
};

/// Whenever it is asked a millisecond has passed.
class Passing final : public Patience {
 public:
  explicit Passing(HandLoop& loop) : loop_(loop) {}
  [[nodiscard]] bool is_over() const override {
    loop_.set_now_ms(loop_.now_ms() + 1);
    return false;
  }

 private:
  HandLoop& loop_;
};

class BotsClockTest : public ::testing::Test {
 protected:
  /// A table of ani, who begins and is there, and of the bot of this level.
  const play::Table& open(const RegisteredGame& game, std::string_view level, const play::ClockSetup& clock) {
    const Person ani{.id = "ani", .name = "ani", .guest = true};
    const play::TableSetup setup{.table = {},
                                 .game = std::string(game.game->info().id),
                                 .rules = RuleChoice(game.game->info().book).text(),
                                 .clock = clock,
                                 .seats = 2};
    const std::vector<Tables::Seating> seats{{ani, 0}, {house_bot(level), 1}};
    tables_.open(setup, seats, [this](const std::string& id, const Answer& answer) {
      EXPECT_EQ(answer.kind, Answer::Kind::Done) << answer.message.en;
      id_ = id;
    });
    loop_.run_works(Work::Writes);  // the secret of the dice
    loop_.run_tasks();
    EXPECT_FALSE(tables_.watch(std::make_shared<Deaf>(), ani, id_, 0).has_value());
    loop_.run_tasks();
    return table();
  }
  [[nodiscard]] const play::Table& table() { return tables_.in_memory(id_)->table(); }
  void say(play::Request request) {
    TableHost* const host = tables_.in_memory(id_);
    host->submit({"ani", play::Role::Player, host->table().version, "k" + std::to_string(++keys_), std::move(request)},
                 loop_.now_ms(),
                 [](const Answer& answer) { EXPECT_EQ(answer.kind, Answer::Kind::Done) << answer.message.en; });
    loop_.run_tasks();
  }
  [[nodiscard]] play::Ms bank_of_bot() { return play::left(table().clock, 1, loop_.now_ms()).bank_ms; }
  /// How long it lasted.
  play::Ms think() {
    const play::Ms begun_ms = loop_.now_ms();
    loop_.run_thought(Passing(loop_));
    return loop_.now_ms() - begun_ms;
  }

  HandLoop loop_{1'700'000'000'000};
  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
  store::MemoryStore store_{disk_};
  SystemRandom random_;
  MatchSecrets secrets_{{store::SecretKey{}}, random_};
  Ratings ratings_;
  NumberedIds ids_{"t"};
  Tables tables_{Tables::Surroundings{.store = store_,
                                      .secrets = secrets_,
                                      .ratings = ratings_,
                                      .loop = loop_,
                                      .random = ids_,
                                      .most_events_at_rest = 10'000,
                                      .bot_pause_ms = 0}};
  std::string id_;
  int keys_ = 0;
};

TEST_F(BotsClockTest, AThoughtTakesAShareOfTheClockInEveryGame) {
  constexpr play::Ms kBankMs = 4'000;
  int games = 0;
  for (const RegisteredGame& game : registered_games()) {
    const auto parsed = RuleChoice::parse(game.game->info().book, "");
    if (game.engine == nullptr || !parsed) continue;  // needs a data set
    const RuleChoice& rules = *parsed;
    SCOPED_TRACE(game.game->info().id);
    ++games;
    open(game, game.engine->levels().back().id, {.kind = play::ClockKind::SuddenDeath, .bank_ms = kBankMs});
    if (table().phase == play::Phase::Open) say(play::Contribute{"0123456789abcdef"});
    Rng rng(1);
    int thoughts = 0;
    for (int turn = 0; turn < 40 && thoughts < 12 && table().turn.by == Turn::By::Player; ++turn) {
      if (table().turn.seat == 0) {
        const auto move = game.engine->choose(rules, table().position, game.engine->levels().front(), rng);
        ASSERT_TRUE(move.ok()) << move.reason().message.en;
        say(play::Move{*move});
        continue;
      }
      ASSERT_EQ(loop_.thoughts(), 1u);
      ++thoughts;
      const play::Ms left_ms = bank_of_bot();
      EXPECT_LE(think(), left_ms / 40 + 5);
    }
    EXPECT_GT(thoughts, 2);
    EXPECT_GT(bank_of_bot(), kBankMs / 2);
    loop_.forget_everything();
  }
  EXPECT_GT(games, 3);
}

TEST_F(BotsClockTest, WhatComesBackAfterAMoveAndADelayMayBeSpentToo) {
  const RegisteredGame& dooz = *find_game("connect_four");
  const auto longest = [&](const play::ClockSetup& clock) {
    open(dooz, "master", clock);
    say(play::Move{"5"});
    const play::Ms took_ms = think();
    loop_.forget_everything();
    return took_ms;
  };
  constexpr play::Ms kStepMs = 400;
  const auto about = [](play::Ms took_ms, play::Ms expected_ms) {
    EXPECT_GE(took_ms, expected_ms);
    EXPECT_LE(took_ms, expected_ms + 5);
  };
  about(longest({.kind = play::ClockKind::Fischer, .bank_ms = 4'000, .step_ms = kStepMs}), 300);
  about(longest({.kind = play::ClockKind::Fischer, .bank_ms = 100, .step_ms = kStepMs}), 52);
  about(longest({.kind = play::ClockKind::SimpleDelay, .bank_ms = 4'000, .step_ms = kStepMs}), 300);
}

TEST_F(BotsClockTest, WhoFindsAThreadLateTakesAGlanceStill) {
  open(*find_game("connect_four"), "hard", {.kind = play::ClockKind::SuddenDeath, .bank_ms = 10'000});
  say(play::Move{"5"});
  loop_.pass(3'000);
  const play::Ms took_ms = think();
  EXPECT_GE(took_ms, 20);
  EXPECT_LE(took_ms, 25);
  EXPECT_EQ(table().position.size(), 2u);
}

}  // namespace
}  // namespace meydan::server
