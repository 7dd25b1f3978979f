#include "sim/events/event_plan.h"

#include <array>

#include "games/registry.h"
#include "play/sides.h"

namespace meydan::sim {

namespace {

struct Row {
  const char* name;
  std::int64_t EventCounts::*count;
};
constexpr std::array kRows{
    Row{"crashes", &EventCounts::crashes},
    Row{"failed writes", &EventCounts::failed_writes},
    Row{"wishes made twice", &EventCounts::doubled},
    Row{"answers lost", &EventCounts::lost},
    Row{"writes", &EventCounts::writes},
    Row{"facts", &EventCounts::facts},
    Row{"tables", &EventCounts::tables},
    Row{"penalties told to tables", &EventCounts::penalties_told},
    Row{"of them on crossed boards", &EventCounts::told_on_crossed_boards},
    Row{"tables ended by a ruling", &EventCounts::ended_by_ruling},
    Row{"cancelled before their start", &EventCounts::cancelled_by_ruling},
    Row{"of rounds taken back", &EventCounts::strangers_cancelled},
    Row{"acts at tables noted", &EventCounts::acts_noted},
    Row{"tables stopped with all", &EventCounts::pauses_told},
    Row{"parts of matches", &EventCounts::parts},
    Row{"boards of team matches", &EventCounts::boards},
    Row{"absences reported", &EventCounts::absences},
};

/// Games of two sides that take no dice: a random game of them ends soon, and what happens between it and its event is
/// the same in all.
std::vector<const RegisteredGame*> games_for_events() {
  std::vector<const RegisteredGame*> games;
  for (const RegisteredGame& each : registered_games()) {
    const auto rules = RuleChoice::parse(each.game->info().book, "");
    const bool fits = rules && play::are_two_sides(play::kept_sides(*each.game, *rules),
                                                   static_cast<int>(each.game->seats(*rules).size()));
    if (fits && !each.game->info().has_chance) games.push_back(&each);
  }
  return games;
}

}  // namespace

EventCounts& EventCounts::operator+=(const EventCounts& other) {
  for (const Row& row : kRows) this->*row.count += other.*row.count;
  return *this;
}

std::string EventCounts::text() const {
  std::string text;
  for (const Row& row : kRows) text += std::string(row.name) + ": " + std::to_string(this->*row.count) + "\n";
  return text;
}

std::vector<std::string> EventCounts::missing() const {
  std::vector<std::string> missing;
  for (const Row& row : kRows) {
    if (this->*row.count == 0) missing.emplace_back(row.name);
  }
  return missing;
}

EventPlan event_plan_of(std::uint64_t seed) {
  Dice dice(seed, 51);
  EventPlan plan{.seed = seed};
  tournament::Setup& setup = plan.setup;
  setup.fa = setup.en = "Event";
  const AnyGame& game = *dice.one_of(games_for_events())->game;
  setup.game = game.info().id;
  setup.rules = RuleChoice::parse(game.info().book, "").value().text();
  setup.clock = {.kind = play::ClockKind::SuddenDeath, .bank_ms = dice.between(20'000, 60'000)};
  setup.rated = true;
  setup.needs_approval = false;
  setup.pairs_itself = true;
  setup.starts_at_ms = kDawnMs + 8'000;
  setup.lead_ms = dice.between(1'000, 6'000);
  tournament::SectionSetup section{.id = "open", .fa = "o", .en = "o", .rounds = 2};
  const bool knockout = dice.chance(300);
  if (knockout) section.format = tournament::Format::Knockout;
  if (dice.chance(450)) {
    section.boards = static_cast<int>(dice.between(2, 4));
  } else if (dice.chance(400)) {
    setup.best_of = 3;
  }
  setup.sections = {section};
  if (dice.chance(500)) setup.lateness = tournament::Lateness::Wait;
  setup.wait_ms = 4'000;
  plan.entries = static_cast<int>(dice.between(2, section.boards > 1 ? 4 : 6));
  if (dice.chance(700)) plan.crash_every_ms = dice.between(2'000, 20'000);
  const auto some = [&](int most) { return dice.chance(500) ? static_cast<int>(dice.between(1, most)) : 0; };
  plan.failed_write = some(60);
  plan.failed_answer = some(60);
  plan.full = some(10);
  plan.untold = some(30);
  plan.lost_answers = some(200);
  plan.asked_twice = some(300);
  plan.busy = some(100);
  plan.absent = some(300);
  plan.rulings = static_cast<int>(dice.between(4, 24));
  plan.stop_at_ms = dice.between(40'000, 90'000);
  return plan;
}

}  // namespace meydan::sim
