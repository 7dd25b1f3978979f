// The way back: which tables that are not over everybody plays at, and at which of them it is their turn. Kept beside
// the tables and not in them, for a table that nobody needs rests in the log, and its players still ask for it.
#pragma once

#include <functional>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/by_name.h"
#include "play/table.h"

namespace meydan::server {

class OwnGames {
 public:
  /// Those of one person that are told; how many more there are is told as a number.
  static constexpr std::size_t kMostTold = 30;
  /// Of all people together, some 50 MB. Beyond it the games that have stood still for longest are not kept.
  static constexpr std::size_t kMostKept = 100'000;

  explicit OwnGames(std::size_t most_kept = kMostKept) : most_kept_(most_kept) {}

  /// The table as it is now. Tells of the people whose list has changed by it.
  void note(const play::Table& table, const std::function<void(const std::string& person)>& changed);

  /// {"games":[{"table","game","rules","event","players","phase","turn","opened_ms"},...],"more":N}: those that wait
  /// for this person first, the older before the younger.
  [[nodiscard]] std::string text_for(const std::string& person) const;
  [[nodiscard]] std::size_t count() const { return games_.size(); }
  [[nodiscard]] std::size_t count_of(const std::string& person) const;

 private:
  struct Player {
    std::string id;
    std::string name;
    std::string partner;
  };
  struct Game;
  using Kept = std::pair<const std::string, Game>;  // by table; stays where it is while it is kept
  struct Game {
    std::string game;
    std::string rules;
    std::string event;
    play::Phase phase = play::Phase::Open;
    std::vector<Player> players;      // by chair
    std::optional<std::size_t> turn;  // the chair that everybody waits for
    play::Ms opened_ms = 0;
    std::vector<std::string> people;         // who is told of it: captains and partners, bots not
    std::list<const Kept*>::iterator place;  // in by_change_
  };

  static Game game_of(const play::Table& table);
  static std::optional<std::size_t> turn_of(const play::Table& table);
  /// Setups do not change, so only these can.
  static bool seats_same(const Game& game, const play::Table& table);
  void put_in(const std::string& table, Game game);
  void take_out(const Kept& kept);

  std::size_t most_kept_;
  ByName<Game> games_;
  // OPTIMIZATION: by person, in any order. Every move changes somebody's turn, and seldom does anybody ask.
  ByName<std::vector<const Kept*>> of_person_;
  std::list<const Kept*> by_change_;  // the one that has stood still for longest first
};

}  // namespace meydan::server
