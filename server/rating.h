// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"), for every player, game and rule set.
//
// A rating is updated after every table, not after a period: people want to see at once what a win was worth. The time
// since a player's last table counts as the fraction of a period that it is, so that the deviation of who stays away
// grows as the paper has it.
//
// Two pairs are rated as one result of two sides. Each of the four gets it as against a single opponent, who is so much
// stronger or weaker than they are as the mean of the other pair is than the mean of their own: with a stronger partner
// one is expected to win more often, so a win is worth less and a loss costs more. That opponent is known as well as
// the other pair is (the root of the mean of their squared deviations). For two people this is the paper's rating
// unchanged.
//
// It stands here and not in play/, because Glicko-2 needs exp, log and pi, and the pure folders keep to + - * / sqrt.
// Nothing is decided by a rating that a browser would have to compute again to the bit.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "store/store.h"

namespace meydan::server {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// The system constant tau: how much a volatility may change.
inline constexpr double kVolatilityChange = 0.5;
/// Nobody is known worse than a newcomer, nor so well that results stop to count.
inline constexpr double kLargestDeviation = 350;
inline constexpr double kSmallestDeviation = 45;
/// A rating period. At this length a deviation of 60 has grown to 110 after a year away.
inline constexpr play::Ms kRatingPeriodMs = 403'000'000;

/// One result of a player.
struct RatedResult {
  Rating opponent;
  double score = 0;  // 1 win, 0.5 draw, 0 loss
};

/// The paper's steps 2 to 8. `periods` have passed since the last update: 1 in the paper, any fraction here.
/// Without results only the deviation grows (the paper's note to step 6).
Rating update(const Rating& before, std::span<const RatedResult> results, double periods = 1);

/// A player's place in one game and rule set.
struct RatedPlayer {
  Rating rating;  // as of the last table
  play::Ms last_ms = 0;
  int tables = 0;
  int wins = 0;  // of those tables
  int draws = 0;

  [[nodiscard]] int losses() const { return tables - wins - draws; }
  /// Now: the deviation has grown since.
  [[nodiscard]] Rating at(play::Ms now_ms) const;
  /// Few results yet; usually shown with a question mark.
  [[nodiscard]] bool is_provisional(play::Ms now_ms) const { return at(now_ms).deviation > 110; }

  friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};

/// The ratings of everybody: a read model, what folding all finished rated tables in the order of their ends gives.
/// A match counts as one result, whichever side has more points has won (D 14). Only tables of two sides count, two
/// people or two pairs, at which everybody is somebody else.
/// For one thread at a time.
class Ratings {
 public:
  /// From the list of tables.
  static Result<Ratings, store::StoreProblem> read(const store::Store& store);

  /// A table has ended, or its result was corrected. Others are ignored, and so is one that is known already. The
  /// result is the same in whatever order tables come in.
  void add(const store::TableRow& row);

  /// An event says otherwise than a table that has ended (N 4-6): the score of its first side, 1, 0.5 or 0, or nothing
  /// if it does not count any more. A table that is not known has not ended, or never counted.
  void rule(const std::string& table, std::optional<double> score);

  /// Nothing for who has not played a rated table of this kind.
  [[nodiscard]] std::optional<RatedPlayer> find(std::string_view player, std::string_view game,
                                                std::string_view rules) const;
  using Kind = std::pair<std::string, std::string>;  // game and rule set
  /// Everything that a player has a rating in.
  [[nodiscard]] std::vector<std::pair<Kind, RatedPlayer>> all_of(std::string_view player) const;
  struct Place {
    std::string player;
    RatedPlayer rated;

    friend bool operator==(const Place&, const Place&) = default;
  };
  /// What a table did to a player's rating.
  struct Step {
    std::string table;
    play::Ms ended_ms = 0;
    RatedPlayer before;
    RatedPlayer after;

    friend bool operator==(const Step&, const Step&) = default;
  };
  /// By chair; nothing for a table that does not count.
  [[nodiscard]] std::optional<std::vector<Step>> steps_of(std::string_view table) const;
  /// The last `most` tables of a player, the oldest first.
  [[nodiscard]] std::vector<Step> history(std::string_view player, std::string_view game, std::string_view rules,
                                          std::size_t most) const;
  /// The best first.
  [[nodiscard]] std::vector<Place> ladder(std::string_view game, std::string_view rules, std::size_t most) const;

 private:
  using Order = std::pair<play::Ms, std::string>;  // end and table
  struct Finished {
    struct Player {
      std::string id;
      int side = 0;
      RatedPlayer before{};  // as they were counted with
    };
    std::vector<Player> players{};  // by chair
    double score = 0;               // of the first side

    [[nodiscard]] const Player* find(std::string_view player) const;
    /// Whether the same people came to the same result.
    [[nodiscard]] bool is_same(const Finished& other) const;
  };
  struct Ladder {
    std::map<Order, Finished> tables;
    std::map<std::string, RatedPlayer, std::less<>> players;
    std::set<std::pair<double, std::string>> places;  // the same players by their ratings, of which the sign is changed

    void set(const std::string& player, const RatedPlayer& rated);
  };
  using Changed = std::map<std::string, RatedPlayer>;

  static std::optional<Finished> finished_of(const store::TableRow& row);
  void put_in(const Kind& kind, const Order& order, Finished table);
  /// Everybody after a table, by chair, counted from how they were before it.
  static std::vector<RatedPlayer> after(const Finished& table, play::Ms ended_ms);
  static std::vector<Step> steps_of(const Order& order, const Finished& table);
  void take_out(std::map<std::string, std::pair<Kind, Order>, std::less<>>::iterator known);
  static void count_from(Ladder& ladder, std::map<Order, Finished>::iterator at, Changed changed);

  std::map<Kind, Ladder> ladders_;
  std::map<std::string, std::pair<Kind, Order>, std::less<>> known_;  // where each table stands
  std::map<std::string, std::optional<double>> ruled_;                // what events say instead of tables
  struct Held {
    Kind kind;
    Order order;
    Finished table;
  };
  std::map<std::string, Held> held_;  // do not count, by a ruling
};

}  // namespace meydan::server
