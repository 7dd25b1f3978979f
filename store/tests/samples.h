// Logs to test with: tables played through the referee, and records that are nobody's event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "play/table.h"
#include "store/store.h"

namespace meydan::store::samples {

inline constexpr play::Ms kNoon = 1'700'000'000'000;

inline const AnyGame* find_referee(std::string_view id) {
  const RegisteredGame* const found = find_game(id);
  return found == nullptr ? nullptr : found->game.get();
}

/// A table at which things happen one after another, a second apart.
class SampleTable {
 public:
  explicit SampleTable(const std::string& id, play::Ms created_ms = kNoon, int games = 1) : now_ms_(created_ms) {
    play::TableSetup setup{.table = id, .game = "connect_four", .rules = "standard", .clock = play::kDirectiveClock};
    setup.games = games;
    add(play::created(setup, now_ms_));
  }

  SampleTable& send(const std::string& by, play::Request request, play::Role role = play::Role::Player) {
    now_ms_ += 1'000;
    const play::Command command{by, role, table_.play_version, "k" + std::to_string(++keys_), std::move(request)};
    const auto decision = play::decide(table_, command, {game(), nullptr, now_ms_});
    for (const play::Event& event : decision.value().events) add(event);
    return *this;
  }
  SampleTable& sit() { return send("ani", play::Sit{"آنی"}).send("babak", play::Sit{"Babak \"B\""}); }
  /// Moves of both in turn, Ani first.
  SampleTable& play(std::string_view columns) {
    for (const char column : columns) {
      const auto chair = play::chair_of_seat(table_, table_.turn.seat);
      send(table_.chairs[chair].player, play::Move{std::string(1, column)});
    }
    return *this;
  }
  SampleTable& direct(play::Request request) { return send("dara", std::move(request), play::Role::Director); }

  [[nodiscard]] const play::Table& table() const { return table_; }
  [[nodiscard]] const std::vector<play::Event>& log() const { return table_.log; }

 private:
  static const AnyGame& game() { return *find_game("connect_four")->game; }
  void add(const play::Event& event) { table_ = play::evolve(std::move(table_), event, game()); }

  play::Table table_;
  play::Ms now_ms_;
  int keys_ = 0;
};

/// A whole game: Ani wins with four in the first column.
inline SampleTable finished_table(const std::string& id, play::Ms created_ms = kNoon) {
  SampleTable table(id, created_ms);
  table.sit().play("1212121");
  return table;
}

/// A small record of a stream that is no table.
inline NewRecord note(const std::string& text) { return {kNoon, "noted", "{\"text\":\"" + text + "\"}"}; }
inline Append notes(const std::string& stream, std::int64_t expected, std::size_t count = 1) {
  Append append{stream, expected, {}};
  for (std::size_t at = 0; at < count; ++at) {
    append.records.push_back(note(std::to_string(expected + static_cast<std::int64_t>(at) + 1)));
  }
  return append;
}

}  // namespace meydan::store::samples
