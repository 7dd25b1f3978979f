#include "sim/plan.h"

#include <algorithm>

#include "games/registry.h"
#include "play/sides.h"

namespace meydan::sim {

namespace {

std::string some_rules(const RuleBook& book, Dice& dice) {
  if (!book.rule_sets.empty() && dice.chance(600)) return std::string(dice.one_of(book.rule_sets).name);
  std::string text = "standard";
  for (const OptionSpec& option : book.options) {
    if (!dice.chance(500)) continue;
    text += "," + std::string(option.name) + "=" + std::string(dice.one_of(option.values).name);
  }
  return text;
}

play::ClockSetup some_clock(Dice& dice) {
  using play::ClockKind;
  // Half of the banks are so short that flags fall.
  const Ms bank_ms = dice.chance(500) ? dice.between(500, 12'000) : dice.between(12'000, 120'000);
  const Ms step_ms = dice.between(0, 4'000);
  switch (dice.index(6)) {
    case 0: return {};
    case 1: return play::kDirectiveClock;
    case 2: return {.kind = ClockKind::SuddenDeath, .bank_ms = bank_ms};
    case 3: return {.kind = ClockKind::Fischer, .bank_ms = bank_ms, .step_ms = step_ms};
    case 4: return {.kind = ClockKind::Bronstein, .bank_ms = bank_ms, .step_ms = step_ms};
    default: return {.kind = ClockKind::SimpleDelay, .bank_ms = bank_ms, .step_ms = step_ms};
  }
}

/// Each kind of fault is absent from half of the runs.
int sometimes(Dice& dice, int most) { return dice.chance(500) ? static_cast<int>(dice.between(1, most)) : 0; }

Faults some_faults(Dice& dice) {
  Faults faults;
  faults.dropped = sometimes(dice, 200);
  faults.doubled = sometimes(dice, 200);
  faults.slow = sometimes(dice, 200);
  faults.slow_ms = dice.between(100, 3'000);
  faults.cut = sometimes(dice, 30);
  faults.failed_write = sometimes(dice, 60);
  faults.failed_answer = sometimes(dice, 40);
  faults.full = sometimes(dice, 15);
  faults.full_ms = dice.between(1'000, 30'000);
  faults.lost = sometimes(dice, 30);
  faults.untold = sometimes(dice, 30);
  faults.dying = sometimes(dice, 20);
  faults.crash_every_ms = dice.chance(500) ? dice.between(5'000, 40'000) : 0;
  faults.down_ms = dice.chance(500) ? 1'000 : dice.between(1'000, 60'000);
  faults.skew_ms = dice.chance(300) ? dice.between(1, 3'000) : 0;
  faults.stop_at_ms = dice.between(10'000, 90'000);
  return faults;
}

Habits some_habits(Dice& dice) {
  Habits habits;
  habits.think_ms = dice.chance(500) ? dice.between(100, 400) : dice.between(400, 1'500);
  habits.chat = sometimes(dice, 40);
  habits.offer = sometimes(dice, 30);
  habits.resign = sometimes(dice, 6);
  habits.nonsense = sometimes(dice, 80);
  habits.stale = sometimes(dice, 60);
  habits.twice = sometimes(dice, 100);
  habits.director = sometimes(dice, 60);
  habits.undos = static_cast<int>(dice.between(0, 2));
  habits.sleeps = sometimes(dice, 10);
  return habits;
}

}  // namespace

Plan plan_of(std::uint64_t seed, const AnyGame* only) {
  Dice dice(seed, 1);
  Plan plan;
  plan.seed = seed;
  const RegisteredGame& registered = dice.one_of(registered_games());
  plan.game = only != nullptr ? only : registered.game.get();
  const GameInfo& info = plan.game->info();
  plan.setup = {.table = "t1",
                .game = std::string(info.id),
                .rules = some_rules(info.book, dice),
                .clock = some_clock(dice),
                .games = dice.chance(600) ? 1 : static_cast<int>(dice.between(2, 3)),
                .rated = dice.chance(500)};
  const RuleChoice rules = RuleChoice::parse(info.book, plan.setup.rules).value();
  plan.setup.seats = static_cast<int>(plan.game->seats(rules).size());
  plan.setup.sides = play::kept_sides(*plan.game, rules);
  if (dice.chance(300)) plan.setup.starts_at_ms = kDawnMs + dice.between(500, 8'000);
  // Chance is always sealed; other tables may be, and then wait for the players' parts all the same.
  for (unsigned char& byte : plan.secret.bytes) byte = static_cast<unsigned char>(dice.between(0, 255));
  if (dice.chance(500) || info.has_chance) plan.setup.dice_commitment = play::commit(plan.secret);
  const auto limits = plan.game->limits(RuleChoice::parse(info.book, plan.setup.rules).value());
  const bool may_limit =
      std::any_of(limits.begin(), limits.end(), [](const PhaseLimit& limit) { return limit.set_by_table; });
  if (may_limit && dice.chance(700)) plan.setup.clock.move_limit_ms = dice.between(300, 3'000);
  plan.faults = some_faults(dice);
  plan.habits = some_habits(dice);
  return plan;
}

}  // namespace meydan::sim
