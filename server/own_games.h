// The way back: which tables that are not over everybody plays at, and at which of them it is their turn. Kept beside
// the tables and not in them, for a table that nobody needs rests in the log, and its players still ask for it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "play/table.h"

namespace meydan::server {

class OwnGames {
 public:
  /// Those of one person that are told; how many more there are is told as a number.
  static constexpr std::size_t kMostTold = 30;
  /// Of all people together, some 50 MB. Beyond it the games that have stood still for longest are not kept.
  static constexpr std::size_t kMostKept = 100'000;

  explicit OwnGames(std::size_t most_kept = kMostKept) : most_kept_(most_kept) {}

  /// The table as it is now. Gives the people whose list has changed by it.
  std::vector<std::string> note(const play::Table& table);

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

    friend bool operator==(const Player&, const Player&) = default;
  };
  struct Game {
    std::string game;
    std::string rules;
    std::string event;
    play::Phase phase = play::Phase::Open;
    std::vector<Player> players;      // by chair
    std::optional<std::size_t> turn;  // the chair that everybody waits for
    play::Ms opened_ms = 0;

    friend bool operator==(const Game&, const Game&) = default;
  };

  /// Waits for somebody else, when it was opened, its table.
  using Line = std::tuple<bool, play::Ms, std::string>;
  static Line line_of(const std::string& person, const std::string& table, const Game& game);
  static Game game_of(const play::Table& table);
  /// Who is told of it: captains and partners, bots not.
  static std::set<std::string> people_of(const Game& game);
  /// OPTIMIZATION: a move changes nothing else, and there are many.
  static bool only_turn_differs(const Game& one, Game& other);
  void pass_turn(const std::string& table, Game& game, std::optional<std::size_t> turn);
  void note_change(const std::string& table);
  void take_out(const std::string& table);

  std::size_t most_kept_;
  std::map<std::string, Game> games_;  // by table
  // By person, in the order in which they are told: at every move somebody may be told again.
  std::map<std::string, std::set<Line>> lines_;
  // When each changed last, as a number that grows, and back.
  std::map<std::string, std::uint64_t> changed_;
  std::map<std::uint64_t, std::string> by_change_;
  std::uint64_t last_change_ = 0;
};

}  // namespace meydan::server
