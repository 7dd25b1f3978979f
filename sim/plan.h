// What one seed decides before anything happens: the table, its clock, its players' habits and the faults they meet.
#pragma once

#include "play/dice.h"
#include "play/event.h"
#include "rules/any_game.h"
#include "sim/dice.h"

namespace meydan::sim {

using play::Ms;

/// What the clock on the wall shows when a run begins: far enough from nought that one set back stays after it.
inline constexpr Ms kDawnMs = 1'000'000;

/// Chances are in a thousand. A fault that is 0 never happens in this run: some bugs show only where others do not.
struct Faults {
  // The network, per message.
  int dropped = 0;
  int doubled = 0;
  int slow = 0;
  Ms slow_ms = 0;  // the most that a slow message takes; the others take at most kQuickMs
  int cut = 0;     // a client's connection, each time the client wakes

  // The disk, per group of writes.
  int failed_write = 0;
  int failed_answer = 0;  // written, but the writer hears that it failed
  int full = 0;           // fails everything for a time
  Ms full_ms = 0;
  int lost = 0;    // the power goes before the group is written
  int untold = 0;  // the power goes after a write of the group, whose writer never hears of it
  int dying = 0;   // the disk goes after a write; the process answers, lives on without it, and goes later

  // The node by itself.
  Ms crash_every_ms = 0;  // on average
  Ms down_ms = 0;         // the longest that it stays down
  Ms skew_ms = 0;         // how far off its wall clock may be after a restart

  Ms stop_at_ms = 0;  // from then on no fault happens
};

inline constexpr Ms kQuickMs = 40;

/// What people do at this table, in a thousand of the times they think of it.
struct Habits {
  Ms think_ms = 0;  // the longest between two looks at the table
  int chat = 0;
  int offer = 0;
  int resign = 0;
  int nonsense = 0;  // illegal moves, other people's turns, unreadable texts, the director's business
  int stale = 0;     // commands about a board seen long ago
  int twice = 0;     // the same command sent again at once
  int director = 0;  // a director's hand
  int undos = 0;     // at most
  int sleeps = 0;    // a player goes away for longer than the bank lasts
};

struct Plan {
  std::uint64_t seed = 0;
  const AnyGame* game = nullptr;
  play::TableSetup setup;
  play::Secret secret;  // behind the chance of the table
  Faults faults;
  Habits habits;
};

/// Of any registered game, or of `only`.
Plan plan_of(std::uint64_t seed, const AnyGame* only = nullptr);

/// Clients are numbered, the players first.
inline std::string player_name(std::size_t client) { return "player" + std::to_string(client + 1); }

}  // namespace meydan::sim
