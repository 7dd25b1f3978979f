#include "cli/outcome_text.h"

#include <algorithm>

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr Citation kWon{"won", "", "{0} برد: {1}", "{0} wins: {1}"};
constexpr Citation kWonWithScore{"won_with_score", "", "{0} {2} برد: {1}", "{0} wins {2}: {1}"};
constexpr Citation kDrawn{"drawn", "", "مساوی: {0}", "a draw: {0}"};

}  // namespace

std::string outcome_text(const Console& console, std::span<const Name> seats, const Outcome& outcome) {
  const Message why = fill(outcome.reason);
  const Argument reason{in_persian(why), in_english(why)};
  const auto begin = outcome.standing.begin();
  const auto found = std::find(begin, begin + outcome.seats, Standing::Win);
  if (found == begin + outcome.seats) return console.text_of(kDrawn, {reason});
  const auto winner = static_cast<std::size_t>(found - begin);
  const Argument name{seats[winner].fa, seats[winner].en};
  if (!outcome.score) return console.text_of(kWon, {name, reason});
  std::string score = std::to_string((*outcome.score)[winner]);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(outcome.seats); ++seat) {
    if (seat != winner) score += (outcome.seats == 2 ? "-" : ", ") + std::to_string((*outcome.score)[seat]);
  }
  return console.text_of(kWonWithScore, {name, reason, Argument{persian_digits(score), score}});
}

}  // namespace meydan::cli
