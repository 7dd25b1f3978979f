// What everybody may read of players over HTTP: found by their names, their ratings, how these came about, the ladders.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "wire/server_message.h"

namespace meydan::wire {

/// A player's rating in a game under a rule set, and what it was won with.
struct KindRating {
  std::string game{};
  std::string rules{};
  Rating rating{};
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  static constexpr auto fields() {
    return std::tuple(field("game", &KindRating::game), field("rules", &KindRating::rules),
                      inlined(&KindRating::rating), field("wins", &KindRating::wins),
                      field("draws", &KindRating::draws), field("losses", &KindRating::losses));
  }
  friend bool operator==(const KindRating&, const KindRating&) = default;
};

struct FoundPlayer {
  Person person{};
  std::vector<KindRating> ratings{};
  static constexpr auto fields() {
    return std::tuple(inlined(&FoundPlayer::person), field("ratings", &FoundPlayer::ratings));
  }
  friend bool operator==(const FoundPlayer&, const FoundPlayer&) = default;
};
struct PlayersPage {
  std::vector<FoundPlayer> players{};
  std::optional<std::int64_t> next{};  // what `from` has to say for the page after this
  static constexpr auto fields() {
    return std::tuple(field("players", &PlayersPage::players), field("next", &PlayersPage::next));
  }
  friend bool operator==(const PlayersPage&, const PlayersPage&) = default;
};

struct PlayerPage {
  Profile player{};
  std::vector<KindRating> ratings{};
  std::vector<TableRow> tables{};  // the last ones
  static constexpr auto fields() {
    return std::tuple(field("player", &PlayerPage::player), field("ratings", &PlayerPage::ratings),
                      field("tables", &PlayerPage::tables));
  }
  friend bool operator==(const PlayerPage&, const PlayerPage&) = default;
};

/// What one table did to a rating.
struct RatingStep {
  std::string table{};
  play::Ms ended_ms = 0;
  std::int64_t rating = 0;  // afterwards
  std::int64_t change = 0;  // of the whole numbers, so that what people see adds up
  std::int64_t deviation = 0;
  static constexpr auto fields() {
    return std::tuple(field("table", &RatingStep::table), field("ended_ms", &RatingStep::ended_ms),
                      field("rating", &RatingStep::rating), field("change", &RatingStep::change),
                      field("deviation", &RatingStep::deviation));
  }
  friend bool operator==(const RatingStep&, const RatingStep&) = default;
};
/// The oldest first.
struct RatingHistory {
  std::string game{};
  std::string rules{};
  std::vector<RatingStep> history{};
  static constexpr auto fields() {
    return std::tuple(field("game", &RatingHistory::game), field("rules", &RatingHistory::rules),
                      field("history", &RatingHistory::history));
  }
  friend bool operator==(const RatingHistory&, const RatingHistory&) = default;
};

struct LadderRow {
  std::string name{};
  bool bot = false;
  Rating rating{};
  static constexpr auto fields() {
    return std::tuple(field("name", &LadderRow::name), field("bot", &LadderRow::bot), inlined(&LadderRow::rating));
  }
  friend bool operator==(const LadderRow&, const LadderRow&) = default;
};
/// The best first.
struct Ladder {
  std::string game{};
  std::string rules{};
  std::vector<LadderRow> ladder{};
  static constexpr auto fields() {
    return std::tuple(field("game", &Ladder::game), field("rules", &Ladder::rules), field("ladder", &Ladder::ladder));
  }
  friend bool operator==(const Ladder&, const Ladder&) = default;
};

}  // namespace meydan::wire
