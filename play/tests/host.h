// A table for tests, run as the server runs one.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/table.h"

namespace meydan::play {

using Log = std::vector<Event>;

/// Somebody who runs a table as the server does. Ani and Babak play, Dara directs.
class Host {
 public:
  Host(const AnyGame& game, const TableSetup& setup, const ChanceSource* chance) : game_(game), chance_(chance) {
    table_ = evolve({}, created(setup, now_), game_);
  }

  void wait(Ms ms) { now_ += ms; }
  /// As releases ran it that knew no bounds for what people add to a log.
  void unbounded(bool is = true) { bounded_ = !is; }
  void send(const std::string& by, Request request, Role role = Role::Player) {
    const Command command{by, role, table_.version, "k" + std::to_string(++keys_), std::move(request)};
    auto decided = decide(table_, command, {game_, chance_, now_, bounded_});
    ASSERT_TRUE(decided.ok()) << decided.reason().message.en;
    Decision decision = std::move(decided).value();
    if (decision.events.empty()) return;
    // What was decided is what comes of its events.
    Table evolved = table_;
    for (const Event& event : decision.events) evolved = evolve(std::move(evolved), event, game_);
    follow(table_, decision.events, std::move(decision.after));
    ASSERT_TRUE(table_ == evolved);
  }
  void direct(Request request) { send("dara", std::move(request), Role::Director); }
  void tick() { send("", Tick{}, Role::Server); }

  std::string to_move() const { return table_.chairs[chair_of_seat(table_, table_.turn.seat)].player; }
  /// The player to move takes the dice, or leaves them if they lead beyond the track.
  void run() {
    const RuleChoice rules(game_.info().book);
    const bool can_take = game_.apply(rules, table_.position, "take").ok();
    send(to_move(), Move{can_take ? "take" : "leave", static_cast<Ms>(table_.version % 3) * 100});
  }

  Ms now() const { return now_; }
  const Table& table() const { return table_; }
  const Log& log() const { return table_.log; }

 private:
  const AnyGame& game_;
  const ChanceSource* chance_;
  Table table_;
  Ms now_ = 1'000'000;
  int keys_ = 0;
  bool bounded_ = true;
};

}  // namespace meydan::play
