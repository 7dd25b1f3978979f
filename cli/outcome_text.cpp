#include "cli/outcome_text.h"

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr Citation kWon{"won", "", "{0} برد: {1}", "{0} wins: {1}"};
constexpr Citation kWonWithScore{"won_with_score", "", "{0} {2} برد: {1}", "{0} wins {2}: {1}"};
constexpr Citation kDrawn{"drawn", "", "مساوی: {0}", "a draw: {0}"};

}  // namespace

std::string outcome_text(const Console& console, const GameInfo& game, const Outcome& outcome) {
  const Message why = fill(outcome.reason);
  const Argument reason{in_persian(why), in_english(why)};
  if (outcome.standing[0] == Standing::Draw) return console.text_of(kDrawn, {reason});
  const std::size_t winner = outcome.standing[0] == Standing::Win ? 0 : 1;
  const Argument name{game.seats[winner].fa, game.seats[winner].en};
  if (!outcome.score) return console.text_of(kWon, {name, reason});
  const std::string score =
      std::to_string((*outcome.score)[winner]) + "-" + std::to_string((*outcome.score)[1 - winner]);
  return console.text_of(kWonWithScore, {name, reason, Argument{persian_digits(score), score}});
}

}  // namespace meydan::cli
