// A whole game looked over afterwards: what every decision cost, what chance gave, and what is left of the result
// without it. Engines that can do it fill one in (AnyEngine::review); commands and pages show it.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "rules/game.h"
#include "rules/outcome.h"
#include "rules/record.h"

namespace meydan {

/// How bad a mistake is.
enum class Mark : std::uint8_t { None, Doubtful, Bad, VeryBad };

/// A kind of decision that errors are counted by.
struct ReviewKind {
  std::string_view id{};
  Name name{};
};

struct ReviewedMove {
  int number = 0;  // in the record, from 1
  Seat seat = 0;
  int kind = 0;  // among the review's kinds
  std::string position{};
  std::string move{};
  std::string best{};
  int value = 0;  // of the move, in thousandths of a game
  int lost = 0;   // against the best, likewise
  Mark mark = Mark::None;

  friend bool operator==(const ReviewedMove&, const ReviewedMove&) = default;
};

struct ReviewedRoll {
  int number = 0;
  Seat seat = 0;
  int luck = 0;      // in thousandths of a game
  double worth = 0;  // in what the result is told in

  friend bool operator==(const ReviewedRoll&, const ReviewedRoll&) = default;
};

struct Review {
  /// What the result and the worth of luck are told in.
  enum class Unit : std::uint8_t { Points, MatchChance };
  std::span<const ReviewKind> kinds{};
  Unit unit = Unit::Points;
  std::vector<ReviewedMove> moves{};  // decisions alone: where there was nothing to choose nobody erred
  std::vector<ReviewedRoll> rolls{};
  bool over = false;
  double result = 0;  // for the first seat: points won less points lost, or 0.5 for a match won
  int plies = 0;
};

struct ReviewTotals {
  int decisions = 0;
  int lost = 0;  // thousandths
  int luck = 0;
  double worth_of_luck = 0;
  std::array<int, 4> marks{};          // by Mark
  std::vector<int> decisions_of_kind;  // by kind
  std::vector<int> lost_of_kind;

  /// Five hundred times the mean error in games: nought is perfect, and the best people play between two and four.
  [[nodiscard]] double rate() const { return decisions == 0 ? 0 : 500.0 * lost / 1000.0 / decisions; }
};
ReviewTotals totals_of(const Review& review, Seat seat);
/// The result for the first seat without luck.
double luckless_result(const Review& review);

/// What one decision cost: 0.03, 0.06 and 0.12 of a game.
Mark mark_of(int lost_thousandths);
std::string_view name_of(Mark mark);

/// {"unit","plies","over","result","luckless_result","sides":[{"decisions","lost","rate","luck","marks","kinds"}],"moves","rolls"}
void write_json(JsonWriter& json, const Review& review);

/// One that is under way, move by move, so that whoever waits hears how far it is and may drop it.
class Reviewing {
 public:
  virtual ~Reviewing() = default;
  /// Looks at one more move. False after the last one; a problem if it is none of the game's.
  virtual Result<bool, Problem> go_on() = 0;
  [[nodiscard]] virtual int moves_done() const = 0;
  [[nodiscard]] virtual int moves() const = 0;
  /// Of the moves that are done.
  [[nodiscard]] virtual Review review() const = 0;
};

using OnReviewed = std::function<void(int moves_done, int moves)>;

}  // namespace meydan
